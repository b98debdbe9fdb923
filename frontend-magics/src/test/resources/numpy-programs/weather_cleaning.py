"""Clean a table of sensor readings and print a report."""
import numpy as np
from io import StringIO

text = u"""# station;time;temp;hum
A;2021-01-01T00:00;12.5;80
A;2021-01-01T06:00;;82
A;2021-01-01T12:00;15.1;-999
B;2021-01-01T00:00;9.8;91
B;2021-01-01T06:00;55.0;88
B;2021-01-01T12:00;11.2;85
C;2021-01-01T00:00;n/a;70
C;2021-01-01T12:00;14.4;64
"""
raw = [line.strip().split(";") for line in StringIO(text) if not line.startswith("#")]
station = np.array([r[0] for r in raw])
when = np.array([r[1] for r in raw], dtype="datetime64[m]")


def num(s):
    s = s.strip()
    return float(s) if s.replace(".", "", 1).lstrip("-").isdigit() else np.nan


temp = np.array([num(r[2]) for r in raw])
hum = np.array([num(r[3]) for r in raw])
hum[hum < 0] = np.nan
print(temp, hum)
mad = np.nanmedian(np.abs(temp - np.nanmedian(temp)))
outlier = np.abs(temp - np.nanmedian(temp)) > 6 * mad
print("outliers:", station[outlier], temp[outlier], "MAD %.3f" % mad)
temp[outlier] = np.nan
hours = (when - when.min()) / np.timedelta64(1, "h")
print(hours)
for s in np.unique(station):
    m = station == s
    good = m & ~np.isnan(temp)
    temp[m] = np.interp(hours[m], hours[good], temp[good])
    h = hum[m]
    hum[m] = np.where(np.isnan(h), np.nanmean(h), h)
print(temp.round(2), hum)
dew = temp - (100 - hum) / 5
table = np.zeros(len(raw), dtype=[("st", "U2"), ("t", "f8"), ("h", "f8"), ("dew", "f8")])
table["st"], table["t"], table["h"], table["dew"] = station, temp, hum, dew
for row in np.sort(table, order=["st", "t"]):
    print("{:>3s} {:6.2f} {:6.1f} {:6.2f}".format(*row))
best = table[table["dew"].argmax()]
print(best["st"], best["dew"].round(3), table.dtype.names)
daily = {s: (temp[station == s].min(), temp[station == s].max()) for s in sorted(set(station.tolist()))}
for k, (lo, hi) in daily.items():
    print(f"{k}: {lo:.1f} .. {hi:.1f} ({hi - lo:+.1f})")
out = StringIO()
np.savetxt(out, np.c_[hours, temp, hum], fmt=["%4.1f", "%.2f", "%d"], delimiter=", ", header="hour, temp, hum")
print(out.getvalue())
back = np.loadtxt(StringIO(out.getvalue()), delimiter=",")
print(back.shape, np.allclose(back[:, 1], temp, atol=0.005))
print(when.max() - when.min(), when[0].astype(str), np.datetime_as_string(when[1], unit="D"), (when.astype("datetime64[D]") == np.datetime64("2021-01-01")).all())
