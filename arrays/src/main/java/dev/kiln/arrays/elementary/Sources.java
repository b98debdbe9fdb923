package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;

/** New arrays, recorded by the {@linkplain Recorder#current current} recorder. */
public final class Sources {
    private Sources() {}

    /** Zeros of a type. */
    public static Handle zeros(DType type, long... shape) {
        return full(shape, 0L, type);
    }

    /** Zeros of an array's shape and type. */
    public static Handle zerosLike(Handle x) {
        return zeros(x.dtype(), x.view().shape());
    }

    /**
     * All elements the same.
     *
     * @param value a number, or an array that broadcasts to the shape
     * @throws ArrayError OVERFLOW, TYPE or VALUE, when the number cannot become an element of the type
     */
    public static Handle full(long[] shape, Object value, DType type) {
        long[] checked = Shapes.checked(shape, type.bytes());
        Object scalar = Recording.operand(value);
        if (scalar instanceof Handle array) {
            return Writing.assign(zeros(type, shape), array);
        }
        Recording.checkAssignable(scalar, type);
        Operand.Scalar literal = Recording.literal(scalar, type);
        return Recorder.current().record(id -> new Node.Fill(id, type, checked, literal));
    }

    /** 0, 1, … n − 1 as int64. */
    public static Handle arange(long n) {
        return range(DType.INT64, Math.max(0, n), 0L, 1L, null);
    }

    /**
     * n elements {@code start + i * step}.
     *
     * @param last the last element's value, or null for what start and step give
     */
    public static Handle range(DType type, long n, Object start, Object step, Object last) {
        long[] shape = Shapes.checked(new long[] {n}, type.bytes());
        return Recorder.current()
                .record(id -> new Node.Range(
                        id,
                        type,
                        shape,
                        new Operand.Scalar(start),
                        new Operand.Scalar(step),
                        last == null ? null : new Operand.Scalar(last)));
    }

    /** An array of one number, no axes. */
    public static Handle scalar(Object value) {
        return Recording.scalar(Recorder.current(), Recording.operand(value));
    }

    /**
     * An array of the values' shape and common type; a number has no axes.
     *
     * @param values an array, which is given back as it is, a number, a Java array, a collection or a stream, nested to any depth
     * @throws ArrayError VALUE, when rows have unequal lengths; TYPE, when something is not a number
     */
    public static Handle asarray(Object values) {
        return NestedValues.of(values, null);
    }

    /** Checks the number of samples of a grid. */
    public static void requireSamples(long n) {
        if (n < 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "Number of samples, " + n + ", must be non-negative.");
        }
    }
}
