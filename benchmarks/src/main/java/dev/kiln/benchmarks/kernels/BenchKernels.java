package dev.kiln.benchmarks.kernels;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The kernels that are timed: a nest, and strides for a size. All float64. */
enum BenchKernels {
    /** sqrt(a*a + b*b + c*c). */
    SQRT("sqrt(a*a + b*b + c*c)") {
        @Override
        BenchNest nest(long n) {
            BenchNest b = new BenchNest(n);
            int sum = -1;
            for (int k = 0; k < 3; k++) {
                int x = b.load(1);
                int square = b.compute(Op.MULTIPLY, x, x);
                sum = k == 0 ? square : b.compute(Op.ADD, sum, square);
            }
            return b.store(b.compute(Op.SQRT, sum), 1);
        }
    },
    /** exp(-a) * sin(b) + log(a + 1). */
    EXP("exp(-a)*sin(b) + log(a + 1)") {
        @Override
        BenchNest nest(long n) {
            BenchNest b = new BenchNest(n);
            int x = b.load(1);
            int y = b.load(1);
            int product = b.compute(Op.MULTIPLY, b.compute(Op.EXP, b.compute(Op.NEGATIVE, x)), b.compute(Op.SIN, y));
            int log = b.compute(Op.LOG, b.compute(Op.ADD, x, b.scalar(1.0)));
            return b.store(b.compute(Op.ADD, product, log), 1);
        }
    },
    /** where(a > b, 2*a, b - 1). */
    SELECT("where(a > b, 2*a, b - 1)") {
        @Override
        BenchNest nest(long n) {
            BenchNest b = new BenchNest(n);
            int x = b.load(1);
            int y = b.load(1);
            int greater = b.compute(Op.GREATER, x, y);
            int twice = b.compute(Op.MULTIPLY, x, b.scalar(2.0));
            return b.store(b.compute(Op.WHERE, greater, twice, b.compute(Op.SUBTRACT, y, b.scalar(1.0))), 1);
        }
    },
    /** Whole-array sum. */
    SUM("sum(a)") {
        @Override
        BenchNest nest(long n) {
            BenchNest b = new BenchNest(n).reduced(0);
            return b.reduce(ReduceOp.SUM, b.load(1), 0);
        }
    },
    /** Whole-array maximum. */
    MAX("max(a)") {
        @Override
        BenchNest nest(long n) {
            BenchNest b = new BenchNest(n).reduced(0);
            return b.reduce(ReduceOp.MAX, b.load(1), 0);
        }
    },
    /** Row sums of a square matrix. */
    ROWS("sum(m, axis=1)") {
        @Override
        BenchNest nest(long n) {
            long side = (long) Math.sqrt(n);
            BenchNest b = new BenchNest(side, side).reduced(1);
            return b.reduce(ReduceOp.SUM, b.load(side, 1), 1, 0);
        }
    },
    /** Column sums of a square matrix. */
    COLUMNS("sum(m, axis=0)") {
        @Override
        BenchNest nest(long n) {
            long side = (long) Math.sqrt(n);
            BenchNest b = new BenchNest(side, side).reduced(0);
            return b.reduce(ReduceOp.SUM, b.load(side, 1), 0, 1);
        }
    },
    /** A matrix plus another transposed. */
    TRANSPOSED("a + b.T") {
        @Override
        BenchNest nest(long n) {
            long side = (long) Math.sqrt(n);
            BenchNest b = new BenchNest(side, side);
            return b.store(b.compute(Op.ADD, b.load(side, 1), b.load(1, side)), side, 1);
        }
    },
    /** Rows of three elements, of arrays with gaps. */
    NARROW("a[:, :3] + b[:3]") {
        @Override
        BenchNest nest(long n) {
            BenchNest b = new BenchNest(n / 3, 3);
            return b.store(b.compute(Op.ADD, b.load(4, 1), b.load(0, 1)), 4, 1);
        }
    },
    /** Draws in the unit square that fall into the circle. */
    MONTE_CARLO("sum(random()**2 + random()**2 < 1)") {
        @Override
        BenchNest nest(long n) {
            BenchNest b = new BenchNest(n).reduced(0);
            int x = b.random(1);
            int y = b.random(2);
            int r = b.compute(Op.ADD, b.compute(Op.MULTIPLY, x, x), b.compute(Op.MULTIPLY, y, y));
            int inside = b.compute(Op.LESS, r, b.scalar(1.0));
            return b.reduce(ReduceOp.SUM, b.convert(DType.FLOAT64, inside), 0);
        }
    };

