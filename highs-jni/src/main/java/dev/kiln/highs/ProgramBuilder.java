package dev.kiln.highs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A programme written down variable by variable and constraint by constraint.
 *
 * <p>Becomes a {@link LinearProgram} or {@link MixedIntegerProgram}; can go on growing after that. Every variable and
 * every constraint has a name of its own. Costs are given with the variables.
 */
public final class ProgramBuilder {
    private final List<Variable> variables = new ArrayList<>();
    private final List<Bounds> bounds = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final Set<String> rowNames = new HashSet<>();
    private final RowsBuilder rows = new RowsBuilder();
    private Sense sense = Sense.MINIMISE;
    private double offset;

    private record Bounds(double lower, double upper, double cost, boolean integer) {}

    /** A variable that takes any value between the bounds, which may be infinite. */
    public Variable continuous(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, false));
    }

    /** A variable that takes integer values between the bounds. */
    public Variable integer(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, true));
    }

    /** A variable that is 0 or 1. */
    public Variable binary(String name, double cost) {
        return integer(name, 0, 1, cost);
    }

    /** Adds a constraint: {@code require("capacity", Linear.of(2, x).plus(3, y).atMost(10))}. */
    public ProgramBuilder require(String name, Linear.Constraint constraint) {
        unique(name, "constraint", rowNames);
        rows.require(name, constraint);
        return this;
    }

    /** The cost is to be small (so it is from the start). */
    public ProgramBuilder minimise() {
        sense = Sense.MINIMISE;
        return this;
    }

    /** The cost is to be large. */
    public ProgramBuilder maximise() {
        sense = Sense.MAXIMISE;
        return this;
    }

    /** A constant that the objective has besides the costs. */
    public ProgramBuilder offset(double offset) {
        this.offset = offset;
        return this;
    }

    /** The variables in the order they were added. */
    public List<Variable> variables() {
        return List.copyOf(variables);
    }

    /** The programme, integer demands left out. */
    public LinearProgram toLinearProgram() {
        int n = variables.size();
        double[] cost = new double[n];
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            cost[i] = bounds.get(i).cost();
            lower[i] = bounds.get(i).lower();
            upper[i] = bounds.get(i).upper();
        }
        var columns = new Columns(
                cost, lower, upper, variables.stream().map(Variable::name).toList());
        return new LinearProgram(sense, offset, columns, rows.rows(), rows.matrix());
    }

    /** The programme with its integer demands. */
    public MixedIntegerProgram toMixedIntegerProgram() {
        boolean[] integer = new boolean[variables.size()];
        for (int i = 0; i < integer.length; i++) {
            integer[i] = bounds.get(i).integer();
        }
        return new MixedIntegerProgram(toLinearProgram(), integer);
    }

    private Variable add(String name, Bounds bound) {
        unique(name, "variable", names);
        var variable = new Variable(variables.size(), name);
        variables.add(variable);
        bounds.add(bound);
        return variable;
    }

    private static void unique(String name, String whose, Set<String> taken) {
        if (!taken.add(name)) {
            throw new IllegalArgumentException("name (" + name + ") of a " + whose + " is taken\nMaybe add a number.");
        }
    }
}
