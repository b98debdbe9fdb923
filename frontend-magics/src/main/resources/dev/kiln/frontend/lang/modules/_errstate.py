"""np.errstate: what happens at floating point errors within a with statement, or within a function that it decorates."""


def module():
    import functools

    import numpy as np

    class errstate:
        __module__ = "numpy"

        def __init__(self, *, call=None, all=None, divide=None, over=None, under=None, invalid=None):
            self._call = call
            self._modes = {"all": all, "divide": divide, "over": over, "under": under, "invalid": invalid}
            for mode in self._modes.values():
                if mode not in (None, "ignore", "warn", "raise", "call", "print", "log"):
                    raise ValueError(f"invalid error type: {mode!r}")

        def __enter__(self):
            self._before = np.seterr(**self._modes)
            self._called = None if self._call is None else (np.seterrcall(self._call),)

        def __exit__(self, kind, value, traceback):
            np.seterr(**self._before)
            if self._called is not None:
                np.seterrcall(self._called[0])

        def __call__(self, function):
            @functools.wraps(function)
            def within(*args, **kwargs):
                with errstate(call=self._call, **self._modes):
                    return function(*args, **kwargs)
            return within

    return {"errstate": errstate}
