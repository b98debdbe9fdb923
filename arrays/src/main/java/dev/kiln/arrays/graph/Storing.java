package dev.kiln.arrays.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Stores values of a recorder: those that are wanted now, those that have names at the end of a cell, and, so that laziness stays bounded,
 * those worth it when much was recorded. Chooses what is computed together, and gives memory back afterwards. Guarded by the recorder's
 * lock.
 */
final class Storing {
    private static final Comparator<Node> BY_ID = Comparator.comparingLong(Node::id);

    private final Recorder recorder;
    private final Waiting waiting;
    private final Wanted wanted;
    private final Backlog backlog;
    private final RecipeChoice recipes;
    private boolean busy;
    private long asked;

    Storing(Recorder recorder, Waiting waiting, Wanted wanted, Backlog backlog) {
        this.recorder = recorder;
        this.waiting = waiting;
        this.wanted = wanted;
        this.backlog = backlog;
        this.recipes = new RecipeChoice(waiting);
    }

    /** Whether an evaluation is going on: nothing else is stored or given back meanwhile. */
    boolean isBusy() {
        return busy;
    }

    /** How often values were asked for that were not stored. */
    long asked() {
        return asked;
    }

    /** Sets how many bytes a value has at least that is kept as a recipe. */
    void recipesFrom(long leastBytes) {
        recipes.from(leastBytes);
    }

    /** Stores what the running cell names and may still read; what it only leaves behind may be kept as recipes. */
    void evaluateNamed(String reason) {
        List<Handle> named = wanted.unstored(false);
        named.removeIf(wanted::isBrokenOff);
        if (recipes.isOff()) {
            evaluate(named, List.of(), reason);
            return;
        }
        Set<Cell> later = wanted.readLater();
        evaluate(
                named.stream()
                        .filter(h -> !h.isCounted() || later.contains(h.cell()))
                        .toList(),
                named.stream()
                        .filter(h -> h.isCounted() && !later.contains(h.cell()))
                        .toList(),
                reason);
    }

    /** Stores the values of some arrays, and of named ones that share work with them which is not done yet. */
    void evaluate(Collection<? extends Handle> arrays, String reason) {
        asked++;
        evaluate(arrays, List.of(), reason);
    }

    /**
     * Stores the values of some arrays, and of named ones that share work with them which is not done yet.
     *
     * @param left named arrays that are stored too, unless they are kept as recipes
     */
    private void evaluate(Collection<? extends Handle> arrays, Collection<? extends Handle> left, String reason) {
        wanted.requireNotLost(arrays);
        wanted.countFirst(arrays);
        int mark = waiting.newMark();
        List<Node> outputs = new ArrayList<>();
        List<Handle> uncounted = new ArrayList<>();
        for (Handle array : arrays) {
            addUnstored(array, outputs, uncounted, mark);
        }
        List<Node> named = new ArrayList<>();
        for (Handle array : left) {
            addUnstored(array, outputs, uncounted, mark);
            named.add(array.cell().current());
        }
        if (outputs.isEmpty()) {
            return;
        }
        PendingGraph.markPending(outputs, mark);
        List<Node> shared = new ArrayList<>();
        List<Handle> more = new ArrayList<>();
        Set<Cell> later = recipes.isOff() ? Set.of() : wanted.readLater();
        for (Handle root : wanted.unstored(true)) {
            if (wanted.isBrokenOff(root)) {
                continue;
            }
            if (!root.isCounted()) {
                Selection selection = root.selection();
                if (root.context() == recorder && !selection.isCountedFirst() && selection.reaches(mark)) {
                    more.add(root);
                }
                continue;
            }
            Node node = root.cell().current();
            if (root.cell().recorder() == recorder
                    && node.storage() == null
                    && !outputs.contains(node)
                    && PendingGraph.reaches(node, mark)) {
                shared.add(node);
                if (!later.contains(root.cell())) {
                    named.add(node);
                }
            }
        }
        for (Node node : shared) {
            PendingGraph.addOnce(node, outputs);
        }
        for (Handle root : more) {
            addUnstored(root, outputs, uncounted, mark);
        }
        run(outputs, uncounted, recipes.take(outputs, named, limit()), reason);
    }

