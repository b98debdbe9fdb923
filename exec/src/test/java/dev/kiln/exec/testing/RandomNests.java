package dev.kiln.exec.testing;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Loop nests at random, all of whose results are exact: floats come from small whole numbers where the order of a fold would matter, and
 * ops whose last digits a backend may choose (exp, sin, pow …) are left out.
 */
public final class RandomNests {
    private static final int[] SIZES = {0, 1, 2, 3, 4, 7, 8, 9, 16, 17, 33, 65, 130};
    private static final int MOST_POINTS = 6000;

    private final Random random;
    private final NestBuilder builder;
    private final long[] sizes;
    private final boolean reducing;
    private final List<Integer> any = new ArrayList<>();
    private final List<Integer> tame = new ArrayList<>();

    private RandomNests(long seed) {
        // Neighbouring seeds of java.util.Random begin alike.
        random = new Random(seed * 0x9E3779B97F4A7C15L ^ 0x5851F42D4C957F2DL);
        int rank = 1 + random.nextInt(4);
        sizes = new long[rank];
        long points = 1;
        for (int d = 0; d < rank; d++) {
            do {
                sizes[d] = SIZES[random.nextInt(SIZES.length)];
            } while (points * sizes[d] > MOST_POINTS || sizes[d] == 0 && random.nextInt(3) > 0);
            points *= Math.max(1, sizes[d]);
        }
        builder = new NestBuilder(sizes);
        reducing = random.nextBoolean();
        if (reducing) {
            builder.reduce(random.nextInt(rank));
            for (int d = 0; d < rank; d++) {
                if (random.nextInt(3) == 0) {
                    builder.reduce(d);
                }
            }
        }
    }

    /** The nest of a seed. */
    public static NestCase of(long seed) {
        return new RandomNests(seed).build();
    }

    private NestCase build() {
        int inputs = 1 + random.nextInt(4);
        for (int i = 0; i < inputs; i++) {
            input();
        }
        if (random.nextInt(3) == 0) {
            generator();
        }
        int computes = 1 + random.nextInt(8);
        for (int i = 0; i < computes; i++) {
            compute();
        }
        int outputs = reducing ? random.nextInt(2) : 1 + random.nextInt(3);
        for (int i = 0; i < outputs; i++) {
            output();
        }
        if (reducing) {
            int folds = 1 + random.nextInt(3);
            for (int i = 0; i < folds; i++) {
                fold();
            }
        }
        return builder.build();
    }

    private DType anyType() {
        return NestBuilder.REGISTERS.get(random.nextInt(5));
    }

    private int pick(List<Integer> registers) {
        return registers.get(random.nextInt(registers.size()));
    }

    /** A buffer seen through a random view: permuted, with steps, reversed or broadcast axes; sometimes written in place as well. */
    private void input() {
        DType dtype = anyType();
        boolean isTame = random.nextInt(3) > 0;
        boolean inPlace = random.nextInt(4) == 0;
        long[] strides = new long[sizes.length];
        List<Integer> order = new ArrayList<>();
        for (int d = 0; d < sizes.length; d++) {
            order.add(random.nextInt(4) == 0 ? random.nextInt(order.size() + 1) : 0, d);
        }
        long step = random.nextInt(4) == 0 ? 2 : 1;
        long offset = random.nextInt(4);
        long elements = offset + 1;
        for (int d : order) {
            if (!inPlace && random.nextInt(5) == 0) {
                continue;
            }
            boolean reversed = random.nextInt(5) == 0;
            strides[d] = reversed ? -step : step;
            long reach = step * Math.max(0, sizes[d] - 1);
            offset += reversed ? reach : 0;
            elements += reach;
            step *= Math.max(1, sizes[d]) + (random.nextInt(5) == 0 ? 1 : 0);
        }
        int n = (int) elements + random.nextInt(3);
        int image = builder.image(isTame ? Specials.tame(dtype, n, random) : Specials.random(dtype, n, random));
        int access = builder.access(inPlace ? Use.READ_WRITE : Use.READ, dtype, image, offset, strides);
        int register = builder.load(access);
        any.add(register);
        if (isTame) {
            tame.add(register);
        }
        if (inPlace) {
            int value = builder.compute(Op.MAXIMUM, dtype, register, builder.scalar(dtype, 1L));
            any.add(value);
            builder.store(access, value);
        }
    }

