"""What typing has in NumPy text."""


def module():
    from collections import namedtuple
    from _doctest import members

    class NamedTuple(tuple):
        """A tuple whose items have names: the annotated names of a class that is derived from it."""
        __module__ = "typing"
        _fields = ()
        _field_defaults = {}

        def __init_subclass__(cls):
            own = members(cls)
            if "__annotations__" not in own:
                return
            fields = tuple(own["__annotations__"])
            defaults = {}
            for i, name in enumerate(fields):
                if name.startswith("_"):
                    raise ValueError(f"Field names cannot start with an underscore: {name!r}")
                if name in own:
                    defaults[name] = own[name]
                elif defaults:
                    raise TypeError(f"non-default namedtuple field {name} cannot follow default field "
                                    f"{list(defaults)[-1]}")
                setattr(cls, name, property(lambda self, i=i: self[i]))
            cls._fields = fields
            cls._field_defaults = defaults

        def __new__(cls, *args, **kwargs):
            if cls is NamedTuple:
                name, fields = args
                return namedtuple(name, [field for field, kind in fields])
            fields = cls._fields
            if len(args) > len(fields):
                least = len(fields) - len(cls._field_defaults) + 1
                takes = f"from {least} to {len(fields) + 1}" if cls._field_defaults else len(fields) + 1
                raise TypeError(f"{cls.__name__}.__new__() takes {takes} positional arguments but "
                                f"{len(args) + 1} were given")
            values = list(args)
            missing = []
            for name in fields[len(args):]:
                if name in kwargs:
                    values.append(kwargs.pop(name))
                elif name in cls._field_defaults:
                    values.append(cls._field_defaults[name])
                else:
                    missing.append(name)
            for name in kwargs:
                words = "multiple values for argument" if name in fields else "an unexpected keyword argument"
                raise TypeError(f"{cls.__name__}.__new__() got {words} {name!r}")
            if missing:
                names = [repr(name) for name in missing]
                text = names[0] if len(names) == 1 else " and ".join(names) if len(names) == 2 else \
                    ", ".join(names[:-1]) + ", and " + names[-1]
                s = "" if len(names) == 1 else "s"
                raise TypeError(f"{cls.__name__}.__new__() missing {len(names)} required positional argument{s}: {text}")
            return super().__new__(cls, values)

        @staticmethod
        def _derived(origin, fields, defaults):
            """The class that stands for a type made by namedtuple, when another class is derived from it."""
            own = {name: property(lambda self, i=i: self[i]) for i, name in enumerate(fields)}
            return type(origin.__name__, (NamedTuple,),
                        own | {"_fields": fields, "_field_defaults": defaults, "_origin": origin})

        @classmethod
        def _make(cls, iterable):
            return cls(*iterable)

        def _asdict(self):
            return dict(zip(self._fields, self))

        def _replace(self, **kwds):
            values = self._asdict()
            unknown = [name for name in kwds if name not in values]
            if unknown:
                raise ValueError(f"Got unexpected field names: {unknown!r}")
            values.update(kwds)
            return type(self)(**values)

        def __repr__(self):
            return type(self).__name__ + "(" + ", ".join(f"{f}={v!r}" for f, v in zip(self._fields, self)) + ")"

        __str__ = __repr__

        def __format__(self, spec):
            if spec:
                raise TypeError(f"unsupported format string passed to {type(self).__name__}.__format__")
            return str(self)

    class TypedDict(dict):
        """A dict whose keys are annotated."""
        __module__ = "typing"

        def __init_subclass__(cls, total=True):
            pass

    def runtime_checkable(cls):
        """Lets isinstance ask whether a value has the attributes that a protocol names."""
        own = members(cls)
        names = [name for name in own if not name.startswith("__") or callable(own[name]) and name not in ("__init__", "__init_subclass__")]
        names += [name for name in own.get("__annotations__", ()) if name not in names]
        cls.__protocol_attrs__ = tuple(names)
        cls.__runtime_protocol__ = cls
        return cls

    def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
        return dict(getattr(obj, "__annotations__", {}))

    return {"NamedTuple": NamedTuple, "TypedDict": TypedDict, "runtime_checkable": runtime_checkable, "get_type_hints": get_type_hints}
