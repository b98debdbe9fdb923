"""A grade book: parse, validate, weight, curve and report."""
import numpy as np
from collections import namedtuple, defaultdict

Student = namedtuple("Student", "name group scores")
WEIGHTS = {"homework": 0.3, "midterm": 0.3, "final": 0.4}

lines = """
# name; group; homework; midterm; final
Alice Young;A;92,88,100;85;91
Bob Xu;B;70,,65;55;61
Carla Diaz;A;100,98,97;95;99
Dan Wu;B;85,80,90;;72
Eve Adams;A;60,70,80;66;x
""".strip().splitlines()


def parse(line, lineno):
    parts = [p.strip() for p in line.split(";")]
    if len(parts) != 5:
        raise ValueError(f"line {lineno}: expected 5 fields, got {len(parts)}")
    name, group, hw, mid, fin = parts
    def num(s):
        if not s:
            return np.nan
        try:
            return float(s)
        except ValueError as exc:
            raise ValueError(f"line {lineno}: bad score {s!r}") from exc
    return Student(name, group, {"homework": np.nanmean([num(h) for h in hw.split(",")]), "midterm": num(mid), "final": num(fin)})


students, errors = [], []
for i, line in enumerate(lines, 1):
    if line.startswith("#"):
        continue
    try:
        students.append(parse(line, i))
    except ValueError as e:
        errors.append((str(e), type(e.__cause__).__name__))
print(len(students), "students;", errors)
table = np.array([[s.scores[k] for k in WEIGHTS] for s in students])
w = np.array(list(WEIGHTS.values()))
print(table)
mask = ~np.isnan(table)
final = np.where(mask, table, 0) @ w / (mask @ w)
for s, f in sorted(zip(students, final), key=lambda t: -t[1]):
    grade = next(g for g, lim in zip("ABCDF", (90, 80, 70, 60, 0)) if f >= lim)
    print(f"{s.name:<12}|{s.group:^3}|{f:7.2f}|{grade}")
groups = defaultdict(list)
for s, f in zip(students, final):
    groups[s.group].append(f)
print({g: round(float(np.mean(v)), 2) for g, v in groups.items()})
z = (final - final.mean()) / final.std()
print("z:", np.round(z, 3), "rank:", (-final).argsort().argsort() + 1)
curved = np.clip(75 + 10 * z, 0, 100)
print(np.array_str(curved, precision=1), curved.round(1).tolist())
first, *rest = students
print(first.name.split()[0], len(rest), first._fields, first.scores["final"])
initials = {"".join(w[0] for w in s.name.split()): s.group for s in students}
print(initials, sorted(initials, reverse=True), "AY" in initials)
print("\n".join(f"{k.title():>10}: {v:.0%}" for k, v in WEIGHTS.items()))
quart = np.quantile(final, [0, .25, .5, .75, 1])
print("min/q1/med/q3/max:", " ".join(map("{:.2f}".format, quart)))
print(*(f"{n:>6}" for n in np.histogram(final, bins=[0, 60, 70, 80, 90, 100])[0]))
