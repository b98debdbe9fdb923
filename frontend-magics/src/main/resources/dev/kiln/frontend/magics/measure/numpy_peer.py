"""Runs the text of a benchmark with NumPy, for %%bench --numpy.

The only argument is a folder with cell.py. A line from standard input is a command, a line to standard output its answer:
  names             the global names that the text reads: "names a b"
  load              takes the variables listed in variables.txt (name, kind and text, by tabs) and inputs.npz: "loaded", and the names of
                    those that are nothing here
  run               runs the text on copies of the variables: "seconds S" or "error Kind: message (line N)"
  results a b       writes these variables of the last run to results.npz, "value" being what the text ends with: "written a b"
"""

import ast
import builtins
import copy
import importlib
import os
import symtable
import sys
import time


def names_read(text):
    """The names that the text looks up in the module, in functions and classes too."""
    found, tables = set(), [symtable.symtable(text, "cell", "exec")]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        found |= {s.get_name() for s in table.get_symbols() if s.is_referenced() and (s.is_global() or table.get_type() == "module")}
    return sorted(name for name in found if not hasattr(builtins, name))


def split(text):
    """The statements as code, and the expression at the end, if there is one, as code of its own."""
    tree = ast.parse(text, "cell")
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = compile(ast.Expression(tree.body.pop().value), "cell", "eval")
    return compile(tree, "cell", "exec"), last


def main(folder):
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.stdout = open(os.devnull, "w")  # what the text prints is Kiln's to show
    with open(os.path.join(folder, "cell.py"), encoding="utf-8") as file:
        text = file.read()
    import numpy as np

    def error(e):
        place, trace = "", e.__traceback__
        while trace:
            if trace.tb_frame.f_code.co_filename == "cell":
                place = f" (line {trace.tb_lineno})"
            trace = trace.tb_next
        return f"error {type(e).__name__}: {' '.join(str(e).split())}{place}"

    def load():
        with open(os.path.join(folder, "variables.txt"), encoding="utf-8") as file:
            rows = [line.rstrip("\n").split("\t", 2) for line in file]
        arrays = np.load(os.path.join(folder, "inputs.npz")) if os.path.exists(os.path.join(folder, "inputs.npz")) else {}
        missing = []
        for name, kind, form in rows:
            try:
                if kind == "module":
                    kept[name] = importlib.import_module(form)
                elif kind == "value":
                    kept[name] = eval(form, {"__builtins__": {}, "nan": float("nan"), "inf": float("inf"), "np": np, "range": range, "set": set})
                else:
                    kept[name] = arrays[name] if kind == "array" else arrays[name][()]
            except Exception:
                missing.append(name)
        return " ".join(["loaded", *missing])

    def fresh(value):
        return value if type(value).__name__ == "module" else copy.deepcopy(value)

    def run():
        space.clear()
        space["__name__"] = "__main__"
        space.update((name, fresh(value)) for name, value in kept.items())
        start = time.perf_counter()
        exec(statements, space)
        value = eval(last, space) if last else None
        seconds = time.perf_counter() - start
        space["value of the cell"] = value
        return f"seconds {seconds!r}"

    def results(names):
        found = {}
        for name in names:
            value = space.get("value of the cell" if name == "value" else name)
            array = None if value is None else np.asarray(value)
            if array is not None and array.dtype.kind in "biufc":
                found[name] = array
        np.savez(os.path.join(folder, "results.npz"), **{name: array for name, array in found.items()})
        return " ".join(["written", *found])

    kept, space = {}, {}
    try:
        statements, last = split(text)
    except SyntaxError as e:
        statements = last = None
        answers.write(f"error SyntaxError: {e.msg} (line {e.lineno})\n")
        answers.flush()
        return
    for line in sys.stdin:
        command, *rest = line.split()
        try:
            if command == "names":
                answer = " ".join(["names", *names_read(text)])
            elif command == "load":
                answer = load()
            elif command == "run":
                answer = run()
            else:
                answer = results(rest)
        except (Exception, SystemExit) as e:
            answer = error(e)
        answers.write(answer + "\n")
        answers.flush()


main(sys.argv[1])
