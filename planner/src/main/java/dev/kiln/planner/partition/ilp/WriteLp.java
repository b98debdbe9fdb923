package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.MixedIntegerProgram;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Variable;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The whole problem as one linear program that needs no cuts, for reading and for other solvers. Acyclicity is by potentials: equal in a
 * block, growing along dependencies. Its optimum is the least cost.
 */
public final class WriteLp {
    private final FusionProblem problem;
    private final Core core;
    private final Formulation form;
    private final ProgramBuilder builder = new ProgramBuilder();
    private final List<Variable> columns = new ArrayList<>();
    private final List<Variable> potentials = new ArrayList<>();

    private WriteLp(FusionProblem problem, Core core, Deadline deadline) {
        this.problem = problem;
        this.core = core;
        this.form = new Formulation(core, core.conditions().isPresent(), deadline);
    }

    /** The program; variables are named after ops: {@code x_5_6} is 1 when 5 and 6 are apart. */
    public static MixedIntegerProgram of(FusionProblem p, CostModel model) {
        List<Term> terms = model.terms(p);
        Budget budget = Budget.seconds(0);
        Deadline deadline = Deadline.never(budget);
        Request request = new Request(
                p,
                terms,
                List.of(),
                List.of(),
                new Clock(budget, deadline, deadline),
                IlpOptions.ALL,
                Optional.empty(),
                Double.NEGATIVE_INFINITY);
        Reduction reduced = Reduction.of(request);
        for (Pass<Reduction, Reduction> pass : Reduction.presolve(request)) {
            reduced = pass.run().apply(reduced);
        }
        BlockGraph graph = reduced.graph();
        Core core = Core.of(graph, (BitSet) graph.blocks().clone(), reduced.terms(), reduced.conditions(), deadline);
        int[] apart = IntStream.range(0, core.size()).toArray();
        double constant = Terms.cost(p, terms, graph.assignment()) - core.cost(apart);
        return new WriteLp(p, core, deadline).program(constant);
    }

    private MixedIntegerProgram program(double constant) {
        List<int[]> pairs = form.pairs();
        double[] cost = form.program().columns().cost();
        for (int c = 0; c < form.columns(); c++) {
            double w = form.scale().up(cost[c]);
            columns.add(
                    c < pairs.size()
                            ? builder.binary("x_" + name(pairs.get(c)[0]) + "_" + name(pairs.get(c)[1]), w)
                            : form.integers().contains(c)
                                    ? builder.binary("o_" + (c - pairs.size()), w)
                                    : builder.continuous("y_" + (c - pairs.size()), 0, form.upper(c), w));
        }
        for (int v = 0; v < core.size(); v++) {
            potentials.add(builder.continuous("order_" + name(v), 0, core.size() - 1, 0));
        }
        builder.offset(constant + form.offset());
        int rows = 0;
        for (Formulation.Row row : form.rows()) {
            Linear sum = Linear.of(row.coefficients()[0], columns.get(row.columns()[0]));
            for (int k = 1; k < row.columns().length; k++) {
                sum = sum.plus(row.coefficients()[k], columns.get(row.columns()[k]));
            }
            builder.require("term_" + rows++, sum.atLeast(row.lower()));
        }
        for (int c = 0; c < pairs.size(); c++) {
            pair(pairs.get(c)[0], pairs.get(c)[1], columns.get(c));
        }
        incompatible();
        if (core.conditions().isPresent()) {
            triangles();
            core.conditions()
                    .get()
                    .problem()
                    .blockLimits()
                    .ifPresent(of -> new WriteLimits(core, of, builder, this::apart).rows());
        }
        return builder.toMixedIntegerProgram();
    }

    private Variable apart(int i, int j) {
        int column = form.column(i, j);
        return column < 0 ? null : columns.get(column);
    }

    private void pair(int i, int j, Variable x) {
        double most = core.size();
        String name = name(i) + "_" + name(j);
        Linear step = Linear.of(1, potentials.get(j)).minus(potentials.get(i));
        builder.require("together_" + name, step.minus(most, x).atMost(0));
        Linear again = Linear.of(1, potentials.get(j)).minus(potentials.get(i));
        if (core.after()[i].get(j)) {
            builder.require("after_" + name, again.minus(x).atLeast(0));
        } else {
            builder.require("together_too_" + name, again.plus(most, x).atLeast(0));
        }
    }

    /** Two that are with a third are together: what conditions say of a pair holds then. */
    private void triangles() {
        for (int[] pair : form.pairs()) {
            for (int k = 0; k < core.size(); k++) {
                int a = form.column(pair[0], k);
                int b = form.column(k, pair[1]);
                if (a >= 0 && b >= 0) {
                    int x = form.column(pair[0], pair[1]);
                    Linear sum = Linear.of(1, columns.get(a)).plus(1, columns.get(b));
                    String name = name(pair[0]) + "_" + name(pair[1]) + "_" + name(k);
                    builder.require(
                            "triangle_" + name, sum.minus(columns.get(x)).atLeast(0));
                }
            }
        }
    }

    private void incompatible() {
        double most = core.size();
        for (int i = 0; i < core.size(); i++) {
            for (int j = i + 1; j < core.size(); j++) {
                String name = name(i) + "_" + name(j);
                Linear step = Linear.of(1, potentials.get(j)).minus(potentials.get(i));
                if (core.after()[i].get(j) && !core.compatible(i, j)) {
                    builder.require("apart_" + name, step.atLeast(1));
                } else if (!core.compatible(i, j)) {
                    Variable order = builder.binary("first_" + name, 0);
                    builder.require("apart_" + name, step.minus(most, order).atLeast(1 - most));
                    Linear back = Linear.of(1, potentials.get(i)).minus(potentials.get(j));
                    builder.require("apart_too_" + name, back.plus(most, order).atLeast(1));
                }
            }
        }
    }

    private String name(int vertex) {
        return problem.op(core.blocks()[vertex]).id().replaceAll("[^A-Za-z0-9_]", "_") + suffix(vertex);
    }

    /** Keeps names apart that differ only in letters that the format has not. */
    private String suffix(int vertex) {
        String id = problem.op(core.blocks()[vertex]).id();
        return id.matches("[A-Za-z0-9]+") ? "" : "_n" + core.blocks()[vertex];
    }
}
