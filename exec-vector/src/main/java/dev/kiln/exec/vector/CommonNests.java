package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.CheckNest;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.List;

/** The nests whose one-op parts nearly every program uses: arithmetic on two float64 arrays, an array and a scalar, and sums. */
final class CommonNests {
    private CommonNests() {}

    static List<LoopNest> all() {
        List<LoopNest> nests = new ArrayList<>();
        for (Op op : List.of(Op.ADD, Op.MULTIPLY, Op.SUBTRACT, Op.DIVIDE)) {
            nests.add(binary(op, true));
            nests.add(binary(op, false));
        }
        nests.add(sum());
        assert nests.stream().allMatch(nest -> CheckNest.after("CommonNests", nest));
        return nests;
    }

    private static Access access(Use use) {
        return new Access(DType.FLOAT64, use, InnerStride.UNIT);
    }

    private static LoopNest binary(Op op, boolean arrays) {
        Statement second = arrays ? new Statement.Load(1, 2) : new Statement.Scalar(1, 0);
        return new LoopNest(
                1,
                List.of(false),
                arrays
                        ? List.of(access(Use.READ), access(Use.WRITE), access(Use.READ))
                        : List.of(access(Use.READ), access(Use.WRITE)),
                arrays ? List.of() : List.of(DType.FLOAT64),
                List.of(DType.FLOAT64, DType.FLOAT64, DType.FLOAT64),
                List.of(
                        new Statement.Load(0, 0),
                        second,
                        new Statement.Compute(2, op, DType.FLOAT64, List.of(0, 1)),
                        new Statement.Store(1, 2)));
    }

    private static LoopNest sum() {
        return new LoopNest(
                1,
                List.of(true),
                List.of(access(Use.READ), access(Use.REDUCTION)),
                List.of(),
                List.of(DType.FLOAT64),
                List.of(new Statement.Load(0, 0), new Statement.Reduce(1, ReduceOp.SUM, 0)));
    }
}
