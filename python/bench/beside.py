"""One program of a notebook in NumPy, numexpr, numba and JAX: python -m bench.beside PROGRAM.json

The file holds the program's text as the notebook ran it (`setup`, `work`), the names of its results and the name of a file with Kiln's values for
them. Each system runs the same text: numba and JAX compile it as a function, numexpr takes programs that are elementwise formulas.
What a system cannot run is left out, with the reason. Wrong values make the exit status 1; so does a run that measured nothing.
PROGRAM.peers.json receives the times. With --about, the machine and the versions are printed as JSON.
"""

import ast
import contextlib
import io
import json
import os
import pathlib
import signal
import sys
import types
import warnings

import numpy as np

from . import peers
from .measure import BenchError, Effort, Python, interleave, same

NUMEXPR = {"sqrt", "exp", "log", "log1p", "expm1", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "arctan2", "sinh", "cosh", "tanh", "abs", "where", "floor", "ceil"}
SYSTEMS = ("numexpr", "numba", "jax")
PATIENCE = 30  # seconds that a system may take to compile a program and run it once


class NotRunnable(Exception):
    """A system cannot run the text; the reason in one line."""


class Late(BaseException):
    """Time is over. No compiler may take it for one of its own errors, and go on."""


def names(text: str, kind) -> list:
    """The names that a text assigns or reads, in order."""
    found = [node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name) and isinstance(node.ctx, kind)]
    return list(dict.fromkeys(found))


class Program:
    """A program's text, and a scope in which its set-up has run."""

    def __init__(self, description: dict):
        self.setup, self.work = description["setup"], description["work"]
        self.results = tuple(description["results"])
        self.scope = run(self.setup)
        assigned = set(names(self.work, ast.Store))
        given = [name for name in names(self.work, ast.Load) if name in self.scope and name not in assigned]
        updated = [name for name in assigned if name in self.scope]  # read before it is written, as in u = step(u)
        self.arguments = [name for name in given + updated if not isinstance(self.scope[name], (types.FunctionType, types.ModuleType))]

    def function(self, scope: dict):
        """The work as a function of its arrays and numbers, in a scope."""
        body = "".join(f"    {line}\n" for line in self.work.rstrip().splitlines())
        text = f"def program({', '.join(self.arguments)}):\n{body}    return {', '.join(self.results)},\n"
        exec(compile(text, "program", "exec"), scope)
        return scope["program"]

    def values(self) -> list:
        """The arguments; arrays as new copies, for programs that write into them."""
        return [v.copy() if isinstance(v := self.scope[name], np.ndarray) else v for name in self.arguments]


def run(text: str) -> dict:
    scope = {"np": np}
    exec(compile(text, "setup", "exec"), scope)
    return scope


def functions(scope: dict) -> list:
    return [name for name, value in scope.items() if isinstance(value, types.FunctionType)]


def with_numpy(program: Program, _):
    return program.function(dict(program.scope))


def with_numba(program: Program, numba):
    scope = run(program.setup)
    for name in functions(scope):
        scope[name] = numba.njit(scope[name])  # they find each other in the scope, compiled
    return numba.njit(parallel=True)(program.function(scope))


def with_jax(program: Program, jax):
    jax.config.update("jax_enable_x64", True)
    scope = {name: value for name, value in program.scope.items() if not isinstance(value, types.FunctionType)}
    text = ast.parse(program.setup)
    scope["np"] = jax.numpy
    definitions = [node for node in text.body if isinstance(node, ast.FunctionDef)]
    exec(compile(ast.Module(definitions, []), "setup", "exec"), scope)
    compiled = jax.jit(program.function(scope))
    return lambda *arguments: [np.asarray(r) for r in jax.block_until_ready(compiled(*arguments))]


def with_numexpr(program: Program, numexpr):
    """A program of assignments of elementwise formulas; every name is inlined, so that each result is one formula."""
    formulas = {}
    for node in ast.parse(program.work).body:
        if not (isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)):
            raise NotRunnable("it is no list of formulas")
        formulas[node.targets[0].id] = Inline(formulas).visit(node.value)
    texts = [ast.unparse(formulas[name]) for name in program.results]
    free = {name for text in texts for name in names(text, ast.Load)} - NUMEXPR
    if not free <= set(program.arguments):
        raise NotRunnable("it is no list of formulas")

    def evaluate(*arguments):
        values = dict(zip(program.arguments, arguments, strict=True))
        return [numexpr.evaluate(text, local_dict=values, global_dict={}) for text in texts]

    return evaluate


