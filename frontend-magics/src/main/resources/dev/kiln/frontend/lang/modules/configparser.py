"""Files of settings in sections."""


def module():
    import re

    class Error(Exception):
        __module__ = "configparser"

        def __init__(self, message=""):
            self.message = message
            super().__init__(message)

    class NoSectionError(Error):
        __module__ = "configparser"

        def __init__(self, section):
            super().__init__(f"No section: {section!r}")
            self.section = section

    class NoOptionError(Error):
        __module__ = "configparser"

        def __init__(self, option, section):
            super().__init__(f"No option {option!r} in section: {section!r}")
            self.option, self.section = option, section

    class DuplicateSectionError(Error):
        __module__ = "configparser"

        def __init__(self, section, source=None, lineno=None):
            at = "" if source is None else f"While reading from {source!r} [line {lineno:2d}]: section "
            super().__init__(f"{at}{section!r} already exists" if at else f"Section {section!r} already exists")
            self.section = section

    class DuplicateOptionError(Error):
        __module__ = "configparser"

        def __init__(self, section, option, source=None, lineno=None):
            super().__init__(f"While reading from {source!r} [line {lineno:2d}]: option {option!r} in section {section!r} already exists")
            self.section, self.option = section, option

    class ParsingError(Error):
        __module__ = "configparser"

    class MissingSectionHeaderError(ParsingError):
        __module__ = "configparser"

        def __init__(self, filename, lineno, line):
            super().__init__(f"File contains no section headers.\nfile: {filename!r}, line: {lineno}\n{line!r}")

    class InterpolationError(Error):
        __module__ = "configparser"

    class InterpolationSyntaxError(InterpolationError):
        __module__ = "configparser"

    class InterpolationMissingOptionError(InterpolationError):
        __module__ = "configparser"

    class Interpolation:
        """What both ways of writing the name of a value have in common."""

        __module__ = "configparser"

        def get(self, parser, section, option, value, depth=0):
            if depth > 10:
                raise InterpolationError(f"Recursion limit exceeded in value substitution: option {option!r} in section {section!r}")

            def replaced(found):
                if found[0] == self.sign * 2:
                    return self.sign
                if found[1] is None:
                    raise InterpolationSyntaxError(
                        f"{self.sign!r} must be followed by {self.sign!r} or {self.bracket!r}, found: {value[found.start():]!r}")
                where, name, key = self.named(parser, section, found[1])
                values = parser.all(where)
                if name not in values:
                    raise InterpolationMissingOptionError(
                        f"Bad value substitution: option {option!r} in section {section!r} contains an interpolation key "
                        f"{key!r} which is not a valid option name. Raw value: {value!r}")
                return self.get(parser, where, name, values[name], depth + 1)

            return re.sub(self.pattern, replaced, value)

    class BasicInterpolation(Interpolation):
        __module__ = "configparser"
        sign, bracket, pattern = "%", "(", r"%%|%\(([^)]+)\)s|%"

        def named(self, parser, section, text):
            """The section and name of a value, and what an error calls it."""
            name = parser.optionxform(text)
            return section, name, name

    class ExtendedInterpolation(Interpolation):
        __module__ = "configparser"
        sign, bracket, pattern = "$", "{", r"\$\$|\$\{([^}]+)\}|\$"

        def named(self, parser, section, text):
            where, _, name = text.rpartition(":")
            return where or section, parser.optionxform(name), text

    class Plain:
        def get(self, parser, section, option, value, depth=0):
            return value

    MISSING = object()
    BOOLEANS = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}

    class SectionProxy:
        __module__ = "configparser"

        def __init__(self, parser, name):
            self.parser, self.name = parser, name

        def __getitem__(self, key):
            if not self.parser.has_option(self.name, key):
                raise KeyError(key)
            return self.parser.get(self.name, key)

        def __setitem__(self, key, value):
            self.parser.set(self.name, key, value)

        def __delitem__(self, key):
            if not self.parser.remove_option(self.name, key):
                raise KeyError(key)

        def __contains__(self, key):
            return self.parser.has_option(self.name, key)

        def __iter__(self):
            return iter(self.keys())

        def __len__(self):
            return len(self.keys())

        def keys(self):
            return list(self.parser.all(self.name))

        def values(self):
            return [self[key] for key in self.keys()]

        def items(self):
            return [(key, self[key]) for key in self.keys()]

        def get(self, option, fallback=None, *, raw=False):
            return self.parser.get(self.name, option, raw=raw, fallback=fallback)

        def getint(self, option, fallback=None, *, raw=False):
            return self.parser.getint(self.name, option, raw=raw, fallback=fallback)

        def getfloat(self, option, fallback=None, *, raw=False):
            return self.parser.getfloat(self.name, option, raw=raw, fallback=fallback)

        def getboolean(self, option, fallback=None, *, raw=False):
            return self.parser.getboolean(self.name, option, raw=raw, fallback=fallback)

        def __repr__(self):
            return f"<Section: {self.name}>"

    class RawConfigParser:
        __module__ = "configparser"
        interpolates = Plain

        def __init__(self, defaults=None, dict_type=dict, allow_no_value=False, *, delimiters=("=", ":"),
                     comment_prefixes=("#", ";"), inline_comment_prefixes=None, strict=True, empty_lines_in_values=True,
                     default_section="DEFAULT", interpolation=MISSING, converters=None):
            self.default_section = default_section
            self._sections = {}
            self._defaults = {}
            self._no_value = allow_no_value
            self._delimiters = tuple(delimiters)
            self._comments = tuple(comment_prefixes or ())
            self._inline = tuple(inline_comment_prefixes or ())
            self._strict = strict
            self._interpolation = self.interpolates() if interpolation is MISSING else interpolation or Plain()
            for name, convert in (converters or {}).items():
                setattr(self, "get" + name, self._getter(convert))
            for key, value in (defaults or {}).items():
                self._defaults[self.optionxform(key)] = None if value is None else str(value)

        def _getter(self, convert):
            def get(section, option, *, raw=False, fallback=MISSING):
                return self._converted(section, option, convert, raw, fallback)
            return get

        def optionxform(self, name):
            return name.lower()

        def all(self, section):
            """The options of a section with the defaults, not interpolated."""
            if section == self.default_section:
                return dict(self._defaults)
            if section not in self._sections:
                raise NoSectionError(section)
            return {**self._sections[section], **{k: v for k, v in self._defaults.items() if k not in self._sections[section]}}

        def defaults(self):
            return self._defaults

        def sections(self):
            return list(self._sections)

        def add_section(self, section):
            if section == self.default_section:
                raise ValueError(f"Invalid section name: {section!r}")
            if section in self._sections:
                raise DuplicateSectionError(section)
            self._sections[section] = {}

        def has_section(self, section):
            return section in self._sections

        def options(self, section):
            return list(self.all(section))

        def has_option(self, section, option):
            section = section or self.default_section
            return (section == self.default_section or section in self._sections) and self.optionxform(option) in self.all(section)

        def read(self, filenames, encoding=None):
            done = []
            for name in [filenames] if isinstance(filenames, str) or hasattr(filenames, "__fspath__") else filenames:
                try:
                    with open(name) as file:
                        self._read(file.read(), str(name))
                except OSError:
                    continue
                done.append(name)
            return done

        def read_file(self, f, source=None):
            self._read("".join(f), source or getattr(f, "name", "<???>"))

        def read_string(self, string, source="<string>"):
            self._read(string, source)

        def read_dict(self, dictionary, source="<dict>"):
            for section, keys in dictionary.items():
                if section != self.default_section and section not in self._sections:
                    self.add_section(str(section))
                for key, value in keys.items():
                    self.set(str(section), str(key), None if value is None else str(value))

        def _without_comment(self, line):
            ends = [found.start() for prefix in self._inline for found in re.finditer(r"(^|(?<=\s))" + re.escape(prefix), line)]
            line = line[:min(ends)] if ends else line
            return "" if self._comments and line.strip().startswith(self._comments) else line

        def _read(self, text, source):
            section = name = None
            seen_sections, seen, indent = set(), set(), 0
            parts = {}
            for number, raw in enumerate(text.split("\n"), 1):
                line = self._without_comment(raw)
                value = line.strip()
                if not value:
                    if name is not None and raw.strip() == "" and parts.get((section, name)) is not None:
                        parts[section, name].append("")
                    continue
                deep = len(line) - len(line.lstrip())
                if section is not None and name is not None and deep > indent and parts[section, name] is not None:
                    parts[section, name].append(value)
                    continue
                indent = deep
                header = re.match(r"\[(?P<header>.+)\]", value)
                if header:
                    section, name = header["header"], None
                    if self._strict and section in seen_sections and section != self.default_section:
                        raise DuplicateSectionError(section, source, number)
                    seen_sections.add(section)
                    if section != self.default_section and section not in self._sections:
                        self._sections[section] = {}
                    continue
                if section is None:
                    raise MissingSectionHeaderError(source, number, raw + ("\n" if number <= text.count("\n") else ""))
                at = [value.find(d) for d in self._delimiters if d in value]
                if not at and not self._no_value or at and min(at) == 0:
                    raise ParsingError(f"Source contains parsing errors: {source!r}\n\t[line {number:2d}]: {raw + chr(10)!r}")
                name = self.optionxform((value[:min(at)] if at else value).rstrip())
                if self._strict and (section, name) in seen:
                    raise DuplicateOptionError(section, name, source, number)
                seen.add((section, name))
                parts[section, name] = [value[min(at) + 1:].strip()] if at else None
            for (section, name), lines in parts.items():
                own = self._defaults if section == self.default_section else self._sections[section]
                own[name] = None if lines is None else "\n".join(lines).rstrip()

        def get(self, section, option, *, raw=False, vars=None, fallback=MISSING):
            try:
                values = {**self.all(section), **{self.optionxform(k): str(v) for k, v in (vars or {}).items()}}
            except NoSectionError:
                if fallback is MISSING:
                    raise
                return fallback
            name = self.optionxform(option)
            if name not in values:
                if fallback is MISSING:
                    raise NoOptionError(option, section)
                return fallback
            value = values[name]
            return value if raw or value is None else self._interpolation.get(self, section, name, value)

        def _converted(self, section, option, convert, raw, fallback):
            value = self.get(section, option, raw=raw, fallback=MISSING if fallback is MISSING else _Fallback(fallback))
            return value.value if isinstance(value, _Fallback) else convert(value)

        def getint(self, section, option, *, raw=False, vars=None, fallback=MISSING):
            return self._converted(section, option, int, raw, fallback)

        def getfloat(self, section, option, *, raw=False, vars=None, fallback=MISSING):
            return self._converted(section, option, float, raw, fallback)

        def getboolean(self, section, option, *, raw=False, vars=None, fallback=MISSING):
            return self._converted(section, option, _boolean, raw, fallback)

        def items(self, section=MISSING, raw=False, vars=None):
            if section is MISSING:
                return [(name, self[name]) for name in self]
            return [(name, self.get(section, name, raw=raw)) for name in self._for_items(section)]

        def _for_items(self, section):
            return {**self._defaults, **self.all(section)}

        def set(self, section, option, value=None):
            self._check(option, value)
            if section and section != self.default_section and section not in self._sections:
                raise NoSectionError(section)
            own = self._defaults if not section or section == self.default_section else self._sections[section]
            own[self.optionxform(option)] = value

        def _check(self, option, value):
            pass

        def write(self, fp, space_around_delimiters=True):
            d = f" {self._delimiters[0]} " if space_around_delimiters else self._delimiters[0]
            every = ([(self.default_section, self._defaults)] if self._defaults else []) + list(self._sections.items())
            for section, options in every:
                fp.write(f"[{section}]\n")
                for key, value in options.items():
                    fp.write(key + ("" if value is None else d + str(value).replace("\n", "\n\t")) + "\n")
                fp.write("\n")

        def remove_option(self, section, option):
            own = self._defaults if section == self.default_section else self._sections.get(section)
            if own is None:
                raise NoSectionError(section)
            return own.pop(self.optionxform(option), MISSING) is not MISSING

        def remove_section(self, section):
            return self._sections.pop(section, None) is not None

        def popitem(self):
            name = next(iter(self._sections))
            return name, self._sections.pop(name)

        def keys(self):
            return list(self)

        def __getitem__(self, key):
            if key != self.default_section and key not in self._sections:
                raise KeyError(key)
            return SectionProxy(self, key)

        def __setitem__(self, key, value):
            if key == self.default_section:
                self._defaults.clear()
            else:
                self._sections[key] = {}
            self.read_dict({key: dict(value.items())})

        def __delitem__(self, key):
            if not self.remove_section(key):
                raise KeyError(key)

        def __contains__(self, key):
            return key == self.default_section or key in self._sections

        def __iter__(self):
            return iter([self.default_section] + list(self._sections))

        def __len__(self):
            return len(self._sections) + 1

    class _Fallback:
        def __init__(self, value):
            self.value = value

    def _boolean(value):
        if value.lower() not in BOOLEANS:
            raise ValueError(f"Not a boolean: {value}")
        return BOOLEANS[value.lower()]

    class ConfigParser(RawConfigParser):
        __module__ = "configparser"
        interpolates = BasicInterpolation

        def _check(self, option, value):
            if not isinstance(option, str):
                raise TypeError("option keys must be strings")
            if not isinstance(value, str) and not (value is None and self._no_value):
                raise TypeError("option values must be strings")
            if isinstance(self._interpolation, BasicInterpolation) and "%" in re.sub(r"%%|%\([^)]+\)s", "", value or ""):
                raise ValueError(f"invalid interpolation syntax in {value!r} at position {value.find('%')}")

    return {"ConfigParser": ConfigParser, "RawConfigParser": RawConfigParser, "SectionProxy": SectionProxy,
            "BasicInterpolation": BasicInterpolation, "ExtendedInterpolation": ExtendedInterpolation, "Error": Error,
            "NoSectionError": NoSectionError, "NoOptionError": NoOptionError, "DuplicateSectionError": DuplicateSectionError,
            "DuplicateOptionError": DuplicateOptionError, "ParsingError": ParsingError,
            "MissingSectionHeaderError": MissingSectionHeaderError, "InterpolationError": InterpolationError,
            "InterpolationSyntaxError": InterpolationSyntaxError,
            "InterpolationMissingOptionError": InterpolationMissingOptionError, "DEFAULTSECT": "DEFAULT"}
