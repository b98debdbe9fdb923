import argparse
import sys
from pathlib import Path
import tempfile
import numpy as np


def build_parser():
    p = argparse.ArgumentParser(prog="fit", description="Fit a polynomial to data.")
    p.add_argument("input", help="file with two columns")
    p.add_argument("-d", "--degree", type=int, default=2, help="degree (default: %(default)s)")
    p.add_argument("--skip", type=int, default=0)
    p.add_argument("-v", "--verbose", action="store_true")
    p.add_argument("--weights", nargs="*", type=float)
    p.add_argument("--mode", choices=["plain", "robust"], default="plain")
    return p


def main(argv=None):
    args = build_parser().parse_args(argv)
    x, y = np.loadtxt(args.input, skiprows=args.skip, unpack=True)
    w = None if not args.weights else np.array(args.weights)
    c = np.polyfit(x, y, args.degree, w=w)
    res = y - np.polyval(c, x)
    if args.verbose:
        print(vars(args).keys(), args.degree, args.mode)
        print("residuals", np.round(res, 3))
    print("coefficients", " ".join(f"{v:.4f}" for v in c))
    if args.mode == "robust":
        keep = np.abs(res) < 2 * res.std()
        c = np.polyfit(x[keep], y[keep], args.degree)
        print("robust", " ".join(f"{v:.4f}" for v in c), f"dropped {np.sum(~keep)}")
    return 0


folder = Path(tempfile.mkdtemp())
file = folder / "data.txt"
x = np.linspace(0, 5, 12)
y = 1.5 * x**2 - 2 * x + 0.5
y[5] += 8
np.savetxt(file, np.column_stack([x, y]), header="x y", fmt="%.6f")
print(file.name, file.suffix, file.read_text().splitlines()[0])
code = main([str(file), "-v"])
print(code)
main([str(file), "--degree", "2", "--mode", "robust"])
main([str(file), "-d1", "--weights"] + ["1"] * 12)
try:
    main([str(file), "--mode", "odd"])
except SystemExit as e:
    print("exit", e.code)
build_parser().print_usage()
