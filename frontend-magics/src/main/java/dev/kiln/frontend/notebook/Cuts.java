package dev.kiln.frontend.notebook;

import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.render.PlanView;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds why kernels that share data were not merged, most expensive first; without solving anything again. */
final class Cuts {
    private static final int MOST = 5;

    private record Candidate(int first, int second, long bytes) {}

    private Cuts() {}

    static List<PlanView.Cut> of(Trace trace) {
        List<Candidate> candidates = new ArrayList<>();
        for (int a = 0; a < trace.kernels().size(); a++) {
            for (int b = a + 1; b < trace.kernels().size(); b++) {
                long bytes =
                        shared(trace, trace.kernels().get(a), trace.kernels().get(b));
                if (bytes > 0) {
                    candidates.add(new Candidate(a, b, bytes));
                }
            }
        }
        candidates.sort(Comparator.comparingLong(Candidate::bytes).reversed());
        return candidates.stream().limit(MOST).map(c -> cut(trace, c)).toList();
    }

    private static long shared(Trace trace, Trace.KernelRun a, Trace.KernelRun b) {
        Set<String> touched = new HashSet<>(a.reads());
        touched.addAll(a.writes());
        return b.reads().stream()
                .filter(touched::contains)
                .distinct()
                .mapToLong(key -> trace.array(key).bytes())
                .sum();
    }

    private static PlanView.Cut cut(Trace trace, Candidate c) {
        Trace.KernelRun a = trace.kernels().get(c.first());
        Trace.KernelRun b = trace.kernels().get(c.second());
        return new PlanView.Cut(a.id(), b.id(), reason(trace, a, b));
    }

    /** A pair that cannot be in one kernel, best one of which the second needs the first; else what lies between the kernels. */
    private static String reason(Trace trace, Trace.KernelRun a, Trace.KernelRun b) {
        FusionProblem p = trace.problem();
        for (boolean direct : new boolean[] {true, false}) {
            for (int i : a.instructions()) {
                for (int j : b.instructions()) {
                    if (!p.fusible(i, j) && (!direct || p.successors(i).get(j))) {
                        return "not fusible: \"%s\" with \"%s\": %s"
                                .formatted(p.op(i).label(), p.op(j).label(), p.whyNot(i, j));
                    }
                }
            }
        }
        for (Trace.KernelRun k : trace.kernels()) {
            if (k != a && k != b && reaches(p, a, k) && reaches(p, k, b)) {
                return "not fusible: %s needs %s and %s needs %s".formatted(k.id(), a.id(), b.id(), k.id());
            }
        }
        BitSet both = blocks(trace, a, b);
        if (!p.fits(both)) {
            return "limit: a kernel holds "
                    + p.blockLimits().orElseThrow().exceededBy(both).text();
        }
        return trace.plan().status() == PlanResult.Status.OPTIMAL
                ? "fusible, but the whole would not cost less under "
                        + trace.plan().costModel()
                : "fusible, but not joined by " + trace.plan().partitioner();
    }

    /** All operations of the blocks of two kernels. */
    private static BitSet blocks(Trace trace, Trace.KernelRun a, Trace.KernelRun b) {
        BitSet wanted = new BitSet();
        a.instructions().forEach(wanted::set);
        b.instructions().forEach(wanted::set);
        BitSet all = new BitSet();
        for (List<Integer> block : trace.plan().partition().blocks()) {
            if (block.stream().anyMatch(wanted::get)) {
                block.forEach(all::set);
            }
        }
        return all;
    }

    private static boolean reaches(FusionProblem p, Trace.KernelRun from, Trace.KernelRun to) {
        for (int i : from.instructions()) {
            for (int j : to.instructions()) {
                if (p.after(i).get(j)) {
                    return true;
                }
            }
        }
        return false;
    }
}
