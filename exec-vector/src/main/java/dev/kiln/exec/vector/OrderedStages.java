package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.CheckNest;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Cuts a flat nest with statements that depend on the order of the points into stages, which run one after the other on a chunk of points.
 * Before: {@code y = cumsum(x * x) / w}. After: x * x into a buffer; the scan of the buffer; a division of the buffer into y.
 *
 * <p>What passes from stage to stage lies in buffers, accesses that are numbered after those of the nest. A value that is loaded from
 * memory and only scanned is scanned where it is, and one that is stored is scanned into its place. A load is repeated in a later stage
 * unless something is stored in between.
 */
final class OrderedStages {
    /** One step on a chunk. */
    sealed interface Stage {}

    /**
     * Statements in any order of the points.
     *
     * @param accesses for each access of its nest the number in the whole, buffers included
     * @param scalars for each scalar of its nest the number in the whole
     */
    record Part(LoopNest nest, int[] accesses, int[] scalars) implements Stage {}

    /** A scan from an access into one, maybe the same. */
    record Scan(Statement.Scan statement, DType type, int from, int to) implements Stage {}

    /** A search in an access. */
    record Extreme(Statement.ArgReduce statement, DType type, int from) implements Stage {}

    /** A filter of an access by one of bools. */
    record Filter(Statement.Filter statement, int mask, int from) implements Stage {}

    private final LoopNest nest;
    private final List<Statement> body;
    private final boolean direct;
    private final int[] level;
    private final Statement[] definition;
    private final List<Access> accesses;
    /** For each register the access that later stages find it in, −1 for none. */
    private final int[] home;
    /** For each level whether something has been stored before it begins. */
    private final boolean[] storedBefore;

    private final List<Set<Integer>> keptIn = new ArrayList<>();
    private final Set<Statement> done = Collections.newSetFromMap(new IdentityHashMap<>());
    private final int levels;

    private OrderedStages(LoopNest nest) {
        this.nest = nest;
        this.body = nest.body();
        this.direct = Collections.frequency(nest.reduced(), true) == 1;
        this.accesses = new ArrayList<>(nest.accesses());
        this.level = new int[nest.registers().size()];
        this.definition = new Statement[level.length];
        this.home = new int[level.length];
        Arrays.fill(home, -1);
        int most = 0;
        for (Statement s : body) {
            int target = s.assigned();
            if (target >= 0) {
                definition[target] = s;
                level[target] = levelOf(s) + (s instanceof Statement.Scan ? 1 : 0);
                most = Math.max(most, level[target]);
            }
        }
        levels = most + 1;
        storedBefore = new boolean[levels + 1];
    }

    /** The level at which a statement runs; a scan runs after all else of its level. */
    private int levelOf(Statement s) {
        int of = 0;
        for (int r : s.reads()) {
            of = Math.max(of, level[r]);
        }
        return of;
    }

    /**
     * The stages of a nest, and its accesses with the buffers behind them.
     *
     * @param accesses those of the nest, then the buffers
     */
    record Cut(List<Stage> stages, List<Access> accesses) {}

    static Cut of(LoopNest nest) {
        OrderedStages cut = new OrderedStages(nest);
        return new Cut(cut.stages(), List.copyOf(cut.accesses));
    }

    private List<Stage> stages() {
        for (Statement s : body) {
            if (s instanceof Statement.Scan scan) {
                target(scan);
            }
        }
        for (Statement s : body) {
            if (s instanceof Statement.Store && !done.contains(s)) {
                stored(levelOf(s) + 1);
            }
        }
        for (int l = 0; l < levels; l++) {
            keptIn.add(new LinkedHashSet<>());
        }
        List<List<Stage>> steps = new ArrayList<>();
        for (int l = 0; l < levels; l++) {
            steps.add(ordered(l));
        }
        List<Stage> all = new ArrayList<>();
        for (int l = levels - 1; l >= 0; l--) {
            all.addAll(0, steps.get(l));
            Part part = part(l);
            if (part != null) {
                all.addFirst(part);
            }
        }
        return all;
    }

