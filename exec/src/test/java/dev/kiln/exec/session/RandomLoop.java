package dev.kiln.exec.session;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;

/**
 * A loop over fields, each iteration one evaluation, whose slices move and shrink: {@code f[a+m·t : a+m·t+n−s·t] = g[…] op h[…] *
 * scalar(t)}. Statements of one loop may move differently, so that slices of one field begin or cease to overlap, or fields of two axes
 * are used.
 */
final class RandomLoop {
    static final int TURNS = 7;
    private static final int LENGTH = 64;

    /** A slice of a field in an iteration: along the last axis from start + move·t on, every step-th element. */
    private record Slice(int field, int start, int move, int step) {
        String text(int t, long length) {
            long from = start + (long) move * t;
            return "%s%d:%d:%d".formatted("", from, from + (length - 1) * step + 1, step);
        }

        NDArray of(List<NDArray> fields, int t, long length) {
            NDArray f = fields.get(field);
            return f.get((f.ndim() == 2 ? ":, " : "") + text(t, length));
        }
    }

    private record Statement(
            Slice to, Slice x, Slice y, int op, boolean scaled, boolean summary, int length, int shrink) {
        long length(int t) {
            return length - (long) shrink * t;
        }

        @Override
        public String toString() {
            String value = "%s %s %s".formatted(x, "+-*<>".charAt(op), y);
            return "%s = %s%s%s, %d-%d*t elements"
                    .formatted(to, value, scaled ? " * scalar(t)" : "", summary ? " + max" : "", length, shrink);
        }
    }

    private final long seed;
    private final boolean alike;
    private final int axes;
    private final int fields;
    private final List<Statement> statements = new ArrayList<>();

    /**
     * @param alike whether all slices of the loop move and shrink alike, so that nothing but lengths, offsets and scalars changes
     */
    RandomLoop(long seed, boolean alike) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L ^ 0x5851F42D4C957F2DL);
        this.seed = seed;
        this.alike = alike;
        this.axes = 1 + random.nextInt(2);
        this.fields = 1 + random.nextInt(3);
        int move = random.nextInt(3);
        int shrink = random.nextInt(3);
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            int length = 14 + (alike ? 0 : random.nextInt(3));
            int s = alike ? shrink : random.nextInt(3);
            Slice[] slices = new Slice[3];
            for (int k = 0; k < 3; k++) {
                int step = random.nextInt(6) == 0 ? 2 : 1;
                int m = alike ? move : random.nextInt(3);
                slices[k] = new Slice(random.nextInt(fields), random.nextInt(step == 2 ? 2 : 6), m, step);
            }
            statements.add(new Statement(
                    slices[0],
                    slices[1],
                    slices[2],
                    random.nextInt(5),
                    random.nextBoolean(),
                    random.nextInt(4) == 0,
                    length,
                    Math.min(s, 1)));
        }
    }

    /** Runs it. Changes which context is in use. Gives all elements of all fields at the end of each iteration. */
    List<double[]> run(Evaluator evaluator, IntConsumer afterTurn) {
        Context context = new Context(evaluator);
        CurrentContext.use(context);
        List<NDArray> all = new ArrayList<>();
        context.roots(() -> all);
        for (int f = 0; f < fields; f++) {
            NDArray line = Nd.arange(LENGTH * (axes == 2 ? 3.0 : 1.0)).mul(0.25).sub(f);
            all.add((axes == 2 ? line.reshape(3, LENGTH) : line).manage());
        }
        context.flush("start");
        List<double[]> values = new ArrayList<>();
        for (int t = 0; t < TURNS; t++) {
            List<NDArray> temporaries = new ArrayList<>();
            for (Statement s : statements) {
                run(s, t, all, temporaries);
            }
            temporaries.forEach(NDArray::release);
            context.flush("turn");
            afterTurn.accept(t);
            for (NDArray f : all) {
                values.add(f.toDoubleArray());
            }
        }
        all.forEach(NDArray::release);
        return values;
    }

    private static void run(Statement s, int t, List<NDArray> fields, List<NDArray> temporaries) {
        NDArray x = s.x.of(fields, t, s.length(t));
        NDArray y = s.y.of(fields, t, s.length(t));
        NDArray value = keep(
                switch (s.op) {
                    case 0 -> x.add(y);
                    case 1 -> x.sub(y);
                    case 2 -> x.mul(keep(y.mul(0.01), temporaries));
                    case 3 -> x.minimum(y);
                    default -> x.maximum(y);
                },
                temporaries);
        if (s.scaled) {
            value = keep(value.mul(0.5 + 0.0625 * t), temporaries);
        }
        if (s.summary) {
            value = keep(value.add(keep(keep(value.max(), temporaries).mul(0.125), temporaries)), temporaries);
        }
        s.to.of(fields, t, s.length(t)).set("...", value);
    }

    private static NDArray keep(NDArray temporary, List<NDArray> temporaries) {
        temporaries.add(temporary.manage());
        return temporary;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("random loop of seed " + seed + " over " + fields + " fields of " + axes
                + " axes\nrepeat: new RandomLoop(" + seed + "L, " + alike + ")\n");
        statements.forEach(s -> text.append(s).append('\n'));
        return text.toString();
    }
}
