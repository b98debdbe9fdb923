package dev.kiln.arrays;

import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Where operations are recorded, and which of their results are still wanted.
 *
 * <p>A context numbers nodes, keeps weak references to the cells whose value is not stored yet, and asks its {@link Evaluator} for
 * values: of arrays that somebody wants to see ({@link #evaluate}), of the named arrays at the end of a cell ({@link #flush}), and by
 * itself when more than {@value #MOST_RECORDED} operations were recorded since the last flush, so that laziness stays bounded.
 *
 * <p>After an evaluation a stored value forgets how it was computed (its cell then holds a {@link Node.Source}), unless a value that is
 * not stored yet still reads it; without this a loop would keep all its past alive.
 *
 * <p>One lock, this object's monitor, guards the cells and the recording; it is held during an evaluation.
 */
public final class Context {
    private static final int MOST_RECORDED = 4096;
    private static final int MOST_PENDING = 8 * MOST_RECORDED;
    private static final int RECENT = 64;
    private static final long RECENT_BYTES = 256L << 20;
    private static final int MOST_DOOMED = 64;

    private static volatile Context installed;

    private final Set<Node> doomed = new LinkedHashSet<>();
    private List<WeakReference<Cell>> pending = new ArrayList<>();
    private Evaluator evaluator;
    private Supplier<? extends Collection<NDArray>> roots = List::of;
    private long nextId = 1;
    private int recorded;
    private int epoch;
    private boolean busy;
    private Scratch scratch;

    public Context(Evaluator evaluator) {
        this.evaluator = Objects.requireNonNull(evaluator, "evaluator");
    }

    /** A context that evaluates with the reference interpreter. */
    public Context() {
        this(new ReferenceEvaluator());
    }

    /** The context of creation functions: the one in use, else a new one with the reference interpreter. */
    public static Context current() {
        Context context = installed;
        if (context == null) {
            synchronized (Context.class) {
                if (installed == null) {
                    installed = new Context();
                }
                context = installed;
            }
        }
        return context;
    }

    /** Makes this the context of creation functions, for all threads. Arrays that exist stay with theirs. */
    public static void use(Context context) {
        synchronized (Context.class) {
            installed = context;
        }
    }

    public synchronized Evaluator evaluator() {
        return evaluator;
    }

    /** Changes who evaluates from now on. */
    public synchronized void evaluator(Evaluator evaluator) {
        this.evaluator = Objects.requireNonNull(evaluator, "evaluator");
    }

    /** Says where to find the arrays that have a name now: they are stored at the end of a cell. */
    public synchronized void roots(Supplier<? extends Collection<NDArray>> roots) {
        this.roots = Objects.requireNonNull(roots, "roots");
    }

    /** Who says now which arrays have a name; for a cell language that adds its own while a cell runs. */
    public synchronized Supplier<? extends Collection<NDArray>> roots() {
        return roots;
    }

    /** How many operations were recorded since the last flush. */
    public synchronized int recordedSinceFlush() {
        return recorded;
    }

    /** The nodes of live handles that are not stored, in the order of recording. */
    public synchronized List<Node> pendingNodes() {
        List<Node> nodes = new ArrayList<>();
        for (Cell cell : liveCells()) {
            if (cell.current().storage() == null) {
                nodes.add(cell.current());
            }
        }
        nodes.sort(BY_ID);
        return nodes;
    }

    /**
     * Stores the arrays' values. Named arrays that share work with them which is not done yet are stored along.
     *
     * @param reason why, in the user's words: "item()", "printed", …
     */
    public synchronized void evaluate(Collection<NDArray> wanted, String reason) {
        int mark = ++epoch;
        List<Node> outputs = new ArrayList<>();
        for (NDArray array : wanted) {
            requireOwn(array);
            PendingGraph.addUnstored(array.cell().current(), outputs, mark);
        }
        if (outputs.isEmpty()) {
            return;
        }
        PendingGraph.markPending(outputs, mark);
        List<Node> shared = new ArrayList<>();
        for (NDArray root : roots.get()) {
            Node node = root.cell().current();
            if (root.cell().context() == this
                    && node.storage() == null
                    && !outputs.contains(node)
                    && PendingGraph.reaches(node, mark)) {
                shared.add(node);
            }
        }
        for (Node node : shared) {
            PendingGraph.addOnce(node, outputs);
        }
        run(outputs, reason);
    }

    /** Stores all named arrays, but those whose evaluation was interrupted or failed: they stay lazy until somebody asks for them. */
    public synchronized void flush(String reason) {
        flush(List.of(), reason);
    }

    /** Stores all named arrays, as {@link #flush(String)} does, and some more along with them. */
    public synchronized void flush(Collection<NDArray> more, String reason) {
        int mark = ++epoch;
        List<Node> outputs = new ArrayList<>();
        for (NDArray array : more) {
            requireOwn(array);
            PendingGraph.addUnstored(array.cell().current(), outputs, mark);
        }
        for (NDArray root : roots.get()) {
            if (root.cell().context() == this && !root.cell().current().brokenOff) {
                PendingGraph.addUnstored(root.cell().current(), outputs, mark);
            }
        }
        run(outputs, reason);
        recorded = 0;
    }

    /** To be called with the lock held before operands are looked at: the graph may be flushed here, never in the midst of an op. */
    void beforeRecording() {
        if (recorded >= MOST_RECORDED && !busy) {
            flushWhatIsUseful();
        }
        recorded++;
    }

    long nextId() {
        return nextId++;
    }

    /** A new cell with this value. */
    Cell adopt(Node node) {
        Cell cell = new Cell(this, node);
        if (scratch != null) {
            scratch.add(cell);
        }
        if (!(node instanceof Node.Source)) {
            list(cell);
            if (!HostNodes.isLoop(node)) {
                computeNow(node);
            }
        }
        return cell;
    }

    /** What collects the cells that are made, or null. */
    Scratch scratch() {
        return scratch;
    }

    void scratch(Scratch collector) {
        scratch = collector;
    }

    /** Puts a new version into a cell. */
    void supersede(Cell cell, Node next) {
        Node before = cell.current();
        cell.current(next);
        list(cell);
        if (!HostNodes.isLoop(next)) {
            try {
                computeNow(next);
            } catch (RuntimeException | Error e) {
                cell.current(before);
                throw e;
            }
        }
    }

    /** Computes a node that no loop can compute: a library call, and so a point of evaluation for what it reads. */
    private void computeNow(Node node) {
        List<Node> operands = new ArrayList<>();
        for (Operand operand : node.operands()) {
            if (operand instanceof Operand.Read(Node read, View view) && read.storage() == null) {
                PendingGraph.addOnce(read, operands);
            }
        }
        run(operands, "complex numbers");
        new ReferenceEvaluator(evaluator.allocator()).evaluate(List.of(node), List.of(), "complex numbers");
        settle(liveCells());
    }

    /** A managed cell lost its last reference: its storage goes back as soon as nothing that is wanted depends on it. */
    void released(Cell cell) {
        if (cell.current().storage() != null) {
            doomed.add(cell.current());
            if (doomed.size() > MOST_DOOMED && !busy) {
                buryDoomed(liveCells());
            }
        }
    }

    /**
     * The stored bytes of a cell, to be written to at once; what is written is its next version. In place, unless a value that is not
     * computed yet reads the version before, or it may not be written to: then a copy.
     */
    MemorySegment writable(Cell cell) {
        Node before = cell.current();
        Storage storage = before.storage();
        int read = ++epoch;
        PendingGraph.walk(liveCells(), read);
        boolean copy = before.mark == read || storage.segment().isReadOnly();
        if (copy) {
            Storage next = evaluator.allocator().allocate(storage.segment().byteSize());
            MemorySegment.copy(
                    storage.segment(), 0, next.segment(), 0, storage.segment().byteSize());
            storage = next;
        }
        cell.current(new Node.Source(nextId(), before.dtype(), before.shape(), storage));
        if (!copy) {
            before.storage(null);
        }
        return storage.segment();
    }

    private void list(Cell cell) {
        if (!cell.isListed()) {
            cell.listed(true);
            pending.add(cell.self());
        }
    }

    /**
     * Keeps the graph small without knowing which handles are garbage: stores the named arrays, the values that nothing has read yet,
     * and the last few. What other handles point to can be computed again from these. When that did not help, asks the collector
     * which handles are garbage and stores all that are not.
     */
    private void flushWhatIsUseful() {
        String reason = "more than " + MOST_RECORDED + " operations recorded";
        List<Cell> live = liveCells();
        int read = ++epoch;
        List<Node> reachable = PendingGraph.walk(live, read);
        int mark = ++epoch;
        for (Node node : reachable) {
            for (Operand operand : node.operands()) {
                if (operand instanceof Operand.Read(Node from, View view) && from.storage() == null) {
                    from.mark = mark;
                }
            }
        }
        List<Node> outputs = new ArrayList<>();
        long recentBytes = 0;
        for (int i = live.size() - 1; i >= 0; i--) {
            Node node = live.get(i).current();
            if (node.storage() != null || node.brokenOff) {
                continue;
            }
            if (node.mark != mark) {
                outputs.add(node);
            } else if (node.id() >= nextId - RECENT && recentBytes + PendingGraph.bytes(node) <= RECENT_BYTES) {
                recentBytes += PendingGraph.bytes(node);
                outputs.add(node);
            }
        }
        for (NDArray root : roots.get()) {
            Node node = root.cell().current();
            if (root.cell().context() == this && node.storage() == null && !node.brokenOff) {
                PendingGraph.addOnce(node, outputs);
            }
        }
        run(outputs, reason);
        if (PendingGraph.walk(liveCells(), ++epoch).size() > MOST_PENDING) {
            live = null;
            reachable = null;
            System.gc();
            List<Node> all = new ArrayList<>();
            for (Cell cell : liveCells()) {
                if (cell.current().storage() == null && !cell.current().brokenOff) {
                    all.add(cell.current());
                }
            }
            run(all, reason);
        }
        recorded = 0;
    }

    private void run(List<Node> outputs, String reason) {
        if (outputs.isEmpty()) {
            return;
        }
        List<Cell> live = liveCells();
        buryDoomed(live);
        int mark = ++epoch;
        for (Node node : outputs) {
            node.mark = mark;
        }
        List<Node> pinned = new ArrayList<>();
        for (Cell cell : live) {
            Node node = cell.current();
            if (node.storage() == null && node.mark != mark) {
                node.mark = mark;
                (cell.isManaged() && PendingGraph.holdsUpLarger(node) ? outputs : pinned).add(node);
            }
        }
        List<Node> contracted = pinned.isEmpty() ? List.of() : storeWhatIsNeededAgain(outputs, pinned);
        outputs.sort(BY_ID);
        pinned.sort(BY_ID);
        boolean wasBusy = busy;
        busy = true;
        try {
            evaluator.evaluate(List.copyOf(outputs), List.copyOf(pinned), reason);
            for (Node node : outputs) {
                if (node.storage() == null) {
                    throw new IllegalStateException(
                            "evaluator " + evaluator.getClass().getName() + " left node n" + node.id() + " of "
                                    + outputs.size() + " wanted without storage (" + reason + ")");
                }
            }
            contracted.forEach(node -> node.contracted = true);
        } catch (RuntimeException | Error e) {
            for (Node node : outputs) {
                node.brokenOff = node.storage() == null;
            }
            throw e;
        } finally {
            busy = wasBusy;
            doomed.addAll(PendingGraph.deadSources(pinned, ++epoch));
            settle(live);
            buryDoomed(live);
        }
    }

    /**
     * Values of live handles that were contracted before, and are now to be computed once more: from now on they are stored. So a loop
     * whose condition asks for a value of each turn does not begin at its first turn each time.
     *
     * @return the pinned values that are computed now and not stored
     */
    private List<Node> storeWhatIsNeededAgain(List<Node> outputs, List<Node> pinned) {
        int mark = ++epoch;
        List<Node> again = PendingGraph.contractedBefore(outputs, mark);
        List<Node> computed = new ArrayList<>();
        for (Node node : pinned) {
            if (node.mark == mark && !again.contains(node)) {
                computed.add(node);
            }
        }
        pinned.removeAll(again);
        outputs.addAll(again);
        return computed;
    }

    /** Lets stored values forget their history, but those that a value which is not stored reads; forgets cells that are done. */
    private void settle(List<Cell> live) {
        int read = ++epoch;
        PendingGraph.walk(live, read);
        List<WeakReference<Cell>> left = new ArrayList<>();
        for (Cell cell : live) {
            Node node = cell.current();
            Storage storage = node.storage();
            if (storage != null && node.mark != read) {
                if (!(node instanceof Node.Source)) {
                    cell.current(new Node.Source(node.id(), node.dtype(), node.shape(), storage));
                    cell.current().name(node.name());
                    node.storage(null);
                }
                cell.listed(false);
            } else {
                left.add(cell.self());
            }
        }
        pending = left;
    }

    private void buryDoomed(List<Cell> live) {
        if (doomed.isEmpty()) {
            return;
        }
        int read = ++epoch;
        PendingGraph.walk(live, read);
        doomed.removeIf(node -> {
            Storage storage = node.storage();
            if (storage == null) {
                return true;
            }
            if (!node.isDead()) {
                return true;
            }
            if (node.mark == read) {
                return false;
            }
            node.storage(null);
            storage.close();
            return true;
        });
    }

    /** Strong references to the listed cells that are alive; forgets the others. */
    private List<Cell> liveCells() {
        List<Cell> live = new ArrayList<>(pending.size());
        List<WeakReference<Cell>> left = new ArrayList<>(pending.size());
        for (WeakReference<Cell> reference : pending) {
            Cell cell = reference.get();
            if (cell != null && !cell.isReleased()) {
                live.add(cell);
                left.add(reference);
            } else if (cell != null) {
                cell.listed(false);
                if (cell.current().storage() != null) {
                    doomed.add(cell.current());
                }
            }
        }
        pending = left;
        return live;
    }

    private void requireOwn(NDArray array) {
        if (array.cell().context() != this) {
            throw new IllegalArgumentException("array " + array.name() + " belongs to another context");
        }
    }

    private static final Comparator<Node> BY_ID = Comparator.comparingLong(Node::id);
}
