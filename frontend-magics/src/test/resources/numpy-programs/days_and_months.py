"""Dates in NumPy: month ends, rolling means, business days, weekday statistics."""
import numpy as np
import datetime as dt
import calendar

days = np.arange("2023-01-01", "2023-04-01", dtype="datetime64[D]")
print(days.size, days[0], days[-1], days.dtype)
doy = (days - days.astype("datetime64[Y]")).astype(int)
values = 10 + 5*np.sin(2*np.pi*doy/30) + doy*0.02
months = days.astype("datetime64[M]")
for m in np.unique(months):
    v = values[months == m]
    print(m, f"{v.mean():.3f} {v.min():.3f} {v.max():.3f}", (months == m).sum())
weekday = (days.astype("datetime64[D]").view("int64") - 4) % 7
print(np.bincount(weekday), [calendar.day_abbr[i] for i in range(7)])
print(np.array([values[weekday == d].mean() for d in range(7)]).round(3))
print(np.is_busday(days[:7]), np.busday_count("2023-01-01", "2023-02-01"), np.busday_offset("2023-01-01", 0, roll="forward"))
t = np.datetime64("2023-03-14T15:09:26")
print(t, t + np.timedelta64(90, "m"), t.astype("datetime64[h]"), (t - np.datetime64("2023-01-01")) / np.timedelta64(1, "D"))
print(np.datetime64("NaT"), np.isnat(np.array(["2020-01-01", "NaT"], dtype="M8[D]")))
gaps = np.diff(np.array(["2023-01-01", "2023-01-03", "2023-01-10"], dtype="datetime64[D]"))
print(gaps, gaps.dtype, gaps.astype(int), gaps.max(), gaps.sum())
print(repr(days[:3]))
d = dt.date(2023, 2, 28)
print(d + dt.timedelta(days=1), d.weekday(), d.isocalendar()[1], d.strftime("%A %d %B %Y"), np.datetime64(d))
print(days[5].astype(dt.date), days[5].item(), type(days[5].item()).__name__)
print(calendar.monthrange(2024, 2), calendar.isleap(2024), dt.datetime(2024, 2, 29, 12, 30).timetuple()[:6])
window = 7
rolling = np.convolve(values, np.ones(window)/window, mode="valid")
peak = days[window - 1:][rolling.argmax()]
print("peak of rolling mean:", peak, rolling.max().round(4))
idx = np.searchsorted(days, np.datetime64("2023-02-15"))
print(idx, days[idx], days[idx] == np.datetime64("2023-02-15"), np.datetime_as_string(days[idx], unit="s"))
table = {str(m): round(float(values[months == m].sum()), 2) for m in np.unique(months)}
print(table)
for start, stop in zip(np.arange("2023-01", "2023-03", dtype="M8[M]"), np.arange("2023-02", "2023-04", dtype="M8[M]")):
    print(start, "->", stop - np.timedelta64(1, "D") if False else stop.astype("M8[D]") - 1)
print(dt.datetime.fromisoformat("2023-05-06T07:08:09").timestamp() - dt.datetime(2023, 5, 6).timestamp())
print(np.array([dt.date(2020, 1, 1), dt.date(2021, 1, 1)], dtype="datetime64"), np.datetime64("2020-02") + 1)