class Inline(ast.NodeTransformer):
    """Replaces names by their formulas, and np.sqrt by sqrt; refuses what numexpr has no word for."""

    def __init__(self, formulas):
        self.formulas = formulas

    def visit_Name(self, node):
        return self.formulas.get(node.id, node)

    def visit_Call(self, node):
        function = node.func.attr if isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "np" else ""
        if function not in NUMEXPR or node.keywords:
            raise NotRunnable("numexpr has no such function")
        return ast.Call(ast.Name(function, ast.Load()), [self.visit(a) for a in node.args], [])

    def generic_visit(self, node):
        known = (ast.BinOp, ast.UnaryOp, ast.Compare, ast.Constant, ast.operator, ast.unaryop, ast.cmpop, ast.expr_context)
        if not isinstance(node, known):
            raise NotRunnable("it is no elementwise formula")
        return super().generic_visit(node)


MAKERS = {"numpy": with_numpy, "numexpr": with_numexpr, "numba": with_numba, "jax": with_jax}


def competitor(name: str, program: Program, module, kiln: dict, tolerance: float) -> Python:
    """A system that has run the program once, with Kiln's values."""
    one = Python(name, MAKERS[name](program, module), program.values)
    one.run(1)
    for result, value in zip(program.results, one.result, strict=True):
        same(f"{result}: Kiln beside {name}", kiln[result], value, tolerance, types=name == "numpy")
    return one


def measure(description: dict, folder: pathlib.Path, effort: Effort) -> dict:
    program = Program(description)
    with np.load(folder / description["values"]) as saved:
        kiln = {name: saved[name] for name in program.results}
    tolerance = description.get("tolerance", 1e-10)
    others = [competitor("numpy", program, None, kiln, tolerance)]
    installed, excluded = peers.Peers(), {}
    installed.threads(os.cpu_count() or 1)
    for name in SYSTEMS:
        module = getattr(installed, name)
        if module is None:
            excluded[name] = "not installed"
            continue
        try:
            with warnings.catch_warnings(), contextlib.redirect_stderr(io.StringIO()), limit(PATIENCE):
                warnings.simplefilter("ignore")
                others.append(competitor(name, program, module, kiln, tolerance))
        except BenchError:
            raise
        except Exception as error:  # whatever a compiler says of a text that it does not take
            excluded[name] = reason(error)
    times = interleave(others, effort)
    return {"times": {name: t.spread() for name, t in times.items()}, "excluded": excluded, "versions": installed.versions()}


@contextlib.contextmanager
def limit(seconds: int):
    """Ends what is inside with NotRunnable after some seconds, where the system has alarms."""

    def late(*_):
        raise Late

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    except Late:
        raise NotRunnable(f"it was not compiled after {seconds} s") from None
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def reason(error: Exception) -> str:
    first = next((line.strip() for line in str(error).splitlines() if line.strip()), "")
    return f"{type(error).__name__}: {first}"[:160] if not isinstance(error, NotRunnable) else str(error)


def about() -> dict:
    return {"machine": peers.machine(), "versions": peers.Peers().versions()}


def main(words) -> int:
    if words == ["--about"]:
        print(json.dumps(about()))
        return 0
    path = pathlib.Path(words[0])
    description = json.loads(path.read_text(encoding="utf-8"))
    effort = Effort(rounds=max(2, int(description.get("rounds", 7))), warm=description.get("warm", 0.3), rest=0.0)
    try:
        report = measure(description, path.parent, effort)
    except BenchError as error:
        report = {"error": str(error)}
    path.with_suffix(".peers.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    if "error" in report:
        print(f"WRONG: {report['error']}")
        return 1
    print(f"the same values in {', '.join(report['times'])}" + "".join(f"; without {name} ({why})" for name, why in report["excluded"].items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
