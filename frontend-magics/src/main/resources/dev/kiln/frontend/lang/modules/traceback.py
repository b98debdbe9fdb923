"""The texts of exceptions. Where they were raised is not said."""


def module():
    import sys

    HEADER = "Traceback (most recent call last):\n"

    def error_of(exc, value):
        return exc if isinstance(exc, BaseException) else value

    def format_exception_only(exc, value=None):
        error = error_of(exc, value)
        if error is None:
            return ["NoneType: None\n"]
        kind = type(error)
        name = kind.__qualname__ if kind.__module__ in ("builtins", "__main__") else f"{kind.__module__}.{kind.__qualname__}"
        text = str(error)
        return [f"{name}: {text}\n" if text else f"{name}\n"]

    def format_exception(exc, value=None, tb=None, limit=None, chain=True):
        error = error_of(exc, value)
        if error is None:
            return ["NoneType: None\n"]
        before = []
        if chain and error.__cause__ is not None:
            before = format_exception(error.__cause__) + [
                "\nThe above exception was the direct cause of the following exception:\n\n"]
        elif chain and error.__context__ is not None and not error.__suppress_context__:
            before = format_exception(error.__context__) + [
                "\nDuring handling of the above exception, another exception occurred:\n\n"]
        return before + [HEADER] + format_exception_only(error)

    def format_exc(limit=None, chain=True):
        return "".join(format_exception(sys.exc_info()[1], chain=chain))

    def print_exc(limit=None, file=None, chain=True):
        (file or sys.stderr).write(format_exc(limit, chain))

    def print_exception(exc, value=None, tb=None, limit=None, file=None, chain=True):
        (file or sys.stderr).write("".join(format_exception(exc, value, chain=chain)))

    def format_tb(tb, limit=None):
        return []

    return {"format_exc": format_exc, "print_exc": print_exc, "format_exception": format_exception, "format_tb": format_tb,
            "format_exception_only": format_exception_only, "print_exception": print_exception}
