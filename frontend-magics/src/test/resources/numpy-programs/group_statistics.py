import numpy as np
import statistics as st
from itertools import combinations, groupby, accumulate, product, chain, islice

data = """
id,group,height,weight,passed
1,A,1.72,70.5,yes
2,B,1.65,,no
3,A,1.81,82.0,yes
4,C,1.58,55.2,YES
5,B,NA,61.3,no
6,C,1.69,64.8,yes
7,A,1.77,300,no
8,B,1.73,68.9,Yes
""".strip().split("\n")

header, *lines = data
names = header.split(",")
records = [dict(zip(names, line.split(","))) for line in lines]


def to_float(s, default=np.nan):
    try:
        return float(s)
    except ValueError:
        return default


h = np.array([to_float(r["height"]) for r in records])
w = np.array([to_float(r["weight"]) for r in records])
grp = np.array([r["group"] for r in records])
passed = np.array([r["passed"].lower() == "yes" for r in records])
print(h, w, grp, passed, sep="\n")

# winsorise, then impute by group
lo, hi = np.nanpercentile(w, [5, 80])
w = np.where(w > 200, np.nan, w)
for g in np.unique(grp):
    m = grp == g
    w[m & np.isnan(w)] = np.nanmean(w[m])
    h[m & np.isnan(h)] = np.nanmean(h[m])
bmi = w / h ** 2
print("limits %.2f %.2f" % (lo, hi))
print(np.array2string(bmi, formatter={"float_kind": lambda v: f"{v:.1f}"}))

print(f"\n{'group':>6} {'n':>3} {'mean':>7} {'sd':>7} {'min':>6} {'max':>6}  pass")
for g in sorted(set(grp)):
    s = bmi[grp == g]
    print(f"{g:>6} {s.size:>3d} {s.mean():>7.2f} {s.std(ddof=1):>7.3f} {s.min():>6.2f} {s.max():>6.2f}  {passed[grp == g].mean():.0%}")

print("\nmedian", st.median(bmi), st.mean([1, 2, 3, 4]), st.pstdev([1.0, 2.0, 4.0]), st.mode("aabbb"))
groups = {k: [r["id"] for r in v] for k, v in groupby(sorted(records, key=lambda r: r["group"]), key=lambda r: r["group"])}
print(groups)
for a, b in combinations(sorted(groups), 2):
    x, y = bmi[grp == a], bmi[grp == b]
    sp = np.sqrt(((len(x) - 1) * x.var(ddof=1) + (len(y) - 1) * y.var(ddof=1)) / (len(x) + len(y) - 2))
    t = (x.mean() - y.mean()) / (sp * np.sqrt(1 / len(x) + 1 / len(y)))
    print(f"{a} vs {b}: t = {t:+.3f}, d = {(x.mean() - y.mean()) / sp:+.3f}")

# permutation test
rng = np.random.default_rng(1)
obs = bmi[passed].mean() - bmi[~passed].mean()
perm = np.array([(lambda p: bmi[p].mean() - bmi[~p].mean())(rng.permutation(passed)) for _ in range(500)])
print("observed %.4f p=%.3f" % (obs, np.mean(np.abs(perm) >= abs(obs))))

# bootstrap
idx = rng.integers(0, len(bmi), size=(1000, len(bmi)))
boot = np.sort(bmi[idx].mean(axis=1))
print("95%% CI (%.3f, %.3f)" % (boot[25], boot[974]))

ranks = bmi.argsort(kind="stable").argsort() + 1
print(ranks, np.corrcoef(ranks, h.argsort(kind="stable").argsort())[0, 1].round(4))
ct = np.array([[np.sum((grp == g) & (passed == p)) for p in (True, False)] for g in "ABC"])
expected = ct.sum(1, keepdims=True) * ct.sum(0) / ct.sum()
print(ct, expected, "chi2 = %.4f" % ((ct - expected) ** 2 / expected).sum(), sep="\n")
print(list(accumulate([1, 2, 3, 4], lambda a, b: a * b)), list(islice(chain("ab", range(3)), 4)), len(list(product("ab", repeat=3))))
stem = {}
for v in np.sort(bmi):
    stem.setdefault(int(v), []).append(int(v * 10) % 10)
for k, leaves in stem.items():
    print(f"{k:3d} | {''.join(map(str, leaves))}")
z = (bmi - bmi.mean()) / bmi.std()
print("skew %.4f kurt %.4f" % ((z ** 3).mean(), (z ** 4).mean() - 3))
print(np.digitize(bmi, [18.5, 22, 25]), np.histogram(bmi, bins=[18, 21, 24, 27])[0])
cut = np.array(["under", "normal", "over"])[np.searchsorted([21.5, 23.5], bmi)]
print(cut, dict(zip(*np.unique(cut, return_counts=True))))
