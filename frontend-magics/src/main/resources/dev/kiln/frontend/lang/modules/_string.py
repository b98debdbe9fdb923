"""What string has in NumPy text."""


def module():
    import re

    def capwords(s, sep=None):
        return (sep or " ").join(map(str.capitalize, s.split(sep)))

    class Template:
        __module__ = "string"

        def __init__(self, template):
            self.template = template

        def _filled(self, mapping, named, safe):
            values = dict(mapping)
            values.update(named)

            def value(match):
                name = match.group(1) or match.group(2)
                if name is None:
                    if match.group(0) == "$$":
                        return "$"
                    if safe:
                        return match.group(0)
                    before = self.template[:match.start()]
                    line = before.count("\n") + 1
                    column = len(before) - (before.rfind("\n") + 1) + 1
                    raise ValueError(f"Invalid placeholder in string: line {line}, col {column}")
                if safe and name not in values:
                    return match.group(0)
                return str(values[name])

            return re.sub(r"\$(?:\$|([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)\}|)", value, self.template)

        def substitute(self, mapping=(), /, **kws):
            return self._filled(mapping, kws, False)

        def safe_substitute(self, mapping=(), /, **kws):
            return self._filled(mapping, kws, True)

    return {"capwords": capwords, "Template": Template}
