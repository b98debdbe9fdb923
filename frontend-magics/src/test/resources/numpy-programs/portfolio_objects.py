"""Simple portfolio model with dataclasses, properties and NumPy."""
from __future__ import annotations

import math
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from enum import Enum
from typing import Iterator, NamedTuple
import numpy as np


class Side(str, Enum):
    BUY = "buy"
    SELL = "sell"


class Quote(NamedTuple):
    symbol: str
    price: float
    volume: int = 0


@dataclass
class Trade:
    symbol: str
    side: Side
    qty: int
    price: float
    when: date = date(2024, 1, 2)

    def __post_init__(self):
        if self.qty <= 0:
            raise ValueError(f"quantity must be positive, got {self.qty}")

    @property
    def signed(self) -> int:
        return self.qty if self.side is Side.BUY else -self.qty


@dataclass
class Portfolio:
    cash: float = 10_000.0
    holdings: dict[str, int] = field(default_factory=dict)
    trades: list[Trade] = field(default_factory=list, repr=False)

    def apply(self, t: Trade) -> Portfolio:
        cost = t.signed * t.price
        if cost > self.cash:
            raise RuntimeError("not enough cash")
        new = self.holdings.get(t.symbol, 0) + t.signed
        if new < 0:
            raise RuntimeError(f"cannot sell {t.qty} {t.symbol}")
        self.cash -= cost
        self.holdings[t.symbol] = new
        if not new:
            del self.holdings[t.symbol]
        self.trades.append(t)
        return self

    def value(self, quotes: dict[str, Quote]) -> float:
        return self.cash + sum(n * quotes[s].price for s, n in self.holdings.items())

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(sorted(self.holdings.items()))


p = Portfolio()
start = date(2024, 1, 2)
orders = [("ACME", Side.BUY, 10, 100.0), ("INIT", Side.BUY, 50, 20.0), ("ACME", Side.SELL, 4, 110.0),
          ("INIT", Side.SELL, 60, 21.0), ("ACME", Side("buy"), 1000, 100.0), ("ZZZ", Side.BUY, 0, 1.0)]
for i, (s, side, q, price) in enumerate(orders):
    try:
        t = Trade(s, side, q, price, start + timedelta(days=7 * i))
        p.apply(t)
        print(f"{t.when:%Y-%m-%d} {t.side.value:<4} {t.qty:>4} {t.symbol} @ {t.price:>8,.2f} cash {p.cash:>10,.2f}")
    except (ValueError, RuntimeError) as exc:
        print(f"{'rejected':<10} {exc}")
print(p, dict(p))
quotes = {q.symbol: q for q in [Quote("ACME", 120.5, 1000), Quote("INIT", 19.0)]}
print(p.value(quotes), quotes["INIT"], quotes["ACME"]._asdict(), Quote._fields)
print(p.trades[0], p.trades[0] == Trade("ACME", Side.BUY, 10, 100.0), Side.BUY == "buy", repr(Side.SELL), [s.name for s in Side])

# price paths and statistics
rng = np.random.default_rng(11)
days = np.arange("2024-01-01", "2024-01-15", dtype="datetime64[D]")
days = days[np.is_busday(days)]
r = rng.normal(0.001, 0.02, size=(days.size, 3))
prices = 100 * np.exp(np.cumsum(r, axis=0))
print(days)
header = "".join(f"{n:>10}" for n in ("ACME", "INIT", "ZZZ"))
print(f"{'day':<12}{header}")
for d, row in zip(days[:3], prices):
    print(f"{str(d):<12}" + "".join(f"{v:10.3f}" for v in row))
rets = prices[1:] / prices[:-1] - 1
mu, cov = rets.mean(0), np.cov(rets, rowvar=False)
w = np.linalg.solve(cov, np.ones(3))
w /= w.sum()
print("min variance weights", w.round(4), "vol %.5f" % math.sqrt(w @ cov @ w))
sharpe = mu / np.sqrt(np.diag(cov)) * np.sqrt(252)
print("sharpe", sharpe.round(3), "best", ["ACME", "INIT", "ZZZ"][int(np.argmax(sharpe))])
ma = np.convolve(prices[:, 0], np.ones(3) / 3, "valid")
ema = np.empty(len(prices))
ema[0] = prices[0, 0]
for i in range(1, len(prices)):
    ema[i] = 0.3 * prices[i, 0] + 0.7 * ema[i - 1]
cross = np.where(np.sign(ma[1:] - ema[3:]) != np.sign(ma[:-1] - ema[2:-1]))[0]
print(ma.round(3), ema.round(3)[-1], cross)
peak = np.maximum.accumulate(prices, 0)
print("max drawdown", ((prices - peak) / peak).min(0).round(4))
print(datetime(2024, 3, 1, 12, 30).isoformat(), (date(2024, 3, 1) - date(2024, 2, 1)).days, date(2024, 2, 29).strftime("%A %d %B"), date.fromordinal(738000))
mc = 100 * np.exp(rng.standard_normal((1000, 12)).cumsum(1) * 0.05)
lo, mid, hi = np.percentile(mc[:, -1], [5, 50, 95])
print(f"{lo:.2f} {mid:.2f} {hi:.2f} VaR {np.sort(mc[:, -1] - 100)[50]:.3f}")
loan, rate, n = 200_000, 0.04 / 12, 360
pay = loan * rate / (1 - (1 + rate) ** -n)
bal = loan * (1 + rate) ** np.arange(n + 1) - pay * ((1 + rate) ** np.arange(n + 1) - 1) / rate
print(f"{pay:.2f}", bal[[0, 120, 240, 360]].round(2) + 0.0, int(np.argmax(bal < loan / 2)))
