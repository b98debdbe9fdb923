"""Times of small pieces of programs."""


def module():
    import time
    from _doctest import globals as names_of_program

    default_timer = time.perf_counter

    class Timer:
        __module__ = "timeit"

        def __init__(self, stmt="pass", setup="pass", timer=default_timer, globals=None):
            self.stmt, self.setup, self.timer = stmt, setup, timer
            self.names = dict(names_of_program()) if globals is None else globals

        def timeit(self, number=1000000):
            if not callable(self.setup):
                exec(self.setup, self.names)
            else:
                self.setup()
            if callable(self.stmt):
                start = self.timer()
                for _ in range(number):
                    self.stmt()
                return self.timer() - start
            lines = "\n".join("    " + line for line in str(self.stmt).split("\n"))
            start = self.timer()
            exec(f"for _ in range({number}):\n{lines}", self.names)
            return self.timer() - start

        def repeat(self, repeat=5, number=1000000):
            return [self.timeit(number) for _ in range(repeat)]

        def autorange(self, callback=None):
            i = 1
            while True:
                for j in (1, 2, 5):
                    taken = self.timeit(i * j)
                    if callback:
                        callback(i * j, taken)
                    if taken >= 0.2:
                        return i * j, taken
                i *= 10

    def timeit(stmt="pass", setup="pass", timer=default_timer, number=1000000, globals=None):
        return Timer(stmt, setup, timer, globals).timeit(number)

    def repeat(stmt="pass", setup="pass", timer=default_timer, repeat=5, number=1000000, globals=None):
        return Timer(stmt, setup, timer, globals).repeat(repeat, number)

    return {"timeit": timeit, "repeat": repeat, "Timer": Timer, "default_timer": default_timer}
