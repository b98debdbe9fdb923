package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.Highs;
import dev.kiln.highs.Interruption;
import dev.kiln.highs.Solution;
import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PassTrace;
import dev.kiln.planner.partition.Sizes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Solves one core: warm start, linear relaxation with path cuts until none is violated, then branch and bound, again with cuts until
 * the answer is legal. Ends as soon as the bound meets the best partition.
 */
final class SolveCore implements Pass.State {
    /**
     * An answer.
     *
     * @param blockOf for each vertex its block
     * @param bound no partition of the core costs less
     */
    record Result(int[] blockOf, double bound, boolean proved, long nodes) {}

    /**
     * A cost that the answer may not exceed, while the search is for the least of another.
     *
     * @param core the same core with the weights of that cost
     * @param most what answers may cost
     * @param warm partitions that cost no more
     */
    record Fixed(Core core, double most, Incumbent warm) {}

    private static final Pass<SolveCore, SolveCore> BOUND =
            pass("bound", "bound the cost by members of a term that cannot share a block", SolveCore::floor);
    private static final Pass<SolveCore, SolveCore> WARM_START =
            pass("warm start", "find good partitions by rules of thumb", SolveCore::warmStart);
    private static final Pass<SolveCore, SolveCore> PACK =
            pass("conflicts", "bound the cost by what conflicts cost that no partition avoids", SolveCore::pack);
    private static final Pass<SolveCore, SolveCore> FORMULATE =
            pass("formulate", "write the linear relaxation: pairs apart, groups, orders", SolveCore::formulate);
    private static final Pass<SolveCore, SolveCore> ROOT =
            pass("root cuts", "solve the relaxation and add violated cuts until none is left", SolveCore::root);
    private static final Pass<SolveCore, SolveCore> IMPROVE =
            pass("improve", "search around the best partition", SolveCore::improve);
    private static final Pass<SolveCore, SolveCore> BRANCH =
            pass("branch", "branch and bound by the solver, with cuts until the answer is legal", SolveCore::branch);

    private static final int MOST = 5000;
    private static final int MOST_WITH_CONDITIONS = 1500;
    private static final double TIGHT = 0.05;

    /** The part of the time that the root's cuts may take: on dense problems they would take all of it. */
    private static final double ROOT_SHARE = 0.5;

    /** The part of what is left after the root that the search for better partitions may take. */
    private static final double SEARCH_SHARE = 0.4;

    /** With more cuts than this the loose ones are taken out when the bound has risen. */
    private static final int MANY = 1000;

    /** The root ends after this many rounds of cuts that do not raise the bound where conditions make cuts weak. */
    private static final int STALLED = 2;

    private final Core core;
    private final Budget budget;
    private final Deadline deadline;
    private final Deadline steps;
    private final Interruption interruption;
    private final IlpOptions helps;
    private final Incumbent warm;
    private final Optional<Fixed> fixed;
    private final List<int[]> known;
    private final Scale exactness;
    private final List<Formulation.Row> cuts = new ArrayList<>();
    private final PassTrace passes;
    private double bound;
    private long nodes;
    private Formulation form;
    private SeparatePaths paths;
    private Optional<SeparateLimits> limits = Optional.empty();
    private Highs highs;
    private boolean settled;

    /**
     * A solve.
     *
     * @param interruption ends a running solve
     * @param known pairs of vertices that share a block in a good partition; empty when the first rules find as good a one
     * @param passes where passes are recorded
     */
    SolveCore(
            Core core, Clock clock, Interruption interruption, IlpOptions helps, List<int[]> known, PassTrace passes) {
        this(core, clock, interruption, new Begin(helps, known, Optional.empty()), passes);
    }

    /** A solve among the partitions of bounded cost. */
    SolveCore(Core core, Clock clock, Interruption interruption, IlpOptions helps, Fixed fixed) {
        this(core, clock, interruption, new Begin(helps, List.of(), Optional.of(fixed)), new PassTrace());
    }

    private record Begin(IlpOptions helps, List<int[]> known, Optional<Fixed> fixed) {}

    private SolveCore(Core core, Clock clock, Interruption interruption, Begin begin, PassTrace passes) {
        this.core = core;
        this.budget = clock.budget();
        this.deadline = clock.search();
        this.steps = clock.steps();
        this.interruption = interruption;
        this.helps = begin.helps;
        this.known = begin.known;
        this.fixed = begin.fixed;
        this.passes = passes;
        this.warm = fixed.map(Fixed::warm).orElseGet(() -> warm(core, steps));
        this.exactness = Scale.of(core.terms());
    }

