package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Orders;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Rows for links, orders and levels: o of a vertex and a label is 1 when the vertex runs in that order ([VB] section 4.3), for vertices
 * with a choice; what a vertex reads in an open order counts once a block and order; potentials number the levels.
 */
final class ConditionRows {
    private final Core core;
    private final Conditions conditions;
    private final Formulation form;
    private final int[] vertex;
    private final int[][] order;
    private final Deadline deadline;

    ConditionRows(Core core, Formulation form, Deadline deadline) {
        this.deadline = deadline;
        this.core = core;
        this.conditions = core.conditions().orElseThrow();
        this.form = form;
        this.vertex = core.vertices();
        this.order = new int[core.size()][];
    }

    /** Asks for the pairs that the rows speak of. */
    void pairs() {
        for (Link link : inside()) {
            form.watch(vertex[link.a()], vertex[link.b()]);
            for (int w : link.with()) {
                form.watch(vertex[link.a()], vertex[w]);
            }
        }
        for (Orders.Stream s : streams()) {
            form.watch(vertex[s.producer()], vertex[s.reader()]);
        }
        for (int[] pair : spaces()) {
            form.watch(pair[0], pair[1]);
        }
        for (Term t : core.terms()) {
            if (t instanceof Term.Reads r) {
                pairsOf(r);
            }
        }
        for (BitSet set : conditions.together()) {
            for (int[] pair : chain(set)) {
                form.watch(pair[0], pair[1]);
            }
        }
    }

    private void pairsOf(Term.Reads r) {
        for (Term.Reader k : r.readers()) {
            TimeLimitReached.check(deadline);
            if (r.producer() >= 0 && core.compatible(r.producer(), k.op())) {
                form.watch(r.producer(), k.op());
            }
            for (Term.Reader i : r.readers()) {
                if (i.op() != k.op() && core.compatible(i.op(), k.op())) {
                    form.watch(i.op(), k.op());
                }
            }
        }
    }

    private List<Link> inside() {
        return conditions.problem().links().stream()
                .filter(l -> compatible(l.a(), l.b()))
                .toList();
    }

    private List<Orders.Stream> streams() {
        return conditions.problem().orders().map(Orders::streams).orElse(List.of()).stream()
                .filter(s -> compatible(s.producer(), s.reader()))
                .toList();
    }

    private boolean compatible(int a, int b) {
        return vertex[a] >= 0 && vertex[b] >= 0 && core.compatible(vertex[a], vertex[b]);
    }

    /** Compatible vertices that may not both run straight. */
    private List<int[]> spaces() {
        List<int[]> pairs = new ArrayList<>();
        if (conditions.problem().orders().isPresent()) {
            Orders orders = conditions.problem().orders().get();
            for (int i = 0; i < core.size(); i++) {
                TimeLimitReached.check(deadline);
                for (int j = i + 1; j < core.size(); j++) {
                    if (core.compatible(i, j) && !orders.sameSpace(core.blocks()[i], core.blocks()[j])) {
                        pairs.add(new int[] {i, j});
                    }
                }
            }
        }
        return pairs;
    }

    private List<int[]> chain(BitSet set) {
        List<int[]> pairs = new ArrayList<>();
        int first = set.nextSetBit(0);
        for (int i = set.nextSetBit(first + 1); i >= 0; i = set.nextSetBit(i + 1)) {
            if (vertex[i] >= 0 && vertex[first] >= 0) {
                pairs.add(new int[] {vertex[first], vertex[i]});
            }
        }
        return pairs;
    }

    /** Makes columns and rows; all pairs are there by now. */
    void rows() {
        for (int v = 0; v < core.size(); v++) {
            order[v] = orders(v);
        }
        for (Link link : inside()) {
            int ab = form.column(vertex[link.a()], vertex[link.b()]);
            link.with().forEach(w -> form.row(0, ab, 1, form.column(vertex[link.a()], vertex[w]), -1));
        }
        streams().forEach(this::stream);
        for (int[] pair : spaces()) {
            Sum sum = new Sum().add(1, form.column(pair[0], pair[1]));
            aside(sum, pair[0]);
            aside(sum, pair[1]);
            sum.atLeast(1);
        }
        for (Term t : core.terms()) {
            switch (t) {
                case Term.Reads r -> reads(r);
                case Term.Levels l -> levels(l);
                case Term.OfBlocks b -> {}
            }
        }
        for (BitSet set : conditions.together()) {
            chain(set).forEach(pair -> form.row(0, form.column(pair[0], pair[1]), -1));
        }
    }

    /** For each label the column of the vertex's o; −1 for never, −2 for always. */
    private int[] orders(int v) {
        int labels = conditions.problem().orders().map(Orders::labels).orElse(2);
        int[] columns = new int[labels];
        BitSet may = conditions.choices().of(core.blocks()[v]);
        Sum most = new Sum();
        Sum least = new Sum();
        for (int label = 0; label < labels; label++) {
            columns[label] = !may.get(label) ? -1 : may.cardinality() == 1 ? -2 : form.integer();
            if (columns[label] >= 0) {
                least.add(1, columns[label]);
                most.add(-1, columns[label]);
            }
        }
        if (may.cardinality() > 1) {
            least.atLeast(1);
            most.atLeast(-1);
        }
        return columns;
    }

