package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Statement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * A nest that only asks whether any element of an array, or whether all, are true: it is run part by part, each many times as large as
 * the one before, until the answers are known.
 */
final class EarlyExit implements Kernel {
    private static final long FIRST_POINTS = 1 << 12;
    private static final long GROWTH = 16;
    private static final long MOST_POINTS = 1 << 20;

    private final Kernel whole;
    private final List<Statement.Reduce> questions;

    private EarlyExit(Kernel whole, List<Statement.Reduce> questions) {
        this.whole = whole;
        this.questions = questions;
    }

    /** The kernel, or one that runs it part by part where that can end earlier. */
    static Kernel of(LoopNest nest, Kernel whole) {
        List<Statement.Reduce> questions = new ArrayList<>();
        for (Statement statement : nest.body()) {
            if (statement instanceof Statement.Store) {
                return whole;
            } else if (statement instanceof Statement.Reduce reduce) {
                if (reduce.op() != ReduceOp.ANY && reduce.op() != ReduceOp.ALL) {
                    return whole;
                }
                questions.add(reduce);
            }
        }
        return questions.isEmpty() || nest.reduced().contains(false) ? whole : new EarlyExit(whole, questions);
    }

    @Override
    public boolean isSteady() {
        return whole.isSteady();
    }

    @Override
    public void run(Launch launch, RunContext context) {
        long[] sizes = launch.sizes();
        long after = 1;
        for (int d = 1; d < sizes.length; d++) {
            after *= sizes[d];
        }
        long rows = sizes[0];
        if (after == 0 || rows * after <= FIRST_POINTS) {
            whole.run(launch, context);
            return;
        }
        boolean[] answers = new boolean[questions.size()];
        for (int q = 0; q < answers.length; q++) {
            answers[q] = isAll(q);
        }
        long points = FIRST_POINTS;
        long from = 0;
        while (from < rows && !isDecided(answers)) {
            long to = Math.min(rows, from + Math.max(1, points / after));
            whole.run(part(launch, from, to), context);
            for (int q = 0; q < answers.length; q++) {
                boolean answer = memory(launch, q).get(ValueLayout.JAVA_BYTE, offset(launch, q)) != 0;
                answers[q] = isAll(q) ? answers[q] & answer : answers[q] | answer;
            }
            from = to;
            points = Math.min(MOST_POINTS, GROWTH * points);
        }
        for (int q = 0; q < answers.length; q++) {
            memory(launch, q).set(ValueLayout.JAVA_BYTE, offset(launch, q), (byte) (answers[q] ? 1 : 0));
        }
    }

    private boolean isAll(int question) {
        return questions.get(question).op() == ReduceOp.ALL;
    }

    /** Whether no further element can change an answer. */
    private boolean isDecided(boolean[] answers) {
        for (int q = 0; q < answers.length; q++) {
            if (answers[q] == isAll(q)) {
                return false;
            }
        }
        return true;
    }

    private MemorySegment memory(Launch launch, int question) {
        return launch.bindings().get(questions.get(question).access()).segment();
    }

    private long offset(Launch launch, int question) {
        return launch.bindings().get(questions.get(question).access()).offset();
    }

    private static Launch part(Launch launch, long from, long to) {
        long[] sizes = launch.sizes().clone();
        sizes[0] = to - from;
        List<Launch.Binding> bindings = new ArrayList<>(launch.bindings().size());
        for (Launch.Binding b : launch.bindings()) {
            bindings.add(new Launch.Binding(b.segment(), b.offset() + from * b.strides()[0], b.strides()));
        }
        return new Launch(sizes, bindings, launch.scalars());
    }

    @Override
    public String source() {
        return whole.source();
    }

    @Override
    public void close() {
        whole.close();
    }
}
