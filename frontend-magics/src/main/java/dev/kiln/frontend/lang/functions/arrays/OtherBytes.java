package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;

/** The bytes of a value as elements of another type: {@code x.view(dtype)} and {@code np.frombuffer}. Copies, which cannot be written. */
public final class OtherBytes {
    private static final String COPY = "Maybe write to the array itself: bytes read as another type are a copy.";

    private OtherBytes() {}

    public static List<Builtin> rows() {
        return List.of(Builtin.library(
                "frombuffer(buffer, dtype='float', count=-1, offset=0, *, like=None)", OtherBytes::read));
    }

    /** The bytes of an array, in C order. Computes the array. */
    public static NDArray as(NDArray array, DType type) {
        int from = array.dtype().bytes();
        int to = type.bytes();
        long[] shape = array.shape();
        int last = shape.length - 1;
        if (from != to && last < 0) {
            throw PythonError.value("Changing the dtype of a 0d array is only supported if the itemsize is unchanged");
        } else if (from != to && shape[last] != 1 && array.view().strides()[last] != 1) {
            throw PythonError.value("To change to a dtype of a different size, the last axis must be contiguous");
        } else if (to > from && shape[last] * from % to != 0) {
            throw PythonError.value("When changing to a larger dtype, its size must be a divisor of the total size in"
                    + " bytes of the last axis of the array.");
        } else if (from != to) {
            shape[last] = shape[last] * from / to;
        }
        NDArray whole = array.copy();
        NDArray result = Nd.fromBytes(type, truths(whole.eval().segment(), type), shape);
        return array.isArray() ? result.asArray().readOnly(COPY) : result;
    }

    /** A truth value has one of two bytes, whatever it is read from. */
    private static MemorySegment truths(MemorySegment bytes, DType type) {
        if (type != DType.BOOL) {
            return bytes;
        }
        byte[] truths = bytes.toArray(ValueLayout.JAVA_BYTE);
        for (int i = 0; i < truths.length; i++) {
            truths[i] = (byte) (truths[i] == 0 ? 0 : 1);
        }
        return MemorySegment.ofArray(truths);
    }

    private static NDArray read(BoundArguments args) {
        byte[] bytes = switch (args.get(0)) {
            case Bytes given -> given.toArray();
            case NDArray array -> array.copy().eval().segment().toArray(ValueLayout.JAVA_BYTE);
            default ->
                throw PythonError.type("a bytes-like object is required, not '" + Values.typeName(args.get(0)) + "'");
        };
        DType type = args.dtype(1);
        long offset = args.integer(3);
        if (offset < 0 || offset > bytes.length) {
            throw PythonError.value(
                    "offset must be non-negative and no greater than buffer length (" + bytes.length + ")");
        }
        long left = bytes.length - offset;
        long count = args.integer(2);
        if (count < 0 && left % type.bytes() != 0) {
            throw PythonError.value("buffer size must be a multiple of element size");
        } else if (count > left / type.bytes()) {
            throw PythonError.value("buffer is smaller than requested size");
        }
        long n = count < 0 ? left / type.bytes() : count;
        byte[] part = Arrays.copyOfRange(bytes, (int) offset, (int) (offset + n * type.bytes()));
        return Nd.fromBytes(type, truths(MemorySegment.ofArray(part), type), n).readOnly(COPY);
    }
}
