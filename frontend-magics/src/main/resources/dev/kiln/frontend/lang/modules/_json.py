"""What json has in NumPy text."""


def module():
    import json

    def load(fp, **kw):
        return json.loads(fp.read(), **kw)

    def dump(obj, fp, **kw):
        fp.write(json.dumps(obj, **kw))

    return {"load": load, "dump": dump}
