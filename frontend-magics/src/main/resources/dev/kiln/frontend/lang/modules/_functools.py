"""What functools has in NumPy text."""


def module():
    def best(registry, fits, default):
        """The function of the most special class that fits."""
        found = [cls for cls in registry if cls is not object and fits(cls)]
        for cls in found:
            if not any(other is not cls and issubclass(other, cls) for other in found):
                return registry[cls]
        return registry[found[0]] if found else default

    class Dispatcher:
        def __init__(self, func):
            self._default = func
            self.registry = {object: func}
            self.__name__ = func.__name__
            self.__doc__ = func.__doc__
            self.__wrapped__ = func

        def __call__(self, *args, **kw):
            if not args:
                raise TypeError(f"{self.__name__} requires at least 1 positional argument")
            return self._of(args[0])(*args, **kw)

        def _of(self, value):
            return best(self.registry, lambda cls: isinstance(value, cls), self._default)

        def dispatch(self, cls):
            return best(self.registry, lambda known: issubclass(cls, known), self._default)

        def register(self, cls, func=None):
            if func is not None:
                self.registry[cls] = func
                return func
            if isinstance(cls, type):
                def of_class(func):
                    self.registry[cls] = func
                    return func
                return of_class
            hints = [hint for name, hint in cls.__annotations__.items() if name != "return"]
            if not hints:
                raise TypeError(f"Invalid first argument to `register()`: {cls!r}. "
                                "Use either `@register(some_class)` or plain `@register` on an annotated function.")
            if not isinstance(hints[0], type):
                raise TypeError(f"Invalid annotation for {list(cls.__annotations__)[0]!r}. {hints[0]!r} is not a class.")
            self.registry[hints[0]] = cls
            return cls

    class MethodDispatcher:
        def __init__(self, func):
            self.dispatcher = Dispatcher(func)

        def register(self, cls, func=None):
            return self.dispatcher.register(cls, func)

        def __get__(self, obj, cls=None):
            def method(*args, **kw):
                function = self.dispatcher._of(args[0])
                return function(obj, *args, **kw)
            return method

    class cached_property:
        """A property that is computed once and then is an attribute of the object."""
        __module__ = "functools"

        def __init__(self, func):
            self.func = func
            self.attrname = None
            self.__doc__ = func.__doc__

        def __set_name__(self, owner, name):
            self.attrname = name

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            value = self.func(instance)
            instance.__dict__[self.attrname] = value
            return value

    def update_wrapper(wrapper, wrapped):
        wrapper.__name__ = wrapped.__name__
        wrapper.__doc__ = wrapped.__doc__
        wrapper.__wrapped__ = wrapped
        return wrapper

    return {"cached_property": cached_property, "singledispatch": Dispatcher, "singledispatchmethod": MethodDispatcher, "update_wrapper": update_wrapper}
