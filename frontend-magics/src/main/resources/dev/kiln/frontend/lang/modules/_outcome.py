"""What SciPy's solvers answer: dicts whose entries are attributes, too."""


def module():
    import numpy as np

    FIRST = ["message", "success", "status", "fun", "funl", "x", "xl", "col_ind", "nit", "lower", "upper", "eqlin", "ineqlin", "converged",
             "flag", "function_calls", "iterations", "root"]

    def written(value, indent):
        if isinstance(value, Outcome):
            text = lines(value)
        elif isinstance(value, np.ndarray):
            with np.printoptions(linewidth=76 - indent, edgeitems=2, threshold=12, formatter={"float_kind": number}):
                text = str(value)
        else:
            text = str(value)
        return text.replace("\n", "\n" + " " * indent)

    def number(x):
        if np.isnan(x) or np.isinf(x):
            return format(x, ">10")
        return np.format_float_scientific(x, precision=3, pad_left=2, unique=False)

    def lines(result):
        names = [n for n in FIRST if n in result] + [n for n in result if n not in FIRST]
        if not names:
            return f"{type(result).__name__}()"
        width = max(len(n) for n in names) + 1
        return "\n".join(n.rjust(width) + ": " + written(result[n], width + 2) for n in names)

    class Outcome(dict):
        def __getattr__(self, name):
            if name in self:
                return self[name]
            raise AttributeError(name)

        def __setattr__(self, name, value):
            self[name] = value

        def __repr__(self):
            return lines(self)

        def __dir__(self):
            return list(self)

    class OptimizeResult(Outcome):
        __module__ = "scipy.optimize"

    class OdeResult(OptimizeResult):
        __module__ = "scipy.integrate"

    class RootResults(OptimizeResult):
        __module__ = "scipy.optimize"

    return {"OptimizeResult": OptimizeResult, "OdeResult": OdeResult, "RootResults": RootResults}
