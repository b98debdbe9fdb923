package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.partition.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Finds violated rows by shortest paths on the mixed graph of dependencies (length 0, forward) and pairs (length x, both ways).
 *
 * <p>For a dependency u → v a path back from v to u is at least as long as u and v are apart: else they would wait for each other. For
 * incompatible vertices without a dependency a path of pairs is at least 1 long: else they would be together. For pairs that conditions
 * speak of it is at least as long as they are apart.
 */
final class SeparatePaths {
    private static final double TOLERANCE = 1e-6;
    private static final int MOST = 400;

    private final Core core;
    private final Formulation form;
    private final Deadline deadline;
    private final int[][] forward;
    private final int[][] neighbours;
    private final BitSet[] watched;
    private final Set<List<Integer>> known = new HashSet<>();

    private final SeparateCliques cliques;
    private final SeparateRepresentatives firsts;

    private record Cut(double depth, Formulation.Row row) {}

    SeparatePaths(Core core, Formulation form, Deadline deadline) {
        this.deadline = deadline;
        this.core = core;
        this.form = form;
        int n = core.size();
        forward = new int[n][];
        neighbours = new int[n][];
        List<List<Integer>> near = new ArrayList<>();
        for (int v = 0; v < n; v++) {
            TimeLimitReached.check(deadline);
            near.add(new ArrayList<>());
            int u = v;
            forward[v] =
                    core.after()[v].stream().filter(w -> core.reducedEdge(u, w)).toArray();
        }
        for (int[] p : form.pairs()) {
            near.get(p[0]).add(p[1]);
            near.get(p[1]).add(p[0]);
        }
        cliques = new SeparateCliques(core);
        firsts = new SeparateRepresentatives(form.groups());
        watched = new BitSet[n];
        for (int v = 0; v < n; v++) {
            watched[v] = new BitSet();
        }
        form.watched().forEach(p -> watched[p[0]].set(p[1]));
        for (int v = 0; v < n; v++) {
            neighbours[v] = near.get(v).stream().mapToInt(w -> w).toArray();
        }
    }

    /** Lets rows that were found before be found again. */
    void forget() {
        known.clear();
    }

    /** Violated rows, the worst first; none when the point satisfies them all. */
    List<Formulation.Row> violated(double[] x) {
        List<Cut> cuts = new ArrayList<>();
        int n = core.size();
        double[] distance = new double[n];
        int[] via = new int[n];
        for (int v = 0; v < n; v++) {
            TimeLimitReached.check(deadline);
            if (!core.before()[v].isEmpty()) {
                walk(v, x, true, distance, via);
                for (int u = core.before()[v].nextSetBit(0); u >= 0; u = core.before()[v].nextSetBit(u + 1)) {
                    int column = form.column(u, v);
                    if (column >= 0) {
                        consider(cuts, x, new Paths(v, true, distance, via), u, column);
                    } else if (!core.compatible(u, v)) {
                        consider(cuts, x, new Paths(v, true, distance, via), u, -1);
                    }
                }
            }
            boolean plain = core.conditions().isEmpty() && neighbours[v].length > 0;
            if (plain || core.forbidden()[v].nextSetBit(v + 1) >= 0 || !watched[v].isEmpty()) {
                walk(v, x, false, distance, via);
                for (int[] set : plain ? cliques.near(v, distance) : List.<int[]>of()) {
                    consider(cuts, x, v, set, via);
                }
                for (int u = watched[v].nextSetBit(0); u >= 0; u = watched[v].nextSetBit(u + 1)) {
                    consider(cuts, x, new Paths(v, false, distance, via), u, form.column(v, u));
                }
                for (int u = core.forbidden()[v].nextSetBit(v + 1); u >= 0; u = core.forbidden()[v].nextSetBit(u + 1)) {
                    if (!core.after()[v].get(u)) {
                        consider(cuts, x, new Paths(v, false, distance, via), u, -1);
                    }
                }
            }
        }
        for (Formulation.Row row : firsts.violated(x)) {
            cuts.add(cut(row, x));
        }
        cuts.sort(Comparator.comparingDouble((Cut c) -> -c.depth));
        return cuts.stream().limit(MOST).map(Cut::row).toList();
    }

