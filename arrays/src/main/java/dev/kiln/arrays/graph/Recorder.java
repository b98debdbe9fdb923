package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * Where operations are recorded, and which of their results are still wanted.
 *
 * <p>A context numbers nodes, keeps weak references to the cells whose value is not stored yet, and asks its {@link Evaluator} for
 * values: of arrays that are wanted now ({@link #evaluate}), of the named arrays at the end of a cell ({@link #flush}), and by
 * itself when more than {@value #MOST_RECORDED} operations were recorded since the last flush, so that laziness stays bounded.
 *
 * <p>After an evaluation a stored value forgets how it was computed (its cell then holds a {@link Node.Source}), unless a value that is
 * not stored yet still reads it; without this a loop would keep all its past alive.
 *
 * <p>One lock, this object's monitor, guards the cells and the recording; it is held during an evaluation.
 */
public abstract class Recorder {
    /** The most operations that are recorded before useful values are stored, and the most that are planned at once. */
    public static final int MOST_RECORDED = 512;

    /** The most operations that may be pending, including those that only handles point to which may be garbage. */
    public static final int MOST_PENDING = 32 * MOST_RECORDED;

    /** A value of this number of bytes is given back at once even if it takes a look at what waits. */
    private static final long LARGE = 1 << 16;

    /** The most bytes that are copied to write to a part of them at once. */
    private static final long COPIED_AT_ONCE = 1 << 15;

    /** The most elements that a function may make at once: what costs about as much as a few evaluations. */
    private static final long MOST_MADE_AT_ONCE = 1 << 15;

    /** As many small arrays are stored before a loop. */
    private static final int SMALL_BEFORE_LOOP = 16;

    /** A value of an elementwise loop that asks for none is computed at once when it is this many times smaller than another. */
    private static final int IN_ONE_LOOP = 8;

    /** The same of other loops that ask for none. */
    private static final int IN_OTHER_LOOPS = 4;

    private final Waiting waiting = new Waiting();
    private final Backlog backlog = new Backlog();
    private final Wanted wanted = new Wanted(this, waiting);
    private final Storing storing = new Storing(this, waiting, wanted, backlog);
    private Evaluator evaluator;
    private Evaluator.Small small;
    private int smallRecorded;
    private final Map<Class<?>, Object> kept = new ConcurrentHashMap<>();
    private int mostInLoop;
    private long askedBeforeLoop;
    private long computedAtOnce;
    private long lastId;
    private Scratch scratch;
    private Savepoint savepoint;
    private Watch watch;

    /** Which recorder is bound to a part of a thread's work; without one the process has a default. */
    private static final ScopedValue<Supplier<? extends Recorder>> BOUND = ScopedValue.newInstance();

    /** The recorder of everything that no {@link #with} binds, made when it is first asked for. */
    private static final class Default {
        private static final Recorder RECORDER = ServiceLoader.load(Recorder.class, Recorder.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no recorder of arrays on the class path"));
    }

    /**
     * The recorder of arrays that are made from no others: the one that {@link #with} binds to this part of the work, else the default
     * of the process, which every thread sees. A process that evaluates in its own way sets the {@linkplain #evaluator(Evaluator)
     * evaluator} of the default.
     */
    public static Recorder current() {
        return BOUND.isBound() ? BOUND.get().get() : Default.RECORDER;
    }

    /**
     * Runs a body in which a recorder is the {@linkplain #current current} one; other threads do not see it.
     *
     * @param recorder gives it each time it is asked for
     */
    public static <T, X extends Throwable> T with(
            Supplier<? extends Recorder> recorder, ScopedValue.CallableOp<T, X> body) throws X {
        return ScopedValue.where(BOUND, recorder).call(body);
    }

    protected Recorder(Evaluator evaluator) {
        this.evaluator = Objects.requireNonNull(evaluator, "evaluator");
        this.small = evaluator.small();
    }

    /** Makes the handle of these parts: the one object for this cell and view that users hold. */
    protected abstract Handle handle(Handle.Parts parts);

    /** An evaluator of any node, those included that no loop can compute; its results are put into the allocator's memory. */
    protected abstract Evaluator interpreter(Allocator allocator);

    public synchronized Evaluator evaluator() {
        return evaluator;
    }

    /** Changes who evaluates from now on. */
    public synchronized void evaluator(Evaluator evaluator) {
        this.evaluator = Objects.requireNonNull(evaluator, "evaluator");
        this.small = evaluator.small();
        this.mostInLoop = 0;
    }

    /** The object of a class that library calls keep from one to the next, such as tables; made when it is first asked for. */
    public <T> T kept(Class<T> type, Supplier<T> make) {
        Object there = kept.get(type);
        return type.cast(there == null ? kept.computeIfAbsent(type, any -> make.get()) : there);
    }

    /** How many operations were computed at once, without a plan, since the recorder was made. */
    public synchronized long computedAtOnce() {
        return computedAtOnce;
    }

    /** Notes that compiled code computed some more operations on small arrays at once. */
    public synchronized void addComputedAtOnce(long operations) {
        computedAtOnce += operations;
    }

    /** Sets where to find the arrays that have a name now: they are stored at the end of a cell. */
    public synchronized void roots(Supplier<? extends Collection<? extends Handle>> roots) {
        wanted.roots(roots);
    }

    /** Who says now which arrays have a name; for a cell language that adds its own while a cell runs. */
    public synchronized Supplier<? extends Collection<? extends Handle>> roots() {
        return wanted.roots();
    }

    /** The arrays that a running cell names; they are roots, too. */
    public interface Names {
        /** Those whose references are counted, whether or not they are stored. */
        Collection<? extends Handle> counted();

        /** These, and those in lists; to find them takes as long as the lists are. */
        Collection<? extends Handle> all();

        /** Those that the rest of the cell may read, at least; what is not among them is only left behind. */
        default Collection<? extends Handle> readLater() {
            return all();
        }
    }

    /**
     * Named values that are not stored but kept as recipes.
     *
     * @param names the number of values
     * @param bytes that they would take
     */
    public record Recipes(int names, long bytes) {}

    /** The values recorded after a given one that are kept as recipes. */
    public synchronized Recipes recipes(long after) {
        List<Cell> cells = waiting.recipes().stream()
                .filter(cell -> cell.current().id() > after)
                .toList();
        return new Recipes(
                cells.size(),
                cells.stream()
                        .mapToLong(cell -> PendingGraph.bytes(cell.current()))
                        .sum());
    }

    /**
     * Sets which named values may be kept as recipes.
     *
     * @param leastBytes of such a value; {@link Long#MAX_VALUE}: none, all are stored
     */
    public synchronized void recipesFrom(long leastBytes) {
        storing.recipesFrom(leastBytes);
    }

    /**
     * Sets where to find the arrays that a running cell names, and gives who was asked before.
     *
     * @param running null when no cell runs: then all roots are found by {@link #roots(Supplier)}
     */
    public synchronized Names names(Names running) {
        return wanted.names(running);
    }

    /** Stores the values of the arrays that the running cell names and that are not stored yet, as {@link #evaluate} does. */
    public synchronized void evaluateNamed(String reason) {
        storing.evaluateNamed(reason);
    }

    /** The bytes of the arrays that the running cell names, that are not stored and whose number of elements is known. */
    public synchronized long unstoredBytes() {
        long bytes = 0;
        for (Handle named : isIdle() ? List.<Handle>of() : wanted.unstored(false)) {
            bytes += named.isCounted() ? named.nbytes() : 0;
        }
        return bytes;
    }

    /**
     * Whether all arrays that the running cell names and that are not stored yet are computed element by element over one shape, so that
     * one loop computes them and what is recorded next may join it: to wait stores nothing more.
     */
    public synchronized boolean isOneLoop() {
        return storing.isOneLoop(wanted.unstored(false));
    }

    /** Whether all values are stored. */
    public synchronized boolean isIdle() {
        return wanted.isNone();
    }

    Wanted wanted() {
        return wanted;
    }

    /** How many operations were recorded since the last flush and may still wait. */
    public int recordedSinceFlush() {
        return backlog.recorded();
    }

    /**
     * Stores the arrays' values. Named arrays that share work with them which is not done yet are stored along.
     *
     * @param reason why, in the user's words: "item()", "printed", …
     */
    public synchronized void evaluate(Collection<? extends Handle> arrays, String reason) {
        arrays.forEach(this::requireOwn);
        storing.evaluate(arrays, reason);
    }

    /** Stores all named arrays, but those whose evaluation was interrupted or failed: they stay lazy until they are asked for. */
    public synchronized void flush(String reason) {
        flush(List.of(), reason);
    }

    /** Stores all named arrays, as {@link #flush(String)} does, and some more along with them. */
    public synchronized void flush(Collection<? extends Handle> more, String reason) {
        more.forEach(this::requireOwn);
        storing.flush(more, reason);
        smallRecorded = 0;
    }

    /** To be called with the lock held before operands are looked at: the graph may be flushed here, never in the midst of an op. */
    void beforeRecording() {
        storing.flushWhenFull(evaluator.allocator().limit());
    }

    /** Makes several values one after the other from nodes that it looks at: what is to be flushed is flushed before, nothing meanwhile. */
    public final synchronized <T> T undisturbed(Supplier<T> body) {
        beforeRecording();
        return storing.undisturbed(body);
    }

    /** The id of the node that was numbered last. */
    public synchronized long lastId() {
        return lastId;
    }

    /** Numbers a node. All that it reads must have been read before, since reading a handle may number a node, too. */
    long nextId() {
        return ++lastId;
    }

    /**
     * Records a value that reads no other and makes the handle of the whole of it.
     *
     * @param make gives the node for its id
     */
    public final synchronized Handle record(LongFunction<? extends Node> make) {
        beforeRecording();
        return known(make.apply(nextId()));
    }

    /** The handle of the whole of a node's value, which is computed at once when it is small and all that it reads is stored. */
    private Handle known(Node node) {
        boolean isNumber = node.shape().length == 0 && !(node instanceof Node.ArgReduce);
        if (small == null || node.size() > small.most() || isNumber) {
            return contiguous(node);
        }
        Evaluator.Small now = small(node.size(), node.operands());
        Storage value = now == null ? null : now.compute(node);
        return value == null ? contiguous(node) : stored(node.dtype(), node.shape(), value);
    }

    /** Makes a node for its id and what it reads. */
    @FunctionalInterface
    public interface Maker<R> {
        Node make(long id, R operands);
    }

    /**
     * Records a value that reads others and makes the handle of the whole of it. What is to be flushed is flushed first; then the operands
     * are read, which may record values itself; the node is numbered last.
     *
     * @param read gives the operands, as reads of handles
     * @param make gives the node
     */
    public final synchronized <R> Handle record(Supplier<R> read, Maker<R> make) {
        beforeRecording();
        R operands = read.get();
        return known(make.make(nextId(), operands));
    }

    /** The handle of the whole of a node's value, in a new cell. */
    Handle contiguous(Node node) {
        return handle(adopt(node), View.contiguous(node.shape()));
    }

    /** The handle of a value without axes whose operands are known: it is computed at once, and no kernel is made for it. */
    Handle computed(Node node) {
        interpreter(evaluator.allocator()).evaluate(List.of(node), List.of(), "numbers");
        return contiguous(new Node.Source(node.id(), node.dtype(), node.shape(), node.storage()));
    }

    /**
     * Announces that a loop begins: small values are computed at once from its first statement on. What is recorded is stored before when
     * it is little, because a value that waits makes all that read it wait, too.
     */
    public synchronized void beforeLoop() {
        if (small == null || small.most() == 0) {
            return;
        }
        smallRecorded = small.recordedFirst();
        askedBeforeLoop = storing.asked();
        if (backlog.recorded() > 0 && unstoredBytes() <= small.most() * 8L * SMALL_BEFORE_LOOP) {
            evaluateNamed("a loop begins");
        }
    }

    /**
     * Announces that a loop has gone round some times: from now on larger values are computed at once, too, where to match what an iteration
     * has recorded with a plan takes longer. That is so when values are asked for in most iterations. Else it depends on what waits: one
     * kernel computes several iterations of elementwise operations over one shape, but not those of others; and where operations wait that
     * are never computed at once, all do.
     *
     * @param iterations since {@link #beforeLoop}
     */
    public synchronized void inLongLoop(int iterations) {
        if (small == null || small.mostInLoop() <= small.most()) {
            return;
        }
        List<Handle> unstored = wanted.unstored(false);
        if (2 * (storing.asked() - askedBeforeLoop) >= iterations) {
            mostInLoop = small.mostInLoop();
        } else if (!storing.isPlain(unstored)) {
            return;
        } else {
            mostInLoop = small.mostInLoop() / (storing.isOneLoop(unstored) ? IN_ONE_LOOP : IN_OTHER_LOOPS);
        }
        smallRecorded = small.recordedFirst();
        boolean any = false;
        for (Handle waits : unstored) {
            any |= waits.isCounted() && waits.size() > small.most() && waits.size() <= mostInLoop;
        }
        if (any && unstoredBytes() <= mostInLoop * 8L * SMALL_BEFORE_LOOP) {
            evaluateNamed("a loop goes on");
        }
    }

    /** Announces that a loop has ended. */
    public synchronized void afterLoop() {
        mostInLoop = 0;
    }

    /** As {@link #small}, of an elementwise op or a reduction, which in a long loop may be larger. */
    Evaluator.Small smallInLoop(long size, List<Operand> operands) {
        return small == null ? null : small(size, Math.max(mostInLoop, small.most()), operands);
    }

    /**
     * Who computes a small value of stored operands at once; null when it is to be recorded.
     *
     * @param size how many elements are computed
     */
    Evaluator.Small small(long size, List<Operand> operands) {
        return small == null ? null : small(size, small.most(), operands);
    }

    private Evaluator.Small small(long size, int most, List<Operand> operands) {
        if (size > most) {
            return null;
        }
        for (int k = 0; k < operands.size(); k++) {
            if (operands.get(k) instanceof Operand.Read read && read.node().storage() == null) {
                return null;
            }
        }
        return smallRecorded++ >= small.recordedFirst() ? small : null;
    }

    /**
     * Whether a function may make its result at once, in a loop of its own, instead of recording it: a loop that computes small values runs.
     *
     * @param size how many elements the result has
     */
    public synchronized boolean isMadeAtOnce(long size) {
        boolean atOnce = small != null
                && small.most() > 0
                && size <= MOST_MADE_AT_ONCE
                && smallRecorded++ >= small.recordedFirst();
        computedAtOnce += atOnce ? 1 : 0;
        return atOnce;
    }

    /** The handle of a value that was computed at once. */
    Handle stored(DType type, long[] shape, Storage storage) {
        computedAtOnce++;
        return contiguous(new Node.Source(nextId(), type, shape, storage));
    }

    /** The handle of a view of a cell. */
    Handle handle(Cell cell, View view) {
        return handle(new Handle.Parts(cell, view, null, false, null));
    }

    /** A new cell with this value. */
    Cell adopt(Node node) {
        assert readsEarlierNodes(node) : "node n" + node.id() + " was numbered before what it reads";
        Cell cell = new Cell(this, node);
        backlog.add(node);
        note(cell, node);
        if (scratch != null) {
            scratch.add(cell);
        }
        if (!(node instanceof Node.Source)) {
            list(cell);
            if (!HostNodes.isLoop(node)) {
                storing.computeNow(node);
            }
        }
        return cell;
    }

    /** The handle of an uncounted selection. */
    Handle uncounted(Selection selection) {
        Handle selected = handle(new Handle.Parts(selection));
        if (!selection.isStored()) {
            wanted.add(selected);
        }
        if (scratch != null) {
            scratch.addUncounted(selected);
        }
        return selected;
    }

    /** What a function makes outlives the function of several ops that is running. */
    <T> T withoutScratch(Supplier<T> function) {
        Scratch now = scratch;
        scratch = null;
        try {
            return function.get();
        } finally {
            scratch = now;
        }
    }

    /** Counts an uncounted selection: evaluates it, unless the number is known already. */
    synchronized void count(Handle selected) {
        if (selected.isCounted()) {
            return;
        }
        if (selected.selection().isStored()) {
            selected.become(selected.selection().compacted());
        } else if (selected.selection().isCountedFirst()) {
            selected.become(selected.selection().counted());
        } else {
            evaluate(wanted.countedWith(selected), Selection.REASON);
        }
    }

    /** What collects the cells that are made, or null. */
    Scratch scratch() {
        return scratch;
    }

    void scratch(Scratch collector) {
        scratch = collector;
    }

    /** Passes changes of other values than arrays on to the savepoint that is open on this thread, if there is one. */
    public void changed(Savepoint.Undo undo) {
        Savepoint open;
        synchronized (this) {
            open = savepoint;
        }
        if (open != null) {
            open.changed(undo);
        }
    }

    /** Opens a savepoint, which can undo this thread's writes from here on. */
    public synchronized Savepoint savepoint() {
        savepoint = new Savepoint(this, savepoint, lastId + 1);
        return savepoint;
    }

    void closed(Savepoint one, Savepoint outer) {
        savepoint = savepoint == one ? outer : savepoint;
    }

    /** Notes from here on what is recorded, until it is closed. */
    public synchronized Watch watch() {
        watch = new Watch(this, watch);
        return watch;
    }

    void closed(Watch one, Watch outer) {
        watch = watch == one ? outer : watch;
    }

    private static boolean readsEarlierNodes(Node node) {
        for (Operand operand : node.operands()) {
            if (operand instanceof Operand.Read(Node read, View _) && read.id() >= node.id()) {
                return false;
            }
        }
        return true;
    }

    private void note(Cell cell, Node node) {
        if (watch != null) {
            watch.add(cell, node);
        }
    }

    private boolean keepForSavepoint(Cell cell) {
        return savepoint != null && savepoint.keep(cell);
    }

    /** Puts a new version into a cell. */
    void supersede(Cell cell, Node next) {
        assert readsEarlierNodes(next) : "node n" + next.id() + " was numbered before what it reads";
        keepForSavepoint(cell);
        Node before = cell.current();
        cell.current(next);
        backlog.add(next);
        note(cell, next);
        list(cell);
        if (!HostNodes.isLoop(next)) {
            try {
                storing.computeNow(next);
            } catch (RuntimeException | Error e) {
                cell.current(before);
                throw e;
            }
        }
    }

    /** A managed cell lost its last reference: its storage goes back as soon as nothing that is wanted depends on it. */
    void released(Cell cell) {
        Node last = cell.current();
        Storage storage = last.storage();
        if (storage == null) {
            return;
        }
        boolean unread =
                waiting.isEmpty() || PendingGraph.bytes(last) >= LARGE && waiting.isIdle() && !waiting.reads(last);
        if (unread && !storing.isBusy() && last.isDead()) {
            // nothing that is recorded reads it
            last.storage(null);
            storage.close();
        } else {
            waiting.doom(last);
            if (waiting.manyAreDoomed() && !storing.isBusy()) {
                waiting.bury(waiting.alive(), List.of(), waiting.newMark());
            }
        }
    }

    /**
     * The stored bytes of a cell, to be written to at once; what is written is its next version. In place, unless a value that is not
     * computed yet reads the version before, or it may not be written to: then a copy.
     */
    public final synchronized MemorySegment writable(Handle array) {
        Cell cell = array.cell();
        Node before = cell.current();
        Storage storage = before.storage();
        int read = waiting.newMark();
        if (!waiting.isEmpty()) {
            PendingGraph.walk(waiting.alive(), read);
        }
        boolean copy = keepForSavepoint(cell)
                || before.notes.mark == read
                || storage.segment().isReadOnly();
        if (copy) {
            return copied(cell);
        }
        cell.current(new Node.Source(nextId(), before.dtype(), before.shape(), storage));
        before.storage(null);
        return storage.segment();
    }

    /** Makes a copy of the stored value of a cell its next version; null when the value is not stored. */
    MemorySegment copied(Cell cell) {
        Node before = cell.current();
        Storage storage = before.storage();
        if (storage == null) {
            return null;
        }
        Storage copy = evaluator.allocator().allocate(before.dtype(), before.shape(), before.name());
        MemorySegment.copy(
                storage.segment(), 0, copy.segment(), 0, storage.segment().byteSize());
        cell.current(new Node.Source(nextId(), before.dtype(), before.shape(), copy));
        return copy.segment();
    }

    /**
     * The stored bytes of a cell, to be written to at once; null when the write is to be recorded, because much would have to be copied for
     * it. When a little had to be copied, the cell has another node afterwards.
     *
     * @param region what is written, in elements of the storage
     */
    MemorySegment writableAtOnce(Handle array, View region) {
        Cell cell = array.cell();
        Storage storage = cell.current().storage();
        MemorySegment segment = storage.segment().byteSize() <= COPIED_AT_ONCE ? inPlace(cell) : inPlace(cell, region);
        if (segment == null
                && storage.segment().byteSize() <= COPIED_AT_ONCE
                && cell.current() instanceof Node.Source) {
            segment = writable(array);
            note(cell, cell.current());
        }
        computedAtOnce += segment == null ? 0 : 1;
        return segment;
    }

    /**
     * The memory of a stored value, to write single elements of it in place at once, without a new version; null when a savepoint, a watch
     * or a value that is not computed yet needs the value as it is. To be called with the lock held.
     */
    MemorySegment inPlace(Cell cell) {
        return savepoint != null && savepoint.keeps(cell) ? null : unread(cell);
    }

    /**
     * The memory of a stored value, to write to in place at once as {@link #inPlace(Cell)} does; a savepoint that needs the value as it is
     * keeps what is overwritten when that is little.
     *
     * @param region what is written, in elements of the storage
     */
    MemorySegment inPlace(Cell cell, View region) {
        if (savepoint == null || !savepoint.keeps(cell)) {
            return unread(cell);
        } else if (!savepoint.canUndo(
                cell, region.size() * cell.current().dtype().bytes())) {
            return null;
        }
        MemorySegment segment = unread(cell);
        if (segment != null) {
            savepoint.overwriting(cell, region, segment);
        }
        return segment;
    }

    /** The memory of a stored value that no value which is not computed yet reads; null when there is none, or it is not to be written. */
    private MemorySegment unread(Cell cell) {
        Node now = cell.current();
        Storage storage = now.storage();
        if (watch != null
                || !(now instanceof Node.Source)
                || storage == null
                || storage.segment().isReadOnly()) {
            return null;
        }
        if (!cell.isUnreadSince(lastId + 1)) {
            int read = waiting.newMark();
            PendingGraph.walk(waiting.alive(), read);
            if (now.notes.mark == read) {
                return null;
            }
            cell.unreadSince(lastId + 1);
        }
        now.notes.extremes = null;
        now.notes.writes++;
        return storage.segment();
    }

    /** Whether what is recorded is noted. */
    synchronized boolean isWatched() {
        return watch != null;
    }

    void list(Cell cell) {
        waiting.list(cell);
    }

    /**
     * Work that waits to be done.
     *
     * @param nodes the number of operations: never more than {@value #MOST_PENDING}
     * @param bytes of values that nothing has read yet, so that they would be stored, without those of the last few operations: never much
     *     more than a quarter of what the {@linkplain Allocator#limit() allocator} has
     */
    public record Pending(int nodes, long bytes) {}

    /** What waits now to be computed. */
    public synchronized Pending pending() {
        return storing.pending();
    }

    protected final void requireOwn(Handle array) {
        if (array.context() != this) {
            throw new IllegalArgumentException("array " + array.name() + " belongs to another context");
        }
    }

    /** Which nodes loops can compute; the others are computed at once, as library calls. */
    static final class HostNodes {
        private HostNodes() {}

        /**
         * Whether loops compute the node: all but reductions of complex numbers other than sums, scans, and scatters that combine them by
         * another op than a sum or a difference.
         */
        static boolean isLoop(Node node) {
            return switch (node) {
                case Node.Source _,
                        Node.Fill _,
                        Node.Range _,
                        Node.Random _,
                        Node.Map _,
                        Node.Update _,
                        Node.Gather _ -> true;
                case Node.Join _ -> true;
                case Node.Scatter scatter ->
                    !scatter.dtype().isComplex()
                            || scatter.op() == null
                            || Node.Scatter.OF_PARTS.contains(scatter.op());
                case Node.Filter _ -> true;
                case Node.Scan _, Node.ArgReduce _ -> !node.dtype().isComplex();
                case Node.Reduce reduce -> !reduce.dtype().isComplex() || reduce.op() == ReduceOp.SUM;
            };
        }

        /** What a user calls the operation of a node that {@linkplain #isLoop may not be} a loop. */
        static String name(Node node) {
            return switch (node) {
                case Node.Reduce reduce -> reduce.op().numpyName();
                case Node.Scan scan -> scan.op().ufuncName() + ".accumulate";
                case Node.ArgReduce arg -> arg.greatest() ? "argmax" : "argmin";
                case Node.Scatter scatter -> scatter.op().ufuncName() + ".at";
                case Node.Source _,
                        Node.Fill _,
                        Node.Range _,
                        Node.Random _,
                        Node.Map _,
                        Node.Update _,
                        Node.Gather _,
                        Node.Filter _,
                        Node.Join _ ->
                    throw new IllegalArgumentException("node n" + node.id() + " is always computed by loops");
            };
        }
    }
}