    /** @param solver whether HiGHS may be used */
    Result run(boolean solver) {
        try {
            search(solver);
        } catch (TimeLimitReached up) {
            // The best partition so far is the answer.
        }
        return new Result(warm.best(), Math.min(bound, warm.cost()), proved(), nodes);
    }

    private void search(boolean solver) {
        if (helps.warmStart()) {
            passes.run(BOUND, this);
        }
        if (core.terms().isEmpty()) {
            return;
        }
        if (helps.warmStart()) {
            passes.run(WARM_START, this);
            if (!met() && !deadline.expired() && core.conditions().isEmpty() && fixed.isEmpty()) {
                passes.run(PACK, this);
            }
        }
        if (!met() && solver && !deadline.expired() && core.size() <= most()) {
            solve();
        }
    }

    private void solve() {
        passes.run(FORMULATE, this);
        try (Highs solver = Highs.open()) {
            highs = solver.threads(1).set("presolve", "off").load(form.program());
            passes.run(ROOT, this);
            if (settled) {
                return;
            }
            if (helps.warmStart()) {
                passes.run(IMPROVE, this);
            }
            if (!met()) {
                passes.run(BRANCH, this);
            }
        }
    }

    private static Pass<SolveCore, SolveCore> pass(String name, String purpose, Consumer<SolveCore> step) {
        return new Pass<>(name, purpose, solve -> {
            step.accept(solve);
            return solve;
        });
    }

    /** The heuristics for a core. */
    static Incumbent warm(Core core, Deadline steps) {
        return core.conditions().isPresent() ? new LegalStart(core, steps) : new WarmStart(core, steps);
    }

    private void floor() {
        bound = LowerBound.of(core, steps);
    }

    private void pack() {
        bound = Math.max(bound, PackConflicts.of(core, warm.cost(), steps, deadline::expired));
    }

    private void warmStart() {
        if (!known.isEmpty()) {
            warm.round(known);
        }
        warm.search(bound, deadline::expired);
    }

    private void formulate() {
        form = new Formulation(core, deadline);
        fixed.ifPresent(of -> form.atMost(new Formulation(of.core, deadline), of.most));
        paths = new SeparatePaths(core, form, deadline);
        limits =
                core.conditions().flatMap(c -> c.problem().blockLimits()).map(of -> new SeparateLimits(core, form, of));
    }

    private void improve() {
        warm.improve(bound, share(SEARCH_SHARE));
    }

    @Override
    public Sizes sizes() {
        Sizes sizes = Sizes.of("cost", warm.cost()).and("bound", Math.min(bound, warm.cost()));
        return form == null
                ? sizes
                : sizes.and("columns", form.columns())
                        .and("rows", form.rows().size() + cuts.size())
                        .and("nodes", nodes);
    }

    /** Programs with more vertices are beyond the solver, and their tables of pairs beyond memory. */
    private int most() {
        return core.conditions().isPresent() ? MOST_WITH_CONDITIONS : MOST;
    }

    /** Whether the search may end: the bound is as near to the cost as the budget asks for. That proves no optimum. */
    private boolean met() {
        return proved() || warm.cost() - bound <= budget.gap() * warm.cost();
    }

    /** Whether the bound is the cost. */
    private boolean proved() {
        return bound >= warm.cost() - exactness.slack(warm.cost());
    }

    /** Whether a part of the time that is left now is over. */
    private BooleanSupplier share(double part) {
        long started = System.nanoTime();
        double seconds = part * deadline.left();
        return () -> deadline.expired() || System.nanoTime() - started >= seconds * 1e9;
    }

    private void root() {
        settled = settledAtRoot();
    }

    /** Solves the relaxation with cuts; whether that settles it. */
    private boolean settledAtRoot() {
        BooleanSupplier rootEnd = share(ROOT_SHARE);
        double last = Double.NEGATIVE_INFINITY;
        int stalled = 0;
        double purged = Double.NEGATIVE_INFINITY;
        while (true) {
            Solution lp = next();
            if (lp == null || !lp.isOptimal()) {
                return true;
            }
            raise(lp.objective());
            if (met()) {
                return true;
            }
            double[] x = lp.columns();
            if (helps.warmStart()) {
                warm.round(nearest(x));
            }
            if (met()) {
                return true;
            }
            List<Formulation.Row> found = new ArrayList<>(paths.violated(x));
            limits.ifPresent(of -> found.addAll(of.violated(x, false)));
            stalled = lp.objective() > last + 1e-6 ? 0 : stalled + 1;
            last = lp.objective();
            boolean weak = core.conditions().isPresent() && stalled >= STALLED;
            if (found.isEmpty() || weak || rootEnd.getAsBoolean()) {
                reload(x);
                return false;
            }
            if (lp.objective() > purged + 1e-6 && cuts.size() > MANY) {
                purged = lp.objective();
                purge(x);
            }
            add(found);
        }
    }

