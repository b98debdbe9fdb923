package dev.kiln.exec.interpret;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.exec.loop.LoopNest.Statement;
import java.util.List;

/** Runs one Compute statement on registers. */
final class Compute {
    private Compute() {}

    static void run(Statement.Compute statement, Registers r) {
        List<Integer> args = statement.args();
        int target = statement.target();
        if (statement.op() == Op.WHERE) {
            r.copy(target, r.bool(args.get(0)) ? args.get(1) : args.get(2));
            return;
        }
        int a = args.get(0);
        boolean unary = args.size() == 1;
        int b = unary ? a : args.get(1);
        Op op = statement.op();
        switch (statement.type()) {
            case BOOL ->
                r.set(target, unary ? ScalarOps.apply(op, r.bool(a)) : ScalarOps.apply(op, r.bool(a), r.bool(b)));
            case INT32 -> {
                int x = (int) r.whole(a);
                int y = (int) r.whole(b);
                // Comparisons answer 1 or 0 in the compute type, which is how a bool register holds them too.
                r.set(target, (long) (unary ? ScalarOps.apply(op, x) : ScalarOps.apply(op, x, y)));
            }
            case INT64 ->
                r.set(target, unary ? ScalarOps.apply(op, r.whole(a)) : ScalarOps.apply(op, r.whole(a), r.whole(b)));
            case FLOAT32 -> {
                float x = (float) r.real(a);
                float y = (float) r.real(b);
                setReal(r, target, unary ? ScalarOps.apply(op, x) : ScalarOps.apply(op, x, y));
            }
            case FLOAT64 ->
                setReal(r, target, unary ? ScalarOps.apply(op, r.real(a)) : ScalarOps.apply(op, r.real(a), r.real(b)));
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 ->
                throw statement.type().notOfLoops();
        }
    }

    private static void setReal(Registers r, int target, double value) {
        if (r.type(target).isFloating()) {
            r.set(target, value);
        } else {
            r.set(target, value != 0);
        }
    }
}