    /** Decides where a scan writes: where its result is stored, else into a buffer. */
    private void target(Statement.Scan scan) {
        for (Statement s : body) {
            if (s instanceof Statement.Store(int access, int arg)
                    && arg == scan.target()
                    && isDirect(access, nest.registers().get(arg))
                    && home[arg] < 0) {
                home[arg] = access;
                done.add(s);
                stored(level[arg]);
            }
        }
        if (home[scan.target()] < 0) {
            home[scan.target()] = buffer(nest.registers().get(scan.target()));
        }
    }

    private void stored(int fromLevel) {
        Arrays.fill(storedBefore, Math.min(fromLevel, levels), levels + 1, true);
    }

    /** Whether elements of a type can be scanned or filtered where they are. */
    private boolean isDirect(int access, DType type) {
        Access of = accesses.get(access);
        return direct && of.dtype() == type && of.inner() != InnerStride.BROADCAST;
    }

    private int buffer(DType type) {
        accesses.add(new Access(type, Use.WRITE, InnerStride.UNIT));
        return accesses.size() - 1;
    }

    private List<Stage> ordered(int l) {
        List<Stage> stages = new ArrayList<>();
        for (Statement s : body) {
            if (!LoopNest.isOrdered(s) || levelOf(s) != l) {
                continue;
            }
            switch (s) {
                case Statement.Scan scan -> {
                    DType type = nest.registers().get(scan.target());
                    stages.add(new Scan(scan, type, source(scan.arg(), type, l), home[scan.target()]));
                }
                case Statement.ArgReduce arg -> {
                    DType type = nest.registers().get(arg.arg());
                    stages.add(new Extreme(arg, type, source(arg.arg(), type, l)));
                }
                case Statement.Filter filter -> {
                    DType type = nest.accesses().get(filter.access()).dtype();
                    int mask = source(filter.mask(), DType.BOOL, l);
                    stages.add(new Filter(filter, mask, source(filter.arg(), type, l)));
                }
                case Statement.Load _,
                        Statement.Scalar _,
                        Statement.Index _,
                        Statement.Convert _,
                        Statement.Compute _,
                        Statement.RandomNumber _,
                        Statement.Gather _,
                        Statement.Scatter _,
                        Statement.Store _,
                        Statement.Reduce _ -> throw new IllegalStateException("statement (" + s + ") is not ordered");
            }
        }
        return stages;
    }

    /**
     * The access in which a stage after level l finds a register.
     *
     * @param memory the type that its elements have in memory when they can stay there
     */
    private int source(int register, DType memory, int l) {
        if (home[register] >= 0) {
            return home[register];
        }
        if (definition[register] instanceof Statement.Load(int target, int access)
                && isDirect(access, memory)
                && !storedBefore[Math.min(levels, l + 1)]) {
            return access;
        }
        return keep(register);
    }

    private int keep(int register) {
        if (home[register] < 0) {
            home[register] = buffer(nest.registers().get(register));
            keptIn.get(level[register]).add(register);
        }
        return home[register];
    }

    /** Whether a statement's value can be had at a later level by running it again. */
    private boolean isRepeatable(Statement s, int l) {
        return s instanceof Statement.Scalar
                || s instanceof Statement.Index
                || s instanceof Statement.Load && !storedBefore[l];
    }

    /** The statements of a level in any order of points; null when there are none. */
    private Part part(int l) {
        Renumbering part = new Renumbering(l);
        for (Statement s : body) {
            boolean leaf = s instanceof Statement.Load || s instanceof Statement.Scalar || s instanceof Statement.Index;
            if (!leaf && !LoopNest.isOrdered(s) && levelOf(s) == l && !done.contains(s)) {
                part.add(s);
            }
        }
        for (int register : keptIn.get(l)) {
            part.keep(register);
        }
        return part.build();
    }

    /** A part in the making. */
    private final class Renumbering {
        private final int l;
        private final Map<Integer, Integer> numbers = new HashMap<>();
        private final List<Integer> accessNumbers = new ArrayList<>();
        private final List<Access> own = new ArrayList<>();
        private final List<Integer> scalarNumbers = new ArrayList<>();
        private final List<DType> registers = new ArrayList<>();
        private final List<Statement> statements = new ArrayList<>();
        private boolean reduces;

        Renumbering(int l) {
            this.l = l;
        }

