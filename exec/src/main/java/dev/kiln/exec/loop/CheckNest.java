package dev.kiln.exec.loop;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Phase;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Checks that a loop nest keeps the rules that {@link LoopNest} states: numbers in range, single assignment, types, the use of each access,
 * and what phases may pass on. It runs after every pass that makes a nest, behind {@code assert}, so that tests check every nest and users
 * pay nothing. What depends on sizes is checked by {@link CheckLaunch}.
 */
public final class CheckNest {
    private final String pass;
    private final LoopNest nest;
    private final boolean isWhole;
    private final int[] assignedIn;
    private final boolean[] loaded;
    private final boolean[] stored;
    private final boolean[] indexed;
    private final int[] reducedIn;
    private final boolean[] scalarRead;
    private final long folding;
    private Boolean backwards;
    private int at;

    private CheckNest(String pass, LoopNest nest, boolean isWhole) {
        this.pass = pass;
        this.nest = nest;
        this.isWhole = isWhole;
        this.assignedIn = new int[nest.registers().size()];
        this.reducedIn = new int[nest.accesses().size()];
        this.loaded = new boolean[reducedIn.length];
        this.stored = new boolean[reducedIn.length];
        this.indexed = new boolean[reducedIn.length];
        this.scalarRead = new boolean[nest.scalars().size()];
        this.folding = nest.body().stream()
                .filter(s -> s instanceof Statement.Reduce
                        || s instanceof Statement.ArgReduce
                        || s instanceof Statement.Filter)
                .count();
        Arrays.fill(assignedIn, -1);
        Arrays.fill(reducedIn, -1);
    }

    /**
     * Always true, so that it can stand behind {@code assert}.
     *
     * @param pass what made the nest; the message begins with it
     * @throws IllegalStateException when a rule is broken, with the rule and the nest as text: a bug in the pass
     */
    public static boolean after(String pass, LoopNest nest) {
        new CheckNest(pass, nest, true).check();
        return true;
    }

    /** The same for a nest that stands for one row of another: it may reduce over dimensions that only the other has. */
    public static boolean ofRows(String pass, LoopNest nest) {
        new CheckNest(pass, nest, false).check();
        return true;
    }

    private void check() {
        phases();
        types();
        for (int p = 0; p < nest.phases().size(); p++) {
            Phase phase = nest.phases().get(p);
            for (at = phase.from(); at < phase.to(); at++) {
                statement(nest.body().get(at), p);
            }
        }
        at = -1;
        for (int r = 0; r < assignedIn.length; r++) {
            require(assignedIn[r] >= 0, "register r" + r + " is never assigned");
        }
        for (int s = 0; s < scalarRead.length; s++) {
            require(scalarRead[s], "scalar s" + s + " is never read");
        }
        for (int a = 0; a < loaded.length; a++) {
            used(a);
        }
    }

    private void phases() {
        at = -1;
        int end = 0;
        for (Phase phase : nest.phases()) {
            require(
                    phase.from() == end
                            && phase.to() >= end
                            && phase.to() <= nest.body().size(),
                    "phase [" + phase.from() + ", " + phase.to() + ") does not follow the one before, which ends at "
                            + end);
            end = phase.to();
        }
        require(
                end == nest.body().size(),
                "phases end at statement " + end + " of " + nest.body().size());
        require(nest.isNested() || nest.phases().getFirst().inner(), "the only phase is an outer one");
    }

    private void types() {
        for (int r = 0; r < assignedIn.length; r++) {
            ofRegisters("register r" + r, nest.registers().get(r));
        }
        for (int s = 0; s < scalarRead.length; s++) {
            ofRegisters("scalar s" + s, nest.scalars().get(s));
        }
        for (int a = 0; a < loaded.length; a++) {
            Access access = nest.accesses().get(a);
            switch (access.use()) {
                case FILTERED -> {
                    require(!access.dtype().isComplex(), name(a) + " has the complex type " + access.dtype());
                    require(!nest.isNested(), name(a) + " is filtered into, but the nest is nested");
                }
                case READ, WRITE, READ_WRITE, GATHERED, SCATTERED ->
                    require(!access.dtype().isComplex(), name(a) + " has the complex type " + access.dtype());
                case INDEX_ONLY ->
                    require(access.dtype() == DType.INT64, name(a) + " has type " + access.dtype() + ", not int64");
                case REDUCTION -> ofRegisters(name(a), access.dtype());
                case ROW, KEPT -> {
                    ofRegisters(name(a), access.dtype());
                    require(nest.isNested(), name(a) + " is the nest's own, but the nest is flat");
                    InnerStride inner = access.use() == Use.ROW ? InnerStride.BROADCAST : InnerStride.UNIT;
                    require(
                            access.inner() == inner,
                            name(a) + " has inner stride " + NestText.lower(access.inner()) + ", not "
                                    + NestText.lower(inner));
                }
            }
        }
    }

