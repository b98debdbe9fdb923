package dev.kiln.highs.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * A program written down variable by variable and constraint by constraint.
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
    private final TreeMap<Pair, Double> products =
            new TreeMap<>(Comparator.comparingInt(Pair::column).thenComparingInt(Pair::row));
    private Sense sense = Sense.MINIMISE;
    private double offset;

    private record Bounds(double lower, double upper, double cost, VariableKind kind) {}

    private record Pair(int column, int row) {}

    /** A variable that takes any value between the bounds, which may be infinite. */
    public Variable continuous(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, VariableKind.CONTINUOUS));
    }

    /** A variable that takes integer values between the bounds. */
    public Variable integer(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, VariableKind.INTEGER));
    }

    /** A variable that is 0 or 1. */
    public Variable binary(String name, double cost) {
        return integer(name, 0, 1, cost);
    }

    /** A variable that is 0 or between the bounds. */
    public Variable semiContinuous(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, VariableKind.SEMI_CONTINUOUS));
    }

    /** A variable that is 0 or an integer between the bounds. */
    public Variable semiInteger(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, VariableKind.SEMI_INTEGER));
    }

    /** Adds {@code coefficient * x * y} to the objective. */
    public ProgramBuilder quadratic(double coefficient, Variable x, Variable y) {
        Checks.finite("coefficient", new double[] {coefficient}, "a quadratic term", List.of());
        var pair = new Pair(Math.min(x.index(), y.index()), Math.max(x.index(), y.index()));
        products.merge(pair, x.index() == y.index() ? 2 * coefficient : coefficient, Double::sum);
        return this;
    }

    /** The variable of that name. */
    public Variable variable(String name) {
        return variables.stream()
                .filter(v -> v.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("variable (" + name + ") of the program does not exist"));
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

    /** The program, integer demands left out. */
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

    /** The program with its demands for integers and semi-continuous variables. */
    public MixedIntegerProgram toMixedIntegerProgram() {
        return new MixedIntegerProgram(
                toLinearProgram(), bounds.stream().map(Bounds::kind).toArray(VariableKind[]::new));
    }

    /** The program with its quadratic terms. */
    public QuadraticProgram toQuadraticProgram() {
        int[] start = new int[variables.size() + 1];
        products.keySet().forEach(pair -> start[pair.column() + 1]++);
        Arrays.parallelPrefix(start, Integer::sum);
        int[] index = products.keySet().stream().mapToInt(Pair::row).toArray();
        double[] value = products.values().stream().mapToDouble(v -> v).toArray();
        return new QuadraticProgram(toLinearProgram(), SparseMatrix.byColumns(start, index, value));
    }

    /** The program as what it is; HiGHS does not solve one that has both discrete variables and quadratic terms. */
    public Program toProgram() {
        boolean discrete = bounds.stream().anyMatch(b -> b.kind() != VariableKind.CONTINUOUS);
        if (discrete && !products.isEmpty()) {
            throw new IllegalStateException(
                    "program (with quadratic terms) has variables that are not continuous"
                            + "\nMaybe write products of binary variables as constraints: HiGHS solves no mixed-integer quadratic programs.");
        }
        return discrete ? toMixedIntegerProgram() : products.isEmpty() ? toLinearProgram() : toQuadraticProgram();
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
