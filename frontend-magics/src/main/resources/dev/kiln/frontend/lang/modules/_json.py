"""What json has in NumPy text."""


def module():
    import json

    def load(fp, **kw):
        return json.loads(fp.read(), **kw)

    def dump(obj, fp, **kw):
        fp.write(json.dumps(obj, **kw))

    class JSONEncoder:
        __module__ = "json.encoder"

        def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None,
                     separators=None, default=None):
            self.ensure_ascii, self.sort_keys, self.indent, self.separators = ensure_ascii, sort_keys, indent, separators
            if default is not None:
                self.default = default

        def default(self, o):
            raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

        def encode(self, o):
            return json.dumps(o, default=self.default, ensure_ascii=self.ensure_ascii, sort_keys=self.sort_keys, indent=self.indent,
                              separators=self.separators)

        def iterencode(self, o):
            yield self.encode(o)

    return {"load": load, "dump": dump, "JSONEncoder": JSONEncoder}
