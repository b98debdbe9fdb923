"""Students' marks: a formatted report."""
import statistics as st
from operator import itemgetter

students = [
    {"name": "Ann Lee", "marks": [90, 85.5, 77], "year": 2},
    {"name": "Bo", "marks": [60, 45, 71.25], "year": 1},
    {"name": "Chandra Rao", "marks": [88, 92, 95], "year": 2},
    {"name": "Dee", "marks": [], "year": 3},
    {"name": "Eve O'Neil", "marks": [70, 70, 71], "year": 1},
]


def grade(mean):
    for limit, letter in ((90, "A"), (80, "B"), (70, "C"), (60, "D")):
        if mean >= limit:
            return letter
    return "F"


def line(width, char="-"):
    print(char * width)


width = 48
line(width, "=")
print("REPORT".center(width))
line(width, "=")
print("{:<14}|{:^6}|{:>8}|{:>8}|{:>7}".format("name", "year", "mean", "stdev", "grade"))
line(width)
means = {}
for s in sorted(students, key=itemgetter("year", "name")):
    marks = s["marks"]
    if not marks:
        print("{name:<14}|{year:^6}|{0:>8}|{0:>8}|{0:>7}".format("--", **s))
        continue
    mean = st.mean(marks)
    means[s["name"]] = mean
    print("{:<14}|{:^6d}|{:8.2f}|{:8.3f}|{:>7}".format(s["name"][:12], s["year"], mean, st.stdev(marks), grade(mean)))
line(width)
print("best: {0[0]} ({0[1]:.1f})".format(max(means.items(), key=itemgetter(1))))
years = {}
for s in students:
    years.setdefault(s["year"], []).extend(s["marks"])
for year, marks in sorted(years.items()):
    print(f"year {year}: {len(marks)} marks, median {st.median(marks) if marks else None!s:>6}")
everything = sum((s["marks"] for s in students), [])
print("%d marks, total %g, range %s-%s" % (len(everything), sum(everything), min(everything), max(everything)))
print(st.mode([1, 2, 2, 3]), st.pstdev([1, 2, 3, 4]), st.variance([2.5, 3.5, 5.0]), st.median_low([1, 2, 3, 4]))
hist = {letter: 0 for letter in "ABCDF"}
for m in means.values():
    hist[grade(m)] += 1
for letter, n in hist.items():
    print(f"{letter} {'█' * n}{n or ''}")
print(f"{1234567.891:,.2f} {0.000012345:.3e} {255:#x} {255:08b} {42:+d} {3.14159:>10.3} {'mid':*^9} {-7 // 2} {-7 % 3}")
initials = ["".join(p[0] for p in s["name"].split()) for s in students]
print(initials, [s["name"].split()[-1].upper() for s in students])
