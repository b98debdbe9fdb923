"""collections.UserDict, UserList and UserString: wrappers of a dict, a list and a str that others are derived from."""


def module():
    from collections import abc

    class UserDict(abc.MutableMapping):
        __module__ = "collections"

        def __init__(self, dict=None, /, **kwargs):
            self.data = {}
            if dict is not None:
                self.update(dict)
            if kwargs:
                self.update(kwargs)

        def __len__(self):
            return len(self.data)

        def __getitem__(self, key):
            if key in self.data:
                return self.data[key]
            if hasattr(type(self), "__missing__"):
                return type(self).__missing__(self, key)
            raise KeyError(key)

        def get(self, key, default=None):
            return self[key] if key in self else default

        def __setitem__(self, key, item):
            self.data[key] = item

        def __delitem__(self, key):
            del self.data[key]

        def __iter__(self):
            return iter(self.data)

        def __contains__(self, key):
            return key in self.data

        def __repr__(self):
            return repr(self.data)

        def __or__(self, other):
            return type(self)(self.data | (other.data if isinstance(other, UserDict) else other))

        def __ior__(self, other):
            self.data |= other.data if isinstance(other, UserDict) else other
            return self

        def copy(self):
            return type(self)(self.data)

    class UserList(abc.MutableSequence):
        __module__ = "collections"

        def __init__(self, initlist=None):
            self.data = [] if initlist is None else list(initlist.data if isinstance(initlist, UserList) else initlist)

        def _of(self, other):
            return other.data if isinstance(other, UserList) else other

        def __repr__(self):
            return repr(self.data)

        def __lt__(self, other):
            return self.data < self._of(other)

        def __le__(self, other):
            return self.data <= self._of(other)

        def __eq__(self, other):
            return self.data == self._of(other)

        def __gt__(self, other):
            return self.data > self._of(other)

        def __ge__(self, other):
            return self.data >= self._of(other)

        def __contains__(self, item):
            return item in self.data

        def __len__(self):
            return len(self.data)

        def __getitem__(self, i):
            return type(self)(self.data[i]) if isinstance(i, slice) else self.data[i]

        def __setitem__(self, i, item):
            self.data[i] = item

        def __delitem__(self, i):
            del self.data[i]

        def __add__(self, other):
            return type(self)(self.data + list(self._of(other)))

        def __radd__(self, other):
            return type(self)(list(self._of(other)) + self.data)

        def __mul__(self, n):
            return type(self)(self.data * n)

        __rmul__ = __mul__

        def append(self, item):
            self.data.append(item)

        def insert(self, i, item):
            self.data.insert(i, item)

        def pop(self, i=-1):
            return self.data.pop(i)

        def remove(self, item):
            self.data.remove(item)

        def clear(self):
            self.data.clear()

        def copy(self):
            return type(self)(self)

        def count(self, item):
            return self.data.count(item)

        def index(self, item, *args):
            return self.data.index(item, *args)

        def reverse(self):
            self.data.reverse()

        def sort(self, *, key=None, reverse=False):
            self.data.sort(key=key, reverse=reverse)

        def extend(self, other):
            self.data.extend(self._of(other))

    class UserString(abc.Sequence):
        __module__ = "collections"

        def __init__(self, seq):
            self.data = str(seq)

        def __str__(self):
            return self.data

        def __repr__(self):
            return repr(self.data)

        def __hash__(self):
            return hash(self.data)

        def __eq__(self, other):
            return self.data == str(other) if isinstance(other, (str, UserString)) else False

        def __lt__(self, other):
            return self.data < str(other)

        def __len__(self):
            return len(self.data)

        def __contains__(self, part):
            return str(part) in self.data

        def __getitem__(self, index):
            return type(self)(self.data[index])

        def __add__(self, other):
            return type(self)(self.data + str(other))

        def __radd__(self, other):
            return type(self)(str(other) + self.data)

        def __mul__(self, n):
            return type(self)(self.data * n)

        def __getattr__(self, name):
            method = getattr(self.__dict__["data"], name)

            def called(*args, **kwargs):
                result = method(*args, **kwargs)
                return type(self)(result) if isinstance(result, str) and name not in ("format", "join", "encode") else result
            return called

    return {"UserDict": UserDict, "UserList": UserList, "UserString": UserString}
