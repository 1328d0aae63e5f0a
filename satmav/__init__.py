"""satmav: can 25 dealt cards be split into five pat poker hands, and if not, why not?"""
