"""Join two CSV files, pivot, fill and write; pure Python and NumPy."""
import csv
import io
import os
import tempfile
import numpy as np
from operator import itemgetter, attrgetter
from itertools import groupby

orders = """order_id,customer,date,item,qty,price
1,c1,2024-01-05,apple,3,0.5
2,c2,2024-01-06,pear,1,0.75
3,c1,2024-01-06,apple,10,0.45
4,c3,2024-02-01,plum,,1.2
5,c2,2024-02-03,"figs, dried",2,4.0
"""
customers = "customer,name,city\nc1,Ann,Oslo\nc2,Bob,Rome\nc4,Dan,Bonn\n"

with tempfile.TemporaryDirectory() as tmp:
    for name, text in [("orders.csv", orders), ("customers.csv", customers)]:
        with open(os.path.join(tmp, name), "w", newline="") as f:
            f.write(text)
    with open(os.path.join(tmp, "customers.csv"), newline="", encoding="utf-8") as f:
        by_id = {row["customer"]: row for row in csv.DictReader(f)}
    rows = []
    with open(os.path.join(tmp, "orders.csv"), newline="") as f:
        reader = csv.DictReader(f)
        print(reader.fieldnames)
        for row in reader:
            who = by_id.get(row["customer"])
            row.update(name=who["name"] if who else None, city=(who or {}).get("city", "?"))
            row["qty"] = int(row["qty"]) if row["qty"] else None
            row["price"] = float(row["price"])
            rows.append(row)
    print(rows[3])
    for city, group in groupby(sorted(rows, key=itemgetter("city", "order_id")), key=itemgetter("city")):
        group = list(group)
        print(f"{city:<5}", [g["order_id"] for g in group], sum((g["qty"] or 0) * g["price"] for g in group))
    items = sorted({r["item"] for r in rows})
    months = sorted({r["date"][:7] for r in rows})
    pivot = np.full((len(items), len(months)), np.nan)
    for r in rows:
        i, j = items.index(r["item"]), months.index(r["date"][:7])
        value = (r["qty"] or 0) * r["price"]
        pivot[i, j] = value if np.isnan(pivot[i, j]) else pivot[i, j] + value
    print(" " * 12 + "".join(f"{m:>10}" for m in months))
    for item, line in zip(items, pivot):
        print(f"{item:<12}" + "".join(f"{'-' if np.isnan(v) else format(v, '.2f'):>10}" for v in line))
    print("total".ljust(12) + "".join(f"{v:10.2f}" for v in np.nansum(pivot, axis=0)))
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", quoting=csv.QUOTE_MINIMAL, lineterminator="\n")
    writer.writerow(["item", *months])
    for item, line in zip(items, np.nan_to_num(pivot)):
        writer.writerow([item, *line.tolist()])
    print(out.getvalue(), end="")
    w = csv.DictWriter(out2 := io.StringIO(), fieldnames=["name", "n"], extrasaction="ignore")
    w.writeheader()
    w.writerows([{"name": "a,b", "n": 1, "x": 2}, {"name": 'q"q', "n": None}])
    print(repr(out2.getvalue()))
    path = os.path.join(tmp, "pivot.txt")
    np.savetxt(path, np.nan_to_num(pivot), fmt="%8.2f", header=" ".join(months))
    print(open(path).read())
    back = np.loadtxt(path)
    print(back.shape, np.array_equal(back, np.nan_to_num(pivot)), os.listdir(tmp).__len__())
    data = np.genfromtxt(io.StringIO(orders), delimiter=",", skip_header=1, usecols=(0, 4, 5), filling_values=-1)
    print(data)
    named = np.genfromtxt(io.StringIO(customers), delimiter=",", names=True, dtype=None, encoding="utf-8")
    print(named["city"], named.dtype.names, named[0]["name"])
print(os.path.exists(path))