    /** Stores all named arrays but those that were broken off, and some more along with them. */
    void flush(Collection<? extends Handle> more, String reason) {
        wanted.requireNotLost(more);
        List<Handle> named = wanted.unstored(true);
        named.removeIf(wanted::isBrokenOff);
        wanted.countFirst(more);
        wanted.countFirst(named);
        int mark = waiting.newMark();
        List<Node> outputs = new ArrayList<>();
        List<Handle> uncounted = new ArrayList<>();
        for (Handle array : more) {
            addUnstored(array, outputs, uncounted, mark);
        }
        List<Node> left = new ArrayList<>();
        for (Handle root : named) {
            if (root.context() == recorder) {
                if (root.isCounted() && !outputs.contains(root.cell().current())) {
                    left.add(root.cell().current());
                }
                addUnstored(root, outputs, uncounted, mark);
            }
        }
        for (Cell cell : waiting.recipes()) {
            Node node = cell.current();
            if (!node.notes.brokenOff && (recipes.isOff() || !RecipeChoice.isFresh(node, List.of()))) {
                PendingGraph.addUnstored(node, outputs, mark);
            }
        }
        List<Node> kept = recipes.take(outputs, left, limit());
        if (outputs.isEmpty()) {
            waiting.bury(waiting.alive(), List.of(), waiting.newMark());
        }
        run(outputs, uncounted, kept, reason);
        backlog.clear();
    }

    /** Stores what is worth it when much was recorded since the last flush; never in the midst of an operation. */
    void flushWhenFull(long limit) {
        if (!busy && backlog.isFull(limit)) {
            flushWhatIsUseful(limit);
        }
    }

    /** What waits now to be computed. */
    Recorder.Pending pending() {
        List<Cell> live = waiting.alive();
        return new Recorder.Pending(
                PendingGraph.walk(live, waiting.newMark()).size(),
                Backlog.unread(live, Backlog.recent(recorder.lastId() + 1), limit()));
    }

    private long limit() {
        return recorder.evaluator().allocator().limit();
    }

    /** Whether one loop computes arrays that are not stored, element by element. */
    boolean isOneLoop(List<Handle> unstored) {
        boolean counted = unstored.stream().allMatch(Handle::isCounted);
        return counted
                && PendingGraph.isOneLoop(
                        unstored.stream().map(Handle::node).distinct().toList(), waiting.newMark());
    }

    /** Whether arrays that are not stored wait for elementwise operations, reductions and writes of real numbers only. */
    boolean isPlain(List<Handle> unstored) {
        return unstored.stream().allMatch(Handle::isCounted)
                && PendingGraph.isPlain(
                        unstored.stream().map(Handle::node).distinct().toList(), waiting.newMark());
    }

    /** Adds what has to be computed for an array, if it is not stored. */
    private void addUnstored(Handle array, List<Node> outputs, List<Handle> uncounted, int mark) {
        Selection selection = array.selection();
        if (selection == null) {
            PendingGraph.addUnstored(array.cell().current(), outputs, mark);
        } else if (!uncounted.contains(array)) {
            uncounted.add(array);
            undisturbed(selection::start).forEach(node -> PendingGraph.addUnstored(node, outputs, mark));
        }
    }

    /** Does something in the midst of which nothing is flushed or given back. */
    <T> T undisturbed(Supplier<T> body) {
        boolean wasBusy = busy;
        busy = true;
        try {
            return body.get();
        } finally {
            busy = wasBusy;
        }
    }

    /** Stores values, and with them selections that were uncounted; others are recipes from then on. */
    private void run(List<Node> outputs, List<Handle> uncounted, List<Node> kept, String reason) {
        kept.forEach(node -> node.notes.recipe = true);
        try {
            run(outputs, uncounted, reason);
        } catch (RuntimeException | Error e) {
            kept.forEach(node -> node.notes.recipe = false);
            throw e;
        }
    }