    private void ofRegisters(String what, DType type) {
        require(!type.isComplex() && type == type.register(), what + " has type " + type + ", which no register has");
    }

    private void statement(Statement statement, int phase) {
        for (int register : statement.reads()) {
            read(register, phase);
        }
        switch (statement) {
            case Statement.Load(int target, int access) -> {
                load(access, phase);
                assign(target, dtype(access).register(), phase);
            }
            case Statement.Scalar(int target, int scalar) -> {
                inRange("scalar s", scalar, scalarRead.length);
                scalarRead[scalar] = true;
                assign(target, nest.scalars().get(scalar), phase);
            }
            case Statement.Index(int target, int access) -> {
                inRange("access a", access, loaded.length);
                require(use(access) == Use.INDEX_ONLY, "takes the index of " + name(access));
                indexed[access] = true;
                assign(target, DType.INT64, phase);
            }
            case Statement.Convert(int target, int arg) -> {
                inRange("register r", target, assignedIn.length);
                assign(target, type(target), phase);
            }
            case Statement.Compute(int target, Op op, DType type, List<Integer> args) -> {
                compute(op, type, args);
                assign(target, Promotion.resultType(op, type), phase);
            }
            case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) -> {
                for (int arg : List.of(seed, stream, index)) {
                    typed(arg, DType.INT64);
                }
                assign(target, DType.FLOAT64, phase);
            }
            case Statement.Gather(int target, int access, int place) -> {
                inRange("access a", access, loaded.length);
                require(use(access) == Use.GATHERED, "gathers from " + name(access));
                typed(place, DType.INT64);
                loaded[access] = true;
                assign(target, dtype(access).register(), phase);
            }
            case Statement.Scatter(int access, int place, int arg, Op op) -> {
                inRange("access a", access, loaded.length);
                require(use(access) == Use.SCATTERED, "scatters to " + name(access));
                require(!nest.isNested() && !nest.reduced().contains(true), "scatters in a nest that reduces");
                require(op == null || Node.Scatter.OPS.contains(op), "scatters by an op that is none for it");
                typed(place, DType.INT64);
                typed(arg, dtype(access).register());
                stored[access] = true;
            }
            case Statement.Store(int access, int arg) -> {
                store(access, phase);
                typed(arg, dtype(access).register());
            }
            case Statement.Reduce(int access, var op, int arg) -> {
                reduce(access, phase);
                typed(arg, dtype(access));
            }
            case Statement.ArgReduce(int access, boolean greatest, int arg) -> {
                reduce(access, phase);
                require(dtype(access) == DType.INT64, name(access) + " has type " + dtype(access) + ", not int64");
                require(type(arg) != DType.BOOL, "register r" + arg + " is not a number");
            }
            case Statement.Scan(int target, Op op, int arg, boolean back, boolean _) -> {
                scan(op, arg, back, phase);
                assign(target, type(arg), phase);
            }
            case Statement.Filter(int access, int mask, int arg, int step) -> {
                inRange("access a", access, loaded.length);
                require(use(access) == Use.FILTERED, "filters into " + name(access));
                require(!stored[access], name(access) + " is written a second time");
                require(!nest.reduced().contains(false), "filters, but a dimension is kept");
                stored[access] = true;
                typed(mask, DType.BOOL);
                typed(arg, dtype(access).register());
                require(step == 1 || step == 2, "filters with step (" + step + ")");
            }
        }
    }

    private void assign(int register, DType type, int phase) {
        inRange("register r", register, assignedIn.length);
        require(assignedIn[register] < 0, "register r" + register + " is assigned a second time");
        require(
                type(register) == type,
                "register r" + register + " has type " + type(register) + " and is assigned a value of type " + type);
        assignedIn[register] = phase;
    }

    private void read(int register, int phase) {
        inRange("register r", register, assignedIn.length);
        require(assignedIn[register] >= 0, "register r" + register + " is read before it is assigned");
        require(
                assignedIn[register] == phase,
                "register r" + register + " is read in phase " + phase + " and was assigned in phase "
                        + assignedIn[register]);
    }

    private void typed(int register, DType type) {
        require(
                type(register) == type,
                "register r" + register + " has type " + type(register) + " where " + type + " is wanted");
    }

    private void compute(Op op, DType type, List<Integer> args) {
        require(!op.isMove(), "op (" + op.numpyName() + ") is not a computation");
        ofRegisters("the computation", type);
        require(args.size() == op.arity(), op.numpyName() + " takes " + op.arity() + " arguments");
        for (int k = 0; k < args.size(); k++) {
            typed(args.get(k), op == Op.WHERE && k == 0 ? DType.BOOL : type);
        }
    }

    private void scan(Op op, int arg, boolean back, int phase) {
        require(op.isAssociative(), "op (" + op.numpyName() + ") of the scan is not associative");
        require(
                Promotion.computeType(op, type(arg)) == type(arg) && Promotion.resultType(op, type(arg)) == type(arg),
                op.numpyName() + " of " + type(arg) + " is not of that type");
        require(nest.phases().get(phase).inner(), "scans in an outer phase");
        require(Collections.frequency(nest.reduced(), true) == 1, "scans along other than one dimension");
        require(backwards == null || backwards == back, "scans in both directions");
        require(!back || folding == 0, "scans backwards and folds forwards");
        backwards = back;
    }

    private void load(int access, int phase) {
        inRange("access a", access, loaded.length);
        boolean inner = nest.phases().get(phase).inner();
        switch (use(access)) {
            case READ, READ_WRITE -> {}
            case WRITE, INDEX_ONLY, GATHERED, SCATTERED, FILTERED -> throw broken("loads " + name(access));
            case REDUCTION ->
                require(isReducedBefore(access, phase), "loads " + name(access) + " before a phase has reduced it");
            case ROW ->
                require(
                        stored[access] || isReducedBefore(access, phase),
                        "loads " + name(access) + " before it has a value");
            case KEPT -> {
                require(inner, "loads " + name(access) + " in an outer phase");
                require(stored[access], "loads " + name(access) + " before it has a value");
            }
        }
        loaded[access] = true;
    }

    private boolean isReducedBefore(int access, int phase) {
        return reducedIn[access] >= 0 && reducedIn[access] < phase;
    }

    private void store(int access, int phase) {
        inRange("access a", access, loaded.length);
        boolean inner = nest.phases().get(phase).inner();
        switch (use(access)) {
            case WRITE, READ_WRITE -> {}
            case READ, INDEX_ONLY, GATHERED, SCATTERED, REDUCTION, FILTERED ->
                throw broken("stores to " + name(access));
            case ROW -> require(!inner, "stores to " + name(access) + " in an inner phase");
            case KEPT -> require(inner, "stores to " + name(access) + " in an outer phase");
        }
        stored[access] = true;
    }

    private void reduce(int access, int phase) {
        inRange("access a", access, loaded.length);
        require(use(access) == Use.REDUCTION || use(access) == Use.ROW, "reduces into " + name(access));
        require(!isWhole || nest.reduced().contains(true), "reduces, but no dimension of the nest is reduced");
        require(nest.phases().get(phase).inner(), "reduces in an outer phase");
        require(reducedIn[access] < 0 && !stored[access], name(access) + " is written a second time");
        reducedIn[access] = phase;
    }

    /** Whether an access is used as it says. */
    private void used(int a) {
        boolean right = switch (use(a)) {
            case READ, GATHERED -> loaded[a];
            case WRITE, SCATTERED, KEPT, FILTERED -> stored[a];
            case READ_WRITE -> loaded[a] && stored[a];
            case INDEX_ONLY -> indexed[a];
            case REDUCTION -> reducedIn[a] >= 0;
            case ROW -> stored[a] || reducedIn[a] >= 0;
        };
        require(right, name(a) + " is not used as that");
    }

    private DType type(int register) {
        return nest.registers().get(register);
    }

    private DType dtype(int access) {
        return nest.accesses().get(access).dtype();
    }

    private Use use(int access) {
        return nest.accesses().get(access).use();
    }

    private String name(int access) {
        return "access a" + access + " (" + NestText.lower(use(access)) + ")";
    }

    private void inRange(String what, int number, int count) {
        require(number >= 0 && number < count, what + number + " is not one of " + count);
    }

    private void require(boolean rule, String broken) {
        if (!rule) {
            throw broken(broken);
        }
    }

    private IllegalStateException broken(String rule) {
        String where = at < 0
                ? ""
                : "statement " + at + " (" + NestText.print(nest, nest.body().get(at)) + "): ";
        return new IllegalStateException("after " + pass + ": " + where + rule + "\n" + text());
    }

    /** The nest; without phases when these are what is broken. */
    private String text() {
        List<Phase> sound = new ArrayList<>();
        for (Phase phase : nest.phases()) {
            if (phase.from() >= 0
                    && phase.from() <= phase.to()
                    && phase.to() <= nest.body().size()) {
                sound.add(phase);
            }
        }
        boolean all = sound.size() == nest.phases().size() && !sound.isEmpty();
        return NestText.print(
                all
                        ? nest
                        : new LoopNest(
                                nest.rank(),
                                nest.reduced(),
                                nest.accesses(),
                                nest.scalars(),
                                nest.registers(),
                                nest.body()));
    }
}
