"""Sales report: parse records, clean, aggregate, print tables."""
import io
import csv
import numpy as np
from collections import OrderedDict, namedtuple
from datetime import date, timedelta

RAW = """date,region,product,units,price
2023-01-05,North,widget,10,2.50
2023-01-06,South,gadget,,10.00
2023-01-06,North,gadget,3,9.99
2023-01-09,East,widget,7,2.50
2023-02-01,South,widget,12,2.40
2023-02-03,West,doohickey,1,99.00
2023-02-14,North,widget,n/a,2.45
2023-03-01,East,gadget,5,10.25
2023-03-03,South,widget,20,2.30
"""

Sale = namedtuple("Sale", "day region product units price")


def parse(text):
    for row in csv.DictReader(io.StringIO(text)):
        try:
            units = int(row["units"])
        except ValueError:
            units = None
        yield Sale(date.fromisoformat(row["date"]), row["region"], row["product"], units, float(row["price"]))


sales = list(parse(RAW))
bad = [s for s in sales if s.units is None]
print(f"{len(sales)} records, {len(bad)} incomplete")
for s in bad:
    print("  !", s.day.strftime("%d %b %Y"), s.region.upper(), s._asdict()["product"])

known = np.array([s.units for s in sales if s.units is not None])
fill = int(np.median(known))
sales = [s._replace(units=fill) if s.units is None else s for s in sales]

units = np.array([s.units for s in sales])
price = np.array([s.price for s in sales])
revenue = units * price
regions = sorted({s.region for s in sales})
products = sorted(set(s.product for s in sales))
table = np.zeros((len(regions), len(products)))
for s, r in zip(sales, revenue):
    table[regions.index(s.region), products.index(s.product)] += r

width = max(map(len, products)) + 2
print("\n" + " " * 8 + "".join(p.rjust(width) for p in products) + "total".rjust(width))
print("-" * (8 + width * (len(products) + 1)))
for name, row in zip(regions, table):
    print(f"{name:<8}" + "".join(f"{v:{width}.2f}" for v in row) + f"{row.sum():>{width},.2f}")
print("{:<8}".format("all") + "".join("{:>{w}.2f}".format(v, w=width) for v in [*table.sum(axis=0), table.sum()]))

by_month = OrderedDict()
for s, r in zip(sales, revenue):
    by_month.setdefault(s.day.strftime("%Y-%m"), []).append(r)
print()
for month, values in by_month.items():
    bar = "#" * int(round(sum(values) / 10))
    print(f"{month}: {np.sum(values):8.2f} {bar}")

best = max(zip(revenue, sales), key=lambda p: p[0])
print(f"\nbest sale: {best[1].product!r} on {best[1].day} for {best[0]:.2f}")
gaps = np.array([(b.day - a.day).days for a, b in zip(sales, sales[1:])])
print("gaps in days:", gaps, "mean %.2f" % gaps.mean())
print("week later:", sales[0].day + timedelta(weeks=1), sales[0].day.weekday(), sales[-1].day.isocalendar()[1])
share = table / table.sum() * 100
with np.printoptions(precision=1, suppress=True):
    print(share)
order = np.lexsort((-revenue, [regions.index(s.region) for s in sales]))
for i in order[:4]:
    print("%-6s %-10s %7.2f" % (sales[i].region, sales[i].product, revenue[i]))
q1, q2, q3 = np.percentile(revenue, [25, 50, 75])
print("quartiles: %.3f %.3f %.3f; IQR %.3f" % (q1, q2, q3, q3 - q1))
print("outliers:", [str(sales[i].product) for i in np.where(revenue > q3 + 1.5 * (q3 - q1))[0]])
