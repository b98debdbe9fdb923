"""types: SimpleNamespace, MappingProxyType and names of types."""


def module():
    class SimpleNamespace:
        __module__ = "types"

        def __init__(self, mapping_or_iterable=(), /, **kwargs):
            self.__dict__.update(dict(mapping_or_iterable))
            self.__dict__.update(kwargs)

        def __repr__(self):
            return "namespace(" + ", ".join([f"{name}={value!r}" for name, value in self.__dict__.items()]) + ")"

        def __eq__(self, other):
            return self.__dict__ == other.__dict__ if isinstance(other, SimpleNamespace) else NotImplemented

    class MappingProxyType:
        __module__ = "types"

        def __init__(self, mapping):
            self._mapping = mapping

        def __getitem__(self, key):
            return self._mapping[key]

        def __setitem__(self, key, value):
            raise TypeError("'mappingproxy' object does not support item assignment")

        def __delitem__(self, key):
            raise TypeError("'mappingproxy' object does not support item deletion")

        def __len__(self):
            return len(self._mapping)

        def __iter__(self):
            return iter(self._mapping)

        def __contains__(self, key):
            return key in self._mapping

        def __eq__(self, other):
            return self._mapping == other

        def __repr__(self):
            return f"mappingproxy({self._mapping!r})"

        def get(self, key, default=None):
            return self._mapping.get(key, default)

        def keys(self):
            return self._mapping.keys()

        def values(self):
            return self._mapping.values()

        def items(self):
            return self._mapping.items()

        def copy(self):
            return self._mapping.copy()

    def generator():
        yield

    class Own:
        def method(self):
            pass

    class MethodType:
        def __new__(cls, function, instance):
            return lambda *args, **kwargs: function(instance, *args, **kwargs)

    return {"SimpleNamespace": SimpleNamespace, "MappingProxyType": MappingProxyType, "FunctionType": type(lambda: 0),
            "LambdaType": type(lambda: 0), "GeneratorType": type(generator()), "BuiltinFunctionType": type(len),
            "NoneType": type(None), "MethodType": MethodType}
