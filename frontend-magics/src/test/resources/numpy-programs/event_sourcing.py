# A small shop: events, handlers by type, layered settings, and a report.
from collections import ChainMap, defaultdict, namedtuple
from contextlib import contextmanager
from dataclasses import InitVar, dataclass, field
from functools import singledispatch

import numpy as np

Line = namedtuple("Line", "item quantity price")
defaults = {"currency": "CHF", "tax": 0.08, "limit": 500.0}
settings = ChainMap({"tax": 0.026}, defaults)


@dataclass
class Order:
    number: int
    lines: list = field(default_factory=list)
    rebate: InitVar[float] = 0.0
    total: float = field(init=False, default=0.0)

    def __post_init__(self, rebate):
        amounts = np.array([l.quantity * l.price for l in self.lines])
        self.total = float(amounts.sum() * (1 - rebate) * (1 + settings["tax"]))


@dataclass
class Payment:
    order: int
    amount: float


@dataclass
class Cancel:
    order: int
    reason: str = "unknown"


class Refused(Exception):
    def __init__(self, message, order):
        super().__init__(message)
        self.order = order


class Ledger:
    def __init__(self):
        self.open, self.paid, self.log = {}, defaultdict(float), []

    @contextmanager
    def transaction(self, what):
        before = dict(self.open), dict(self.paid)
        try:
            yield self
        except Refused as e:
            self.open, self.paid = before[0], defaultdict(float, before[1])
            self.log.append(f"refused {what}: {e}")
        else:
            self.log.append(f"done {what}")


@singledispatch
def handle(event, ledger):
    raise Refused(f"no handler for {type(event).__name__}", None)


@handle.register
def _(event: Order, ledger):
    ledger.open[event.number] = event.total
    if event.total > settings["limit"]:
        raise Refused(f"{event.total:.2f} is over the limit", event.number)


@handle.register
def _(event: Payment, ledger):
    ledger.paid[event.order] += event.amount
    if event.order not in ledger.open:
        try:
            raise KeyError(event.order)
        except KeyError as e:
            raise Refused("nobody ordered", event.order) from e
    ledger.open[event.order] = round(ledger.open[event.order] - event.amount, 2)


@handle.register(Cancel)
def _(event, ledger):
    ledger.open.pop(event.order, None)


events = [
    Order(1, [Line("tea", 3, 4.5), Line("cup", 2, 12.0)]),
    Order(2, [Line("pot", 10, 60.0)]),
    Order(3, [Line("pot", 8, 60.0)], rebate=0.1),
    Payment(1, 20.0),
    Payment(9, 5.0),
    Cancel(3, reason="late"),
    "noise",
]
ledger = Ledger()
for event in events:
    with ledger.transaction(type(event).__name__):
        handle(event, ledger)
print("\n".join(ledger.log))
print(ledger.open, dict(ledger.paid), events[0])
with_child = settings.new_child({"currency": "EUR"})
print(with_child["currency"], settings["currency"], dict(sorted(with_child.items())))