    /** Stores values, and with them selections that were uncounted. */
    private void run(List<Node> outputs, List<Handle> uncounted, String reason) {
        boolean done = false;
        try {
            run(outputs, reason);
            done = true;
        } finally {
            for (Handle selected : uncounted) {
                if (done) {
                    selected.become(selected.selection().finish());
                } else {
                    selected.selection().breakOff();
                }
            }
        }
    }

    /** Computes a node that no loop can compute: a library call, and so a point of evaluation for what it reads. */
    void computeNow(Node node) {
        List<Node> operands = new ArrayList<>();
        for (Operand operand : node.operands()) {
            if (operand instanceof Operand.Read(Node read, View view) && read.storage() == null) {
                PendingGraph.addOnce(read, operands);
            }
        }
        String reason = Recorder.HostNodes.name(node) + " of complex numbers";
        run(operands, reason);
        recorder.interpreter(recorder.evaluator().allocator()).evaluate(List.of(node), List.of(), reason);
        settle(waiting.alive(), List.of());
    }

    private void settle(List<Cell> live, List<Node> missing) {
        backlog.left(waiting.settle(live, missing, waiting.newMark()));
    }

    /**
     * Keeps the graph small without knowing which handles are garbage: stores what {@link Backlog#useful} names. What other handles point
     * to can be computed again from these. When too much is left, asks the collector which handles are garbage and stores all that are not.
     */
    private void flushWhatIsUseful(long limit) {
        if (backlog.isLarge(limit) && !isDue(limit)) {
            return;
        }
        String reason = backlog.reason(limit);
        backlog.clear();
        storeUseful(limit, reason);
        if (pending().nodes() > Recorder.MOST_PENDING - Recorder.MOST_RECORDED) {
            System.gc();
            storeAll(limit, reason);
        }
    }

    /**
     * Counts the bytes that would be stored without values whose handles are gone; whether it is still time for a flush then. The last
     * values count only when they are stored anyway: the next operation may read them, so that they never are.
     */
    private boolean isDue(long limit) {
        boolean anyway = backlog.isFullWithoutUnread(limit);
        boolean collect = anyway || unread(Backlog.recent(recorder.lastId() + 1), limit) > Backlog.most(limit);
        if (collect) {
            System.gc();
        }
        backlog.count(unread(recorder.lastId() + 1, limit));
        // with more than half left the next collection would come too soon
        return anyway || collect && unread(Backlog.recent(recorder.lastId() + 1), limit) > Backlog.most(limit) / 2;
    }

    private long unread(long before, long limit) {
        return Backlog.unread(waiting.alive(), before, limit);
    }

    private void storeUseful(long limit, String reason) {
        List<Node> outputs = Backlog.useful(waiting.alive(), recorder.lastId() + 1, limit);
        List<Handle> uncounted = new ArrayList<>();
        for (Handle root : wanted.unstored(true)) {
            if (!root.isCounted()) {
                Selection selection = root.selection();
                if (root.context() == recorder
                        && !wanted.isBrokenOff(root)
                        && !selection.isStored()
                        && !selection.isCountedFirst()) {
                    uncounted.add(root);
                    undisturbed(selection::start).forEach(node -> PendingGraph.addOnce(node, outputs));
                }
                continue;
            }
            Node node = root.cell().current();
            if (root.cell().recorder() == recorder && node.storage() == null && Backlog.canBeStored(node, limit)) {
                PendingGraph.addOnce(node, outputs);
            }
        }
        run(outputs, uncounted, reason);
    }

    private void storeAll(long limit, String reason) {
        List<Node> all = new ArrayList<>();
        for (Cell cell : waiting.alive()) {
            Node node = cell.current();
            if (node.storage() == null && !node.notes.brokenOff && PendingGraph.bytes(node) <= limit) {
                all.add(cell.current());
            }
        }
        run(all, reason);
    }

