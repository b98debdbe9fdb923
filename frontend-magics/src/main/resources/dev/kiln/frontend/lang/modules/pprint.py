"""Prints values over several lines when they are too long for one."""


def module():
    def ordered(items):
        try:
            return sorted(items)
        except TypeError:
            return sorted(items, key=lambda item: (str(type(item)), str(item)))

    def pairs(object, sort_dicts):
        if not sort_dicts:
            return list(object.items())
        keys = ordered(object.keys())
        return [(key, object[key]) for key in keys]

    def short(object, sort_dicts):
        """The value in one line, dicts sorted."""
        if type(object) is dict:
            return "{" + ", ".join([short(k, sort_dicts) + ": " + short(v, sort_dicts) for k, v in pairs(object, sort_dicts)]) + "}"
        if type(object) is list:
            return "[" + ", ".join([short(item, sort_dicts) for item in object]) + "]"
        if type(object) is tuple:
            return "(" + ", ".join([short(item, sort_dicts) for item in object]) + ("," if len(object) == 1 else "") + ")"
        return repr(object)

    class PrettyPrinter:
        def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True):
            if indent < 0:
                raise ValueError("indent must be >= 0")
            if width == 0:
                raise ValueError("width must be != 0")
            self._indent = indent
            self._width = width
            self._stream = stream
            self._compact = compact
            self._sorted = sort_dicts

        def pformat(self, object):
            return self._format(object, 0, 0, True)

        def pprint(self, object):
            if self._stream is None:
                print(self.pformat(object))
            else:
                self._stream.write(self.pformat(object) + "\n")

        def _format(self, object, indent, allowance, top=False):
            line = short(object, self._sorted)
            if len(line) <= self._width - indent - allowance:
                return line
            inner = indent + self._indent
            pad = (self._indent - 1) * " "
            if type(object) is dict and object:
                return "{" + pad + self._entries(object, inner, allowance + 1) + "}"
            if type(object) is list and object:
                return "[" + pad + self._items(object, inner, allowance + 1) + "]"
            if type(object) is tuple and object:
                end = ",)" if len(object) == 1 else ")"
                return "(" + pad + self._items(list(object), inner, allowance + len(end)) + end
            if type(object) is set and object:
                return "{" + pad + self._items(ordered(object), inner, allowance + 1) + "}"
            if type(object) is str:
                return self._string(object, indent, allowance, top)
            return line

        def _entries(self, object, indent, allowance):
            parts, entries = [], pairs(object, self._sorted)
            for k, (key, value) in enumerate(entries):
                name = short(key, self._sorted)
                left = allowance if k + 1 == len(entries) else 1
                parts.append(name + ": " + self._format(value, indent + len(name) + 2, left))
            return (",\n" + indent * " ").join(parts)

        def _items(self, items, indent, allowance):
            last = len(items) - 1
            new_line = ",\n" + indent * " "
            if not self._compact:
                parts = [self._format(item, indent, allowance if k == last else 1) for k, item in enumerate(items)]
                return new_line.join(parts)
            text, between, whole = "", "", self._width - indent + 1
            room = whole
            for k, item in enumerate(items):
                if k == last:
                    whole, room = whole - allowance, room - allowance
                line = short(item, self._sorted)
                if room < len(line) + 2:
                    room = whole
                    between = between and new_line
                if room >= len(line) + 2:
                    room -= len(line) + 2
                    text += between + line
                    between = ", "
                else:
                    text += between + self._format(item, indent, allowance if k == last else 1)
                    between = new_line
            return text

        def _string(self, object, indent, allowance, top):
            chunks = []
            lines = object.splitlines(True)
            if top:
                indent, allowance = indent + 1, allowance + 1
            for i, line in enumerate(lines):
                room = self._width - indent
                last_line = i == len(lines) - 1
                if len(repr(line)) <= room - (allowance if last_line else 0):
                    chunks.append(repr(line))
                    continue
                current, words = "", words_of(line)
                for j, word in enumerate(words):
                    limit = room - (allowance if j == len(words) - 1 and last_line else 0)
                    if len(repr(current + word)) > limit:
                        if current:
                            chunks.append(repr(current))
                        current = word
                    else:
                        current += word
                if current:
                    chunks.append(repr(current))
            if len(chunks) == 1:
                return chunks[0]
            text = ("\n" + " " * indent).join(chunks)
            return "(" + text + ")" if top else text

    def words_of(line):
        """The words with the blanks after them."""
        words, word, blank = [], "", False
        for c in line:
            if blank and not c.isspace():
                words.append(word)
                word = ""
            blank = c.isspace()
            word += c
        return words + [word] if word else words

    def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True):
        return PrettyPrinter(indent, width, depth, compact=compact, sort_dicts=sort_dicts).pformat(object)

    def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True):
        PrettyPrinter(indent, width, depth, stream, compact=compact, sort_dicts=sort_dicts).pprint(object)

    def pp(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=False):
        pprint(object, stream, indent, width, depth, compact=compact, sort_dicts=sort_dicts)

    return {"PrettyPrinter": PrettyPrinter, "pformat": pformat, "pp": pp, "pprint": pprint}
