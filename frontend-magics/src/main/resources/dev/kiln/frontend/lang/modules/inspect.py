"""inspect: what a value is."""


def module():
    import types

    def ismodule(obj):
        return type(obj).__name__ == "module"

    def isclass(obj):
        return isinstance(obj, type)

    def isfunction(obj):
        return isinstance(obj, types.FunctionType)

    def isgenerator(obj):
        return isinstance(obj, types.GeneratorType)

    def isbuiltin(obj):
        return isinstance(obj, types.BuiltinFunctionType)

    def ismethod(obj):
        return hasattr(obj, "__self__") and hasattr(obj, "__func__")

    def isabstract(obj):
        return isclass(obj) and bool(getattr(obj, "__abstractmethods__", ()))

    def getdoc(obj):
        text = getattr(obj, "__doc__", None)
        return None if text is None else cleandoc(text)

    def cleandoc(doc):
        lines = doc.expandtabs().split("\n")
        rest = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
        margin = min(rest, default=0)
        lines = [lines[0].lstrip()] + [line[margin:] for line in lines[1:]]
        while lines and not lines[-1].strip():
            lines.pop()
        while lines and not lines[0].strip():
            lines.pop(0)
        return "\n".join(lines)

    def getmembers(obj, predicate=None):
        found = [(name, getattr(obj, name)) for name in dir(obj) if hasattr(obj, name)]
        return sorted([(name, value) for name, value in found if predicate is None or predicate(value)], key=lambda pair: pair[0])

    return {"ismodule": ismodule, "isclass": isclass, "isfunction": isfunction, "isgenerator": isgenerator, "isbuiltin": isbuiltin,
            "ismethod": ismethod, "isabstract": isabstract, "getdoc": getdoc, "cleandoc": cleandoc, "getmembers": getmembers,
            "isroutine": lambda obj: isfunction(obj) or isbuiltin(obj) or ismethod(obj)}
