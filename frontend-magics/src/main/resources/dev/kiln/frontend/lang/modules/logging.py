"""Messages of programs, with levels, loggers in a tree, handlers and formats."""


def module():
    import sys
    import time

    CRITICAL, ERROR, WARNING, INFO, DEBUG, NOTSET = 50, 40, 30, 20, 10, 0
    names = {CRITICAL: "CRITICAL", ERROR: "ERROR", WARNING: "WARNING", INFO: "INFO", DEBUG: "DEBUG", NOTSET: "NOTSET"}
    levels = {name: level for level, name in names.items()}
    levels["WARN"] = WARNING
    levels["FATAL"] = CRITICAL
    started = time.time()
    disabled = [-1]

    def level_of(level):
        if isinstance(level, int):
            return level
        if not isinstance(level, str):
            raise TypeError(f"Level not an integer or a valid string: {level!r}")
        if level not in levels:
            raise ValueError(f"Unknown level: {level!r}")
        return levels[level]

    def getLevelName(level):
        if level in names:
            return names[level]
        return levels.get(level, f"Level {level}")

    def addLevelName(level, name):
        names[level] = name
        levels[name] = level

    class LogRecord:
        __module__ = "logging"

        def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None):
            if len(args) == 1 and isinstance(args[0], dict) and args[0]:
                args = args[0]
            self.name = name
            self.msg = msg
            self.args = args
            self.levelno = level
            self.levelname = getLevelName(level)
            self.exc_info = exc_info
            self.created = time.time()
            self.msecs = int((self.created - int(self.created)) * 1000)
            self.relativeCreated = (self.created - started) * 1000
            self.threadName, self.processName, self.module, self.funcName = "MainThread", "MainProcess", "__main__", "<module>"
            self.pathname, self.lineno, self.filename = pathname, lineno, pathname.split("/")[-1]

        def getMessage(self):
            text = str(self.msg)
            return text % self.args if self.args else text

        def __repr__(self):
            return f"<LogRecord: {self.name}, {self.levelno}, \"{self.msg}\">"

    class Formatter:
        __module__ = "logging"

        def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
            if style not in ("%", "{", "$"):
                raise ValueError("Style must be one of: %,{,$")
            self._fmt = fmt or {"%": "%(message)s", "{": "{message}", "$": "${message}"}[style]
            self.datefmt = datefmt
            self.style = style
            self.defaults = defaults or {}

        def formatTime(self, record, datefmt=None):
            at = time.localtime(record.created)
            if datefmt:
                return time.strftime(datefmt, at)
            return time.strftime("%Y-%m-%d %H:%M:%S", at) + f",{record.msecs:03d}"

        def formatException(self, error):
            return f"Traceback (most recent call last):\n{type(error).__name__}" + (f": {error}" if str(error) else "")

        def format(self, record):
            record.message = record.getMessage()
            if "asctime" in self._fmt:
                record.asctime = self.formatTime(record, self.datefmt)
            values = {**self.defaults, **record.__dict__}
            try:
                if self.style == "%":
                    text = self._fmt % values
                elif self.style == "{":
                    text = self._fmt.format(**values)
                else:
                    from string import Template
                    text = Template(self._fmt).substitute(**values)
            except KeyError as e:
                raise ValueError(f"Formatting field not found in record: {e}")
            return text + "\n" + self.formatException(record.exc_info) if record.exc_info else text

    class Filter:
        __module__ = "logging"

        def __init__(self, name=""):
            self.name = name

        def filter(self, record):
            return not self.name or record.name == self.name or record.name.startswith(self.name + ".")

    class Filterer:
        def addFilter(self, filter):
            if filter not in self.filters:
                self.filters.append(filter)

        def removeFilter(self, filter):
            if filter in self.filters:
                self.filters.remove(filter)

        def passes(self, record):
            for filter in self.filters:
                if not (filter.filter(record) if hasattr(filter, "filter") else filter(record)):
                    return False
            return True

    class Handler(Filterer):
        __module__ = "logging"

        def __init__(self, level=NOTSET):
            self.level = level_of(level)
            self.formatter = None
            self.filters = []

        def setLevel(self, level):
            self.level = level_of(level)

        def setFormatter(self, fmt):
            self.formatter = fmt

        def format(self, record):
            return (self.formatter or Formatter()).format(record)

        def handle(self, record):
            if self.passes(record):
                self.emit(record)
                return True
            return False

        def emit(self, record):
            raise NotImplementedError("emit must be implemented by Handler subclasses")

        def flush(self):
            pass

        def close(self):
            pass

        def __repr__(self):
            return f"<{type(self).__name__} ({getLevelName(self.level)})>"

    class StreamHandler(Handler):
        __module__ = "logging"
        terminator = "\n"

        def __init__(self, stream=None):
            Handler.__init__(self)
            self.stream = sys.stderr if stream is None else stream

        def setStream(self, stream):
            before, self.stream = self.stream, stream
            return before

        def emit(self, record):
            self.stream.write(self.format(record) + self.terminator)
            self.flush()

        def flush(self):
            if hasattr(self.stream, "flush"):
                self.stream.flush()

    class FileHandler(StreamHandler):
        __module__ = "logging"

        def __init__(self, filename, mode="a", encoding=None, delay=False):
            StreamHandler.__init__(self, open(filename, mode))
            self.baseFilename = str(filename)

        def close(self):
            self.stream.close()

    class NullHandler(Handler):
        __module__ = "logging"

        def emit(self, record):
            pass

    class Logger(Filterer):
        __module__ = "logging"

        def __init__(self, name, level=NOTSET):
            self.name = name
            self.level = level_of(level)
            self.parent = None
            self.propagate = True
            self.handlers = []
            self.filters = []
            self.disabled = False

        def setLevel(self, level):
            self.level = level_of(level)

        def getEffectiveLevel(self):
            logger = self
            while logger is not None:
                if logger.level:
                    return logger.level
                logger = logger.parent
            return NOTSET

        def isEnabledFor(self, level):
            return not self.disabled and level > disabled[0] and level >= self.getEffectiveLevel()

        def addHandler(self, handler):
            if handler not in self.handlers:
                self.handlers.append(handler)

        def removeHandler(self, handler):
            if handler in self.handlers:
                self.handlers.remove(handler)

        def hasHandlers(self):
            return bool(self.heard())

        def heard(self):
            """The handlers of this logger and of those above it."""
            found, logger = [], self
            while logger is not None:
                found.extend(logger.handlers)
                logger = logger.parent if logger.propagate else None
            return found

        def getChild(self, suffix):
            return getLogger(suffix if self is root else self.name + "." + suffix)

        def handle(self, record):
            if self.disabled or not self.passes(record):
                return
            heard = self.heard()
            if not heard and record.levelno >= WARNING:
                sys.stderr.write(record.getMessage() + "\n")
            for handler in heard:
                if record.levelno >= handler.level:
                    handler.handle(record)

        def log(self, level, msg, *args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
            if not isinstance(level, int):
                raise TypeError("level must be an integer")
            if self.isEnabledFor(level):
                error = exc_info if isinstance(exc_info, BaseException) else sys.exc_info()[1] if exc_info else None
                record = LogRecord(self.name, level, "", 0, msg, args, error)
                for key, value in (extra or {}).items():
                    setattr(record, key, value)
                self.handle(record)

        def debug(self, msg, *args, **kwargs):
            self.log(DEBUG, msg, *args, **kwargs)

        def info(self, msg, *args, **kwargs):
            self.log(INFO, msg, *args, **kwargs)

        def warning(self, msg, *args, **kwargs):
            self.log(WARNING, msg, *args, **kwargs)

        warn = warning

        def error(self, msg, *args, **kwargs):
            self.log(ERROR, msg, *args, **kwargs)

        def exception(self, msg, *args, exc_info=True, **kwargs):
            self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

        def critical(self, msg, *args, **kwargs):
            self.log(CRITICAL, msg, *args, **kwargs)

        fatal = critical

        def __repr__(self):
            kind = "RootLogger" if self is root else "Logger"
            return f"<{kind} {self.name} ({getLevelName(self.getEffectiveLevel())})>"

    root = Logger("root", WARNING)
    loggers = {}

    def getLogger(name=None):
        if not name or name == "root":
            return root
        if name not in loggers:
            logger = Logger(name)
            loggers[name] = logger
            above = name.rpartition(".")[0]
            while above and above not in loggers:
                above = above.rpartition(".")[0]
            logger.parent = loggers[above] if above else root
            for other, below in loggers.items():
                if other.startswith(name + ".") and len(below.parent.name if below.parent is not root else "") < len(name):
                    below.parent = logger
        return loggers[name]

    def basicConfig(*, filename=None, filemode="a", format="%(levelname)s:%(name)s:%(message)s", datefmt=None, style="%",
                    level=None, stream=None, handlers=None, force=False, encoding=None, errors=None):
        if force:
            for handler in list(root.handlers):
                root.removeHandler(handler)
                handler.close()
        if root.handlers:
            return
        if handlers is None:
            handlers = [StreamHandler(stream) if filename is None else FileHandler(filename, filemode)]
        elif stream is not None or filename is not None:
            raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
        for handler in handlers:
            if handler.formatter is None:
                handler.setFormatter(Formatter(format, datefmt, style))
            root.addHandler(handler)
        if level is not None:
            root.setLevel(level)

    def disable(level=CRITICAL):
        disabled[0] = level_of(level)

    def ensured():
        if not root.handlers:
            basicConfig()
        return root

    def debug(msg, *args, **kwargs):
        ensured().debug(msg, *args, **kwargs)

    def info(msg, *args, **kwargs):
        ensured().info(msg, *args, **kwargs)

    def warning(msg, *args, **kwargs):
        ensured().warning(msg, *args, **kwargs)

    def error(msg, *args, **kwargs):
        ensured().error(msg, *args, **kwargs)

    def exception(msg, *args, exc_info=True, **kwargs):
        ensured().error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(msg, *args, **kwargs):
        ensured().critical(msg, *args, **kwargs)

    def log(level, msg, *args, **kwargs):
        ensured().log(level, msg, *args, **kwargs)

    def shutdown():
        for handler in root.handlers:
            handler.flush()

    return {"CRITICAL": CRITICAL, "FATAL": CRITICAL, "ERROR": ERROR, "WARNING": WARNING, "WARN": WARNING, "INFO": INFO,
            "DEBUG": DEBUG, "NOTSET": NOTSET, "getLevelName": getLevelName, "addLevelName": addLevelName, "LogRecord": LogRecord,
            "Formatter": Formatter, "Filter": Filter, "Handler": Handler, "StreamHandler": StreamHandler, "FileHandler": FileHandler,
            "NullHandler": NullHandler, "Logger": Logger, "root": root, "getLogger": getLogger, "basicConfig": basicConfig,
            "disable": disable, "debug": debug, "info": info, "warning": warning, "error": error, "exception": exception,
            "critical": critical, "log": log, "shutdown": shutdown}