    /**
     * Stores values. When memory is missing, once more without handles that are garbage: work that they wait for holds memory, and the
     * first try holds them.
     */
    private void run(List<Node> outputs, String reason) {
        try {
            runOnce(outputs, reason);
        } catch (ArrayError e) {
            if (!(e.getCause() instanceof OutOfMemoryError)) {
                throw e;
            }
            System.gc();
            outputs.removeIf(node -> !node.notes.brokenOff);
            runOnce(outputs, reason);
            outputs.forEach(node -> node.notes.brokenOff = false);
        }
    }

    private void runOnce(List<Node> outputs, String reason) {
        // those that were asked for were refused before
        outputs.removeIf(wanted::isLost);
        if (outputs.isEmpty()) {
            return;
        }
        List<Cell> live = waiting.alive();
        waiting.bury(live, outputs, waiting.newMark());
        int mark = waiting.newMark();
        for (Node node : outputs) {
            node.notes.mark = mark;
        }
        List<Node> pinned = new ArrayList<>();
        for (Cell cell : live) {
            Node node = cell.current();
            if (node.storage() == null && node.notes.mark != mark) {
                node.notes.mark = mark;
                boolean stored = node.notes.recipe
                        ? !RecipeChoice.isFresh(node, outputs)
                        : cell.isManaged() && PendingGraph.holdsUpLarger(node);
                (stored && !node.notes.brokenOff && !wanted.isLost(node) ? outputs : pinned).add(node);
            }
        }
        List<Node> contracted = pinned.isEmpty() ? List.of() : storeWhatIsNeededAgain(outputs, pinned);
        outputs.sort(BY_ID);
        pinned.sort(BY_ID);
        boolean wasBusy = busy;
        busy = true;
        try {
            if (storeNumbers(outputs)) {
                new EvaluateInParts(recorder.evaluator(), pinned, reason).evaluate(outputs, waiting.newMark());
            }
            for (Node node : outputs) {
                if (node.storage() == null) {
                    throw new IllegalStateException(
                            "evaluator " + recorder.evaluator().getClass().getName() + " left node n" + node.id()
                                    + " of " + outputs.size() + " wanted without storage (" + reason + ")");
                }
            }
            contracted.forEach(node -> node.notes.contracted = true);
        } catch (RuntimeException | Error e) {
            for (Node node : outputs) {
                node.notes.brokenOff = node.storage() == null;
            }
            wanted.lookForLost(live, outputs);
            throw e;
        } finally {
            busy = wasBusy;
            waiting.doom(PendingGraph.deadSources(pinned, waiting.newMark()));
            List<Node> missing = new ArrayList<>();
            for (Node node : outputs) {
                if (node.storage() == null) {
                    missing.add(node);
                }
            }
            settle(live, missing);
            waiting.bury(live, missing, waiting.newMark());
        }
    }

    /** Stores outputs that are one given number each, for which a kernel would be too much; whether anything else is to be computed. */
    private boolean storeNumbers(List<Node> outputs) {
        boolean more = false;
        for (Node node : outputs) {
            if (node instanceof Node.Fill && node.shape().length == 0 && node.storage() == null) {
                recorder.interpreter(recorder.evaluator().allocator()).evaluate(List.of(node), List.of(), "numbers");
            }
            more |= node.storage() == null;
        }
        return more;
    }

    /**
     * Values of live handles that were contracted before, and are now to be computed once more: from now on they are stored. So a loop
     * whose condition reads a value in each iteration does not start from the first iteration every time.
     *
     * @return the pinned values that are computed now and not stored
     */
    private List<Node> storeWhatIsNeededAgain(List<Node> outputs, List<Node> pinned) {
        int mark = waiting.newMark();
        long limit = limit();
        List<Node> again = PendingGraph.contractedBefore(outputs, mark);
        again.removeIf(node -> !Backlog.canBeStored(node, limit));
        List<Node> computed = new ArrayList<>();
        for (Node node : pinned) {
            if (node.notes.mark == mark && !again.contains(node)) {
                computed.add(node);
            }
        }
        pinned.removeAll(again);
        outputs.addAll(again);
        return computed;
    }
}
