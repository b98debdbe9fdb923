"""The classes of collections.abc that others are derived from: what they ask for, and what they give for it."""


def module():
    from abc import ABC, abstractmethod

    class Iterable(ABC):
        @abstractmethod
        def __iter__(self):
            while False:
                yield None

    class Iterator(Iterable):
        @abstractmethod
        def __next__(self):
            raise StopIteration

        def __iter__(self):
            return self

    class Generator(Iterator):
        def __next__(self):
            return self.send(None)

        @abstractmethod
        def send(self, value):
            raise StopIteration

        def close(self):
            try:
                self.throw(GeneratorExit)
            except (GeneratorExit, StopIteration):
                pass

    class Sized(ABC):
        @abstractmethod
        def __len__(self):
            return 0

    class Container(ABC):
        @abstractmethod
        def __contains__(self, x):
            return False

    class Hashable(ABC):
        @abstractmethod
        def __hash__(self):
            return 0

    class Callable(ABC):
        @abstractmethod
        def __call__(self, *args, **kwds):
            return False

    class Collection(Sized, Iterable, Container):
        pass

    class Reversible(Iterable):
        @abstractmethod
        def __reversed__(self):
            while False:
                yield None

    class Sequence(Collection):
        @abstractmethod
        def __getitem__(self, index):
            raise IndexError

        def __iter__(self):
            i = 0
            while True:
                try:
                    value = self[i]
                except IndexError:
                    return
                yield value
                i += 1

        def __contains__(self, value):
            for v in self:
                if v is value or v == value:
                    return True
            return False

        def __reversed__(self):
            for i in reversed(range(len(self))):
                yield self[i]

        def index(self, value, start=0, stop=None):
            for i in range(start, len(self) if stop is None else stop):
                v = self[i]
                if v is value or v == value:
                    return i
            raise ValueError

        def count(self, value):
            return sum(1 for v in self if v is value or v == value)

    class MutableSequence(Sequence):
        @abstractmethod
        def __setitem__(self, index, value):
            raise IndexError

        @abstractmethod
        def __delitem__(self, index):
            raise IndexError

        @abstractmethod
        def insert(self, index, value):
            raise IndexError

        def append(self, value):
            self.insert(len(self), value)

        def clear(self):
            while len(self):
                self.pop()

        def reverse(self):
            n = len(self)
            for i in range(n // 2):
                self[i], self[n - i - 1] = self[n - i - 1], self[i]

        def extend(self, values):
            for v in list(values) if values is self else values:
                self.append(v)

        def pop(self, index=-1):
            v = self[index]
            del self[index]
            return v

        def remove(self, value):
            del self[self.index(value)]

        def __iadd__(self, values):
            self.extend(values)
            return self

    class Mapping(Collection):
        @abstractmethod
        def __getitem__(self, key):
            raise KeyError

        def get(self, key, default=None):
            try:
                return self[key]
            except KeyError:
                return default

        def __contains__(self, key):
            try:
                self[key]
            except KeyError:
                return False
            return True

        def keys(self):
            return {key: None for key in self}.keys()

        def items(self):
            return {key: self[key] for key in self}.items()

        def values(self):
            return {key: self[key] for key in self}.values()

        def __eq__(self, other):
            if not isinstance(other, (Mapping, dict)):
                return NotImplemented
            return dict(self.items()) == dict(other.items())

    class MutableMapping(Mapping):
        _missing = object()

        @abstractmethod
        def __setitem__(self, key, value):
            raise KeyError

        @abstractmethod
        def __delitem__(self, key):
            raise KeyError

        def pop(self, key, default=_missing):
            try:
                value = self[key]
            except KeyError:
                if default is MutableMapping._missing:
                    raise
                return default
            del self[key]
            return value

        def popitem(self):
            for key in self:
                value = self[key]
                del self[key]
                return key, value
            raise KeyError

        def clear(self):
            while len(self):
                self.popitem()

        def update(self, other=(), /, **kwds):
            if hasattr(other, "keys"):
                for key in other.keys():
                    self[key] = other[key]
            else:
                for key, value in other:
                    self[key] = value
            for key, value in kwds.items():
                self[key] = value

        def setdefault(self, key, default=None):
            try:
                return self[key]
            except KeyError:
                self[key] = default
            return default

    class Set(Collection):
        @classmethod
        def _from_iterable(cls, it):
            return cls(it)

        def __le__(self, other):
            return len(self) <= len(other) and all(e in other for e in self)

        def __lt__(self, other):
            return len(self) < len(other) and self <= other

        def __ge__(self, other):
            return len(self) >= len(other) and all(e in self for e in other)

        def __gt__(self, other):
            return len(self) > len(other) and self >= other

        def __eq__(self, other):
            return len(self) == len(other) and self <= other

        def __and__(self, other):
            return self._from_iterable(value for value in other if value in self)

        def __or__(self, other):
            return self._from_iterable(e for s in (self, other) for e in s)

        def __sub__(self, other):
            return self._from_iterable(value for value in self if value not in other)

        def __xor__(self, other):
            return (self - other) | self._from_iterable(value for value in other if value not in self)

        def isdisjoint(self, other):
            return not any(value in self for value in other)

    class MutableSet(Set):
        @abstractmethod
        def add(self, value):
            raise NotImplementedError

        @abstractmethod
        def discard(self, value):
            raise NotImplementedError

        def remove(self, value):
            if value not in self:
                raise KeyError(value)
            self.discard(value)

        def pop(self):
            for value in self:
                self.discard(value)
                return value
            raise KeyError

        def clear(self):
            while len(self):
                self.pop()

        def __ior__(self, it):
            for value in it:
                self.add(value)
            return self

    names = {"Iterable": Iterable, "Iterator": Iterator, "Generator": Generator, "Sized": Sized, "Container": Container,
             "Hashable": Hashable, "Callable": Callable, "Collection": Collection, "Reversible": Reversible, "Sequence": Sequence,
             "MutableSequence": MutableSequence, "Mapping": Mapping, "MutableMapping": MutableMapping, "Set": Set, "MutableSet": MutableSet}
    for each in names.values():
        each.__module__ = "collections.abc"
    return names
