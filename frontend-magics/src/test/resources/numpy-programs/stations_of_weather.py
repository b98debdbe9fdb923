"""Clean a small set of weather station readings and print a report."""
import io
import csv
from collections import defaultdict, Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
import numpy as np

RAW = """station,time,temp,humidity
A,2024-01-01T00:00,3.2,81
A,2024-01-01T01:00,NA,80
A,2024-01-01T02:00,2.9,
B,2024-01-01T00:00,-1.5,90
B,2024-01-01T01:00,-1.7,91
B,2024-01-01T02:00,99.9,92
C,2024-01-01T00:00,7.0,55
C,2024-01-01T01:00,7.4,54
C,2024-01-01T02:00,bad,53
"""

@dataclass(order=True)
class Reading:
    time: datetime
    station: str = field(compare=False)
    temp: float = field(compare=False, default=float("nan"))
    humidity: float = field(compare=False, default=float("nan"))

    @classmethod
    def from_row(cls, row):
        def number(text):
            try:
                return float(text)
            except ValueError:
                return float("nan")
        return cls(datetime.strptime(row["time"], "%Y-%m-%dT%H:%M"), row["station"],
                   number(row["temp"]), number(row["humidity"]))

    def is_valid(self, lo=-60, hi=60):
        return not np.isnan(self.temp) and lo <= self.temp <= hi


readings = [Reading.from_row(r) for r in csv.DictReader(io.StringIO(RAW))]
print(len(readings), "readings;", sum(r.is_valid() for r in readings), "valid")
print(readings[0])
by_station = defaultdict(list)
for r in sorted(readings, reverse=True):
    by_station[r.station].append(r)
problems = Counter()
for name, group in sorted(by_station.items()):
    temps = np.array([r.temp for r in group])
    bad = ~np.isfinite(temps) | (np.abs(temps) > 60)
    problems[name] += int(bad.sum())
    good = temps[~bad]
    filled = np.where(bad, np.nan, temps)
    x = np.arange(len(filled))
    ok = ~np.isnan(filled)
    filled = np.interp(x, x[ok], filled[ok])
    print(f"{name:>4} | mean {good.mean():6.2f} | std {good.std(ddof=1):5.3f} | filled {filled}")
print(problems.most_common(2), dict(problems))
span = max(readings).time - min(readings).time
print(span, span.total_seconds() / 3600, span == timedelta(hours=2))
print((readings[0].time + timedelta(days=31, minutes=5)).strftime("%d.%m.%Y %H:%M"), readings[0].time.isoformat())
hum = np.array([r.humidity for r in readings])
print("humidity:", np.nanmean(hum).round(3), np.nanmedian(hum), np.nanmax(hum), np.isnan(hum).nonzero()[0])
print("%-10s|%8s|%8s" % ("station", "min", "max"))
for name in by_station:
    t = [r.temp for r in by_station[name] if r.is_valid()]
    print("%-10s|%8.1f|%8.1f" % (name, min(t), max(t)))
