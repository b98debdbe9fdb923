import numpy as np
from datetime import date, datetime, timedelta

rng = np.random.RandomState(12)
days = np.arange('2023-01-01', '2024-01-01', dtype='datetime64[D]')
doy = (days - days[0]).astype(int)
temp = 10 + 8 * np.sin(2 * np.pi * (doy - 105) / 365) + rng.randn(days.size)
months = days.astype('datetime64[M]')
print(days[:3], months[-1], days.dtype)
for m in np.unique(months):
    sel = months == m
    name = m.astype(object).strftime('%b')
    print(f"{name} n={sel.sum():2d} mean={temp[sel].mean():6.2f} min={temp[sel].min():6.2f} on {days[sel][temp[sel].argmin()]}")
week = (days.astype('datetime64[D]').view('int64') - 4) % 7
print(np.bincount(week), np.is_busday(days[:7]))
print("business days:", np.busday_count('2023-01-01', '2024-01-01'))
print(np.busday_offset('2023-12-29', 3, roll='forward'))
hot = np.flatnonzero(temp > 18)
runs = np.split(hot, np.flatnonzero(np.diff(hot) > 1) + 1)
longest = max(runs, key=len)
print("hot days", hot.size, "longest run", len(longest), days[longest[0]], days[longest[-1]])
start = datetime(2023, 3, 26, 14, 30)
print(start + timedelta(days=3, hours=12), (start - datetime(2023, 1, 1)).total_seconds())
print(date.fromisoformat('2023-05-06').isocalendar()[1], start.strftime('%d/%m/%y %H:%M'), start.isoformat())
t = np.datetime64('2023-03-26T14:30')
print(t + np.timedelta64(90, 'm'), t - np.datetime64('2023-03-25'), np.timedelta64(36, 'h') / np.timedelta64(1, 'D'))
print(np.datetime_as_string(days[:2]), days[5].item(), str(days[40]))
print(np.array(['2020-02-28', '2020-03-01'], dtype='M8').astype('M8[s]'))
print(np.isnat(np.array(['NaT', '2001-01-01'], dtype='M8[D]')))
print(np.diff(np.array(['2020-02-28', '2020-03-01', '2020-03-05'], dtype='M8[D]')))
print(days.min(), days.max(), (days[-1] - days[0]), np.median(doy))
