package dev.kiln.exec.session;

import dev.kiln.arrays.Allocator;
import dev.kiln.arrays.Evaluator;
import dev.kiln.arrays.Node;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Roof;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.RunProgram.BlockRun;
import dev.kiln.exec.session.Trace.KernelRun;
import dev.kiln.planner.program.Linearise;
import dev.kiln.planner.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Evaluates recorded arrays by plan and kernels: the whole engine behind one method, {@link #evaluate}.
 *
 * <p>{@snippet :
 * Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())));
 * Context.use(new Context(session));
 * session.onTrace(trace -> System.out.println(trace.kernels().size() + " kernels"));
 * }
 *
 * <p>One evaluation runs at a time; settings may be changed and {@link #interrupt()} called from any thread.
 */
public final class Session implements Evaluator, AutoCloseable {
    private final BufferPool pool;
    private final MakePlan plans = new MakePlan();
    private final KernelCache kernels = new KernelCache();
    private final List<Consumer<Trace>> listeners = new CopyOnWriteArrayList<>();
    private volatile SessionConfig config;
    private volatile Roof roof;
    private volatile boolean running;
    private volatile boolean interrupted;
    private long evaluations;

    /** A session with a pool of its own. */
    public Session(SessionConfig config) {
        this(config, new BufferPool());
    }

    public Session(SessionConfig config, BufferPool pool) {
        this.config = Objects.requireNonNull(config, "config");
        this.pool = Objects.requireNonNull(pool, "pool");
    }

    public SessionConfig config() {
        return config;
    }

    /** Settings for the next evaluation. */
    public void config(SessionConfig config) {
        this.config = Objects.requireNonNull(config, "config");
    }

    /** The backends that can be chosen from. */
    public List<Backend> backends() {
        return config.backends();
    }

    /** What predictions are made from: the backend's own guess unless one was set. */
    public Roof roof() {
        Roof set = roof;
        return set != null ? set : config.backend().roof(config.threads());
    }

    /** Sets what predictions are made from; null for the backend's own guess. */
    public void roof(Roof roof) {
        this.roof = roof;
    }

    /** Calls the listener after every evaluation that ran something, on the evaluating thread. */
    public void onTrace(Consumer<Trace> listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
    }

    /** Stops calling it. */
    public void removeTraceListener(Consumer<Trace> listener) {
        listeners.remove(listener);
    }

    /**
     * Stops the evaluation that runs now, if one does: it throws {@link java.util.concurrent.CancellationException} soon. Values it had
     * finished stay; all others can be asked for again.
     */
    public void interrupt() {
        if (running) {
            interrupted = true;
        }
    }

    @Override
    public Allocator allocator() {
        return pool;
    }

    /** The memory behind all arrays of this session. */
    public BufferPool pool() {
        return pool;
    }

    @Override
    public synchronized void evaluate(List<Node> outputs, List<Node> pinned, String reason) {
        long start = System.nanoTime();
        SessionConfig now = config;
        Thread caller = Thread.currentThread();
        BooleanSupplier stop = () -> interrupted || caller.isInterrupted();
        interrupted = false;
        running = true;
        try {
            Program program = Linearise.of(outputs, pinned, Node::isDead);
            if (program.instructions().isEmpty()) {
                return;
            }
            MakePlan.Planned planned = plans.plan(program, now, "evaluation " + ++evaluations, stop);
            RunProgram run = new RunProgram(program, now, kernels, pool, stop);
            kernels.takeCompileSeconds();
            List<BlockRun> runs = run.run(planned.result().partition().blocks());
            if (!listeners.isEmpty()) {
                Trace trace = trace(program, planned, runs, now, reason, start);
                listeners.forEach(l -> l.accept(trace));
            }
        } finally {
            running = false;
            interrupted = false;
        }
    }

    private Trace trace(
            Program program,
            MakePlan.Planned planned,
            List<BlockRun> runs,
            SessionConfig now,
            String reason,
            long start) {
        DescribeKernel describe = new DescribeKernel(program, roof());
        List<KernelRun> described = new ArrayList<>();
        double inKernels = 0;
        int operations = 0;
        for (BlockRun run : runs) {
            described.add(describe.describe(described.size() + 1, run));
            inKernels += run.seconds();
            operations += described.getLast().lines().size();
        }
        double total = (System.nanoTime() - start) * 1e-9;
        Trace.Times times = new Trace.Times(planned.seconds(), kernels.takeCompileSeconds(), inKernels, total);
        return new Trace(
                reason,
                planned.problem(),
                planned.result(),
                now.costModel(),
                described,
                describe.arrays(),
                operations,
                describe.contracted(),
                planned.cacheHit(),
                times,
                now.backend().name(),
                now.threads());
    }

    /** Forgets plans and compiled kernels. */
    public synchronized void clearCaches() {
        plans.clear();
        kernels.clear();
    }

    /** How many plans and kernels are remembered. */
    public synchronized CacheSizes cacheSizes() {
        return new CacheSizes(plans.size(), kernels.size());
    }

    /** How many plans and kernels are remembered. */
    public record CacheSizes(int plans, int kernels) {}

    /** Closes kernels and gives idle memory back; arrays that are in use stay readable. */
    @Override
    public synchronized void close() {
        clearCaches();
        pool.close();
    }
}
