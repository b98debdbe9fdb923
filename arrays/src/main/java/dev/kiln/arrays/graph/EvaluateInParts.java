package dev.kiln.arrays.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Evaluates a graph of any size: one with more than {@value Recorder#MOST_RECORDED} nodes in parts of that many, in the order of recording,
 * because planning takes more than linear time and memory. A part's results are what is wanted of it and what later parts read; of the
 * latter those without handles go back as soon as the last part that reads them has run.
 */
final class EvaluateInParts {
    private final Evaluator evaluator;
    private final List<Node> pinned;
    private final String reason;

    /**
     * @param pinned other values that may be asked for later
     */
    EvaluateInParts(Evaluator evaluator, List<Node> pinned, String reason) {
        this.evaluator = evaluator;
        this.pinned = pinned;
        this.reason = reason;
    }

    /**
     * @param outputs unstored, in the order of recording
     * @param mark one that no node has
     */
    void evaluate(List<Node> outputs, int mark) {
        for (Node output : outputs) {
            output.notes.mark = mark;
        }
        List<Node> work = new ArrayList<>(outputs);
        PendingGraph.spread(work, mark);
        if (work.size() <= Recorder.MOST_RECORDED) {
            evaluator.evaluate(List.copyOf(outputs), List.copyOf(pinned), reason);
            return;
        }
        work.sort(Comparator.comparingLong(Node::id));
        long[] lastRead = lastRead(work);
        for (int start = 0; start < work.size(); start += Recorder.MOST_RECORDED) {
            int end = Math.min(work.size(), start + Recorder.MOST_RECORDED);
            part(work, start, end, outputs, lastRead);
        }
    }

    /** The id of the last of the nodes that reads each of them; an output is read at the end of time. */
    private static long[] lastRead(List<Node> work) {
        long[] last = new long[work.size()];
        for (Node node : work) {
            for (Operand operand : node.operands()) {
                if (operand instanceof Operand.Read(Node read, View view) && read.storage() == null) {
                    int place = place(work, read);
                    last[place] = Math.max(last[place], node.id());
                }
            }
        }
        return last;
    }

    private static int place(List<Node> work, Node node) {
        int low = 0;
        int high = work.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (work.get(middle).id() < node.id()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void part(List<Node> work, int start, int end, List<Node> outputs, long[] lastRead) {
        long lastId = work.get(end - 1).id();
        List<Node> results = new ArrayList<>();
        // what later parts are there for is not overwritten in place by this one, nor anything it still needs
        List<Node> later = new ArrayList<>(pinned);
        for (Node output : outputs) {
            if (output.id() > lastId) {
                later.add(output);
            }
        }
        int next = 0;
        for (int i = start; i < end; i++) {
            Node node = work.get(i);
            while (next < outputs.size() && outputs.get(next).id() < node.id()) {
                next++;
            }
            boolean wanted = next < outputs.size() && outputs.get(next) == node;
            if (node.storage() == null && (wanted || lastRead[i] > lastId)) {
                results.add(node);
            }
        }
        if (!results.isEmpty()) {
            later.removeAll(results);
            evaluator.evaluate(List.copyOf(results), List.copyOf(later), reason);
        }
    }
}