    private void generator() {
        int access = builder.access(Use.INDEX_ONLY, DType.INT64, -1, random.nextInt(3), builder.contiguous(false));
        int index = builder.index(access);
        any.add(index);
        if (random.nextBoolean()) {
            int seed = builder.scalar(DType.INT64, random.nextLong());
            int stream = builder.scalar(DType.INT64, random.nextLong(10));
            any.add(builder.random(Node.Random.Distribution.UNIFORM, seed, stream, index));
        }
    }

    private void compute() {
        if (random.nextInt(4) == 0 && !tame.isEmpty()) {
            Op op = List.of(Op.ADD, Op.SUBTRACT, Op.MAXIMUM).get(random.nextInt(3));
            int a = pick(tame);
            DType type = builder.type(a);
            if (type != DType.BOOL || op != Op.SUBTRACT) {
                int b = builder.convert(type, pick(tame));
                tame.add(builder.compute(op, type, a, b));
                any.add(tame.getLast());
            }
            return;
        }
        if (random.nextInt(5) == 0) {
            any.add(builder.convert(anyType(), pick(any)));
            return;
        }
        Op op = Op.values()[random.nextInt(Op.values().length)];
        DType type = anyType();
        if (op == Op.COPY || op == Op.CAST || ExactOps.isApproximate(op) || !ExactOps.legal(op, type)) {
            return;
        }
        List<Integer> args = new ArrayList<>();
        for (int i = 0; i < op.arity(); i++) {
            DType wanted = op == Op.WHERE && i == 0 ? DType.BOOL : type;
            boolean scalar = random.nextInt(6) == 0;
            args.add(scalar ? builder.scalar(wanted, (long) random.nextInt(2)) : builder.convert(wanted, pick(any)));
        }
        any.add(builder.compute(op, type, args.toArray(Integer[]::new)));
    }

    private void output() {
        int value = pick(any);
        DType dtype = builder.type(value);
        int n = elements(false);
        int image = builder.image(Image.of(dtype, n, 1));
        builder.store(builder.access(Use.WRITE, image), value);
    }

    private int elements(boolean keptOnly) {
        long n = 1;
        long[] strides = builder.contiguous(keptOnly);
        for (int d = 0; d < sizes.length; d++) {
            n *= strides[d] == 0 && keptOnly ? 1 : sizes[d];
        }
        return (int) n;
    }

    private void fold() {
        ReduceOp op = ReduceOp.values()[random.nextInt(6)];
        int arg = switch (op) {
            case SUM -> tame.isEmpty() ? builder.convert(DType.INT64, pick(any)) : pick(tame);
            case PROD -> builder.convert(DType.INT64, pick(any));
            case MIN, MAX -> pick(any);
            case ANY, ALL -> builder.convert(DType.BOOL, pick(any));
        };
        if (op == ReduceOp.SUM) {
            arg = builder.convert(Promotion.resultType(op, builder.type(arg)), arg);
        }
        int image = builder.image(Image.of(builder.type(arg), elements(true), 1));
        builder.reduce(builder.access(Use.REDUCTION, image), op, arg);
    }

    /** Which ops have one right answer. */
    public static final class ExactOps {
        private ExactOps() {}

        /** Whether a backend may differ from the scalar reference in the last digits. */
        public static boolean isApproximate(Op op) {
            return !op.isExact();
        }

        /** Whether loops have a statement that computes the op in the type. */
        public static boolean legal(Op op, DType type) {
            try {
                return !op.isMove() && Promotion.computeType(op, type) == type;
            } catch (ArrayError refused) {
                return false;
            }
        }
    }
}