    private final String formula;

    BenchKernels(String formula) {
        this.formula = formula;
    }

    String formula() {
        return formula;
    }

    /** The kernel for about n points. */
    abstract BenchNest nest(long n);

    /** A nest that is being built, with the strides of each access. */
    static final class BenchNest {
        final long[] sizes;
        final List<long[]> strides = new ArrayList<>();
        final List<Object> values = new ArrayList<>();
        private final Boolean[] reduced;
        private final List<Access> accesses = new ArrayList<>();
        private final List<DType> scalars = new ArrayList<>();
        private final List<DType> registers = new ArrayList<>();
        private final List<Statement> body = new ArrayList<>();

        BenchNest(long... sizes) {
            this.sizes = sizes;
            this.reduced = new Boolean[sizes.length];
            Arrays.fill(reduced, false);
        }

        BenchNest reduced(int dimension) {
            reduced[dimension] = true;
            return this;
        }

        private int access(DType type, Use use, long... along) {
            long inner = along[along.length - 1];
            strides.add(along);
            accesses.add(new Access(
                    type,
                    use,
                    inner == 0 ? InnerStride.BROADCAST : inner == 1 ? InnerStride.UNIT : InnerStride.STRIDED));
            return accesses.size() - 1;
        }

        private int register(DType type) {
            registers.add(type);
            return registers.size() - 1;
        }

        int load(long... along) {
            int access = access(DType.FLOAT64, Use.READ, along);
            int register = register(DType.FLOAT64);
            body.add(new Statement.Load(register, access));
            return register;
        }

        int scalar(Object value) {
            DType type = value instanceof Long ? DType.INT64 : DType.FLOAT64;
            scalars.add(type);
            values.add(value);
            int register = register(type);
            body.add(new Statement.Scalar(register, scalars.size() - 1));
            return register;
        }

        int random(long stream) {
            int access = access(DType.INT64, Use.INDEX_ONLY, 1);
            int index = register(DType.INT64);
            body.add(new Statement.Index(index, access));
            int seed = scalar(42L);
            int streamRegister = scalar(stream);
            int register = register(DType.FLOAT64);
            body.add(new Statement.RandomNumber(
                    register, dev.kiln.arrays.graph.Node.Random.Distribution.UNIFORM, seed, streamRegister, index));
            return register;
        }

        int compute(Op op, Integer... args) {
            int register = register(op.rule() == Op.TypeRule.COMPARE ? DType.BOOL : DType.FLOAT64);
            body.add(new Statement.Compute(register, op, DType.FLOAT64, List.of(args)));
            return register;
        }

        int convert(DType type, int arg) {
            int register = register(type);
            body.add(new Statement.Convert(register, arg));
            return register;
        }

        BenchNest store(int register, long... along) {
            body.add(new Statement.Store(access(DType.FLOAT64, Use.WRITE, along), register));
            return this;
        }

        BenchNest reduce(ReduceOp op, int register, long... along) {
            body.add(new Statement.Reduce(access(DType.FLOAT64, Use.REDUCTION, along), op, register));
            return this;
        }

        LoopNest build() {
            return new LoopNest(sizes.length, List.of(reduced), accesses, scalars, registers, body);
        }
    }
}
