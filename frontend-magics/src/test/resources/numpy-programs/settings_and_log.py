import configparser
import io
import logging
import sys
import numpy as np

logging.basicConfig(level=logging.INFO, format="%(levelname)s:%(name)s:%(message)s", stream=sys.stdout, force=True)
log = logging.getLogger("experiment")

INI = """
[DEFAULT]
seed = 7
verbose = yes

[grid]
n = 16
dx = 0.25
kind = gaussian ; inline

[solver]
method = jacobi
tol = 1e-4
max_iter = 500
"""
cfg = configparser.ConfigParser(inline_comment_prefixes=";")
cfg.read_string(INI)
print(cfg.sections())
n = cfg.getint("grid", "n")
dx = cfg["grid"].getfloat("dx")
tol = cfg.getfloat("solver", "tol")
verbose = cfg.getboolean("solver", "verbose")
print(n, dx, tol, verbose, cfg["grid"]["kind"], cfg.get("grid", "missing", fallback="none"))
rng = np.random.default_rng(cfg.getint("DEFAULT", "seed"))
log.info("grid of %d points, dx=%.2f", n, dx)
log.debug("this is not shown")
u = np.zeros((n, n))
u[0, :] = rng.random(n)
for k in range(cfg.getint("solver", "max_iter")):
    new = u.copy()
    new[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
    err = np.abs(new - u).max()
    u = new
    if k % 50 == 0:
        log.info("step %3d err %.3e", k, err)
    if err < tol:
        log.warning("converged after %d steps", k)
        break
print(np.round(u[:4, :4], 3))
for section in cfg.sections():
    for key, value in cfg[section].items():
        print(f"{section}.{key} = {value}")
cfg["result"] = {"err": f"{err:.2e}"}
buf = io.StringIO()
cfg.write(buf)
print(buf.getvalue())
