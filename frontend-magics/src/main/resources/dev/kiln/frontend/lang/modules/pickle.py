"""pickle: values as bytes that Python's pickle reads too, and the other way round what Python writes of such values."""


def module():
    from _pickles import PickleError, PicklingError, UnpicklingError, dumped, loaded

    def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
        return dumped(obj)

    def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
        return loaded(bytes(data))[0]

    def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
        file.write(dumped(obj))

    def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
        start = file.tell()
        data = file.read()
        if not data:
            raise EOFError("Ran out of input")
        value, used = loaded(data)
        file.seek(start + used)
        return value

    return {"dumps": dumps, "loads": loads, "dump": dump, "load": load, "PickleError": PickleError, "PicklingError": PicklingError,
            "UnpicklingError": UnpicklingError, "HIGHEST_PROTOCOL": 5, "DEFAULT_PROTOCOL": 5}
