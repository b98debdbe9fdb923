package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.files.RawFile;
import dev.kiln.frontend.lang.functions.arrays.ArrayFlags;
import dev.kiln.frontend.lang.functions.arrays.CompositeFunctions;
import dev.kiln.frontend.lang.functions.arrays.OtherBytes;
import dev.kiln.frontend.lang.functions.arrays.ShapeFunctions;
import dev.kiln.frontend.lang.functions.arrays.SortingFunctions;
import dev.kiln.frontend.lang.functions.arrays.TypeFunctions;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.files.FileFunctions;
import dev.kiln.frontend.lang.functions.numbers.ComplexFunctions;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The methods of arrays: functions of {@code np} whose first argument is the array, and methods without such a function. */
final class ArrayMethods {
    private ArrayMethods() {}

    private static final List<String> FUNCTIONS = List.of(
            "sum",
            "prod",
            "min",
            "max",
            "any",
            "all",
            "mean",
            "var",
            "std",
            "argmin",
            "argmax",
            "argsort",
            "argpartition",
            "searchsorted",
            "nonzero",
            "ravel",
            "swapaxes",
            "squeeze",
            "round",
            "dot",
            "diagonal",
            "trace",
            "repeat",
            "take",
            "put",
            "choose",
            "cumsum",
            "cumprod");

    /** The methods by name; the first parameter is the array. */
    static final Map<String, Builtin> TABLE = table();

    private static Map<String, Builtin> table() {
        Map<String, Builtin> table = new LinkedHashMap<>();
        for (String name : FUNCTIONS) {
            table.put(name, (Builtin) Modules.NUMPY.get(name));
        }
        for (Builtin row : List.of(
                Builtin.of(
                        "astype(self, /, dtype, order='K', casting='unsafe', subok=True, copy=True)",
                        args -> TypeFunctions.astype(
                                args.array(0), ArrayOps.dtype(args.get(1)), args.get(2), args.text(3), args.flag(5))),
                Builtin.of(
                        "flatten(self, /, order='C')",
                        args -> ((NDArray) Modules.NUMPY.call("ravel", args.get(0), args.get(1))).copy()),
                Builtin.library(
                        "compress(self, /, condition, axis=None, out=None)",
                        args -> Modules.NUMPY.call("compress", args.get(1), args.get(0), args.get(2), args.get(3))),
                Builtin.of(
                        "clip(self, /, min=None, max=None, out=None, *, where=True, dtype=None)",
                        args -> CompositeFunctions.clip(args, 1, 3, 4)),
                Builtin.library("conj(self, /, out=None)", ComplexFunctions::conjugateOfArray),
                Builtin.library("conjugate(self, /, out=None)", ComplexFunctions::conjugateOfArray),
                Builtin.of("copy(self, /, order='C')", args -> args.array(0).copy()),
                Builtin.of("reshape(self, /, *shape, order='C', copy=None)", args -> {
                    if (args.items(1).isEmpty()) {
                        throw PythonError.type("reshape() takes exactly 1 argument (0 given)");
                    }
                    return ShapeFunctions.reshape(args);
                }),
                Builtin.of("transpose(self, /, *axes)", args -> ShapeFunctions.transpose(args.array(0), args.items(1))),
                Builtin.library(
                        "tofile(self, fid, /, sep='', format='%s')",
                        args -> {
                            FileFunctions.requireBinary(args.text(2), "tofile");
                            RawFile.write(args.array(0), FileFunctions.path(args.get(1)));
                            return None.NONE;
                        }),
                Builtin.of("fill(self, /, value)", args -> {
                    Object value = ArrayOps.stored(args.get(1), args.array(0).dtype());
                    if (value instanceof NDArray a && a.ndim() > 0) {
                        throw PythonError.value("setting an array element with a sequence.");
                    }
                    args.array(0).assign(value);
                    return None.NONE;
                }),
                Builtin.library("resize(self, /, *new_shape, refcheck=True)", ShapeInPlace::resize),
                Builtin.of("item(self, /, *index)", args -> item(args.array(0), args.items(1))),
                Builtin.library("byteswap(self, inplace=False)", args -> swapped(args.array(0), args.flag(1))),
                Builtin.library("tobytes(self, /)", args -> BytesMethods.of(args.array(0))),
                Builtin.of("setflags(self, /, write=None, align=None, uic=None)", args -> {
                    if (args.has(1)) {
                        new ArrayFlags(args.array(0)).assign("writeable", args.get(1));
                    }
                    return None.NONE;
                }),
                Builtin.of("tolist(self, /)", args -> ArrayOps.toList(args.array(0))),
                Builtin.of("view(self, /, dtype=None)", args -> {
                    if (args.has(1)
                            && args.get(1) != PythonTypes.ArrayType.NDARRAY
                            && args.dtype(1) != args.array(0).dtype()) {
                        return OtherBytes.as(args.array(0), args.dtype(1));
                    }
                    return args.array(0).get(List.of());
                }))) {
            table.put(row.name(), row);
        }
        SortingFunctions.inPlace().forEach(row -> table.put(row.name(), row));
        return Collections.unmodifiableMap(table);
    }

    private static Object item(NDArray a, List<Object> given) {
        List<Object> index = given.size() == 1 && given.getFirst() instanceof Tuple tuple ? tuple : given;
        if (index.isEmpty() && a.size() != 1) {
            throw PythonError.value("can only convert an array of size 1 to a Python scalar: the shape is "
                    + Values.repr(Tuple.of(a.shape())));
        } else if (index.isEmpty()) {
            return a.item();
        }
        index.forEach(Values::integer);
        long first = Values.integer(index.getFirst());
        if (index.size() > 1 && index.size() != a.ndim()) {
            throw PythonError.value("incorrect number of indices for array");
        } else if (index.size() == 1 && (first < -a.size() || first >= a.size())) {
            throw PythonError.index("index " + first + " is out of bounds for size " + a.size());
        }
        return Values.plain(Indexing.get(index.size() == 1 ? a.ravel() : a, new Tuple(index)));
    }

    /** Each number with its bytes in the other order. */
    private static NDArray swapped(NDArray array, boolean inPlace) {
        byte[] bytes = array.copy().eval().segment().toArray(java.lang.foreign.ValueLayout.JAVA_BYTE);
        int size = array.dtype().part().bytes();
        for (int from = 0; from < bytes.length; from += size) {
            for (int k = 0; k < size / 2; k++) {
                byte other = bytes[from + k];
                bytes[from + k] = bytes[from + size - 1 - k];
                bytes[from + size - 1 - k] = other;
            }
        }
        NDArray made = Nd.fromBytes(array.dtype(), java.lang.foreign.MemorySegment.ofArray(bytes), array.shape());
        if (inPlace) {
            array.assign(made);
            return array;
        }
        return array.isArray() ? made.asArray() : made;
    }
}
