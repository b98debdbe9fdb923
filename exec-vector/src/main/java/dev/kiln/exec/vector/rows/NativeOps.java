package dev.kiln.exec.vector.rows;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node.Random.Distribution;
import dev.kiln.arrays.graph.Op;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** What the operations of {@code libkilnrows} are called. A name that it does not have is an operation that it does not do. */
final class NativeOps {
    /** Ops that leave integers and bools as they are. */
    private static final Set<Op> ROUNDING = EnumSet.of(Op.FLOOR, Op.CEIL, Op.TRUNC, Op.ROUND);

    /** Ops that leave bools as they are. */
    private static final Set<Op> OF_NUMBERS = EnumSet.of(Op.ABS, Op.SQUARE);

    private NativeOps() {}

    static String name(DType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private static String name(Op op) {
        return op.name().toLowerCase(Locale.ROOT);
    }

    /** The bytes of a register's element. */
    static int width(DType register) {
        return switch (register) {
            case BOOL -> 1;
            case INT32, FLOAT32 -> 4;
            case INT64, FLOAT64 -> 8;
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw register.notOfLoops();
        };
    }

    static String copy(DType register) {
        return "copy_" + width(register);
    }

    static String fill(DType register) {
        return "fill_" + width(register);
    }

    /** From memory of a type that is widened. */
    static String load(DType memory) {
        return "load_" + name(memory);
    }

    /** To memory of a type that is narrower than its register. */
    static String store(DType memory) {
        return "store_" + name(memory);
    }

    static String convert(DType from, DType to) {
        return from == to ? copy(to) : name(from) + "_to_" + name(to);
    }

    static String random(Distribution distribution) {
        return switch (distribution) {
            case UNIFORM -> "uniform";
            case NORMAL -> "normal";
        };
    }

    static String fold(Op combining, DType type) {
        return "fold_" + name(combining) + "_" + name(type);
    }

    static String compute(Op op, DType type) {
        if (op.isMove()) {
            throw op.notOfLoops();
        }
        boolean same = op == Op.POSITIVE
                || ROUNDING.contains(op) && !type.isFloating()
                || OF_NUMBERS.contains(op) && type == DType.BOOL;
        return same ? copy(type) : op == Op.WHERE ? "where_" + width(type) : named(op, type);
    }

    private static String named(Op op, DType type) {
        return name(op) + "_" + name(type);
    }
}