    /**
     * Shortest paths from a vertex.
     *
     * @param dependencies whether dependencies have length 0 in them
     * @param distance to each vertex
     * @param via for each vertex the one before it
     */
    private record Paths(int from, boolean dependencies, double[] distance, int[] via) {}

    private void consider(List<Cut> cuts, double[] x, Paths paths, int to, int column) {
        double[] distance = paths.distance;
        int[] via = paths.via;
        int from = paths.from;
        boolean dependencies = paths.dependencies;
        double needed = column < 0 ? 1 : x[column];
        if (!(distance[to] < needed - TOLERANCE)) {
            return;
        }
        List<Integer> path = new ArrayList<>();
        for (int v = to; v != from; v = via[v]) {
            boolean free = dependencies && core.after()[via[v]].get(v);
            if (!free) {
                path.add(form.column(via[v], v));
            }
        }
        path.sort(null);
        path.add(column);
        if (!known.add(path)) {
            return;
        }
        path.removeLast();
        int extra = column < 0 ? 0 : 1;
        int[] columns = new int[path.size() + extra];
        double[] coefficients = new double[columns.length];
        for (int k = 0; k < path.size(); k++) {
            columns[k] = path.get(k);
            coefficients[k] = 1;
        }
        if (extra == 1) {
            columns[path.size()] = column;
            coefficients[path.size()] = -1;
        }
        Formulation.Row row = new Formulation.Row(columns, coefficients, column < 0 ? 1 : 0);
        cuts.add(cut(row, x));
    }

    /** Ranks rows: by violation where conditions keep programs small, else by the distance of the point from the row. */
    private Cut cut(Formulation.Row row, double[] x) {
        return new Cut(core.conditions().isPresent() ? -row.slack(x) : row.depth(x), row);
    }

    /** The paths to pairwise forbidden vertices are together as long as all of them but one. */
    private void consider(List<Cut> cuts, double[] x, int from, int[] set, int[] via) {
        List<Integer> columns = new ArrayList<>();
        for (int to : set) {
            for (int v = to; v != from; v = via[v]) {
                columns.add(form.column(via[v], v));
            }
        }
        columns.sort(null);
        columns.add(-2);
        if (known.add(columns)) {
            columns.removeLast();
            double[] ones = new double[columns.size()];
            Arrays.fill(ones, 1);
            int[] all = columns.stream().mapToInt(c -> c).toArray();
            Formulation.Row row = Formulation.Row.of(all, ones, all.length, set.length - 1);
            cuts.add(cut(row, x));
        }
    }

    /** Dijkstra, up to distance 1. */
    private void walk(int from, double[] x, boolean dependencies, double[] distance, int[] via) {
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        distance[from] = 0;
        boolean[] done = new boolean[distance.length];
        PriorityQueue<double[]> open = new PriorityQueue<>(Comparator.comparingDouble(e -> e[0]));
        open.add(new double[] {0, from});
        while (!open.isEmpty()) {
            double[] next = open.remove();
            int v = (int) next[1];
            if (done[v] || next[0] >= 1) {
                continue;
            }
            done[v] = true;
            if (dependencies) {
                for (int w : forward[v]) {
                    relax(v, w, distance[v], distance, via, open);
                }
            }
            for (int w : neighbours[v]) {
                boolean free = dependencies && core.after()[v].get(w);
                double length = free ? 0 : Math.max(0, x[form.column(v, w)]);
                relax(v, w, distance[v] + length, distance, via, open);
            }
        }
    }

    private static void relax(int v, int w, double length, double[] distance, int[] via, PriorityQueue<double[]> open) {
        if (length < distance[w]) {
            distance[w] = length;
            via[w] = v;
            open.add(new double[] {length, w});
        }
    }
}
