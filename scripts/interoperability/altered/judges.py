"""Other programs: what each shows of a file, or what it says of its signatures. Two files that are shown alike have one word."""
import asyncio
import hashlib
import io
import json
import logging
import os
import subprocess
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

# Small, but a changed word or picture is seen.
DOTS = 36


def digest(*parts) -> str:
    return hashlib.sha256(b"|".join(str(it).encode() if not isinstance(it, bytes) else it for it in parts)).hexdigest()


def pdfium(path: str) -> str:
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    document.init_forms()
    parts = [len(document)]
    for page in document:
        drawn = page.render(scale=DOTS / 72, may_draw_forms=True)
        parts += [drawn.width, drawn.height, bytes(drawn.buffer)]
    return digest(*parts)


def mupdf(path: str) -> str:
    import pymupdf

    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    with pymupdf.open(path, filetype="pdf") as document:
        pictures = [page.get_pixmap(dpi=DOTS) for page in document]
        return digest(len(pictures), *(part for it in pictures for part in (it.width, it.height, it.samples)))


def poppler(path: str) -> str:
    drawn = subprocess.run(["pdftoppm", "-r", str(DOTS), path], capture_output=True, timeout=60)
    if drawn.returncode or not drawn.stdout:
        raise ValueError("nothing is drawn")
    return digest(drawn.stdout)


def pyhanko(path: str) -> str:
    """`good`, or that a signature is bad or something was changed after it."""
    from pyhanko.keys import load_cert_from_pemder
    from pyhanko.pdf_utils.reader import PdfFileReader
    from pyhanko.sign.validation import validate_pdf_signature
    from pyhanko_certvalidator import ValidationContext

    logging.disable(logging.CRITICAL)
    root = load_cert_from_pemder(os.environ["EVISA_ROOT"])
    reader = PdfFileReader(io.BytesIO(Path(path).read_bytes()), strict=False)
    found = reader.embedded_signatures
    context = ValidationContext(trust_roots=[root], allow_fetching=False)
    good = bool(found) and all(validate_pdf_signature(it, context).bottom_line for it in found)
    return "good" if good else "changed"


DRAW = {"PDFium": pdfium, "MuPDF": mupdf, "poppler": poppler, "pyHanko": pyhanko}


def judged(path: str) -> dict[str, str]:
    said = {}
    for name, judge in DRAW.items():
        try:
            said[name] = judge(path)
        except (Exception, asyncio.CancelledError) as problem:
            said[name] = f"refused: {type(problem).__name__}"
    return said


def all_judged(paths: list[str]) -> list[dict[str, str]]:
    """What all judges say of each file."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        said = list(pool.map(judged, paths, chunksize=10))
    script = Path(__file__).with_name("pdfjs.mjs")
    lines = subprocess.run(["node", script], input="\n".join(paths), capture_output=True, text=True, check=True).stdout
    shown = dict(json.loads(line) for line in lines.splitlines())
    return [{**it, "pdf.js": digest(shown[path])} for path, it in zip(paths, said)]
