"""What collections has in NumPy text."""


def module():
    class ChainMap:
        """Several dicts as one: a key is looked up in each of them, and assigned in the first."""
        __module__ = "collections"

        def __init__(self, *maps):
            self.maps = list(maps) or [{}]

        def __missing__(self, key):
            raise KeyError(key)

        def __getitem__(self, key):
            for mapping in self.maps:
                if key in mapping:
                    return mapping[key]
            return self.__missing__(key)

        def get(self, key, default=None):
            return self[key] if key in self else default

        def _all(self):
            d = {}
            for mapping in reversed(self.maps):
                for key in mapping:
                    d[key] = None
            return d

        def __len__(self):
            return len(self._all())

        def __iter__(self):
            return iter(self._all())

        def __contains__(self, key):
            return any(key in mapping for mapping in self.maps)

        def __bool__(self):
            return any(self.maps)

        def __repr__(self):
            return "ChainMap(" + ", ".join(map(repr, self.maps)) + ")"

        def _dict(self):
            return {key: self[key] for key in self._all()}

        def keys(self):
            return self._dict().keys()

        def values(self):
            return self._dict().values()

        def items(self):
            return self._dict().items()

        def __eq__(self, other):
            if isinstance(other, ChainMap):
                return self._dict() == other._dict()
            return self._dict() == other if isinstance(other, dict) else NotImplemented

        def copy(self):
            return ChainMap(self.maps[0].copy(), *self.maps[1:])

        def new_child(self, m=None, **kwargs):
            if m is None:
                m = kwargs
            elif kwargs:
                m.update(kwargs)
            return ChainMap(m, *self.maps)

        @property
        def parents(self):
            return ChainMap(*self.maps[1:])

        def __setitem__(self, key, value):
            self.maps[0][key] = value

        def __delitem__(self, key):
            if key not in self.maps[0]:
                raise KeyError(f"Key not found in the first mapping: {key!r}")
            del self.maps[0][key]

        def update(self, other=(), **named):
            self.maps[0].update(other, **named)

        def setdefault(self, key, default=None):
            if key not in self:
                self[key] = default
            return self[key]

        def pop(self, key, *args):
            if key not in self.maps[0]:
                raise KeyError(f"Key not found in the first mapping: {key!r}")
            return self.maps[0].pop(key, *args)

        def popitem(self):
            if not self.maps[0]:
                raise KeyError("No keys found in the first mapping.")
            return self.maps[0].popitem()

        def clear(self):
            self.maps[0].clear()

        def __or__(self, other):
            m = self.copy()
            m.maps[0].update(other)
            return m

    return {"ChainMap": ChainMap}
