"""``python -m satmav.course FOLDER``: the notebooks of the course."""

from satmav.course import main

main()
