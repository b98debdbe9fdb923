import io
import numpy as np
from numpy.lib import recfunctions as rfn
text = io.StringIO("""# name, maths, physics, year
Ada, 91.5, 88, 2021
Bob, 72, 65.5, 2022
Cy, nan, 79, 2021
Di, 84, 93, 2022
""")
t = np.genfromtxt(text, delimiter=",", dtype=None, names=["name", "maths", "physics", "year"], encoding="utf-8", autostrip=True)
print(t.dtype)
print(t["name"], np.nanmean(t["maths"]), t[1], t[-1]["year"])
for y in np.unique(t["year"]):
    g = t[t["year"] == y]
    print(y, len(g), np.nanmean(g["maths"]).round(2), g["physics"].max())
t2 = rfn.append_fields(t, "total", t["maths"] + t["physics"], usemask=False)
print(t2.dtype.names, t2["total"])
print(rfn.structured_to_unstructured(t[["maths", "physics"]]))
r = t.view(np.recarray)
print(r.physics.mean(), r[0].name)
rec = np.rec.fromarrays([[1, 2, 3], ["a", "b", "c"]], names="num,tag")
print(rec.num.sum(), rec.tag, rec[1])
s = np.sort(t, order=["year", "name"])[::-1]
print(s["name"])
t["maths"][np.isnan(t["maths"])] = 0
print(t)
a = np.array([(1, 2.5), (3, 4.5)], dtype="i4,f8")
print(a, a.dtype, a["f1"].sum())
x = np.zeros(2, dtype=[("pos", [("x", "f4"), ("y", "f4")]), ("id", "u1")])
x["pos"]["x"] = [1, 2]
print(x, x[0]["pos"]["x"], x.dtype["pos"].names)
print(np.array([tuple(row) for row in [[1, "p"], [2, "q"]]], dtype=[("n", int), ("s", "U3")]))
print(t.dtype.descr, t.itemsize, t.tolist()[0])
