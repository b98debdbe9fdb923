package dev.kiln.frontend.lang.functions.files;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.ModuleText;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.Values;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** A text file that {@code open} opened. What is read was read whole when it was opened; what is written is in the file at once. */
public final class TextFile implements Attributed, PythonIterator {
    private static final Map<String, Builtin> METHODS = methods();
    private static final Pattern LINE_END = Pattern.compile("\r\n?");

    private final String name;
    private final String mode;
    private final String text;
    private final Writer writer;
    private int at;
    private boolean closed;

    private TextFile(String name, String mode, String text, Writer writer) {
        this.name = name;
        this.mode = mode;
        this.text = text;
        this.writer = writer;
    }

    /** The row of the function {@code open}. */
    public static Builtin open() {
        return Builtin.library(
                "open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None)", TextFile::open);
    }

    private static Object open(BoundArguments args) {
        String name = args.text(0);
        String mode = args.text(1);
        String plain = mode.replace("t", "");
        if (!List.of("r", "w", "a", "x").contains(plain)) {
            if (mode.matches("[rwax](b[+]?|[+]b)|b[rwax]")) {
                String whole = mode.startsWith("b") ? mode.substring(1) + "b" : mode;
                return ((Callable) ModuleText.load("io").get("BufferedFile"))
                        .call(args.context(), Arguments.of(args.get(0), whole));
            } else if (mode.matches("[rwax][bt+]{1,2}")) {
                throw PythonError.limit(
                        "open(…, '" + mode + "') is not supported in NumPy text",
                        "Maybe open it twice, with 'r' and with 'a'.");
            }
            throw PythonError.value("invalid mode: '" + mode + "'");
        }
        Charset charset = charset(args.has(3) ? args.text(3) : "utf-8");
        try {
            Path path = Path.of(name).toAbsolutePath();
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                throw new PythonError(
                        Files.isDirectory(path) ? "IsADirectoryError" : "OSError",
                        Files.isDirectory(path)
                                ? "[Errno 21] Is a directory: '" + name + "'"
                                : "'" + name + "' is no regular file",
                        null);
            }
            return plain.equals("r")
                    ? new TextFile(name, mode, read(path, charset), null)
                    : new TextFile(name, mode, null, Files.newBufferedWriter(path, charset, options(plain)));
        } catch (IOException | InvalidPathException e) {
            throw problem(name, e);
        }
    }

    private static Charset charset(String name) {
        try {
            return switch (name.toLowerCase(Locale.ROOT).replace('_', '-')) {
                case "utf-8-sig" -> StandardCharsets.UTF_8;
                case "latin-1", "l1" -> StandardCharsets.ISO_8859_1; // by names that Java does not know
                default -> Charset.forName(name);
            };
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new PythonError("LookupError", "unknown encoding: " + name, null);
        }
    }

    private static String read(Path path, Charset charset) throws IOException {
        String text = Files.readString(path, charset);
        return LINE_END.matcher(text).replaceAll("\n");
    }

    private static OpenOption[] options(String mode) {
        return switch (mode) {
            case "a" -> new OpenOption[] {StandardOpenOption.CREATE, StandardOpenOption.APPEND};
            case "x" -> new OpenOption[] {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE};
            default ->
                new OpenOption[] {
                    StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE
                };
        };
    }

    private static PythonError problem(String name, Exception e) {
        return switch (e) {
            case NoSuchFileException n ->
                new PythonError("FileNotFoundError", "[Errno 2] No such file or directory: '" + name + "'", null);
            case FileAlreadyExistsException f ->
                new PythonError("FileExistsError", "[Errno 17] File exists: '" + name + "'", null);
            case AccessDeniedException a ->
                new PythonError("PermissionError", "[Errno 13] Permission denied: '" + name + "'", null);
            case CharacterCodingException c ->
                new PythonError(
                        "UnicodeError",
                        "the text of '" + name + "' is not in this encoding",
                        "Maybe name its encoding: open(…, encoding='latin-1').");
            case InvalidPathException i -> PythonError.value("embedded null byte");
            default -> new PythonError("OSError", "'" + name + "': " + e.getMessage(), null);
        };
    }

    private static Map<String, Builtin> methods() {
        Map<String, Builtin> methods = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.library("read(self, size=-1, /)", args -> self(args).part(args.has(1) ? args.integer(1) : -1)),
                Builtin.library("readline(self)", args -> {
                    Object line = self(args).next();
                    return line == null ? "" : line;
                }),
                Builtin.library("readlines(self)", args -> {
                    List<Object> lines = new ArrayList<>();
                    self(args).iterator().forEachRemaining(lines::add);
                    return new NumberList(lines);
                }),
                Builtin.library("write(self, text, /)", args -> self(args).write(args.get(1))),
                Builtin.library("writelines(self, lines, /)", args -> {
                    args.items(1).forEach(self(args)::write);
                    return None.NONE;
                }),
                Builtin.library("seek(self, offset, whence=0, /)", args -> {
                    if (args.integer(1) != 0 || args.integer(2) != 0 || self(args).text == null) {
                        throw PythonError.limit(
                                "seek(…) but to the beginning of a file that is read is not supported in NumPy text",
                                "Maybe open the file again.");
                    }
                    self(args).at = 0;
                    return 0L;
                }),
                Builtin.library("flush(self)", args -> None.NONE),
                Builtin.library("close(self)", args -> self(args).close()),
                Builtin.library("__enter__(self)", args -> self(args)),
                Builtin.library(
                        "__exit__(self, type, value, traceback)",
                        args -> self(args).close()))) {
            methods.put(row.name(), row);
        }
        return Collections.unmodifiableMap(methods);
    }

    private static TextFile self(BoundArguments args) {
        return (TextFile) args.get(0);
    }

    private void requireOpen(boolean reading) {
        if (closed) {
            throw PythonError.value("I/O operation on closed file.");
        } else if (reading != (text != null)) {
            throw new PythonError(
                    "OSError",
                    reading ? "not readable" : "not writable",
                    "Maybe open it with " + (reading ? "'r'" : "'w'") + ".");
        }
    }

    private String part(long size) {
        requireOpen(true);
        int end = size < 0 || size > text.length() - at ? text.length() : text.offsetByCodePoints(at, (int) size);
        String part = text.substring(at, end);
        at = end;
        return part;
    }

    private Object write(Object value) {
        requireOpen(false);
        if (!(value instanceof String s)) {
            throw PythonError.type("write() argument must be str, not " + Values.typeName(value));
        }
        try {
            writer.write(s);
            writer.flush();
        } catch (IOException e) {
            throw problem(name, e);
        }
        return (long) s.codePointCount(0, s.length());
    }

    private Object close() {
        closed = true;
        if (writer != null) {
            try {
                writer.close();
            } catch (IOException e) {
                throw problem(name, e);
            }
        }
        return None.NONE;
    }

    /** The next line with its end, or null. */
    @Override
    public Object next() {
        requireOpen(true);
        if (at == text.length()) {
            return null;
        }
        int end = text.indexOf('\n', at);
        String line = text.substring(at, end < 0 ? text.length() : end + 1);
        at += line.length();
        return line;
    }

    @Override
    public Object attribute(String attribute) {
        return switch (attribute) {
            case "name" -> name;
            case "mode" -> mode;
            case "closed" -> closed;
            default -> METHODS.containsKey(attribute) ? METHODS.get(attribute).bind(this) : null;
        };
    }

    @Override
    public Collection<String> attributes() {
        List<String> names = new ArrayList<>(METHODS.keySet());
        names.removeIf(method -> method.startsWith("_"));
        names.addAll(List.of("name", "mode", "closed"));
        return names;
    }

    @Override
    public boolean truth() {
        return true;
    }

    @Override
    public String typeName() {
        return "_io.TextIOWrapper";
    }

    @Override
    public String toString() {
        return "<_io.TextIOWrapper name='" + name + "' mode='" + mode + "' encoding='utf-8'>";
    }
}
