"""Events, subscriptions and account rules with exceptions, properties and context managers."""
import numpy as np
from contextlib import contextmanager
from functools import wraps
from enum import Enum, auto
import json


class Kind(Enum):
    DEPOSIT = auto()
    WITHDRAW = auto()
    TRANSFER = auto()

    @property
    def sign(self):
        return -1 if self is Kind.WITHDRAW else 1


class InsufficientFunds(Exception):
    def __init__(self, need, have):
        self.need, self.have = need, have
        super().__init__(f"need {need:.2f}, have {have:.2f}")


def logged(level="INFO"):
    def decorate(f):
        @wraps(f)
        def inner(self, *args, **kw):
            try:
                result = f(self, *args, **kw)
            except Exception as e:
                self.log.append(f"{level}:{f.__name__}:{type(e).__name__}")
                raise
            else:
                self.log.append(f"{level}:{f.__name__}:ok")
                return result
            finally:
                self.calls += 1
        return inner
    return decorate


class Account:
    _next = 100
    interest = 0.02

    def __init__(self, owner, balance=0.0):
        self.owner = owner
        self._balance = balance
        self.log, self.calls = [], 0
        self.id = Account._next
        Account._next += 1

    @property
    def balance(self):
        return round(self._balance, 2)

    @balance.setter
    def balance(self, value):
        if value < 0:
            raise InsufficientFunds(-value + self._balance, self._balance)
        self._balance = value

    @logged()
    def deposit(self, amount, *, kind=Kind.DEPOSIT):
        if not amount > 0:
            raise ValueError("amount must be positive, not %r" % (amount,))
        self.balance += amount * kind.sign
        return self.balance

    @logged("WARN")
    def withdraw(self, amount):
        self.balance = self._balance - amount
        return self

    def __lt__(self, other): return self.balance < other.balance
    def __repr__(self): return f"Account(#{self.id} {self.owner}: {self.balance:,.2f})"
    def __del__(self): pass


class Savings(Account):
    interest = 0.05

    def grow(self, years):
        for y in range(1, years + 1):
            self._balance *= 1 + self.interest
            yield y, self.balance


@contextmanager
def transaction(*accounts):
    saved = [a._balance for a in accounts]
    try:
        yield accounts
    except InsufficientFunds as e:
        for a, b in zip(accounts, saved):
            a._balance = b
        print("rolled back:", e, e.need, e.have)


a, b = Account("Ann", 120.5), Savings("Bo", 1000)
print(a, b, a < b, sorted([b, a])[0].owner, isinstance(b, Account), Savings.__mro__[1].__name__)
print(a.deposit(50), a.withdraw(20.25).balance, a.log)
with transaction(a, b) as (x, y):
    y.deposit(500)
    x.withdraw(1000)
print(a.balance, b.balance, a.log[-1], a.calls)
for bad in (-5, 0, "x"):
    try:
        a.deposit(bad)
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
print(dict(b.grow(3)), b)
print(list(Kind), Kind["DEPOSIT"].value, Kind(2).name, Kind.WITHDRAW.sign, Kind.DEPOSIT in Kind, len(Kind))
rng = np.random.default_rng(3)
amounts = rng.exponential(100, 6).round(2)
kinds = rng.choice([k.name for k in Kind], 6)
for amount, kind in zip(amounts, kinds):
    print(f"{kind:>9} {amount:8.2f}", end=" | ")
print()
print(json.dumps({"id": a.id, "log": a.log[:2], "balance": a.balance, "rate": Savings.interest}, indent=None, separators=(",", ":")))
print(hasattr(a, "grow"), getattr(b, "missing", "none"), callable(b.grow), [n for n in dir(Savings) if not n.startswith("_")])
