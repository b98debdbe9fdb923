package dev.kiln.frontend.lang.functions.files;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.files.FileProblem;
import dev.kiln.arrays.files.Npy;
import dev.kiln.arrays.files.Npz;
import dev.kiln.arrays.files.RawFile;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Values;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Binary files: {@code np.load}, {@code np.save} and {@code np.fromfile}. Pickled objects are never read, even with
 * {@code allow_pickle=True}.
 */
public final class FileFunctions {
    private FileFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding='ASCII', *,"
                                + " max_header_size=10000)",
                        FileFunctions::load),
                Builtin.library("save(file, arr, allow_pickle=True, *, fix_imports=True)", args -> {
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
            Map<String, NDArray> arrays = new LinkedHashMap<>();
            ((Map<?, ?>) args.get(3)).forEach((key, value) -> arrays.put((String) key, ArrayOps.asArray(value, null)));
            List<Object> plain = args.items(1);
            for (int i = 0; i < plain.size(); i++) {
                if (arrays.put("arr_" + i, ArrayOps.asArray(plain.get(i), null)) != null) {
                    throw PythonError.value("Cannot use un-named variables and keyword arr_" + i);
                }
            }
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
        Path file = path(args.get(0));
        return isArchive(file) ? NpzFile.open(file) : Npy.load(file, args.has(1) ? args.text(1) : null);
    }

    private static boolean isArchive(Path file) {
        FileProblem.requireOrdinary(file);
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(2);
            return start.length == 2 && start[0] == 'P' && start[1] == 'K';
        } catch (IOException e) {
            // the reader reports what is wrong
            return false;
        }
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
