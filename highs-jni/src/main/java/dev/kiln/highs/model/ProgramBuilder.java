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

    /** Makes an empty program, to be minimised. */
    public ProgramBuilder() {}

    private record Bounds(double lower, double upper, double cost, VariableKind kind) {}

    private record Pair(int column, int row) {}

    /**
     * Adds a variable that takes any value between its bounds.
     *
     * @param name the name
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @param cost the coefficient in the objective
     * @return the variable
     */
    public Variable continuous(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, VariableKind.CONTINUOUS));
    }

    /**
     * Adds a variable that takes integer values between its bounds.
     *
     * @param name the name
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @param cost the coefficient in the objective
     * @return the variable
     */
    public Variable integer(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, VariableKind.INTEGER));
    }

    /**
     * Adds a variable that is 0 or 1.
     *
     * @param name the name
     * @param cost the coefficient in the objective
     * @return the variable
     */
    public Variable binary(String name, double cost) {
        return integer(name, 0, 1, cost);
    }

    /**
     * Adds a variable that is 0 or between its bounds.
     *
     * @param name the name
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @param cost the coefficient in the objective
     * @return the variable
     */
    public Variable semiContinuous(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, VariableKind.SEMI_CONTINUOUS));
    }

    /**
     * Adds a variable that is 0 or an integer between its bounds.
     *
     * @param name the name
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @param cost the coefficient in the objective
     * @return the variable
     */
    public Variable semiInteger(String name, double lower, double upper, double cost) {
        return add(name, new Bounds(lower, upper, cost, VariableKind.SEMI_INTEGER));
    }

    /**
     * Adds {@code coefficient * x * y} to the objective.
     *
     * @param coefficient the factor of the term
     * @param x a variable
     * @param y a variable, perhaps the same
     * @return this builder
     */
    public ProgramBuilder quadratic(double coefficient, Variable x, Variable y) {
        Checks.finite("coefficient", new double[] {coefficient}, "a quadratic term", List.of());
        var pair = new Pair(Math.min(x.index(), y.index()), Math.max(x.index(), y.index()));
        products.merge(pair, x.index() == y.index() ? 2 * coefficient : coefficient, Double::sum);
        return this;
    }

    /**
     * Finds a variable by its name.
     *
     * @param name the name
     * @return the variable
     */
    public Variable variable(String name) {
        return variables.stream()
                .filter(v -> v.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("variable (" + name + ") of the program does not exist"));
    }

    /**
     * Adds a constraint: {@code require("capacity", Linear.of(2, x).plus(3, y).atMost(10))}.
     *
     * @param name the name
     * @param constraint the sum and its bounds
     * @return this builder
     */
    public ProgramBuilder require(String name, Linear.Constraint constraint) {
        unique(name, "constraint", rowNames);
        rows.require(name, constraint);
        return this;
    }

    /**
     * Minimises the objective, which is the default.
     *
     * @return this builder
     */
    public ProgramBuilder minimise() {
        sense = Sense.MINIMISE;
        return this;
    }

    /**
     * Maximises the objective.
     *
     * @return this builder
     */
    public ProgramBuilder maximise() {
        sense = Sense.MAXIMISE;
        return this;
    }

    /**
     * Sets the constant of the objective.
     *
     * @param offset the constant of the objective
     * @return this builder
     */
    public ProgramBuilder offset(double offset) {
        this.offset = offset;
        return this;
    }

    /**
     * Lists the variables in the order in which they were added.
     *
     * @return the variables
     */
    public List<Variable> variables() {
        return List.copyOf(variables);
    }

    /**
     * Builds the linear program; integrality and quadratic terms are omitted.
     *
     * @return the program
     */
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

    /**
     * Builds the program with the kinds of its variables; quadratic terms are omitted.
     *
     * @return the program
     */
    public MixedIntegerProgram toMixedIntegerProgram() {
        return new MixedIntegerProgram(
                toLinearProgram(), bounds.stream().map(Bounds::kind).toArray(VariableKind[]::new));
    }

    /**
     * Builds the program with its quadratic terms; integrality is omitted.
     *
     * @return the program
     */
    public QuadraticProgram toQuadraticProgram() {
        int[] start = new int[variables.size() + 1];
        products.keySet().forEach(pair -> start[pair.column() + 1]++);
        Arrays.parallelPrefix(start, Integer::sum);
        int[] index = products.keySet().stream().mapToInt(Pair::row).toArray();
        double[] value = products.values().stream().mapToDouble(v -> v).toArray();
        return new QuadraticProgram(toLinearProgram(), SparseMatrix.byColumns(start, index, value));
    }

    /**
     * Builds the program as the smallest class that holds it; HiGHS solves none with both discrete variables and quadratic terms.
     *
     * @return the program
     */
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
