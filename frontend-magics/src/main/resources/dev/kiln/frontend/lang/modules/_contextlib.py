"""What contextlib has in NumPy text."""


def module():
    class closing:
        __module__ = "contextlib"

        def __init__(self, thing):
            self.thing = thing

        def __enter__(self):
            return self.thing

        def __exit__(self, *exc_info):
            self.thing.close()

    class ExitStack:
        __module__ = "contextlib"

        def __init__(self):
            self._exits = []

        def enter_context(self, cm):
            value = cm.__enter__()
            self._exits.append(cm.__exit__)
            return value

        def push(self, exit):
            self._exits.append(exit.__exit__ if hasattr(exit, "__exit__") else exit)
            return exit

        def callback(self, callback, /, *args, **kwds):
            def call(*details):
                callback(*args, **kwds)
            self._exits.append(call)
            return callback

        def pop_all(self):
            other = ExitStack()
            other._exits, self._exits = self._exits, []
            return other

        def close(self):
            self.__exit__(None, None, None)

        def __enter__(self):
            return self

        def __exit__(self, *details):
            error = details[1]
            raised = error
            while self._exits:
                leave = self._exits.pop()
                try:
                    handled = leave(None if raised is None else type(raised), raised, None)
                    if handled:
                        raised = None
                except Exception as other:
                    raised = other
            if raised is not None and raised is not error:
                raise raised
            return error is not None and raised is None

    return {"closing": closing, "ExitStack": ExitStack}
