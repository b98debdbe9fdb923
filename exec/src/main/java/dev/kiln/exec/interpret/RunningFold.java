package dev.kiln.exec.interpret;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.ScanOrder;

/**
 * A scan along one lane, element by element, in the order that {@link ScanOrder} states: {@code out = carry ∘ (run ∘ prefix)}, where prefix
 * is the fold of the group so far, run that of the groups before in the block, and carry that of the blocks before.
 */
final class RunningFold {
    private static final int GROUP = ScanOrder.GROUP;

    private final Op op;
    private final DType type;
    private final boolean inOrder;
    /** Steps of 1, 2 and 4 elements of the group: {@code steps[s + 1][j] = steps[s][j − 2^s] ∘ steps[s][j]}. */
    private final Value[][] steps = new Value[4][GROUP];

    private final boolean exclusive;
    private Value before;
    private Value run;
    private Value carry;
    private long count;

    /** An element in its type. */
    private record Value(long whole, double real) {}

    /** @param length elements of the lane */
    RunningFold(Statement.Scan scan, DType type, long length) {
        this.op = scan.op();
        this.type = type;
        this.exclusive = scan.exclusive();
        Object identity = op.identity().of(type);
        this.before = type.isFloating()
                ? new Value(0, ScalarOps.asDouble(identity))
                : new Value(type == DType.BOOL ? ScalarOps.asLong(identity) : ScalarOps.asInteger(type, identity), 0);
        this.inOrder = length <= ScanOrder.IN_ORDER;
    }

    /** Takes the next element from one register and puts the fold up to it, or to the one before it, into another. */
    void next(Registers r, int from, int to) {
        Value value = new Value(r.whole(from), r.real(from));
        Value result = inOrder ? combine(carry, value) : grouped(value);
        carry = inOrder ? result : carry;
        Value out = exclusive ? before : result;
        before = result;
        r.set(to, out.whole);
        r.set(to, out.real);
    }

    private Value grouped(Value value) {
        int j = (int) (count % GROUP);
        steps[0][j] = value;
        for (int s = 0; s < 3; s++) {
            int back = j - (1 << s);
            steps[s + 1][j] = back < 0 ? steps[s][j] : combine(steps[s][back], steps[s][j]);
        }
        Value inBlock = combine(run, steps[3][j]);
        Value result = combine(carry, inBlock);
        count++;
        run = j == GROUP - 1 ? inBlock : run;
        if (count % ScanOrder.BLOCK == 0) {
            carry = result;
            run = null;
        }
        return result;
    }

    private Value combine(Value a, Value b) {
        if (a == null) {
            return b;
        }
        return switch (type) {
            case BOOL -> new Value(ScalarOps.apply(op, a.whole != 0, b.whole != 0) ? 1 : 0, 0);
            case INT32 -> new Value(ScalarOps.apply(op, (int) a.whole, (int) b.whole), 0);
            case INT64 -> new Value(ScalarOps.apply(op, a.whole, b.whole), 0);
            case FLOAT32 -> new Value(0, ScalarOps.apply(op, (float) a.real, (float) b.real));
            case FLOAT64 -> new Value(0, ScalarOps.apply(op, a.real, b.real));
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        };
    }
}
