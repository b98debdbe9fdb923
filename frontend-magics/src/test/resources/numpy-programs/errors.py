# Errors that programs raise and handle, assertions, and with statements.
import numpy as np

def attempt(function, *args):
    try:
        return function(*args)
    except (ValueError, TypeError) as e:
        return f"{type(e).__name__}: {e}"
    except ZeroDivisionError:
        return "zero"
    except Exception as e:
        return "other " + type(e).__name__
    finally:
        print("done", end=" ")

print(attempt(int, "x1"), attempt(lambda: 1 / 0), attempt(lambda: [1][5]), attempt(lambda: 3), attempt(lambda: "a" + 1), attempt(lambda: {}["k"]))
try:
    raise ValueError("bad value", 3)
except ValueError as e:
    print(e, e.args, repr(e), isinstance(e, Exception), isinstance(e, KeyError))
try:
    {"a": 1}["b"]
except KeyError as e:
    print("missing", e)
else:
    print("never")
try:
    y = np.ones(3) + np.ones(4)
except ValueError as e:
    print("shapes", str(e)[:30])
try:
    x = 5
except ValueError:
    x = 6
else:
    x += 1
finally:
    x *= 10
print(x)

class Bad(Exception):
    pass

class Worse(Bad):
    def __init__(self, message, code):
        super().__init__(message)
        self.code = code

for error in (Bad, Bad("text"), Worse("deep", 7), KeyError("k"), RuntimeError()):
    try:
        raise error
    except Worse as e:
        print("worse", e, e.code, e.args)
    except Bad as e:
        print("bad", e, e.args)
    except (KeyError, RuntimeError) as e:
        print("builtin", repr(e), str(e))
try:
    try:
        raise Bad("inner")
    except Bad:
        print("again")
        raise
except Exception as e:
    print("outer", e)
try:
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise ValueError("converted") from e
except ValueError as e:
    print(e)
items = []
try:
    items.append(1)
    items.append(2)
    int("no")
    items.append(3)
except ValueError:
    items.append("caught")
print(items)

def fill(into):
    into.append("kept")
    raise RuntimeError("after")

try:
    fill(items)
except RuntimeError as e:
    print(items, e)

def early():
    for n in range(5):
        try:
            if n == 1:
                continue
            if n == 3:
                return n
        finally:
            print("f", n, end=" ")

print(early())

def both():
    try:
        return "body"
    finally:
        print("cleanup")

print(both())
total = 0
for text in ["1", "x", "3"]:
    try:
        total += int(text)
    except ValueError:
        total -= 1
        continue
print(total)
while True:
    try:
        total += 1
        if total > 6:
            break
    except ValueError:
        pass
print(total)
try:
    assert total == 0, f"total is {total}"
except AssertionError as e:
    print("assert", e)
try:
    assert total == 0
except AssertionError as e:
    print("assert", repr(str(e)))
try:
    np.linalg.inv(np.zeros((2, 2)))
except np.linalg.LinAlgError as e:
    print("singular", isinstance(e, ValueError))
try:
    undefined_name
except NameError as e:
    print(e)
try:
    np.ones(2).nothing
except AttributeError:
    print("no attribute")
try:
    np.zeros((2, 2))[5, 0]
except IndexError as e:
    print(e)
with np.errstate(divide="ignore", invalid="ignore"):
    z = np.array([1.0, 0.0]) / 0
print(z)

class Timer:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        print("enter", self.name)
        return self

    def __exit__(self, kind, value, trace):
        print("exit", self.name, kind.__name__ if kind else None, value)
        return kind is ValueError

with Timer("a") as t, Timer("b"):
    print("inside", t.name)
with Timer("c"):
    raise ValueError("swallowed")
print("after")

def checked(v):
    if not isinstance(v, (int, float)):
        raise TypeError(f"expected a number, got {type(v).__name__}")
    return v

print(attempt(checked, 1), attempt(checked, "s"), attempt(checked, None))
print(next((n for n in [1, 2] if n > 5), "none"), getattr(t, "nope", 3), hasattr(t, "name"), issubclass(Worse, Bad), issubclass(Bad, ValueError))
