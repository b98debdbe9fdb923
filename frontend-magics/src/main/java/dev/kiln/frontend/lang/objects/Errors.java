package dev.kiln.frontend.lang.objects;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Python's exception classes, and the errors of cells as their instances. */
public final class Errors {
    /** Each class with the one that it comes from, bases first. */
    private static final String TREE = """
            Exception BaseException
            KeyboardInterrupt BaseException
            GeneratorExit BaseException
            SystemExit BaseException
            ArithmeticError Exception
            FloatingPointError ArithmeticError
            OverflowError ArithmeticError
            ZeroDivisionError ArithmeticError
            AssertionError Exception
            AttributeError Exception
            EOFError Exception
            ImportError Exception
            ModuleNotFoundError ImportError
            LookupError Exception
            IndexError LookupError
            KeyError LookupError
            MemoryError Exception
            NameError Exception
            UnboundLocalError NameError
            OSError Exception
            FileNotFoundError OSError
            FileExistsError OSError
            IsADirectoryError OSError
            PermissionError OSError
            NotADirectoryError OSError
            TimeoutError OSError
            InterruptedError OSError
            BlockingIOError OSError
            ConnectionError OSError
            BrokenPipeError ConnectionError
            ConnectionAbortedError ConnectionError
            ConnectionRefusedError ConnectionError
            ConnectionResetError ConnectionError
            RuntimeError Exception
            NotImplementedError RuntimeError
            RecursionError RuntimeError
            StdinNotImplementedError NotImplementedError
            StopIteration Exception
            StopAsyncIteration Exception
            BufferError Exception
            ReferenceError Exception
            SystemError Exception
            SyntaxError Exception
            IndentationError SyntaxError
            TabError IndentationError
            TypeError Exception
            ValueError Exception
            UnicodeError ValueError
            UnicodeDecodeError UnicodeError
            UnicodeEncodeError UnicodeError
            UFuncTypeError TypeError
            _UFuncNoLoopError UFuncTypeError
            LinAlgError ValueError
            AxisError ValueError IndexError
            Warning Exception
            UserWarning Warning
            DeprecationWarning Warning
            FutureWarning Warning
            RuntimeWarning Warning
            SyntaxWarning Warning
            ResourceWarning Warning
            PendingDeprecationWarning Warning
            ImportWarning Warning
            UnicodeWarning Warning
            BytesWarning Warning
            """;

    /** What reports say of shapes beyond NumPy's words: a program that prints the error gets these alone. */
    private static final Pattern SHAPES =
            Pattern.compile("^(operands could not be broadcast together with shapes(?: \\([\\d,]*\\))+)(?::.*)?$");

    /** The same, of messages that end with NumPy's words. */
    private static final Pattern MORE = Pattern.compile(
            "^(all input arrays must have the same shape|negative dimensions are not allowed): (?s:.*)$");

    private static final Map<String, ClassValue> TABLE = table();

    static final ClassValue BASE = TABLE.get("BaseException");
    static final ClassValue STOP = TABLE.get("StopIteration");
    static final ClassValue KEY = TABLE.get("KeyError");
    static final ClassValue SYSTEM = TABLE.get("OSError");

    private Errors() {}

    private static Map<String, ClassValue> table() {
        Map<String, ClassValue> table = new LinkedHashMap<>();
        table.put("BaseException", new ClassValue("BaseException", List.of(), Map.of(), null));
        TREE.lines().forEach(line -> {
            String[] names = line.split(" ");
            List<ClassValue> bases =
                    Arrays.stream(names).skip(1).map(table::get).toList();
            table.put(names[0], new ClassValue(names[0], bases, Map.of(), null));
        });
        table.put("IOError", table.get("OSError"));
        table.put("EnvironmentError", table.get("OSError"));
        return Collections.unmodifiableMap(table);
    }

    /** The exception classes by name. */
    public static Map<String, ClassValue> classes() {
        return TABLE;
    }

    /** Python's name of an error, or an empty text. */
    public static String kind(RuntimeException error) {
        return switch (error) {
            case CellError e -> e.name();
            case PythonError e -> e.kind();
            default -> "";
        };
    }

    /** The error as a value: what was raised, or an instance of the class that Python has for it. */
    public static Instance value(CellError error) {
        Instance value = made(error);
        if (error.during() != null && value.attribute("__context__") == None.NONE) {
            Instance before = value(error.during());
            if (before != value) {
                value.setOwn("__context__", before);
            }
        }
        return value;
    }

    /** Its class: NumPy has some of its own for TypeErrors of elementwise functions. */
    private static String className(CellError error) {
        if (!error.name().equals("TypeError")) {
            return error.name();
        } else if (error.text().startsWith("Cannot cast ufunc '")) {
            return "UFuncTypeError";
        }
        return error.text().startsWith("ufunc '") && error.text().contains("did not contain a loop")
                ? "_UFuncNoLoopError"
                : error.name();
    }

    private static Instance made(CellError error) {
        if (error.getCause() instanceof PythonError e && e.raised() instanceof Instance raised) {
            return raised;
        }
        Instance value = new Instance(TABLE.getOrDefault(className(error), TABLE.get("Exception")));
        if (error.getCause() instanceof PythonError e && e.raised() instanceof Tuple arguments) {
            value.setOwn("args", arguments);
            return value;
        }
        String text =
                MORE.matcher(SHAPES.matcher(error.text()).replaceFirst("$1 ")).replaceFirst("$1");
        boolean silent = error.name().equals("AssertionError") && error.text().equals("the assertion failed");
        value.setOwn("args", new Tuple(silent || text.isEmpty() ? List.of() : List.of(text)));
        value.setOwn("__text__", silent ? "" : text);
        return value;
    }

    /** What a call raised, as a value; null for what no program may handle. */
    public static Instance raised(RuntimeException thrown) {
        if (thrown.getMessage() != null && thrown.getMessage().contains(PythonError.OUTSIDE)) {
            return null;
        }
        ClassValue general = TABLE.get("Exception");
        return switch (thrown) {
            case CellError e -> value(e);
            case PythonError e when e.raised() instanceof Instance own -> own;
            case PythonError e -> new Instance(TABLE.getOrDefault(e.kind(), general));
            case ArrayError e -> new Instance(TABLE.getOrDefault(e.kind().pythonName(), general));
            default -> null;
        };
    }

    /** Whether a program may handle an error; what the language does not have is reported, whatever the program does. */
    public static boolean canBeCaught(CellError error) {
        return !error.text().contains(PythonError.OUTSIDE);
    }

    /**
     * Whether a handler is for an error.
     *
     * @param type a class or a tuple of them
     */
    public static boolean matches(Object type, Instance error) {
        return switch (type) {
            case ClassValue one -> error.type().isSubclassOf(one);
            case Tuple several -> {
                for (Object one : several) {
                    if (matches(one, error)) {
                        yield true;
                    }
                }
                yield false;
            }
            default -> throw PythonError.type("catching classes that do not inherit from BaseException is not allowed");
        };
    }
}