    /** Takes out the cuts that are loose, so that the program stays small; they can be found again. */
    private void purge(double[] x) {
        int first = form.rows().size();
        int[] loose = IntStream.range(0, cuts.size())
                .filter(c -> cuts.get(c).slack(x) > TIGHT)
                .toArray();
        highs.deleteRows(Arrays.stream(loose).map(c -> first + c).toArray());
        cuts.removeIf(c -> c.slack(x) > TIGHT);
        paths.forget();
        limits.ifPresent(SeparateLimits::forget);
    }

    private void add(List<Formulation.Row> rows) {
        highs.addRows(Formulation.bounds(rows), Formulation.matrix(rows));
        cuts.addAll(rows);
    }

    /**
     * Prepares the program for branch and bound: without the cuts that are loose at the end of the root, and with potentials, which
     * leave few answers that are not legal.
     */
    private void reload(double[] x) {
        List<Formulation.Row> tight =
                cuts.stream().filter(c -> c.slack(x) < TIGHT).toList();
        cuts.clear();
        paths.forget();
        limits.ifPresent(SeparateLimits::forget);
        highs.load(form.program());
        double[] zero = new double[core.size()];
        double[] most = new double[core.size()];
        Arrays.fill(most, core.size());
        if (!form.hasPotentials()) {
            highs.addColumns(new Columns(zero, zero, most), SparseMatrix.emptyColumns(core.size()));
        }
        add(tight);
        if (!form.hasPotentials()) {
            add(form.order());
        }
    }

    private void branch() {
        int pairs = form.pairs().size();
        int[] columns = IntStream.concat(
                        IntStream.range(0, pairs), form.integers().stream().mapToInt(c -> c))
                .toArray();
        boolean[] integer = new boolean[columns.length];
        Arrays.fill(integer, true);
        highs.changeIntegrality(columns, integer).relativeGap(budget.gap());
        if (core.conditions().isPresent()) {
            highs.set("presolve", "on");
        }
        if (form.scale().step() > 0) {
            highs.set("mip_abs_gap", 0.999 * form.scale().step());
        }
        while (!met()) {
            double[] point = core.conditions().isPresent() ? form.apart(warm.best()) : form.point(warm.best());
            highs.start(IntStream.range(0, point.length).toArray(), point);
            Solution mip = next();
            if (mip == null) {
                return;
            }
            nodes += mip.nodes();
            if (Double.isFinite(mip.bound())) {
                raise(mip.bound());
            }
            if (!mip.isFeasible()) {
                return;
            }
            warm.round(nearest(mip.columns()));
            double[] answer = rounded(mip.columns(), pairs);
            List<Formulation.Row> found = new ArrayList<>(paths.violated(answer));
            limits.ifPresent(of -> found.addAll(of.violated(answer, true)));
            if (!mip.isOptimal() || found.isEmpty()) {
                return;
            }
            add(found);
        }
    }

    private static double[] rounded(double[] columns, int pairs) {
        double[] x = columns.clone();
        for (int p = 0; p < pairs; p++) {
            x[p] = Math.rint(x[p]);
        }
        return x;
    }

    /** The next solve's answer, or null when time is up. */
    private Solution next() {
        budget.check();
        double left = deadline.left();
        if (left <= 0) {
            return null;
        }
        highs.timeLimit(Duration.ofNanos((long) (Math.min(left, 1e6) * 1e9)));
        Solution solution = highs.solve(interruption);
        budget.check();
        return solution;
    }

    private void raise(double objective) {
        double raised = form.scale().up(form.scale().roundUp(objective)) + form.offset();
        bound = Math.max(bound, raised);
    }

    /** Pairs that are rather together than apart, nearest first. */
    private List<int[]> nearest(double[] x) {
        List<Integer> order = new ArrayList<>();
        for (int p = 0; p < form.pairs().size(); p++) {
            if (x[p] < 0.5) {
                order.add(p);
            }
        }
        order.sort(Comparator.comparingDouble(p -> x[p]));
        return order.stream().map(form.pairs()::get).toList();
    }
}
