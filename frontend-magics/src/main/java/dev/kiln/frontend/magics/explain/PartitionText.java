package dev.kiln.frontend.magics.explain;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.List;

/** Kernels in short: {@code {1-2}{3-7}}, operations that compute something, numbered from 1 in program order. */
final class PartitionText {
    private static final int LIMIT = 60;

    private PartitionText() {}

    static String of(FusionProblem problem, Partition partition) {
        int[] number = new int[problem.size()];
        int n = 0;
        for (int i = 0; i < problem.size(); i++) {
            number[i] = problem.op(i).isReal() ? ++n : 0;
        }
        StringBuilder b = new StringBuilder();
        for (List<Integer> kernel : partition.kernels(problem)) {
            List<Integer> ops = kernel.stream().map(i -> number[i]).sorted().toList();
            List<String> runs = new ArrayList<>();
            for (int from = 0; from < ops.size(); ) {
                int to = from;
                while (to + 1 < ops.size() && ops.get(to + 1) == ops.get(to) + 1) {
                    to++;
                }
                runs.add(from == to ? ops.get(from).toString() : ops.get(from) + "-" + ops.get(to));
                from = to + 1;
            }
            b.append('{').append(String.join(",", runs)).append('}');
        }
        return b.length() <= LIMIT
                ? b.toString()
                : b.substring(0, LIMIT / 2) + "…" + b.substring(b.length() - LIMIT / 2);
    }
}
