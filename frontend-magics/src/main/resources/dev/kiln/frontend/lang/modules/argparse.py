"""Arguments of commands, as texts in a list."""


def module():
    import re
    import sys
    import textwrap

    SUPPRESS, OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, REMAINDER, PARSER = "==SUPPRESS==", "?", "*", "+", "...", "A..."

    class ArgumentTypeError(Exception):
        __module__ = "argparse"

    class ArgumentError(Exception):
        __module__ = "argparse"

        def __init__(self, argument, message):
            self.argument_name = None if argument is None else argument if isinstance(argument, str) else argument.called()
            self.message = message
            super().__init__(str(self))

        def __str__(self):
            return self.message if self.argument_name is None else f"argument {self.argument_name}: {self.message}"

    class Namespace:
        __module__ = "argparse"

        def __init__(self, **kwargs):
            for name, value in kwargs.items():
                setattr(self, name, value)

        def __repr__(self):
            parts = [f"{k}={v!r}" if k.isidentifier() else f"**{ {k: v}!r}" for k, v in self.__dict__.items()]
            return f"{type(self).__name__}({', '.join(parts)})"

        def __eq__(self, other):
            return self.__dict__ == other.__dict__ if isinstance(other, Namespace) else NotImplemented

        def __contains__(self, key):
            return key in self.__dict__

    class HelpFormatter:
        __module__ = "argparse"
        raw = False
        shows_defaults = False

    class RawDescriptionHelpFormatter(HelpFormatter):
        __module__ = "argparse"
        raw = True

    class RawTextHelpFormatter(RawDescriptionHelpFormatter):
        __module__ = "argparse"

    class ArgumentDefaultsHelpFormatter(HelpFormatter):
        __module__ = "argparse"
        shows_defaults = True

    class FileType:
        __module__ = "argparse"

        def __init__(self, mode="r", bufsize=-1, encoding=None, errors=None):
            self.mode = mode

        def __call__(self, name):
            try:
                return open(name, self.mode)
            except OSError as e:
                raise ArgumentTypeError(f"can't open '{name}': {e}")

    class Action:
        __module__ = "argparse"

        def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                     help=None, metavar=None):
            self.option_strings, self.dest, self.nargs, self.const, self.default = option_strings, dest, nargs, const, default
            self.type, self.choices, self.required, self.help, self.metavar = type, choices, required, help, metavar
            self.kind = "store"

        def called(self):
            if self.option_strings:
                return "/".join(self.option_strings)
            return self.metavar if isinstance(self.metavar, str) else self.dest if self.dest != SUPPRESS else None

        def word(self):
            """What stands for one value in texts."""
            if self.metavar is not None:
                return self.metavar
            if self.choices is not None:
                return "{" + ",".join(str(c) for c in self.choices) + "}"
            return self.dest.upper() if self.option_strings else self.dest

        def values(self):
            """What stands for all values in texts."""
            word, n = self.word(), self.nargs
            words = word if isinstance(word, tuple) else (word,) * 2
            if n is None:
                return words[0]
            if n == "?":
                return f"[{words[0]}]"
            if n == "*":
                return f"[{words[0]} ...]"
            if n == "+":
                return f"{words[0]} [{words[1]} ...]"
            if n == REMAINDER:
                return "..."
            if n == PARSER:
                return f"{words[0]} ..."
            return " ".join(word if isinstance(word, tuple) else (word,) * n)

    FLAGS = {"store_true": (True, False), "store_false": (False, True), "store_const": None, "append_const": None, "count": None,
             "help": None, "version": None}

    class Group:
        """Adds arguments to a parser below a title of its own."""

        def __init__(self, parser, title=None, description=None, exclusive=False, required=False):
            self.parser, self.title, self.description = parser, title, description
            self.exclusive, self.required, self.actions = exclusive, required, []

        def add_argument(self, *names, **options):
            action = self.parser.add_argument(*names, **options)
            self.actions.append(action)
            return action

        def add_mutually_exclusive_group(self, required=False):
            return self.parser.add_mutually_exclusive_group(required=required)

    class Commands(Action):
        """The commands of a parser, each with a parser of its own."""

        def __init__(self, parser, dest, required, help, metavar, title):
            super().__init__([], dest, PARSER, required=required, help=help, metavar=metavar)
            self.parser, self.choices, self.kind, self.helps, self.title = parser, {}, "parsers", {}, title

        def add_parser(self, name, *, aliases=(), help=None, **options):
            options.setdefault("prog", " ".join([self.parser.prog] + [a.values() for a in self.parser._positionals() if a is not self] + [name]))
            made = ArgumentParser(**options)
            for known in (name, *aliases):
                self.choices[known] = made
            self.helps[name] = help
            return made

    class ArgumentParser:
        __module__ = "argparse"

        def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=(), formatter_class=HelpFormatter,
                     prefix_chars="-", fromfile_prefix_chars=None, argument_default=None, conflict_handler="error", add_help=True,
                     allow_abbrev=True, exit_on_error=True):
            self.prog = prog or (sys.argv[0].split("/")[-1] if sys.argv and sys.argv[0] else "kiln")
            self.usage, self.description, self.epilog = usage, description, epilog
            self.formatter_class, self.exit_on_error = formatter_class, exit_on_error
            self._actions, self._groups, self._defaults = [], [], {}
            if add_help:
                self.add_argument("-h", "--help", action="help", help="show this help message and exit")
            for parent in parents:
                self._actions.extend(a for a in parent._actions if a.kind != "help")
                self._defaults.update(parent._defaults)

        def _positionals(self):
            return [a for a in self._actions if not a.option_strings]

        def _optionals(self):
            return [a for a in self._actions if a.option_strings]

        def add_argument(self, *names, action="store", nargs=None, const=None, default=None, type=None, choices=None,
                         required=False, help=None, metavar=None, dest=None, version=None):
            options = [n for n in names if n.startswith("-")]
            if options and len(options) != len(names) or not options and len(names) > 1:
                raise ValueError("invalid option string: must start with a character '-'")
            for name in options:
                if any(name in a.option_strings for a in self._actions):
                    raise ArgumentError("/".join(options), f"conflicting option string: {name}")
            if dest is None:
                long = [n for n in options if n.startswith("--")]
                dest = ((long or options)[0].lstrip("-") if options else names[0]).replace("-", "_") if options or names else None
                if not options and names:
                    dest = names[0]
            made_action = None
            if not isinstance(action, str):
                made_action = action(list(options), dest, **{k: v for k, v in dict(
                    nargs=nargs, const=const, default=default, type=type, choices=choices, required=required, help=help,
                    metavar=metavar).items() if v is not None and v is not False})
                made_action.kind = "own"
                self._actions.append(made_action)
                return made_action
            if action in FLAGS:
                nargs = 0
                if FLAGS[action] is not None:
                    const = FLAGS[action][0]
                    default = FLAGS[action][1] if default is None else default
            elif action not in ("store", "append", "extend"):
                raise ValueError(f"unknown action {action!r}")
            made = Action(options, dest, nargs, const, default, type, choices, required or not options and nargs not in ("?", "*"), help, metavar)
            made.kind, made.version = action, version
            if action in ("help", "version"):
                made.dest, made.default = SUPPRESS, SUPPRESS
                made.help = help or ("show program's version number and exit" if action == "version" else help)
            self._actions.append(made)
            return made

        def add_argument_group(self, title=None, description=None):
            group = Group(self, title, description)
            self._groups.append(group)
            return group

        def add_mutually_exclusive_group(self, required=False):
            group = Group(self, exclusive=True, required=required)
            self._groups.append(group)
            return group

        def add_subparsers(self, *, title=None, description=None, dest=SUPPRESS, required=False, help=None, metavar=None, **more):
            made = Commands(self, dest, required, help, metavar, title)
            self._actions.append(made)
            return made

        def set_defaults(self, **defaults):
            self._defaults.update(defaults)
            for action in self._actions:
                if action.dest in defaults:
                    action.default = defaults[action.dest]

        def get_default(self, dest):
            return next((a.default for a in self._actions if a.dest == dest and a.default is not None), self._defaults.get(dest))

        def _converted(self, action, text):
            kind = action.type or str
            try:
                value = kind(text)
            except ArgumentTypeError as e:
                raise ArgumentError(action, str(e))
            except (TypeError, ValueError):
                raise ArgumentError(action, f"invalid {getattr(kind, '__name__', repr(kind))} value: {text!r}")
            if action.choices is not None and value not in action.choices:
                shown = ", ".join(map(repr, action.choices))
                raise ArgumentError(action, f"invalid choice: {value!r} (choose from {shown})")
            return value

        def _take(self, action, texts, names, option=None):
            """Gives an action its texts."""
            kind = action.kind
            if kind == "help":
                self.print_help()
                self.exit()
            if kind == "version":
                print((action.version or "") % {"prog": self.prog} if "%(prog)s" in (action.version or "") else action.version)
                self.exit()
            if kind in ("store_true", "store_false", "store_const"):
                setattr(names, action.dest, action.const)
                return
            if kind == "count":
                setattr(names, action.dest, (getattr(names, action.dest, None) or 0) + 1)
                return
            if kind == "append_const":
                setattr(names, action.dest, list(getattr(names, action.dest, None) or []) + [action.const])
                return
            n = action.nargs
            if n is None:
                value = self._converted(action, texts[0])
            elif n == "?":
                value = self._converted(action, texts[0]) if texts else action.const if option else action.default
                if not texts and isinstance(value, str):
                    value = self._converted(action, value)
            elif n == "*" and not texts and not option and action.default is not None:
                value = action.default
            elif n == REMAINDER:
                value = list(texts)
            else:
                value = [self._converted(action, t) for t in texts]
            if kind == "own":
                action(self, names, value, option)
            elif kind == "append":
                setattr(names, action.dest, list(getattr(names, action.dest, None) or []) + [value])
            elif kind == "extend":
                setattr(names, action.dest, list(getattr(names, action.dest, None) or []) + list(value))
            else:
                setattr(names, action.dest, value)

        def _option(self, text):
            """The action, option and joined value of a text that is an option; None when it is none."""
            if not text.startswith("-") or text == "-":
                return None
            for a in self._optionals():
                if text in a.option_strings:
                    return a, text, None
            name, joined, value = text.partition("=")
            value = value if joined else None
            if joined:
                for a in self._optionals():
                    if name in a.option_strings:
                        return a, name, value
            if text.startswith("--"):
                found = [(a, o) for a in self._optionals() for o in a.option_strings if o.startswith(name)]
                if len(found) > 1:
                    raise ArgumentError(None, f"ambiguous option: {text} could match {', '.join(o for _, o in found)}")
                if found:
                    return found[0][0], found[0][1], value
            else:
                for a in self._optionals():
                    if text[:2] in a.option_strings:
                        return a, text[:2], text[2:]
            if re.fullmatch(r"-\d+|-\d*\.\d+", text) and not any(re.match(r"-\d", o) for a in self._optionals() for o in a.option_strings):
                return None
            return None if " " in text else (None, text, value)

        def _run(self, args, names):
            extras, seen = [], []
            waiting = self._positionals()
            texts, i, literal = list(args), 0, False
            plain = []

            def count(action, available):
                n = action.nargs
                if isinstance(n, int):
                    return n if available >= n else None
                if n is None:
                    return 1 if available else None
                if n == "?":
                    return min(1, available)
                if n == "+" or n == PARSER:
                    return available if available else None
                return available

            def least(action):
                n = action.nargs
                return n if isinstance(n, int) else 1 if n in (None, "+", PARSER) else 0

            def positionals(final):
                """Gives the plain texts to the arguments that wait."""
                while waiting and (plain or final and count(waiting[0], 0) is not None):
                    action = waiting[0]
                    need = sum(least(a) for a in waiting[1:])
                    n = count(action, len(plain))
                    if n is None or not final and need > 0 and n > 0 and len(plain) < least(action):
                        return
                    if action.nargs in ("*", "+", "?"):
                        n = max(least(action), min(n, len(plain) - need)) if len(plain) >= need else least(action)
                    if n > len(plain):
                        return
                    waiting.pop(0)
                    mine, plain[:n] = plain[:n], []
                    if action.kind == "parsers":
                        if mine[0] not in action.choices:
                            shown = ", ".join(map(repr, action.choices))
                            raise ArgumentError(action, f"invalid choice: {mine[0]!r} (choose from {shown})")
                        if action.dest != SUPPRESS:
                            setattr(names, action.dest, mine[0])
                        inner, more = action.choices[mine[0]].parse_known_args(mine[1:])
                        for name, value in inner.__dict__.items():
                            setattr(names, name, value)
                        extras.extend(more)
                    else:
                        self._take(action, mine, names)
                    seen.append(action)

            while i < len(texts):
                text = texts[i]
                command = next((a for a in waiting if a.kind == "parsers" or a.nargs == REMAINDER), None)
                found = None if literal else self._option(text)
                if text == "--" and not literal:
                    literal = True
                    i += 1
                    continue
                if found is None:
                    if command is not None and waiting[0] is command:
                        plain.extend(texts[i:])
                        i = len(texts)
                        positionals(True)
                        continue
                    plain.append(text)
                    i += 1
                    following = i < len(texts) and (literal or self._option(texts[i]) is None and texts[i] != "--")
                    if not following or command is not None:
                        positionals(i == len(texts))
                    continue
                action, option, joined = found
                i += 1
                if action is None:
                    extras.append(text)
                    continue
                seen.append(action)
                for group in self._groups:
                    if group.exclusive and action in group.actions:
                        for other in group.actions:
                            if other is not action and other in seen:
                                raise ArgumentError(action, f"not allowed with argument {other.called()}")
                n = action.nargs
                if n == 0:
                    if joined is not None:
                        if option.startswith("--"):
                            raise ArgumentError(action, f"ignored explicit argument {joined!r}")
                        texts.insert(i, "-" + joined)
                    self._take(action, [], names, option)
                    continue
                if joined is not None:
                    mine = [joined]
                else:
                    most = n if isinstance(n, int) else 1 if n in (None, "?") else len(texts)
                    mine = []
                    while i < len(texts) and len(mine) < most and texts[i] != "--" and (n == REMAINDER or self._option(texts[i]) is None):
                        mine.append(texts[i])
                        i += 1
                if n is None and len(mine) != 1:
                    raise ArgumentError(action, "expected one argument")
                if n == "+" and not mine:
                    raise ArgumentError(action, "expected at least one argument")
                if isinstance(n, int) and len(mine) != n:
                    raise ArgumentError(action, f"expected {n} argument" + ("s" if n != 1 else ""))
                self._take(action, mine, names, option)
            positionals(True)
            extras.extend(plain)
            missing = [a.called() if a.kind != "parsers" or a.metavar or a.dest != SUPPRESS else "{" + ",".join(a.choices) + "}"
                       for a in self._actions if a.required and a not in seen]
            if missing:
                raise ArgumentError(None, "the following arguments are required: " + ", ".join(map(str, missing)))
            for group in self._groups:
                if group.exclusive and group.required and not any(a in seen for a in group.actions):
                    raise ArgumentError(None, "one of the arguments " + " ".join(a.called() for a in group.actions) + " is required")
            for action in self._actions:
                if action not in seen and action.option_strings and isinstance(action.default, str) and action.default != SUPPRESS \
                        and getattr(names, action.dest, None) is action.default and action.type is not None:
                    setattr(names, action.dest, self._converted(action, action.default))
            return names, extras

        def parse_known_args(self, args=None, namespace=None):
            args = sys.argv[1:] if args is None else list(args)
            names = Namespace() if namespace is None else namespace
            for action in self._actions:
                if action.dest != SUPPRESS and action.default != SUPPRESS and not hasattr(names, action.dest):
                    setattr(names, action.dest, action.default)
            for name, value in self._defaults.items():
                if not hasattr(names, name):
                    setattr(names, name, value)
            if not self.exit_on_error:
                return self._run(args, names)
            try:
                return self._run(args, names)
            except ArgumentError as e:
                self.error(str(e))

        def parse_args(self, args=None, namespace=None):
            names, extras = self.parse_known_args(args, namespace)
            if extras:
                self.error("unrecognized arguments: " + " ".join(extras))
            return names

        def _usage_parts(self):
            exclusive = {id(a): g for g in self._groups if g.exclusive for a in g.actions}
            parts, done = [], []
            for a in self._optionals():
                if a.help == SUPPRESS or any(a is d for d in done):
                    continue
                group = exclusive.get(id(a))
                members = group.actions if group else [a]
                texts = [o.option_strings[0] + (" " + o.values() if o.nargs != 0 else "") for o in members]
                done.extend(members)
                text = " | ".join(texts)
                parts.append(f"({text})" if group and group.required else text if not group and a.required else f"[{text}]")
            return parts, [self._command_values(a) if a.kind == "parsers" else a.values() for a in self._positionals() if a.help != SUPPRESS]

        def _command_values(self, a):
            return (a.metavar or "{" + ",".join(a.choices) + "}") + " ..."

        def format_usage(self):
            if self.usage is not None:
                return f"usage: {self.usage % {'prog': self.prog}}\n"
            head = f"usage: {self.prog}"
            optional, positional = self._usage_parts()
            line = " ".join([head] + optional + positional)
            if len(line) <= 78:
                return line + "\n"
            indent = " " * (len(head) + 1)
            lines = []
            for parts in (optional, positional):
                current = []
                for part in parts:
                    if current and len(indent) + len(" ".join(current + [part])) > 78:
                        lines.append(indent + " ".join(current))
                        current = []
                    current.append(part)
                if current:
                    lines.append(indent + " ".join(current))
            return head + lines[0][len(head):] + "".join("\n" + l for l in lines[1:]) + "\n"

        def format_help(self):
            sections = [self.format_usage()]
            fill = (lambda t: t) if self.formatter_class.raw else lambda t: textwrap.fill(" ".join(t.split()), 78)
            if self.description:
                sections.append(fill(self.description % {"prog": self.prog} if "%(prog)" in self.description else self.description) + "\n")
            titled = [a for g in self._groups if g.title for a in g.actions]
            rows = []
            commands = next((a for a in self._actions if a.kind == "parsers"), None)
            for title, actions in [("positional arguments", [a for a in self._positionals() if a not in titled and not (a is commands and a.title)]),
                                   ("options", [a for a in self._optionals() if a not in titled])] \
                    + ([(commands.title, [commands])] if commands is not None and commands.title else []) \
                    + [(g.title, g.actions) for g in self._groups if g.title]:
                shown = [self._row(a) for a in actions if a.help != SUPPRESS]
                for a in actions:
                    if a.kind == "parsers":
                        shown.extend(("    " + name, text) for name, text in a.helps.items() if text is not None)
                if shown:
                    rows.append((title, shown))
            widest = max([len(head) for _, shown in rows for head, _ in shown], default=0)
            column = min(widest + 2, 24)
            for title, shown in rows:
                lines = [title + ":"]
                for head, text in shown:
                    body = textwrap.wrap(" ".join(text.split()), max(78 - column, 11)) if text else []
                    if not body:
                        lines.append(head)
                    elif len(head) <= column - 2:
                        lines.append(head.ljust(column) + body[0])
                    else:
                        lines.append(head)
                        lines.append(" " * column + body[0])
                    lines.extend(" " * column + l for l in body[1:])
                sections.append("\n".join(lines) + "\n")
            if self.epilog:
                sections.append(fill(self.epilog) + "\n")
            return "\n".join(sections)

        def _row(self, a):
            if a.option_strings:
                values = "" if a.nargs == 0 else " " + a.values()
                head = ", ".join(o + values for o in a.option_strings)
            else:
                head = (a.metavar or "{" + ",".join(a.choices) + "}") if a.kind == "parsers" else a.word()
            text = a.help or ""
            if self.formatter_class.shows_defaults and "%(default)" not in text and a.default not in (None, SUPPRESS) and a.nargs != 0:
                text += " (default: %(default)s)"
            if "%" in text:
                text = text % {"default": a.default, "prog": self.prog, "dest": a.dest, "metavar": a.metavar,
                               "choices": ", ".join(map(str, a.choices or ())), "type": getattr(a.type, "__name__", a.type)}
            return "  " + head, text

        def print_usage(self, file=None):
            (file or sys.stdout).write(self.format_usage())

        def print_help(self, file=None):
            (file or sys.stdout).write(self.format_help())

        def exit(self, status=0, message=None):
            if message:
                sys.stderr.write(message)
            raise SystemExit(status)

        def error(self, message):
            sys.stderr.write(self.format_usage())
            self.exit(2, f"{self.prog}: error: {message}\n")

    return {"ArgumentParser": ArgumentParser, "Namespace": Namespace, "ArgumentError": ArgumentError, "Action": Action,
            "ArgumentTypeError": ArgumentTypeError, "FileType": FileType, "HelpFormatter": HelpFormatter,
            "RawDescriptionHelpFormatter": RawDescriptionHelpFormatter, "RawTextHelpFormatter": RawTextHelpFormatter,
            "ArgumentDefaultsHelpFormatter": ArgumentDefaultsHelpFormatter, "SUPPRESS": SUPPRESS, "OPTIONAL": OPTIONAL,
            "ZERO_OR_MORE": ZERO_OR_MORE, "ONE_OR_MORE": ONE_OR_MORE, "REMAINDER": REMAINDER}
