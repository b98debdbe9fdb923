"""Computes notebooks/data/camera-diffused.npy with NumPy, from the text of the notebook's own %%array cell.

Run it again (with the packages of python/test.txt) when that cell changes; a test compares the file with what this computes.
"""

import json
import pathlib

import numpy as np

NOTEBOOKS = pathlib.Path(__file__).resolve().parent.parent / "notebooks"


def read_grey_png(path: pathlib.Path) -> np.ndarray:
    """An 8-bit greyscale PNG as float64 in 0…1, without an imaging library."""
    import struct
    import zlib

    data = path.read_bytes()
    at, width, height, packed = 8, 0, 0, b""
    while at < len(data):
        (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
            if (depth, colour, interlace) != (8, 0, 0):
                raise ValueError(f"{path}: not an 8-bit greyscale PNG without interlace")
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    raw = np.frombuffer(zlib.decompress(packed), dtype=np.uint8).reshape(height, width + 1)
    rows = np.zeros((height + 1, width + 1), dtype=np.uint8)
    for y in range(height):
        kind, line, above, out = raw[y, 0], raw[y, 1:], rows[y], rows[y + 1]
        if kind == 0:
            out[1:] = line
        elif kind == 2:
            out[1:] = line + above[1:]
        else:
            for x in range(width):
                a, b, c = int(out[x]), int(above[x + 1]), int(above[x])
                if kind == 1:
                    guess = a
                elif kind == 3:
                    guess = (a + b) // 2
                else:
                    p = a + b - c
                    guess = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
                out[x + 1] = (int(line[x]) + guess) & 255
    return rows[1:, 1:] / 255.0


def diffused() -> np.ndarray:
    """What NumPy makes of the photograph with the program of the notebook."""
    cells = json.loads((NOTEBOOKS / "image-diffusion.ipynb").read_text())["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    (program,) = [t for t in texts if t.startswith("%%array") and "range(50)" in t]
    scope = {"photo": read_grey_png(NOTEBOOKS / "data" / "camera.png")}
    exec(program.split("\n", 1)[1], scope)
    return scope["u"]


if __name__ == "__main__":
    np.save(NOTEBOOKS / "data" / "camera-diffused.npy", diffused())