    /** Adds 1 when the vertex runs in a gather's order. */
    private void aside(Sum sum, int v) {
        for (int label = 2; label < order[v].length; label++) {
            o(sum, 1, v, label);
        }
    }

    private void o(Sum sum, double factor, int v, int label) {
        switch (order[v][label]) {
            case -1 -> {}
            case -2 -> sum.constant += factor;
            default -> sum.add(factor, order[v][label]);
        }
    }

    private void stream(Orders.Stream s) {
        int p = vertex[s.producer()];
        int r = vertex[s.reader()];
        int x = form.column(p, r);
        if (s.label() >= 0) {
            Sum sum = new Sum().add(1, x);
            o(sum, 1, p, s.label());
            sum.atLeast(1);
        }
        for (int label = 0; label < order[p].length; label++) {
            if (s.label() < 0) {
                same(x, p, r, label);
                same(x, r, p, label);
            }
        }
        if (conditions.problem().orders().orElseThrow().rule(s.producer()) == Orders.FREE) {
            Sum stored = new Sum().add(-1, x);
            for (int label = 2; label < order[p].length; label++) {
                o(stored, -1, p, label);
            }
            stored.atLeast(-1);
        }
    }

    /** a's o is at most b's o plus x. */
    private void same(int x, int a, int b, int label) {
        Sum sum = new Sum().add(1, x);
        o(sum, -1, a, label);
        o(sum, 1, b, label);
        sum.atLeast(0);
    }

    /** What each reader pays when it is the first of its block and order, outside the producer's block. */
    private void reads(Term.Reads r) {
        double w = form.scale().down(r.weight());
        for (int label = 0; label < conditions.problem().orders().orElseThrow().labels(); label++) {
            List<Term.Reader> may = new ArrayList<>();
            for (Term.Reader k : r.readers()) {
                if (k.label() == label || k.label() < 0 && order[k.op()][label] != -1) {
                    may.add(k);
                }
            }
            for (int at = 0; at < may.size(); at++) {
                pays(w, r.producer(), label, may.get(at), may.subList(0, at));
            }
        }
    }

    private void pays(double w, int producer, int label, Term.Reader k, List<Term.Reader> earlier) {
        Sum sum = new Sum().add(1, form.helper(w));
        read(sum, -1, k, label);
        for (Term.Reader i : earlier) {
            if (i.op() == k.op()) {
                read(sum, 1, i, label);
            } else if (core.compatible(i.op(), k.op())) {
                int x = form.column(i.op(), k.op());
                if (i.label() >= 0 || order[i.op()][label] == -2) {
                    sum.constant += 1;
                    sum.add(-1, x);
                } else {
                    int both = form.helper(0);
                    form.row(-1, both, -1, x, -1);
                    form.row(0, both, -1, order[i.op()][label], 1);
                    sum.add(1, both);
                }
            }
        }
        if (producer >= 0 && core.compatible(producer, k.op())) {
            sum.constant += 1;
            sum.add(-1, form.column(producer, k.op()));
        }
        sum.atLeast(0);
    }

    private void read(Sum sum, double factor, Term.Reader k, int label) {
        if (k.label() >= 0) {
            sum.constant += factor;
        } else {
            o(sum, factor, k.op(), label);
        }
    }

    private void levels(Term.Levels l) {
        if (l.weight() > 0) {
            int top = form.potentials(form.scale().down(l.weight()));
            for (int v = 0; v < core.size(); v++) {
                form.row(0, top, 1, form.potential(v), -1);
            }
            for (int j = 0; j < core.size(); j++) {
                for (int i = core.before()[j].nextSetBit(0); i >= 0; i = core.before()[j].nextSetBit(i + 1)) {
                    if (!core.compatible(i, j)) {
                        form.row(1, form.potential(j), 1, form.potential(i), -1);
                    }
                }
            }
        }
    }

    /** A row in the making. */
    private final class Sum {
        private final List<Integer> columns = new ArrayList<>();
        private final List<Double> coefficients = new ArrayList<>();
        private double constant;

        Sum add(double coefficient, int column) {
            int at = columns.indexOf(column);
            if (at >= 0) {
                coefficients.set(at, coefficients.get(at) + coefficient);
            } else {
                columns.add(column);
                coefficients.add(coefficient);
            }
            return this;
        }

        void atLeast(double lower) {
            double[] terms = new double[2 * columns.size()];
            double least = constant - lower;
            for (int k = 0; k < columns.size(); k++) {
                terms[2 * k] = columns.get(k);
                terms[2 * k + 1] = coefficients.get(k);
                least += Math.min(0, coefficients.get(k) * form.upper(columns.get(k)));
            }
            if (least < 0) {
                form.row(lower - constant, terms);
            }
        }
    }
}
