"""The page as files for any web host: beside it is satmav itself, run by a Python in the browser.

That Python is Pyodide. Its files come from npm's package of that name, and are not ours to keep. Without them the page
deals and decides, but gives no hints and no reasons.
"""

import io
import json
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from satmav.errors import UsageError, quoted
from satmav.records.files import put
from satmav.web.files import page_files

VERSION = "314.0.7"
"""Of Pyodide."""

PYODIDE = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
"""The files that are taken from the package, and the SHA-256 of each."""

ROOMS = (
    "check", "dealfile", "dealing", "deduce", "encode", "engines", "explain", "faces", "formula", "game", "patterns",
    "plugins", "reasons", "records", "telling", "web",
)  # fmt: skip
"""What of satmav its answers need, beside the modules that are in no room."""


def export(folder: Path, pyodide: Path | None) -> None:
    """Write the page into a folder, with the files of Pyodide out of another one, where there are any.

    Raises :class:`satmav.errors.UsageError` where those are of another version, or nothing can be written.
    """
    engine = {f"pyodide/{name}": content for name, content in _pyodide(pyodide)} if pyodide else {}
    if engine:
        engine["satmav.zip"] = sources()
    page, source = page_files(), b'data-source="python"' if engine else b'data-source="none"'
    page["index.html"] = page["index.html"].replace(b'data-source="server"', source)
    shell = sorted({"./", *page} - {"index.html", "sw.js"})
    stamp = sha256(b"".join(page[name] for name in sorted(page)) + engine.get("satmav.zip", b"")).hexdigest()[:16]
    lists = {"STAMP": stamp, "SHELL": shell, "ENGINE": sorted(engine), "PYODIDE": VERSION}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in lists.items())
    page["sw.js"] = head.encode() + page["sw.js"]
    for name, content in (engine | page).items():
        put(folder / name, content, make_folder=True)


def _pyodide(folder: Path) -> Iterator[tuple[str, bytes]]:
    for name, digest in PYODIDE.items():
        try:
            content = (folder / name).read_bytes()
        except OSError:
            raise UsageError(f"{quoted(str(folder))} has no {name}: unpack npm's pyodide@{VERSION} there") from None
        if sha256(content).hexdigest() != digest:
            raise UsageError(f"{folder / name} is not that of Pyodide {VERSION}: unpack npm's pyodide@{VERSION} there")
        yield name, content


def sources() -> bytes:
    """The modules that answer, as a zip, the same for the same modules."""
    packed, home = io.BytesIO(), Path(str(files("satmav")))
    with ZipFile(packed, "w") as archive:
        for path in sorted([*home.glob("*.py"), *(path for room in ROOMS for path in (home / room).rglob("*.py"))]):
            name = ZipInfo(path.relative_to(home.parent).as_posix())
            archive.writestr(name, path.read_bytes(), ZIP_DEFLATED, 9)
    return packed.getvalue()
