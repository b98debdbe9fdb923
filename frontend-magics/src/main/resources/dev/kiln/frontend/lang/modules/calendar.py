"""Names and lengths of months and days, and calendars as text."""


def module():
    import datetime

    day_name = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    month_name = ["", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
                  "December"]
    state = {"first": 0}

    def isleap(year):
        return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)

    def leapdays(y1, y2):
        y1, y2 = y1 - 1, y2 - 1
        return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)

    def weekday(year, month, day):
        return datetime.date(year, month, day).weekday()

    def monthrange(year, month):
        if not 1 <= month <= 12:
            raise ValueError(f"bad month number {month}; must be 1-12")
        days = [31, 29 if isleap(year) else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        return weekday(year, month, 1), days

    def timegm(tuple):
        year, month, day, hour, minute, second = tuple[:6]
        days = datetime.date(year, month, 1).toordinal() - datetime.date(1970, 1, 1).toordinal() + day - 1
        return ((days * 24 + hour) * 60 + minute) * 60 + second

    class Calendar:
        __module__ = "calendar"

        def __init__(self, firstweekday=0):
            self.firstweekday = firstweekday

        def iterweekdays(self):
            for k in range(7):
                yield (self.firstweekday + k) % 7

        def itermonthdays(self, year, month):
            first, days = monthrange(year, month)
            before = (first - self.firstweekday) % 7
            yield from [0] * before
            yield from range(1, days + 1)
            yield from [0] * (-(before + days) % 7)

        def itermonthdates(self, year, month):
            first, days = monthrange(year, month)
            before = (first - self.firstweekday) % 7
            start = datetime.date(year, month, 1) - datetime.timedelta(days=before)
            for k in range(before + days + -(before + days) % 7):
                yield start + datetime.timedelta(days=k)

        def monthdayscalendar(self, year, month):
            days = list(self.itermonthdays(year, month))
            return [days[k:k + 7] for k in range(0, len(days), 7)]

        def monthdatescalendar(self, year, month):
            days = list(self.itermonthdates(year, month))
            return [days[k:k + 7] for k in range(0, len(days), 7)]

    class TextCalendar(Calendar):
        __module__ = "calendar"

        def formatweek(self, week, width=2):
            return " ".join([(str(day) if day else "").rjust(width).center(width) for day in week])

        def formatweekheader(self, width=2):
            return " ".join([day_name[d][:width].center(width) for d in self.iterweekdays()])

        def formatmonth(self, theyear, themonth, w=0, l=0):
            w = max(2, w)
            title = f"{month_name[themonth]} {theyear}".center(7 * (w + 1) - 1).rstrip()
            weeks = [self.formatweek(week, w).rstrip() for week in self.monthdayscalendar(theyear, themonth)]
            return "\n".join([title, self.formatweekheader(w).rstrip()] + weeks) + "\n"

    def setfirstweekday(firstweekday):
        state["first"] = firstweekday

    def of_first():
        return TextCalendar(state["first"])

    names = {name.upper(): k for k, name in enumerate(day_name)} | {name.upper(): k for k, name in enumerate(month_name) if k}
    return names | {
        "day_name": day_name, "day_abbr": [name[:3] for name in day_name], "month_name": month_name,
        "month_abbr": [name[:3] for name in month_name], "isleap": isleap, "leapdays": leapdays, "weekday": weekday,
        "monthrange": monthrange, "timegm": timegm, "Calendar": Calendar, "TextCalendar": TextCalendar,
        "setfirstweekday": setfirstweekday, "firstweekday": lambda: state["first"],
        "monthcalendar": lambda year, month: of_first().monthdayscalendar(year, month),
        "month": lambda theyear, themonth, w=0, l=0: of_first().formatmonth(theyear, themonth, w, l),
        "prmonth": lambda theyear, themonth, w=0, l=0: print(of_first().formatmonth(theyear, themonth, w, l), end=""),
    }
