package dev.kiln.planner.oracle;

import dev.kiln.planner.io.ProblemText.Argument;
import dev.kiln.planner.io.ProblemText.Combinator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Which arrays have equal sizes ([RF] section 1.3): everything that follows from the program, until nothing new does. */
final class CombinatorSizes {
    private final List<String> arrays;
    private final List<Combinator> ops;
    private final boolean[][] equal;
    private final boolean[][] nested;

    CombinatorSizes(List<String> inputs, List<Combinator> ops) {
        this.ops = ops;
        arrays = new ArrayList<>(inputs);
        ops.forEach(o -> arrays.add(o.id().text()));
        int n = arrays.size();
        equal = new boolean[n][n];
        nested = new boolean[n][n];
        for (int a = 0; a < n; a++) {
            equal[a][a] = true;
        }
        ops.forEach(this::given);
        while (close(equal) | follow()) {
            // again
        }
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                nested[a][b] = equal[a][b];
            }
        }
        ops.stream()
                .filter(o -> o.op().equals("fold"))
                .forEach(o -> join(nested, number(o), number(streams(o).getFirst())));
        while (close(nested)) {
            // again
        }
    }

    private int number(Combinator op) {
        return number(op.id().text());
    }

    private int number(String array) {
        return arrays.indexOf(array);
    }

    static List<String> streams(Combinator op) {
        return op.in().stream()
                .filter(a -> Set.of("stream", "index").contains(a.role()))
                .map(Argument::array)
                .toList();
    }

    private static String inRole(Combinator op, String role) {
        return op.in().stream()
                .filter(a -> a.role().equals(role))
                .map(Argument::array)
                .findFirst()
                .orElseThrow();
    }

    private void given(Combinator op) {
        if (Set.of("cross", "external", "opaque").contains(op.op())) {
            return;
        }
        List<String> streams = streams(op);
        streams.forEach(s -> join(equal, number(s), number(streams.getFirst())));
        switch (op.op()) {
            case "map", "scanl", "scanr", "generate" -> streams.forEach(s -> join(equal, number(s), number(op)));
            case "gather" -> join(equal, number(op), number(inRole(op, "index")));
            case "scatter" -> join(equal, number(op), number(inRole(op, "target")));
            default -> {}
        }
    }

    private static boolean join(boolean[][] relation, int a, int b) {
        boolean added = !relation[a][b];
        relation[a][b] = true;
        relation[b][a] = true;
        return added;
    }

    private static boolean close(boolean[][] relation) {
        boolean added = false;
        for (int k = 0; k < relation.length; k++) {
            for (int i = 0; i < relation.length; i++) {
                for (int j = 0; j < relation.length; j++) {
                    added |= relation[i][k] && relation[k][j] && join(relation, i, j);
                }
            }
        }
        return added;
    }

    /** Crosses of equal sizes are equal, equal crosses have equal sides, and folds of equal sizes have equal results. */
    private boolean follow() {
        boolean added = false;
        for (Combinator x : ops) {
            for (Combinator y : ops) {
                if (x.op().equals("cross") && y.op().equals("cross")) {
                    int[] p = {
                        number(x.in().get(0).array()), number(x.in().get(1).array())
                    };
                    int[] q = {
                        number(y.in().get(0).array()), number(y.in().get(1).array())
                    };
                    if (equal[p[0]][q[0]] && equal[p[1]][q[1]]) {
                        added |= join(equal, number(x), number(y));
                    }
                    if (equal[number(x)][number(y)]) {
                        added |= join(equal, p[0], q[0]) | join(equal, p[1], q[1]);
                    }
                } else if (x.op().equals("fold") && y.op().equals("fold")) {
                    int p = number(streams(x).getFirst());
                    int q = number(streams(y).getFirst());
                    added |= equal[p][q] && join(equal, number(x), number(y));
                }
            }
        }
        return added;
    }

    /** Whether the loops of two ops nest: they run over equal sizes, or one over the rows of the other's. */
    boolean sameSpace(int i, int j) {
        int a = iteration(ops.get(i));
        int b = iteration(ops.get(j));
        return a >= 0 && b >= 0 && nested[a][b];
    }

    /** The array whose size the loop has ([RF] figure 1.6), or -1. */
    private int iteration(Combinator op) {
        return switch (op.op()) {
            case "fold", "filter", "scanl", "scanr", "scatter" ->
                streams(op).isEmpty() ? -1 : number(streams(op).getFirst());
            case "map", "generate", "gather", "cross" -> number(op);
            default -> -1;
        };
    }
}
