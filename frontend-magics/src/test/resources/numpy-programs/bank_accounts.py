# Bank account simulation with exceptions, properties, context managers and logging
import json
import sys
import time
from abc import ABC, abstractmethod
from contextlib import contextmanager
from dataclasses import dataclass, field, asdict
from enum import Enum, auto
from typing import Dict, List, Optional, Union
import numpy as np


class Kind(Enum):
    DEPOSIT = auto()
    WITHDRAWAL = auto()
    INTEREST = auto()

    def __str__(self):
        return self.name.lower()


class InsufficientFunds(Exception):
    def __init__(self, needed: float, available: float):
        super().__init__(f"need {needed:.2f}, have {available:.2f}")
        self.needed = needed
        self.available = available


@dataclass(frozen=True, order=True)
class Entry:
    amount: float
    kind: Kind = field(compare=False)
    note: str = field(default="", compare=False, repr=False)


class Account(ABC):
    _count = 0

    def __init__(self, owner: str, balance: float = 0.0) -> None:
        type(self)._count += 1
        Account._count += type(self) is not Account
        self.owner = owner
        self._balance = float(balance)
        self.log: List[Entry] = []

    @property
    def balance(self) -> float:
        return round(self._balance, 2)

    @balance.setter
    def balance(self, value):
        raise AttributeError("use deposit() or withdraw()")

    @abstractmethod
    def fee(self) -> float:
        ...

    def deposit(self, amount: Union[int, float], note: str = "") -> "Account":
        if amount <= 0:
            raise ValueError(f"invalid amount: {amount!r}")
        self._balance += amount
        self.log.append(Entry(float(amount), Kind.DEPOSIT, note))
        return self

    def withdraw(self, amount: float) -> "Account":
        total = amount + self.fee()
        if total > self._balance:
            raise InsufficientFunds(total, self._balance)
        self._balance -= total
        self.log.append(Entry(-total, Kind.WITHDRAWAL))
        return self

    def __repr__(self):
        return f"<{type(self).__name__} {self.owner}: {self.balance:,.2f}>"


class Checking(Account):
    def fee(self):
        return 0.5


class Savings(Account):
    def __init__(self, *args, rate: float = 0.02, **kwargs):
        super().__init__(*args, **kwargs)
        self.rate = rate

    def fee(self):
        return 0 if len(self.log) < 3 else 1.25

    def accrue(self, months=1):
        growth = self._balance * ((1 + self.rate / 12) ** np.arange(1, months + 1) - 1)
        gained = float(growth[-1])
        self._balance += gained
        self.log.append(Entry(gained, Kind.INTEREST))
        return growth


@contextmanager
def transaction(*accounts):
    saved = [(a, a._balance, list(a.log)) for a in accounts]
    try:
        yield
        print("  committed")
    except Exception as exc:
        for a, b, l in saved:
            a._balance, a.log = b, l
        print("  rolled back:", type(exc).__name__, exc)
    finally:
        print("  done")


a = Checking("ann", 100)
b = Savings("bob", 250, rate=0.06)
print(a, b, Account._count, sep=" | ")
a.deposit(50, note="gift").withdraw(20)
with transaction(a, b):
    a.withdraw(100)
    b.deposit(100)
with transaction(a, b):
    b.deposit(10)
    a.withdraw(1000)
print(a, b)
print(np.round(b.accrue(6), 4))
try:
    a.balance = 5
except AttributeError as e:
    print("no:", e)
try:
    Account("x")
except TypeError as e:
    print(str(e)[:60])
try:
    a.deposit(-1)
except ValueError as e:
    print(e)
else:
    print("never")
for entry in sorted(a.log + b.log):
    print(f"{entry.amount:>10.2f} {entry.kind!s:<10} {entry!r}")
d = asdict(a.log[0])
d["kind"] = str(d["kind"])
print(json.dumps(d, sort_keys=True), json.loads(json.dumps({"x": [1, 2.5, None, True]})))
try:
    a.log[0].amount = 3
except Exception as e:
    print(type(e).__name__)
summary: Dict[str, float] = {}
for acc in (a, b):
    for e in acc.log:
        summary[str(e.kind)] = summary.get(str(e.kind), 0) + e.amount
print({k: round(v, 2) for k, v in summary.items()})
print("total", sum(x.balance for x in (a, b)), Kind["DEPOSIT"].value, list(Kind)[1], Kind(3).name, file=sys.stdout)
opt: Optional[Account] = None
print(opt or "nobody", isinstance(b, Account), issubclass(Savings, Checking), hasattr(b, "rate"))
