"""Dates and the time between them."""
import datetime as dt
from datetime import date, datetime, timedelta

d = date(2024, 2, 28)
print(d, repr(d), d + timedelta(days=2), d - date(2023, 3, 1), d.weekday(), d.isoweekday(), d.isocalendar()[1], d.toordinal())
print(d.strftime("%A %d %B %Y, day %j, week %U %W %V, %y/%m %a %b %e %%"), f"{d:%d.%m.%Y}", f"{d}", d.replace(month=12), d.isoformat())
print(date.fromisoformat("2020-02-29") + timedelta(days=365), date.fromordinal(730000), date.min, date.max, date(2000, 1, 1) < date(2000, 1, 2))
t = datetime(2024, 1, 31, 23, 59, 58, 500000)
print(t, repr(t), t.isoformat(), t.isoformat(timespec="minutes"), t + timedelta(seconds=2), t.date(), t.time(), repr(t.time()))
print(t - datetime(2023, 12, 25), (t - datetime(2023, 12, 25)).total_seconds(), t.strftime("%I:%M:%S.%f %p %H %c"))
print(datetime.strptime("2023-03-05 14:07", "%Y-%m-%d %H:%M"), datetime.strptime("5 Mar 99 02:30 pm", "%d %b %y %I:%M %p"), datetime.strptime("12/31/1999", "%m/%d/%Y").date())
print(datetime.fromisoformat("2022-07-04T12:34:56.789"), datetime.fromisoformat("2022-07-04"), datetime.combine(d, dt.time(7, 30)))
a = timedelta(days=1, hours=25, minutes=61, seconds=3.5)
print(a, repr(a), a.days, a.seconds, a.microseconds, a.total_seconds(), -a, abs(-a), a * 2, a / 2, a // 3, a / timedelta(hours=1), a % timedelta(hours=1), 0.5 * a)
print(timedelta(), repr(timedelta()), timedelta(weeks=2), timedelta(milliseconds=-1), bool(timedelta(0)), sum([timedelta(1), timedelta(2)], timedelta()))
print(sorted([date(2024, 5, 1), date(2023, 1, 1)]), max(t, datetime(2025, 1, 1)), d == date(2024, 2, 28), d != t, t == "x", {d: 1}[date(2024, 2, 28)])
print([(date(2024, 1, 1) + timedelta(days=k)).strftime("%a") for k in range(0, 14, 3)], isinstance(t, date), type(d), type(a).__name__)
for bad in (lambda: date(2023, 2, 29), lambda: date(2023, 13, 1), lambda: datetime(2023, 1, 1, 24), lambda: datetime.strptime("x", "%Y"), lambda: d + 1, lambda: datetime.strptime("2020 rest", "%Y"),
            lambda: date.fromisoformat("2020-1-1"), lambda: d < 3):
    try:
        print(bad())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, "" if type(e) is TypeError else e)
print((date.today() - date(2020, 1, 1)).days > 1000, datetime.now() > datetime(2020, 1, 1), dt.MAXYEAR, timedelta.resolution, datetime.max)
months = {}
day = date(2023, 12, 30)
while day < date(2024, 3, 2):
    months[day.strftime("%Y-%m")] = months.get(day.strftime("%Y-%m"), 0) + (day.weekday() >= 5)
    day += timedelta(days=1)
print(months)
