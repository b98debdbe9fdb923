"""Tables that %read has read, as NumPy text sees them: columns by name, each an array."""


def module():
    import numpy as np
    import _dates

    def column(found):
        """An array of what Java found in a column: numbers, strings, days or times."""
        kind, values = found[0], found[1]
        if kind == "days":
            return _dates.of_days(values)
        if kind == "times":
            return _dates.of_unit(values, found[2])
        return values if kind == "numbers" else np.array(values, dtype=str)

    def is_numeric(values):
        return values.dtype.kind in "iuf"

    def word(value):
        if isinstance(value, (float, np.floating)):
            return "NaN" if value != value else f"{value:.6g}"
        return str(value)

    class Table:
        """A table: t["name"] is a column, t[mask] are rows, t[["a", "b"]] some of the columns."""

        def __init__(self, names, length, read, put=None, table=None):
            self._names_now = names
            self._length_now = length
            self._read = read
            self._put = put
            self._table = table
            self._cached = {}

        @property
        def columns(self):
            return list(self._names_now())

        @property
        def shape(self):
            return (len(self), len(self.columns))

        @property
        def dtypes(self):
            return {name: self[name].dtype for name in self.columns}

        @property
        def size(self):
            return self.shape[0] * self.shape[1]

        @property
        def T(self):
            return self.to_numpy().T

        def keys(self):
            return self.columns

        def items(self):
            return [(name, self[name]) for name in self.columns]

        def __len__(self):
            return self._length_now()

        def __iter__(self):
            return iter(self.columns)

        def __contains__(self, name):
            return name in self.columns

        def _column(self, name):
            if name not in self._cached:
                if name not in self.columns:
                    raise KeyError(name)
                self._cached[name] = column(self._read(name))
            return self._cached[name]

        def _rows(self, key):
            return of({name: self._column(name)[key] for name in self.columns})

        def __getitem__(self, key):
            if isinstance(key, str):
                return self._column(key)
            if isinstance(key, list) and key and all([isinstance(name, str) for name in key]):
                return of({name: self._column(name) for name in key})
            if isinstance(key, (int, np.integer)) and not isinstance(key, (bool, np.bool_)):
                return {name: self._column(name)[key] for name in self.columns}
            if isinstance(key, slice):
                return self._rows(key)
            key = np.asarray(key)
            if key.dtype == bool and key.shape != (len(self),):
                raise ValueError(f"Item wrong length {len(key)} instead of {len(self)}.")
            return self._rows(key)

        def __getattr__(self, name):
            if not name.startswith("_") and name in self.columns:
                return self._column(name)
            raise AttributeError(f"'Table' object has no attribute '{name}'")

        def __setitem__(self, name, value):
            values = np.full(len(self), value) if not hasattr(value, "shape") and not isinstance(value, (list, tuple)) or np.ndim(value) == 0 \
                else np.asarray(value)
            if values.shape != (len(self),):
                raise ValueError(f"Length of values ({len(values)}) does not match length of index ({len(self)})")
            if self._put is not None:
                if values.dtype.kind in "Mm":
                    raise NotImplementedError("a column of dates cannot be put into a table that was read; keep it in a variable")
                self._put(name, values.tolist() if values.dtype.kind == "U" else values)
            self._cached[name] = values

        def head(self, n=5):
            return self._rows(slice(None, n))

        def tail(self, n=5):
            return self._rows(slice(max(len(self) - n, 0), None) if n >= 0 else slice(-n, None))

        def sort_values(self, by, ascending=True):
            order = np.argsort(self._column(by), kind="stable")
            return self._rows(order if ascending else order[::-1])

        def dropna(self):
            keep = np.ones(len(self), dtype=bool)
            for name in self.columns:
                values = self._column(name)
                if values.dtype.kind == "f":
                    keep &= ~np.isnan(values)
                elif values.dtype.kind == "U":
                    keep &= values != ""
            return self._rows(keep)

        def to_numpy(self):
            return np.column_stack([self._column(name) for name in self.columns if is_numeric(self._column(name))])

        def describe(self):
            table = {"": np.array(["count", "mean", "std", "min", "25%", "50%", "75%", "max"])}
            for name in self.columns:
                values = self._column(name)
                if is_numeric(values):
                    v = values.astype(float)
                    v = v[~np.isnan(v)]
                    if len(v):
                        q = np.quantile(v, [0, 0.25, 0.5, 0.75, 1])
                        spread = v.std(ddof=1) if len(v) > 1 else np.nan
                        table[name] = np.array([len(v), v.mean(), spread, q[0], q[1], q[2], q[3], q[4]])
            return of(table)

        def _shown(self, most=10):
            n = len(self)
            places = list(range(n)) if n <= most else list(range(most // 2)) + [None] + list(range(n - most // 2, n))
            columns = [[name] + ["..." if k is None else word(self._column(name)[k]) for k in places] for name in self.columns]
            return columns, n > most

        def __repr__(self):
            columns, cut = self._shown()
            widths = [max([len(text) for text in words]) for words in columns]
            lines = ["  ".join([text.rjust(w) for text, w in zip(row, widths)]).rstrip() for row in zip(*columns)]
            if cut or not columns:
                lines.append(f"[{len(self)} rows x {len(columns)} columns]")
            return "\n".join(lines)

        def _repr_html_(self):
            columns, cut = self._shown(20)
            safe = lambda text: text.replace("&", "&amp;").replace("<", "&lt;")
            rows = ["<tr>" + "".join([f"<th>{safe(words[0])}</th>" for words in columns]) + "</tr>"]
            for row in zip(*[words[1:] for words in columns]):
                rows.append("<tr>" + "".join([f"<td>{safe(text)}</td>" for text in row]) + "</tr>")
            note = f"<p>{len(self)} rows, {len(columns)} columns</p>" if cut else ""
            return "<table>" + "".join(rows) + "</table>" + note

    def of(columns):
        """A table of arrays."""
        names = list(columns)
        length = len(columns[names[0]]) if names else 0
        made = Table(lambda: list(made._cached), lambda: length, None)
        made._cached = dict(columns)
        return made

    return {"Table": Table}
