package dev.kiln.frontend.lang.functions.files;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.files.FileProblem;
import dev.kiln.arrays.files.Npy;
import dev.kiln.arrays.files.Npz;
import dev.kiln.arrays.files.RawFile;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.Later;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Values;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Binary files: {@code np.load}, {@code np.save} and {@code np.fromfile}. Pickled objects are never read, even with
 * {@code allow_pickle=True}.
 */
public final class FileFunctions {
    private static final Later OTHERS = Later.module("_npy");
    /** As much of a file as holds its type. */
    private static final int HEADER = 256;

    private static final Pattern OTHER_TYPE = Pattern.compile("'descr': *(\\[|'[<=|]?[UMm])");

    private FileFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding='ASCII', *,"
                                + " max_header_size=10000)",
                        FileFunctions::load),
                Builtin.library("save(file, arr, allow_pickle=True, *, fix_imports=True)", args -> {
                    if (isOther(args.get(1)) || isOpen(args.get(0))) {
                        return inText("save", args, args.get(0), args.get(1));
                    }
                    Npy.write(args.array(1), withEnding(args.get(0), ".npy"));
                    return None.NONE;
                }),
                savez("savez", false),
                savez("savez_compressed", true),
                Builtin.library("fromfile(file, dtype='float', count=-1, sep='', offset=0, *, like=None)", args -> {
                    requireBinary(args.text(3), "np.fromfile");
                    return RawFile.read(
                            path(args.get(0)),
                            args.has(1) ? args.dtype(1) : DType.FLOAT64,
                            args.integer(2),
                            args.integer(4));
                }));
    }

    /** Saves keyword arguments under their names, and positional ones as {@code arr_0}, {@code arr_1} …. */
    private static Builtin savez(String name, boolean deflated) {
        return Builtin.library(name + "(file, *args, allow_pickle=True, **kwds)", args -> {
            Map<String, Object> all = new LinkedHashMap<>();
            ((Map<?, ?>) args.get(3)).forEach((key, value) -> all.put((String) key, value));
            List<Object> plain = args.items(1);
            for (int i = 0; i < plain.size(); i++) {
                if (all.put("arr_" + i, plain.get(i)) != null) {
                    throw PythonError.value("Cannot use un-named variables and keyword arr_" + i);
                }
            }
            if (all.values().stream().anyMatch(FileFunctions::isOther) || isOpen(args.get(0))) {
                DictValue parts = new DictValue();
                all.forEach(parts::put);
                return inText("savez", args, args.get(0), parts, deflated);
            }
            Map<String, NDArray> arrays = new LinkedHashMap<>();
            all.forEach((key, value) -> arrays.put(key, ArrayOps.asArray(value, null)));
            Npz.write(withEnding(args.get(0), ".npz"), arrays, deflated);
            return None.NONE;
        });
    }

    private static Object load(BoundArguments args) {
        if (!Long.valueOf(10_000).equals(args.get(5))) {
            throw PythonError.limit(
                    "max_header_size=" + Values.repr(args.get(5)) + " of np.load is not supported in NumPy text",
                    "Maybe omit it: headers longer than 1 MiB are rejected.");
        }
        if (isOpen(args.get(0))) {
            return inText("load", args, args.get(0));
        }
        Path file = path(args.get(0));
        FileProblem.requireOrdinary(file);
        byte[] start = start(file);
        if (!isArchive(start)) {
            return isOfNumbers(start)
                    ? Npy.load(file, args.has(1) ? args.text(1) : null)
                    : inText("load", args, file.toString());
        }
        return holdsNumbers(file) ? NpzFile.open(file) : inText("load", args, file.toString());
    }

    /** A function of the module text that knows the files of arrays of strings, dates and records. */
    private static Object inText(String function, BoundArguments args, Object... values) {
        return ((Callable) ((PythonModule) OTHERS.get()).get(function)).call(args.context(), Arguments.of(values));
    }

    /** Whether it is an array of strings, dates or records, or a list of strings. */
    private static boolean isOther(Object value) {
        return value instanceof Instance array && array.core() == null
                || value instanceof String
                || value instanceof List<?> list && !list.isEmpty() && isOther(list.getFirst());
    }

    /** Whether it is a file that is open, or bytes in memory, rather than a file's name. */
    private static boolean isOpen(Object file) {
        return !(file instanceof String)
                && file instanceof PythonObject object
                && object.converted("__fspath__") == null
                && (object.attribute("read") != null || object.attribute("write") != null);
    }

    /** As much of a file as holds its type; nothing of a file that cannot be read, which its reader reports. */
    private static byte[] start(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(HEADER);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private static boolean holdsNumbers(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                try (InputStream in = zip.getInputStream(entry)) {
                    if (!isOfNumbers(in.readNBytes(HEADER))) {
                        return false;
                    }
                }
            }
        } catch (IOException e) {
            return true;
        }
        return true;
    }

    /** Whether a header names a type of numbers in this machine's order; a faulty header is reported by the usual reader. */
    private static boolean isOfNumbers(byte[] start) {
        String text = new String(start, StandardCharsets.ISO_8859_1);
        return !text.startsWith("\u0093NUMPY") || !OTHER_TYPE.matcher(text).find();
    }

    private static boolean isArchive(byte[] start) {
        return start.length >= 2 && start[0] == 'P' && start[1] == 'K';
    }

    public static void requireBinary(String separator, String function) {
        if (!separator.isEmpty()) {
            throw PythonError.limit(
                    "sep=" + Values.repr(separator) + " of " + function + " is not supported in NumPy text",
                    "Maybe use np.loadtxt and np.savetxt, which read and write text.");
        }
    }

    /** A file by its name. */
    public static Path path(Object name) {
        Object plain = name instanceof PythonObject object && object.converted("__fspath__") instanceof String path
                ? path
                : name;
        if (!(plain instanceof String text)) {
            throw PythonError.type("expected str, bytes or os.PathLike object, not " + Values.typeName(name));
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw PythonError.value("file name (" + Values.repr(text) + ") is invalid: " + e.getReason());
        }
    }

    /** A file by its name, with the extension that NumPy appends when it is missing. */
    static Path withEnding(Object name, String ending) {
        Path file = path(name);
        return file.toString().endsWith(ending) ? file : path(file + ending);
    }
}
