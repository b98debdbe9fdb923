# Cleans a survey that was typed by hand, and reports it by group.
import csv
import io
from collections import Counter, defaultdict
from dataclasses import dataclass, field

import numpy as np

RAW = """id,name,age,city,score
1,  Ann ,34,Bern,7.5
2,Bob,,Basel,8
3,carla,29, bern,9.25
4,Dan,forty,Basel,6.0
5,Eve,51,Zurich,
6,ann,34,Bern,7.5
7,Finn,-3,zurich,5.5
"""


@dataclass
class Record:
    id: int
    name: str
    age: float
    city: str
    score: float
    problems: list = field(default_factory=list)

    @property
    def complete(self):
        return not self.problems and not np.isnan(self.score)


def number(text, what, problems, low=None):
    try:
        value = float(text)
    except ValueError:
        problems.append(f"{what} {text!r}" if text else f"{what} missing")
        return np.nan
    if low is not None and value < low:
        problems.append(f"{what} below {low}")
        return np.nan
    return value


records, seen = [], set()
for row in csv.DictReader(io.StringIO(RAW)):
    problems = []
    name = row["name"].strip().title()
    key = (name, row["age"], row["city"].strip().title())
    if key in seen:
        print(f"duplicate of {name}: line {row['id']}")
        continue
    seen.add(key)
    age = number(row["age"], "age", problems, low=0)
    score = number(row["score"], "score", problems)
    records.append(Record(int(row["id"]), name, age, row["city"].strip().title(), score, problems))

for r in records:
    print(f"{r.id:>2} {r.name:<6} {r.age:6.1f} {r.city:<7} {r.score:5.2f} {'ok' if r.complete else '; '.join(r.problems)}")

by_city = defaultdict(list)
for r in records:
    by_city[r.city].append(r)
ages = np.array([r.age for r in records])
scores = np.array([r.score for r in records])
filled = np.where(np.isnan(ages), np.nanmedian(ages), ages)
print("median age", np.nanmedian(ages), "filled", filled.astype(int))
print("mean score", round(float(np.nanmean(scores)), 3), "missing", int(np.isnan(scores).sum()))
for city, group in sorted(by_city.items()):
    values = np.array([r.score for r in group if not np.isnan(r.score)])
    text = f"{values.mean():.2f} of {values.size}" if values.size else "none"
    print(f"{city:<7} {len(group)} people, score {text}")
print(Counter(p.split()[0] for r in records for p in r.problems).most_common())
print(sorted((r for r in records if r.complete), key=lambda r: -r.score)[0])