        private int define(int register) {
            registers.add(nest.registers().get(register));
            numbers.put(register, registers.size() - 1);
            return registers.size() - 1;
        }

        /** The part's own number of a register, which is loaded when it was made before. */
        private int use(int register) {
            Integer known = numbers.get(register);
            if (known != null) {
                return known;
            }
            Statement made = definition[register];
            if (home[register] < 0 && (level[register] == l || isRepeatable(made, l))) {
                if (made instanceof Statement.Load(int target, int access)) {
                    statements.add(new Statement.Load(define(target), access(access, Use.READ)));
                } else if (made instanceof Statement.Scalar(int target, int scalar)) {
                    scalarNumbers.add(scalar);
                    statements.add(new Statement.Scalar(define(target), scalarNumbers.size() - 1));
                } else if (made instanceof Statement.Index(int target, int access)) {
                    statements.add(new Statement.Index(define(target), access(access, Use.INDEX_ONLY)));
                } else {
                    throw new IllegalStateException("register r" + register + " is read before it is made");
                }
                return numbers.get(register);
            }
            if (level[register] == l && !(made instanceof Statement.Scan)) {
                // a leaf that is kept for later stages
                int at = home[register];
                home[register] = -1;
                int number = use(register);
                home[register] = at;
                return number;
            }
            int from = OrderedStages.this.keep(register);
            statements.add(new Statement.Load(define(register), access(from, Use.READ)));
            return numbers.get(register);
        }

        void keep(int register) {
            int number = use(register);
            statements.add(new Statement.Store(access(home[register], Use.WRITE), number));
        }

        void add(Statement s) {
            switch (s) {
                case Statement.Convert(int target, int arg) -> {
                    int from = use(arg);
                    statements.add(new Statement.Convert(define(target), from));
                }
                case Statement.Compute(int target, var op, DType type, List<Integer> args) -> {
                    List<Integer> from = args.stream().map(this::use).toList();
                    statements.add(new Statement.Compute(define(target), op, type, from));
                }
                case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) -> {
                    int a = use(seed);
                    int b = use(stream);
                    int c = use(index);
                    statements.add(new Statement.RandomNumber(define(target), distribution, a, b, c));
                }
                case Statement.Gather(int target, int access, int place) -> {
                    int from = use(place);
                    statements.add(new Statement.Gather(define(target), access(access, Use.GATHERED), from));
                }
                case Statement.Scatter _ ->
                    throw new IllegalStateException("statement (" + s + ") is in a nest that folds");
                case Statement.Store(int access, int arg) -> {
                    int from = use(arg);
                    statements.add(new Statement.Store(access(access, Use.WRITE), from));
                }
                case Statement.Reduce(int access, var op, int arg) -> {
                    int from = use(arg);
                    reduces = true;
                    statements.add(new Statement.Reduce(access(access, Use.REDUCTION), op, from));
                }
                case Statement.Load _, Statement.Scalar _, Statement.Index _ -> {}
                case Statement.Scan _, Statement.ArgReduce _, Statement.Filter _ -> throw LoopNest.ordered(s);
            }
        }

        private int access(int number, Use use) {
            int known = accessNumbers.indexOf(number);
            Access of = accesses.get(number);
            if (known < 0) {
                accessNumbers.add(number);
                own.add(new Access(of.dtype(), use, of.inner()));
                return own.size() - 1;
            }
            if (own.get(known).use() != use) {
                own.set(known, new Access(of.dtype(), Use.READ_WRITE, of.inner()));
            }
            return known;
        }

        Part build() {
            if (statements.stream().noneMatch(s -> s.assigned() < 0)) {
                return null;
            }
            List<Boolean> folded = reduces ? nest.reduced() : new ArrayList<>(Collections.nCopies(nest.rank(), false));
            List<DType> scalars =
                    scalarNumbers.stream().map(n -> nest.scalars().get(n)).toList();
            LoopNest built = new LoopNest(nest.rank(), folded, own, scalars, registers, statements);
            assert CheckNest.after("OrderedStages", built);
            return new Part(built, ints(accessNumbers), ints(scalarNumbers));
        }

        private int[] ints(List<Integer> values) {
            return values.stream().mapToInt(Integer::intValue).toArray();
        }
    }
}
