package dev.kiln.exec.vector.rows;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.loops.MemoryLoops;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** Single operations on the loops of {@code libkilnrows}. Their numbers are looked up once. */
public final class NativeLoops implements MemoryLoops {
    private static final int TYPES = DType.values().length;
    private static final int UNKNOWN = -2;
    private static final Set<Op> MOVES = EnumSet.of(Op.COPY, Op.CAST, Op.REAL, Op.IMAG, Op.CONJ, Op.COMPLEX);

    private final int kind;
    private final int[] computing = unknown(Op.values().length);
    private final int[] converting = unknown(TYPES);
    private final Evaluator.KeySort keySort;
    private final int[] folding = unknown(ReduceOp.values().length);

    private NativeLoops(int kind) {
        this.kind = kind;
        this.keySort = NativeSort.orNull(kind);
    }

    /**
     * The loops; null when the library is not there.
     *
     * @param bits of the widest vectors to be used
     */
    public static MemoryLoops orNull(int bits) {
        return NativeLibrary.status() instanceof NativeLibrary.Available library
                ? new NativeLoops(Math.min(library.kind(), bits >= 512 ? 2 : bits >= 256 ? 1 : 0))
                : null;
    }

    private static int[] unknown(int rows) {
        int[] numbers = new int[rows * TYPES];
        Arrays.fill(numbers, UNKNOWN);
        return numbers;
    }

    private static boolean isRegister(DType type) {
        return !type.isComplex() && type != DType.UINT64 && type.register() == type;
    }

    @Override
    public int computing(Op op, DType type) {
        int at = op.ordinal() * TYPES + type.ordinal();
        if (computing[at] == UNKNOWN) {
            computing[at] =
                    isRegister(type) && !MOVES.contains(op) ? NativeRows.number(NativeOps.compute(op, type)) : -1;
        }
        return computing[at];
    }

    @Override
    public int converting(DType from, DType to) {
        int at = from.ordinal() * TYPES + to.ordinal();
        if (converting[at] == UNKNOWN) {
            converting[at] = !isRegister(from) || !isRegister(to)
                    ? -1
                    : NativeRows.number(
                            from == DType.BOOL && to == DType.BOOL
                                    ? NativeOps.load(from)
                                    : NativeOps.convert(from, to));
        }
        return converting[at];
    }

    @Override
    public int folding(ReduceOp op, DType type) {
        int at = op.ordinal() * TYPES + type.ordinal();
        if (folding[at] == UNKNOWN) {
            folding[at] = isRegister(type) ? NativeRows.number(NativeOps.fold(op.combining(), type)) : -1;
        }
        return folding[at];
    }

    @Override
    public void compute(int operation, long to, Operands operands, int n) {
        NativeRows.operation(kind, operation, to, operands.a(), operands.b(), operands.c(), n, operands.layout());
    }

    @Override
    public void fold(ReduceOp op, DType type, Rows rows, int lanes, long to) {
        NativeRows.fold(
                kind,
                folding(op, type),
                computing(op.combining(), type),
                to,
                rows.address(),
                rows.pitch(),
                rows.count(),
                rows.length(),
                lanes * 16 + type.bytes());
    }

    @Override
    public Evaluator.KeySort keySort() {
        return keySort;
    }
}
