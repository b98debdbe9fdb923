"""Tables in text: rows of fields between commas."""


def module():
    class Error(Exception):
        __module__ = "_csv"

    QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE = 0, 1, 2, 3

    def form(dialect, options):
        known = dict(delimiter=",", quotechar='"', doublequote=True, escapechar=None, lineterminator="\r\n", quoting=0,
                     skipinitialspace=False, strict=False)
        if dialect == "excel-tab":
            known["delimiter"] = "\t"
        elif dialect == "unix":
            known["quoting"] = QUOTE_ALL
            known["lineterminator"] = "\n"
        elif dialect != "excel":
            raise Error("unknown dialect")
        for name, value in options.items():
            if name not in known:
                raise TypeError(f"this function got an unexpected keyword argument {name!r}")
            known[name] = value
        if not isinstance(known["delimiter"], str) or len(known["delimiter"]) != 1:
            raise TypeError('"delimiter" must be a 1-character string')
        return known

    def field(text, quoted, f):
        if f["quoting"] == QUOTE_NONNUMERIC and not quoted:
            return float(text)
        return text

    class reader:
        __module__ = "_csv"

        def __init__(self, csvfile, dialect="excel", **options):
            self._lines = iter(csvfile)
            self._form = form(dialect, options)
            self.line_num = 0

        def __iter__(self):
            return self

        def __next__(self):
            f = self._form
            mark, quote, escape = f["delimiter"], f["quotechar"], f["escapechar"]
            if f["quoting"] == QUOTE_NONE:
                quote = None
            fields, text, quoted, inside = [], [], False, False
            while True:
                try:
                    line = next(self._lines)
                except StopIteration:
                    if inside:
                        break
                    raise
                self.line_num += 1
                if not inside and not line.rstrip("\r\n"):
                    return []
                i, n = 0, len(line)
                start = not inside
                while i < n:
                    c = line[i]
                    if inside:
                        if escape is not None and c == escape and i + 1 < n:
                            i += 1
                            text.append(line[i])
                        elif c == quote:
                            if f["doublequote"] and i + 1 < n and line[i + 1] == quote:
                                text.append(c)
                                i += 1
                            else:
                                inside = False
                        else:
                            text.append(c)
                    elif c == mark:
                        fields.append(field("".join(text), quoted, f))
                        text, quoted, start = [], False, True
                    elif c in "\r\n":
                        break
                    elif escape is not None and c == escape and i + 1 < n:
                        i += 1
                        text.append(line[i])
                        start = False
                    elif start and c == " " and f["skipinitialspace"]:
                        pass
                    elif start and quote is not None and c == quote:
                        inside, quoted, start = True, True, False
                    else:
                        text.append(c)
                        start = False
                    i += 1
                if not inside:
                    break
            fields.append(field("".join(text), quoted, f))
            return fields

    class writer:
        __module__ = "_csv"

        def __init__(self, csvfile, dialect="excel", **options):
            self._file = csvfile
            self._form = form(dialect, options)

        def _field(self, value, alone):
            f = self._form
            text = "" if value is None else value if isinstance(value, str) else str(value)
            mark, quote, escape = f["delimiter"], f["quotechar"], f["escapechar"]
            number = isinstance(value, (int, float))
            special = any(c in text for c in (mark, quote, "\n", "\r")) or alone and text == ""
            quoting = f["quoting"]
            if quoting == QUOTE_ALL or quoting == QUOTE_NONNUMERIC and not number or quoting == QUOTE_MINIMAL and special:
                inner = text.replace(quote, quote + quote) if f["doublequote"] else text.replace(quote, (escape or "") + quote)
                return quote + inner + quote
            if quoting == QUOTE_NONE and special:
                if escape is None:
                    raise Error("need to escape, but no escapechar set")
                return "".join(escape + c if c in (mark, quote, escape, "\n", "\r") else c for c in text)
            return text

        def writerow(self, row):
            values = list(row)
            text = self._form["delimiter"].join([self._field(v, len(values) == 1) for v in values])
            return self._file.write(text + self._form["lineterminator"])

        def writerows(self, rows):
            for row in rows:
                self.writerow(row)

    class DictReader:
        __module__ = "csv"

        def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", **options):
            self.reader = reader(f, dialect, **options)
            self._names = None if fieldnames is None else list(fieldnames)
            self.restkey = restkey
            self.restval = restval

        @property
        def fieldnames(self):
            if self._names is None:
                try:
                    self._names = next(self.reader)
                except StopIteration:
                    pass
            return self._names

        @property
        def line_num(self):
            return self.reader.line_num

        def __iter__(self):
            return self

        def __next__(self):
            names = self.fieldnames
            row = next(self.reader)
            while row == []:
                row = next(self.reader)
            d = dict(zip(names, row))
            if len(names) < len(row):
                d[self.restkey] = row[len(names):]
            for name in names[len(row):]:
                d[name] = self.restval
            return d

    class DictWriter:
        __module__ = "csv"

        def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", **options):
            self.fieldnames = fieldnames
            self.restval = restval
            if extrasaction not in ("raise", "ignore"):
                raise ValueError(f"extrasaction ({extrasaction}) must be 'raise' or 'ignore'")
            self.extrasaction = extrasaction
            self.writer = writer(f, dialect, **options)

        def writeheader(self):
            return self.writer.writerow(self.fieldnames)

        def _row(self, row):
            if self.extrasaction == "raise":
                wrong = [name for name in row if name not in self.fieldnames]
                if wrong:
                    raise ValueError("dict contains fields not in fieldnames: " + ", ".join([repr(x) for x in wrong]))
            return [row.get(name, self.restval) for name in self.fieldnames]

        def writerow(self, row):
            return self.writer.writerow(self._row(row))

        def writerows(self, rows):
            for row in rows:
                self.writerow(row)

    return {"Error": Error, "QUOTE_MINIMAL": QUOTE_MINIMAL, "QUOTE_ALL": QUOTE_ALL, "QUOTE_NONNUMERIC": QUOTE_NONNUMERIC,
            "QUOTE_NONE": QUOTE_NONE, "reader": reader, "writer": writer, "DictReader": DictReader, "DictWriter": DictWriter}
