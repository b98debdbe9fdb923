# Generators with try, with, send, throw and close; KeyboardInterrupt.
import numpy as np
def g1():
    try:
        yield 1
        raise ValueError('x')
    except ValueError as e:
        yield str(e)
        try:
            raise
        except ValueError as f:
            yield repr(f)
    else:
        yield 'else'
    finally:
        yield 'fin'
    yield 'end'
print(list(g1()))
def g2():
    try:
        yield 1
        return 7
    finally:
        print('closing')
def g3():
    r = yield from g2()
    yield r
print(list(g3()))
g = g2(); next(g); g.close(); print(list(g))
def acc():
    total = 0
    while True:
        x = yield total
        if x is None: break
        total += x
    return total
a = acc(); print(next(a), a.send(3), a.send(4))
try: a.send(None)
except StopIteration as e: print('stop', e.value)
class CM:
    def __init__(self, n): self.n = n
    def __enter__(self): print('enter', self.n); return self
    def __exit__(self, t, v, tb): print('exit', self.n, t.__name__ if t else None); return self.n == 2
def g4():
    with CM(1) as c, CM(2) as d:
        yield c.n
        yield d.n
        raise KeyError('a')
    yield 'after'
print(list(g4()))
def g5():
    for i in range(5):
        try:
            if i == 1: continue
            if i == 3: break
            yield i
        finally:
            print('f', i)
    yield 'done'
print(list(g5()))
def g6():
    while True:
        try:
            yield 1
        except KeyError as e:
            print('got', e)
            yield 2
g = g6(); next(g); print(g.throw(KeyError('k'))); print(next(g))
try: g.throw(ValueError('bad'))
except ValueError as e: print(e)
print(list(g))
def g7():
    try:
        yield 1
        yield 1/0
    except ZeroDivisionError as e:
        print(e)
        raise RuntimeError('wrapped') from e
g = g7(); print(next(g))
try: next(g)
except RuntimeError as e: print('RE', e)
def outer():
    x = yield 'a'
    y = yield from inner(x)
    yield ('y', y)
def inner(x):
    z = yield ('inner', x)
    return (x, z)
g = outer(); print(next(g), g.send(1), g.send(2), list(g))
def ctx():
    try:
        yield
    finally:
        print("cleanup")
for _ in ctx(): print('body')
g=(i for i in range(3))
print(g.__next__(), list(g))
try:
    try:
        raise KeyboardInterrupt
    finally: print('fin')
except KeyboardInterrupt: print('KI')
try:
    raise KeyboardInterrupt
except Exception: print('no')
except BaseException as e: print('yes', type(e).__name__)
def f():
    for i in range(3):
        try:
            return i
        finally:
            print('x', i)
print(f())
try:
    g = g2(); g.send(5)
except TypeError as e: print(e)
