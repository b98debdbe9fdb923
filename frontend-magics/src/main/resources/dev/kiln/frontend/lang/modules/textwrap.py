"""Text in lines of a given width."""


def module():
    import re

    hyphens = re.compile(r"[^\s\w]*\w+[^0-9\W]-(?=\w+[^0-9\W])")

    def chunks(text):
        """Words, parts of hyphenated words, and the blanks between them."""
        out = []
        for part in re.split(r"(\s+)", text):
            if part == "" or part.isspace():
                if part:
                    out.append(part)
                continue
            at = 0
            while at < len(part):
                found = hyphens.match(part[at:])
                end = at + found.end() if found else len(part)
                out.append(part[at:end])
                at = end
        return out

    def wrap(text, width=70, *, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
             drop_whitespace=True, break_long_words=True, max_lines=None, placeholder=" [...]", **other):
        for name in other:
            if name not in ("fix_sentence_endings", "break_on_hyphens", "tabsize"):
                raise TypeError(f"TextWrapper.__init__() got an unexpected keyword argument {name!r}")
        if width <= 0:
            raise ValueError(f"invalid width {width!r} (must be > 0)")
        if expand_tabs:
            text = text.expandtabs(8)
        if replace_whitespace:
            text = re.sub(r"[\t\n\x0b\x0c\r ]", " ", text)
        words = chunks(text)
        words.reverse()
        lines = []
        while words:
            indent = subsequent_indent if lines else initial_indent
            room = width - len(indent)
            if drop_whitespace and words[-1].strip() == "" and lines:
                words.pop()
            line, length = [], 0
            while words and length + len(words[-1]) <= room:
                line.append(words.pop())
                length += len(line[-1])
            if words and len(words[-1]) > room:
                space = max(1, room - length)
                if break_long_words:
                    line.append(words[-1][:space])
                    words[-1] = words[-1][space:]
                elif not line:
                    line.append(words.pop())
                length = sum(map(len, line))
            if drop_whitespace and line and line[-1].strip() == "":
                length -= len(line.pop())
            if not line:
                continue
            last = max_lines is not None and len(lines) + 1 >= max_lines
            rest = not words or drop_whitespace and len(words) == 1 and not words[0].strip()
            if not last or rest and length <= room:
                lines.append(indent + "".join(line))
                continue
            while line:
                if line[-1].strip() and length + len(placeholder) <= room:
                    line.append(placeholder)
                    lines.append(indent + "".join(line))
                    break
                length -= len(line.pop())
            else:
                if lines and len(lines[-1].rstrip()) + len(placeholder) <= width:
                    lines[-1] = lines[-1].rstrip() + placeholder
                else:
                    lines.append(indent + placeholder.lstrip())
            break
        return lines

    def fill(text, width=70, **kw):
        return "\n".join(wrap(text, width, **kw))

    def shorten(text, width, **kw):
        return fill(" ".join(text.strip().split()), width, max_lines=1, **kw)

    def dedent(text):
        lines = text.split("\n")
        margin = None
        for i, line in enumerate(lines):
            if line.strip(" \t") == "":
                lines[i] = ""
                continue
            blanks = line[:len(line) - len(line.lstrip(" \t"))]
            if margin is None or margin.startswith(blanks):
                margin = blanks
            elif not blanks.startswith(margin):
                n = 0
                while n < min(len(margin), len(blanks)) and margin[n] == blanks[n]:
                    n += 1
                margin = margin[:n]
        n = len(margin or "")
        return "\n".join(line[n:] for line in lines)

    def indent(text, prefix, predicate=None):
        out = []
        for line in text.splitlines(True):
            out.append(prefix + line if (predicate(line) if predicate else line.strip()) else line)
        return "".join(out)

    return {"wrap": wrap, "fill": fill, "shorten": shorten, "dedent": dedent, "indent": indent}
