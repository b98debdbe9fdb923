package dev.kiln.exec.session;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.check.CheckGraph;
import dev.kiln.arrays.graph.loops.AtOnce;
import dev.kiln.arrays.graph.loops.MemoryLoops;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Backends;
import dev.kiln.exec.machine.Machines;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.RunPlan.BlockRun;
import dev.kiln.exec.session.recorded.Figures;
import dev.kiln.exec.session.recorded.RecordedGraph;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Machine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Evaluates recorded arrays by plan and kernels: the whole engine behind one method, {@link #evaluate}.
 *
 * <p>{@snippet :
 * try (Session session = Session.open()) {
 *     session.onTrace(trace -> System.out.println(trace.kernels().size() + " kernels"));
 *     System.out.println(Nd.arange(1e6).sin().multiply(2).sum().item());
 * }
 * }
 *
 * <p>One evaluation runs at a time; settings may be changed and {@link #interrupt()} called from any thread.
 */
public final class Session implements Evaluator, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Session.class);

    private final BufferPool pool;
    private final Machines machines;
    private final MakePlan plans = new MakePlan();
    private final RecordedGraph graph = new RecordedGraph();
    private final KernelCache kernels = new KernelCache();
    private final List<Consumer<Trace>> listeners = new CopyOnWriteArrayList<>();
    private volatile SessionConfig config;
    private volatile boolean running;
    private volatile boolean interrupted;
    private volatile SmallArrays smallArrays = SmallArrays.standard();
    private long evaluations;
    private Runnable atClose = () -> {};
    private Evaluator before;
    private volatile boolean closed;

    /**
     * Which values are computed at once, without a plan.
     *
     * @param most elements of such a value; 0: all are recorded
     * @param recordedFirst how many operations on small values are recorded after a flush before others are computed at once
     * @param mostInLoop elements of such a value in a loop that has gone round some times and asks for values in each iteration; not less
     *     than {@code most}
     */
    public record SmallArrays(int most, int recordedFirst, int mostInLoop) {
        /** What is used unless the system property {@code kiln.small} says otherwise: up to 2048 elements. */
        private static final int MOST = 2048;

        /**
         * The same of {@code kiln.small.loop}: to find the plan of a few operations takes as long as to compute them for arrays of this
         * length.
         */
        private static final int MOST_IN_LOOP = 1 << 16;

        private static final int RECORDED_FIRST = 8;

        /** As many in a loop. */
        public SmallArrays(int most, int recordedFirst) {
            this(most, recordedFirst, most);
        }

        /** The settings of a session that are not changed. */
        static SmallArrays standard() {
            int most = Integer.getInteger("kiln.small", MOST);
            int inLoop = most == 0 ? 0 : Math.max(most, Integer.getInteger("kiln.small.loop", MOST_IN_LOOP));
            return new SmallArrays(most, Integer.getInteger("kiln.small.first", RECORDED_FIRST), inLoop);
        }
    }

    /**
     * Opens a session with the backends on the class path, and lets it evaluate the arrays of the {@linkplain Context#current() current
     * context} until it is closed.
     */
    public static Session open() {
        SessionConfig config = SessionConfig.standard(Backends.all());
        for (Backend backend : config.backends().subList(0, config.backends().indexOf(config.backend()))) {
            LOG.warn(
                    "backend ({}) cannot run here, {} runs: {}\nMaybe {}.",
                    backend.name(),
                    config.backend().name(),
                    backend.availability().detail(),
                    backend.availability().advice());
        }
        return open(config);
    }

    /** The same with settings of one's own. */
    public static Session open(SessionConfig config) {
        Context context = Context.current();
        Evaluator before = context.evaluator();
        Session session = new Session(config, new BufferPool(), Machines.standard());
        session.before = before;
        session.atClose = () -> {
            synchronized (context) {
                if (context.evaluator() == session) {
                    context.evaluator(session.openBefore());
                }
            }
        };
        context.evaluator(session);
        return session;
    }

    /** Who evaluated before this session was opened, but for sessions that are closed by now. */
    private Evaluator openBefore() {
        Evaluator found = before;
        while (found instanceof Session session && session.closed && session.before != null) {
            found = session.before;
        }
        return found;
    }

    /** A session with a pool of its own. */
    public Session(SessionConfig config) {
        this(config, new BufferPool());
    }

    public Session(SessionConfig config, BufferPool pool) {
        this(config, pool, Machines.assumed());
    }

    public Session(SessionConfig config, BufferPool pool, Machines machines) {
        this.machines = Objects.requireNonNull(machines, "machines");
        this.config = Objects.requireNonNull(config, "config");
        this.pool = Objects.requireNonNull(pool, "pool");
    }

    public SessionConfig config() {
        return config;
    }

    /** Settings for the next evaluation. Background searches under other settings are cancelled. */
    public void config(SessionConfig config) {
        SessionConfig before = this.config;
        this.config = Objects.requireNonNull(config, "config");
        if (!PlanKey.Choice.of(before).equals(PlanKey.Choice.of(config))) {
            plans.cancelProofs();
        }
    }

    /** The backends that can be chosen from. */
    public List<Backend> backends() {
        return config.backends();
    }

    /** The figures of this machine, from which predictions are made. */
    public Machines machines() {
        return machines;
    }

    /** The machine as the chosen backend uses it. */
    public Machine machine() {
        SessionConfig now = config;
        return machines.of(now.backend(), now.threads()).machine();
    }

    /** Registers a listener that is called after every evaluation that ran something, on the evaluating thread. */
    public void onTrace(Consumer<Trace> listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
    }

    /** Removes a listener. */
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
    public int threads() {
        return config().threads();
    }

    @Override
    public Allocator allocator() {
        return pool;
    }

    /** Sets which values recorders compute at once that get this session as their evaluator from now on. */
    public void smallArrays(SmallArrays which) {
        smallArrays = Objects.requireNonNull(which, "which");
    }

    @Override
    public Small small() {
        SmallArrays which = smallArrays;
        return which.most() == 0
                ? null
                : new AtOnce(
                        pool,
                        new AtOnce.Limits(which.most(), which.mostInLoop(), which.recordedFirst()),
                        () -> config.backend().foldedBits(),
                        () -> config.backend().memoryLoops());
    }

    @Override
    public RowSum rowSum() {
        Backend backend = config.backend();
        return AtOnce.rowSum(backend.foldedBits(), backend.memoryLoops());
    }

    @Override
    public KeySort keySort() {
        MemoryLoops loops = config.backend().memoryLoops();
        return loops == null ? null : loops.keySort();
    }

    /** The memory behind all arrays of this session. */
    public BufferPool pool() {
        return pool;
    }

    @Override
    public synchronized void evaluate(List<Node> outputs, List<Node> pinned, String reason) {
        long start = System.nanoTime();
        SessionConfig now = onThisMachine(config);
        Thread caller = Thread.currentThread();
        BooleanSupplier stop = () -> interrupted || caller.isInterrupted();
        interrupted = false;
        running = true;
        try {
            assert CheckGraph.after("recording", outputs);
            graph.walk(outputs, pinned);
            if (graph.count() == 0) {
                return;
            }
            long[] stored = ids(outputs);
            Request request = new Request("evaluation " + ++evaluations, reason, stored, now, stop, start);
            MakePlan.Planned planned = plans.plan(graph, request);
            // What describes the evaluation is taken before outputs are stored.
            Figures figures = listeners.isEmpty() ? null : Figures.of(graph);
            kernels.takeCompileSeconds();
            List<BlockRun> runs = new RunPlan(planned.sized(), graph, now, kernels, pool, stop).run();
            if (figures != null) {
                Trace trace = trace(request, planned, figures, runs);
                listeners.forEach(l -> l.accept(trace));
            }
        } finally {
            graph.clear();
            running = false;
            interrupted = false;
        }
    }

    private static long[] ids(List<Node> nodes) {
        long[] ids = new long[nodes.size()];
        for (int k = 0; k < ids.length; k++) {
            ids[k] = nodes.get(k).id();
        }
        return ids;
    }

    /** Cost models that need a machine get the present one. */
    private SessionConfig onThisMachine(SessionConfig settings) {
        CostModel model = settings.costModel();
        CostModel here =
                model.on(machines.of(settings.backend(), settings.threads()).machine());
        return here == model ? settings : settings.withCostModel(here);
    }

    private Machine machine(SessionConfig settings, String backend) {
        Backend ran = settings.backend();
        for (Backend other : settings.backends()) {
            ran = other.name().equals(backend) ? other : ran;
        }
        return machines.of(ran, settings.threads()).machine();
    }

    private Trace trace(Request request, MakePlan.Planned planned, Figures figures, List<BlockRun> runs) {
        double inKernels = 0;
        Map<String, Machine> ranOn = new HashMap<>();
        for (BlockRun run : runs) {
            inKernels += run.seconds();
            ranOn.computeIfAbsent(run.compiled().backend(), backend -> machine(request.config(), backend));
        }
        double total = request.seconds();
        Trace.Times times = new Trace.Times(
                planned.solveSeconds(), planned.bindSeconds(), kernels.takeCompileSeconds(), inKernels, total);
        planned.plan().ran(planned.miss() == null, times.overhead());
        return new Trace(new Evaluation(request, planned, figures, runs, times, ranOn));
    }

    /** Drops all plans and compiled kernels. */
    public synchronized void clearCaches() {
        plans.clear();
        kernels.clear();
    }

    /** Drops all plans, but keeps the compiled kernels, so that each structure is planned again. */
    public synchronized void forgetPlans() {
        plans.clear();
    }

    /** How many plans and kernels are cached. */
    public synchronized CacheSizes cacheSizes() {
        return new CacheSizes(plans.size(), kernels.size());
    }

    /** How many plans and kernels are cached. */
    public record CacheSizes(int plans, int kernels) {}

    /** Closes kernels and ends searches in the background, gives idle memory back; arrays that are in use stay readable. */
    @Override
    public void close() {
        closed = true;
        // not under this session's lock: an evaluation takes that of the context first
        atClose.run();
        synchronized (this) {
            plans.close();
            kernels.clear();
            pool.close();
        }
    }
}
