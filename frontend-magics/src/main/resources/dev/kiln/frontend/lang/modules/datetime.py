"""Dates, times and the time between them, without time zones."""


def module():
    import re
    import time as clock

    MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
    DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    DAY = 86400 * 10 ** 6

    def leap(y):
        return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)

    def month_days(y, m):
        return 29 if m == 2 and leap(y) else (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[m - 1]

    def ordinal(y, m, d):
        y0 = y - 1
        return y0 * 365 + y0 // 4 - y0 // 100 + y0 // 400 + BEFORE[m - 1] + (m > 2 and leap(y)) + d

    def of_ordinal(n):
        n -= 1
        n400, n = divmod(n, 146097)
        n100, n = divmod(n, 36524)
        n4, n = divmod(n, 1461)
        n1, n = divmod(n, 365)
        y = n400 * 400 + n100 * 100 + n4 * 4 + n1 + 1
        if n1 == 4 or n100 == 4:
            return y - 1, 12, 31
        m = 12
        while BEFORE[m - 1] + (m > 2 and leap(y)) > n:
            m -= 1
        return y, m, n - BEFORE[m - 1] - (m > 2 and leap(y)) + 1

    def whole(value, name):
        if not isinstance(value, int):
            raise TypeError(f"{type(value).__name__!r} object cannot be interpreted as an integer")
        return int(value)

    def within(value, low, high, text):
        if not low <= value <= high:
            raise ValueError(text)

    def check_date(y, m, d):
        within(whole(y, "year"), 1, 9999, f"year {y} is out of range")
        within(whole(m, "month"), 1, 12, "month must be in 1..12")
        within(whole(d, "day"), 1, month_days(y, m), "day is out of range for month")

    def check_time(h, m, s, us):
        within(whole(h, "hour"), 0, 23, "hour must be in 0..23")
        within(whole(m, "minute"), 0, 59, "minute must be in 0..59")
        within(whole(s, "second"), 0, 59, "second must be in 0..59")
        within(whole(us, "microsecond"), 0, 999999, "microsecond must be in 0..999999")

    def no_zone(tz):
        if tz is not None:
            raise NotImplementedError("tzinfo is not offered: dates and times have no time zone")

    def formatted(form, y, mo, d, h, mi, s, us):
        n = ordinal(y, mo, d)
        weekday = (n + 6) % 7
        day_of_year = n - ordinal(y, 1, 1) + 1
        out = []
        i = 0
        while i < len(form):
            c = form[i]
            i += 1
            if c != "%" or i == len(form):
                out.append(c)
                continue
            c = form[i]
            i += 1
            if c == "Y":
                out.append(str(y) if y > 999 else f"{y}")
            elif c == "y":
                out.append(f"{y % 100:02d}")
            elif c == "m":
                out.append(f"{mo:02d}")
            elif c == "d":
                out.append(f"{d:02d}")
            elif c == "e":
                out.append(f"{d:2d}")
            elif c == "H":
                out.append(f"{h:02d}")
            elif c == "I":
                out.append(f"{(h + 11) % 12 + 1:02d}")
            elif c == "M":
                out.append(f"{mi:02d}")
            elif c == "S":
                out.append(f"{s:02d}")
            elif c == "f":
                out.append(f"{us:06d}")
            elif c == "p":
                out.append("AM" if h < 12 else "PM")
            elif c == "a":
                out.append(DAYS[weekday][:3])
            elif c == "A":
                out.append(DAYS[weekday])
            elif c == "w":
                out.append(str((weekday + 1) % 7))
            elif c == "u":
                out.append(str(weekday + 1))
            elif c in "bh":
                out.append(MONTHS[mo - 1][:3])
            elif c == "B":
                out.append(MONTHS[mo - 1])
            elif c == "j":
                out.append(f"{day_of_year:03d}")
            elif c == "U":
                out.append(f"{(day_of_year + 6 - (weekday + 1) % 7) // 7:02d}")
            elif c == "W":
                out.append(f"{(day_of_year + 6 - weekday) // 7:02d}")
            elif c == "V":
                out.append(f"{date(y, mo, d).isocalendar()[1]:02d}")
            elif c == "G":
                out.append(str(date(y, mo, d).isocalendar()[0]))
            elif c in "zZ":
                pass
            elif c == "F":
                out.append(f"{y}-{mo:02d}-{d:02d}")
            elif c == "T":
                out.append(f"{h:02d}:{mi:02d}:{s:02d}")
            elif c == "R":
                out.append(f"{h:02d}:{mi:02d}")
            elif c in "xD":
                out.append(f"{mo:02d}/{d:02d}/{y % 100:02d}")
            elif c == "X":
                out.append(f"{h:02d}:{mi:02d}:{s:02d}")
            elif c == "c":
                out.append(f"{DAYS[weekday][:3]} {MONTHS[mo - 1][:3]} {d:2d} {h:02d}:{mi:02d}:{s:02d} {y}")
            elif c == "n":
                out.append("\n")
            elif c == "t":
                out.append("\t")
            elif c == "%":
                out.append("%")
            else:
                out.append("%" + c)
        return "".join(out)

    class timedelta:
        __module__ = "datetime"

        def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
            us = 0
            rest = 0.0
            for value, unit in ((days, DAY), (seconds, 10 ** 6), (microseconds, 1), (milliseconds, 1000), (minutes, 60 * 10 ** 6),
                                (hours, 3600 * 10 ** 6), (weeks, 7 * DAY)):
                if isinstance(value, int):
                    us += int(value) * unit
                elif isinstance(value, float):
                    n, d = (value * 1.0).as_integer_ratio()
                    q, r = divmod(n * unit, d)
                    us += q
                    rest += r / d
                else:
                    raise TypeError(f"unsupported type for timedelta component: {type(value).__name__}")
            self._us = us + round(rest)
            self.days, left = divmod(self._us, DAY)
            self.seconds, self.microseconds = divmod(left, 10 ** 6)
            if abs(self.days) > 999999999:
                raise OverflowError(f"days={self.days}; must have magnitude <= 999999999")

        def total_seconds(self):
            return self._us / 10 ** 6

        def __repr__(self):
            parts = [f"{name}={value}" for name, value in (("days", self.days), ("seconds", self.seconds),
                                                           ("microseconds", self.microseconds)) if value]
            return f"datetime.timedelta({', '.join(parts) or '0'})"

        def __str__(self):
            m, s = divmod(self.seconds, 60)
            h, m = divmod(m, 60)
            text = f"{h}:{m:02d}:{s:02d}"
            if self.days:
                text = f"{self.days} day{'' if abs(self.days) == 1 else 's'}, " + text
            return text + (f".{self.microseconds:06d}" if self.microseconds else "")

        def __add__(self, other):
            return timedelta(microseconds=self._us + other._us) if isinstance(other, timedelta) else NotImplemented

        def __sub__(self, other):
            return timedelta(microseconds=self._us - other._us) if isinstance(other, timedelta) else NotImplemented

        def __mul__(self, other):
            if isinstance(other, int):
                return timedelta(microseconds=self._us * int(other))
            if isinstance(other, float):
                n, d = (other * 1.0).as_integer_ratio()
                return timedelta(microseconds=nearest(self._us * n, d))
            return NotImplemented

        def __rmul__(self, other):
            return self * other

        def __truediv__(self, other):
            if isinstance(other, timedelta):
                return self._us / other._us
            if isinstance(other, int):
                return timedelta(microseconds=nearest(self._us, int(other)))
            if isinstance(other, float):
                n, d = (other * 1.0).as_integer_ratio()
                return timedelta(microseconds=nearest(self._us * d, n))
            return NotImplemented

        def __floordiv__(self, other):
            if isinstance(other, timedelta):
                return self._us // other._us
            return timedelta(microseconds=self._us // other) if isinstance(other, int) else NotImplemented

        def __mod__(self, other):
            return timedelta(microseconds=self._us % other._us) if isinstance(other, timedelta) else NotImplemented

        def __divmod__(self, other):
            return self // other, self % other

        def __neg__(self):
            return timedelta(microseconds=-self._us)

        def __pos__(self):
            return self

        def __abs__(self):
            return timedelta(microseconds=abs(self._us))

        def __bool__(self):
            return self._us != 0

        def __hash__(self):
            return hash(self._us)

        def __eq__(self, other):
            return self._us == other._us if isinstance(other, timedelta) else NotImplemented

        def __lt__(self, other):
            return self._us < other._us if isinstance(other, timedelta) else NotImplemented

        def __le__(self, other):
            return self._us <= other._us if isinstance(other, timedelta) else NotImplemented

        def __gt__(self, other):
            return self._us > other._us if isinstance(other, timedelta) else NotImplemented

        def __ge__(self, other):
            return self._us >= other._us if isinstance(other, timedelta) else NotImplemented

    def nearest(n, d):
        if d < 0:
            n, d = -n, -d
        q, r = divmod(n, d)
        return q + (2 * r > d or 2 * r == d and q % 2 == 1)

    class date:
        __module__ = "datetime"

        def __init__(self, year, month, day):
            check_date(year, month, day)
            self.year, self.month, self.day = int(year), int(month), int(day)

        @classmethod
        def today(cls):
            t = clock.localtime()
            return cls(t[0], t[1], t[2])

        @classmethod
        def fromordinal(cls, n):
            if not 1 <= n <= 3652059:
                raise ValueError(f"ordinal must be >= 1" if n < 1 else f"year {n // 365} is out of range")
            return cls(*of_ordinal(n))

        @classmethod
        def fromisoformat(cls, text):
            m = re.fullmatch(r"(\d{4})-?(\d{2})-?(\d{2})", text)
            if not m:
                raise ValueError(f"Invalid isoformat string: {text!r}")
            return cls(int(m.group(1)), int(m.group(2)), int(m.group(3)))

        def toordinal(self):
            return ordinal(self.year, self.month, self.day)

        def __plot_numbers__(self):
            """Days since 1970, where plots put it."""
            day = float(self.toordinal() - 719163)
            if isinstance(self, datetime):
                day += (self.hour * 3600 + self.minute * 60 + self.second + self.microsecond / 1e6) / 86400
            return day

        def weekday(self):
            return (self.toordinal() + 6) % 7

        def isoweekday(self):
            return self.weekday() + 1

        def isocalendar(self):
            thursday = self.toordinal() - self.weekday() + 3
            y = of_ordinal(thursday)[0]
            return y, (thursday - ordinal(y, 1, 1)) // 7 + 1, self.weekday() + 1

        def isoformat(self):
            return f"{self.year:04d}-{self.month:02d}-{self.day:02d}"

        def replace(self, year=None, month=None, day=None):
            return type(self)(self.year if year is None else year, self.month if month is None else month,
                              self.day if day is None else day)

        def strftime(self, form):
            return formatted(form, self.year, self.month, self.day, 0, 0, 0, 0)

        def ctime(self):
            return self.strftime("%c")

        def timetuple(self):
            return (self.year, self.month, self.day, 0, 0, 0, self.weekday(), self.toordinal() - ordinal(self.year, 1, 1) + 1, -1)

        def __str__(self):
            return self.isoformat()

        def __repr__(self):
            return f"datetime.date({self.year}, {self.month}, {self.day})"

        def __format__(self, spec):
            return self.strftime(spec) if spec else str(self)

        def _key(self):
            return self.toordinal()

        def _other(self, other):
            return isinstance(other, date) and not isinstance(other, datetime)

        def __hash__(self):
            return hash(self._key())

        def __eq__(self, other):
            return self._key() == other._key() if self._other(other) else NotImplemented

        def __lt__(self, other):
            return self._key() < other._key() if self._other(other) else NotImplemented

        def __le__(self, other):
            return self._key() <= other._key() if self._other(other) else NotImplemented

        def __gt__(self, other):
            return self._key() > other._key() if self._other(other) else NotImplemented

        def __ge__(self, other):
            return self._key() >= other._key() if self._other(other) else NotImplemented

        def __add__(self, other):
            if not isinstance(other, timedelta):
                return NotImplemented
            n = self.toordinal() + other.days
            if not 1 <= n <= 3652059:
                raise OverflowError("date value out of range")
            return type(self).fromordinal(n)

        def __radd__(self, other):
            return self + other

        def __sub__(self, other):
            if isinstance(other, timedelta):
                return self + timedelta(days=-other.days)
            return timedelta(days=self.toordinal() - other.toordinal()) if self._other(other) else NotImplemented

    class time:
        __module__ = "datetime"

        def __init__(self, hour=0, minute=0, second=0, microsecond=0, tzinfo=None):
            no_zone(tzinfo)
            check_time(hour, minute, second, microsecond)
            self.hour, self.minute, self.second, self.microsecond = hour, minute, second, microsecond
            self.tzinfo = None

        @classmethod
        def fromisoformat(cls, text):
            return cls(*time_parts(text, text))

        def isoformat(self, timespec="auto"):
            return clock_text(self.hour, self.minute, self.second, self.microsecond, timespec)

        def replace(self, hour=None, minute=None, second=None, microsecond=None):
            return time(self.hour if hour is None else hour, self.minute if minute is None else minute,
                        self.second if second is None else second, self.microsecond if microsecond is None else microsecond)

        def strftime(self, form):
            return formatted(form, 1900, 1, 1, self.hour, self.minute, self.second, self.microsecond)

        def __str__(self):
            return self.isoformat()

        def __format__(self, spec):
            return self.strftime(spec) if spec else str(self)

        def __repr__(self):
            parts = [self.hour, self.minute, self.second, self.microsecond]
            while len(parts) > 2 and parts[-1] == 0:
                parts.pop()
            return f"datetime.time({', '.join([str(p) for p in parts])})"

        def _key(self):
            return (self.hour, self.minute, self.second, self.microsecond)

        def __hash__(self):
            return hash(self._key())

        def __eq__(self, other):
            return self._key() == other._key() if isinstance(other, time) else NotImplemented

        def __lt__(self, other):
            return self._key() < other._key() if isinstance(other, time) else NotImplemented

        def __le__(self, other):
            return self._key() <= other._key() if isinstance(other, time) else NotImplemented

        def __gt__(self, other):
            return self._key() > other._key() if isinstance(other, time) else NotImplemented

        def __ge__(self, other):
            return self._key() >= other._key() if isinstance(other, time) else NotImplemented

    def clock_text(h, m, s, us, timespec):
        if timespec == "auto":
            timespec = "microseconds" if us else "seconds"
        if timespec == "hours":
            return f"{h:02d}"
        if timespec == "minutes":
            return f"{h:02d}:{m:02d}"
        if timespec == "seconds":
            return f"{h:02d}:{m:02d}:{s:02d}"
        if timespec == "milliseconds":
            return f"{h:02d}:{m:02d}:{s:02d}.{us // 1000:03d}"
        if timespec == "microseconds":
            return f"{h:02d}:{m:02d}:{s:02d}.{us:06d}"
        raise ValueError("Unknown timespec value")

    def time_parts(text, whole_text):
        m = re.fullmatch(r"(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,6})\d*)?)?)?", text)
        if not m:
            raise ValueError(f"Invalid isoformat string: {whole_text!r}")
        return int(m.group(1)), int(m.group(2) or 0), int(m.group(3) or 0), int((m.group(4) or "0").ljust(6, "0"))

    PARTS = {"Y": r"(?P<Y>\d{4})", "y": r"(?P<y>\d{2})", "m": r"(?P<m>1[0-2]|0[1-9]|[1-9])",
             "d": r"(?P<d>3[01]|[12]\d|0[1-9]|[1-9]| [1-9])", "H": r"(?P<H>2[0-3]|[01]\d|\d)", "I": r"(?P<I>1[0-2]|0[1-9]|[1-9])",
             "M": r"(?P<M>[0-5]\d|\d)", "S": r"(?P<S>6[01]|[0-5]\d|\d)", "f": r"(?P<f>\d{1,6})",
             "j": r"(?P<j>36[0-6]|3[0-5]\d|[12]\d\d|0[1-9]\d|00[1-9]|[1-9]\d|0[1-9]|[1-9])", "p": r"(?P<p>[aApP][mM])",
             "B": "(?P<B>" + "|".join(MONTHS) + ")", "b": "(?P<b>" + "|".join([m[:3] for m in MONTHS]) + ")",
             "A": "(?P<A>" + "|".join(DAYS) + ")", "a": "(?P<a>" + "|".join([d[:3] for d in DAYS]) + ")", "%": "%"}

    def parsed(text, form):
        form = form.replace("%T", "%H:%M:%S").replace("%F", "%Y-%m-%d").replace("%R", "%H:%M").replace("%D", "%m/%d/%y")
        out = []
        i = 0
        while i < len(form):
            c = form[i]
            i += 1
            if c == "%":
                if i == len(form):
                    raise ValueError(f"stray % in format {form!r}")
                if form[i] not in PARTS:
                    raise ValueError(f"{form[i]!r} is a bad directive in format {form!r}")
                out.append(PARTS[form[i]])
                i += 1
            elif c.isspace():
                out.append(r"\s+")
            else:
                out.append(re.escape(c))
        pattern = re.compile("".join(out), re.IGNORECASE)
        m = pattern.match(text)
        if not m:
            raise ValueError(f"time data {text!r} does not match format {form!r}")
        if m.end() != len(text):
            raise ValueError("unconverted data remains: " + text[m.end():])
        got = {k: v for k, v in m.groupdict().items() if v is not None}
        y, mo, d = 1900, 1, 1
        if "Y" in got:
            y = int(got["Y"])
        elif "y" in got:
            y = int(got["y"])
            y += 2000 if y < 69 else 1900
        if "m" in got:
            mo = int(got["m"])
        if "B" in got:
            mo = [name.lower() for name in MONTHS].index(got["B"].lower()) + 1
        if "b" in got:
            mo = [name[:3].lower() for name in MONTHS].index(got["b"].lower()) + 1
        if "d" in got:
            d = int(got["d"])
        if "j" in got:
            y, mo, d = of_ordinal(ordinal(y, 1, 1) + int(got["j"]) - 1)
        h = int(got.get("H", 0))
        if "I" in got:
            h = int(got["I"]) % 12 + (12 if got.get("p", "am").lower() == "pm" else 0)
        return y, mo, d, h, int(got.get("M", 0)), int(got.get("S", 0)), int(got.get("f", "0").ljust(6, "0"))

    class datetime(date):
        __module__ = "datetime"

        def __init__(self, year, month, day, hour=0, minute=0, second=0, microsecond=0, tzinfo=None):
            no_zone(tzinfo)
            check_date(year, month, day)
            check_time(hour, minute, second, microsecond)
            self.year, self.month, self.day = int(year), int(month), int(day)
            self.hour, self.minute, self.second, self.microsecond = int(hour), int(minute), int(second), int(microsecond)
            self.tzinfo = None

        @classmethod
        def now(cls, tz=None):
            no_zone(tz)
            return cls.fromtimestamp(clock.time())

        @classmethod
        def today(cls):
            return cls.now()

        @classmethod
        def utcnow(cls):
            return cls(1970, 1, 1) + timedelta(seconds=clock.time())

        @classmethod
        def fromtimestamp(cls, t, tz=None):
            no_zone(tz)
            f = clock.localtime(t)
            us = round((t - t // 1) * 10 ** 6)
            return cls(f[0], f[1], f[2], f[3], f[4], f[5]) + timedelta(microseconds=us)

        @classmethod
        def utcfromtimestamp(cls, t):
            return cls(1970, 1, 1) + timedelta(seconds=t)

        @classmethod
        def fromordinal(cls, n):
            return cls(*of_ordinal(n))

        @classmethod
        def combine(cls, date, time):
            return cls(date.year, date.month, date.day, time.hour, time.minute, time.second, time.microsecond)

        @classmethod
        def fromisoformat(cls, text):
            m = re.fullmatch(r"(\d{4})-?(\d{2})-?(\d{2})(?:[T ](.*))?", text)
            if not m:
                raise ValueError(f"Invalid isoformat string: {text!r}")
            return cls(int(m.group(1)), int(m.group(2)), int(m.group(3)), *(time_parts(m.group(4), text) if m.group(4) else ()))

        @classmethod
        def strptime(cls, text, form):
            return cls(*parsed(text, form))

        def date(self):
            return day(self.year, self.month, self.day)

        def time(self):
            return hours(self.hour, self.minute, self.second, self.microsecond)

        def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None):
            return type(self)(self.year if year is None else year, self.month if month is None else month,
                              self.day if day is None else day, self.hour if hour is None else hour,
                              self.minute if minute is None else minute, self.second if second is None else second,
                              self.microsecond if microsecond is None else microsecond)

        def isoformat(self, sep="T", timespec="auto"):
            return (f"{self.year:04d}-{self.month:02d}-{self.day:02d}{sep}"
                    + clock_text(self.hour, self.minute, self.second, self.microsecond, timespec))

        def strftime(self, form):
            return formatted(form, self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond)

        def timestamp(self):
            seconds = clock.mktime((self.year, self.month, self.day, self.hour, self.minute, self.second, 0, 0, -1))
            return seconds + self.microsecond / 10 ** 6

        def timetuple(self):
            return (self.year, self.month, self.day, self.hour, self.minute, self.second, self.weekday(),
                    self.toordinal() - ordinal(self.year, 1, 1) + 1, -1)

        def __str__(self):
            return self.isoformat(" ")

        def __repr__(self):
            parts = [self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond]
            while len(parts) > 5 and parts[-1] == 0:
                parts.pop()
            return f"datetime.datetime({', '.join([str(p) for p in parts])})"

        def _key(self):
            return ((self.toordinal() * 24 + self.hour) * 60 + self.minute) * 60 * 10 ** 6 + self.second * 10 ** 6 + self.microsecond

        def _other(self, other):
            return isinstance(other, datetime)

        def __hash__(self):
            return hash(self._key())

        def __add__(self, other):
            if not isinstance(other, timedelta):
                return NotImplemented
            days, us = divmod(self._key() + other._us, DAY)
            if not 1 <= days <= 3652059:
                raise OverflowError("date value out of range")
            seconds, us = divmod(us, 10 ** 6)
            y, mo, d = of_ordinal(days)
            return type(self)(y, mo, d, seconds // 3600, seconds // 60 % 60, seconds % 60, us)

        def __sub__(self, other):
            if isinstance(other, timedelta):
                return self + -other
            return timedelta(microseconds=self._key() - other._key()) if isinstance(other, datetime) else NotImplemented

    day = date
    hours = time
    timedelta.resolution = timedelta(microseconds=1)
    timedelta.max = timedelta(days=999999999, hours=23, minutes=59, seconds=59, microseconds=999999)
    timedelta.min = timedelta(days=-999999999)
    date.min, date.max, date.resolution = date(1, 1, 1), date(9999, 12, 31), timedelta(days=1)
    time.min, time.max = time(0, 0), time(23, 59, 59, 999999)
    datetime.min, datetime.max = datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59, 999999)
    return {"MINYEAR": 1, "MAXYEAR": 9999, "date": date, "time": time, "datetime": datetime, "timedelta": timedelta}
