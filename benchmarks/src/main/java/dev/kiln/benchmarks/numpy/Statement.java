package dev.kiln.benchmarks.numpy;

import com.sun.management.OperatingSystemMXBean;
import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.MapScope;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Statements of an {@code %%array} cell, with variables of their own, that are run and timed again and again. */
final class Statement {
    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Session session;
    private final Context context;
    private final SessionConfig config;
    private final Plans plans;
    private final ArrayCell before;
    private final ArrayCell text;
    private final List<String> wanted;
    private final MapScope scope = new MapScope();

    /**
     * @param how the settings it runs with
     * @param before what is run, and evaluated, before each run of the text and is not timed
     * @param wanted the names whose values are demanded before the time ends
     */
    Statement(Session session, Context context, How how, String before, String text, List<String> wanted) {
        this.session = session;
        this.context = context;
        this.config = how.config();
        this.plans = how.plans();
        this.before = ArrayCell.parse(before);
        this.text = ArrayCell.parse(text);
        this.wanted = List.copyOf(wanted);
    }

    /** How long a plan is remembered: as in a notebook, not beyond a run of the text, or not beyond the evaluation that made it. */
    enum Plans {
        KEPT,
        FORGOTTEN_BEFORE_EACH_RUN,
        FORGOTTEN_AT_ONCE
    }

    /** The session's settings for a statement, and how long its plans are remembered. */
    record How(SessionConfig config, Plans plans) {}

    /** Runs other text with the same variables, and evaluates all that is pending. */
    void cell(String other) {
        session.config(config);
        run(ArrayCell.parse(other));
        context.flush("benchmark");
    }

    /** Runs other text with the same variables again and again, as many cells. */
    void cells(String other, int times) {
        ArrayCell cell = ArrayCell.parse(other);
        for (int i = 0; i < times; i++) {
            run(cell);
        }
    }

    /**
     * Runs the text and interrupts it as a kernel does.
     *
     * @param after how many seconds
     * @return how many seconds it went on
     * @throws IllegalStateException when it had ended before
     */
    double interrupt(double after) {
        session.config(config);
        AtomicLong interrupted = new AtomicLong();
        Thread user = Thread.ofPlatform().daemon().start(() -> {
            try {
                Thread.sleep(Duration.ofNanos((long) (after * 1e9)));
            } catch (InterruptedException e) {
                return;
            }
            interrupted.set(System.nanoTime());
            session.interrupt();
        });
        try {
            context.roots(this::arrays);
            text.run(scope, context, System.err, () -> interrupted.get() != 0);
        } catch (CancellationException e) {
            return (System.nanoTime() - interrupted.get()) * 1e-9;
        } finally {
            user.interrupt();
        }
        throw new IllegalStateException("the statement ended before it was interrupted");
    }

    /** Runs the text some times; one sample for each. */
    List<Sample> run(int times) {
        session.config(config);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            run(before);
            context.flush("benchmark");
            if (plans != Plans.KEPT) {
                session.forgetPlans();
            }
            samples.add(sample());
        }
        return samples;
    }

    private Sample sample() {
        List<Trace> traces = new ArrayList<>();
        Consumer<Trace> listener = trace -> {
            traces.add(trace);
            if (plans == Plans.FORGOTTEN_AT_ONCE) {
                session.forgetPlans();
            }
        };
        session.onTrace(listener);
        long atOnce = context.computedAtOnce();
        long cpu = system.getProcessCpuTime();
        long start = System.nanoTime();
        run(text);
        context.evaluate(
                wanted.stream()
                        .map(scope::get)
                        .filter(Handle.class::isInstance)
                        .map(Handle.class::cast)
                        .toList(),
                "benchmark");
        double seconds = (System.nanoTime() - start) * 1e-9;
        double cpuSeconds = (system.getProcessCpuTime() - cpu) * 1e-9;
        session.removeTraceListener(listener);
        return new Sample(
                seconds,
                traces.stream().mapToDouble(t -> t.times().total()).sum(),
                traces.stream().mapToDouble(t -> t.times().run()).sum(),
                cpuSeconds,
                traces.stream().mapToInt(Trace::kernelCount).sum(),
                context.computedAtOnce() - atOnce,
                traces.stream().mapToLong(Trace::bytesMoved).sum(),
                traces.stream().mapToDouble(t -> t.times().solve()).sum());
    }

    private void run(ArrayCell cell) {
        // what the variables hold is stored by a flush, as at the end of a notebook's cell
        context.roots(this::arrays);
        cell.run(scope, context, System.err, () -> false);
    }

    private List<NDArray> arrays() {
        List<NDArray> found = new ArrayList<>();
        for (String name : scope.names()) {
            ReferenceCounts.arrays(scope.get(name), found);
        }
        return found;
    }
}
