package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.CheckNest;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A nest as a sequence of nests of few statements. A register that a later part needs is stored to a scratch block and loaded from there;
 * loads and scalars are cheap and are repeated instead, unless a store comes between. A gather is a part of its own, together with the
 * stores of what it reads, and so is a scatter: they have no vector code ({@link GatherCode}, {@link ScatterCode}).
 *
 * @param parts in order
 * @param scratch the types of the scratch blocks
 */
record SplitNest(List<Part> parts, List<DType> scratch) {

    /**
     * A part: a nest of rank 1, however many dimensions the whole has.
     *
     * @param nest its statements, renumbered; equal parts of different nests are equal
     * @param slots for each access of the part an access of the whole, or (from their number on) a scratch block; then for each scalar
     *     of the part the scalar of the whole
     */
    record Part(LoopNest nest, int[] slots) {}

    /** Parts of at most this many ops, where an op of much code counts as several. */
    static SplitNest of(LoopNest nest, int most) {
        return new Splitter(nest).split(most);
    }

    /** Arrays a part: with more, the loop is too long a method for C2. */
    private static final int MOST_ARRAYS = 48;

    private static final class Splitter {
        private final LoopNest nest;
        private final List<Statement> body;
        private final int[] definedAt;
        private final int[] lastUse;
        private final int[] block;
        private final List<DType> scratch = new ArrayList<>();
        private final Map<DType, Deque<Integer>> free = new EnumMap<>(DType.class);

        Splitter(LoopNest nest) {
            this.nest = nest;
            this.body = nest.body();
            int registers = nest.registers().size();
            definedAt = new int[registers];
            lastUse = new int[registers];
            block = new int[registers];
            Arrays.fill(block, -1);
            for (int i = 0; i < body.size(); i++) {
                if (body.get(i).assigned() >= 0) {
                    definedAt[body.get(i).assigned()] = i;
                }
                for (int arg : body.get(i).reads()) {
                    lastUse[arg] = i;
                }
            }
        }

        SplitNest split(int most) {
            List<List<Integer>> groups = new ArrayList<>();
            Set<Integer> arrays = new HashSet<>();
            int ops = 0;
            for (int i = 0; i < body.size(); i++) {
                boolean store = body.get(i) instanceof Statement.Store;
                if (!store && isRepeated(i)) {
                    continue;
                }
                int size = store ? 0 : size(body.get(i));
                boolean full = ops > 0 && ops + size > most
                        || isAlone(i)
                        || !groups.isEmpty()
                                && isAlone(groups.getLast().getFirst())
                                && !storesFirst(groups.getLast(), i)
                        || store && !groups.isEmpty() && groups.getLast().size() > most + 8;
                addArrays(i, arrays);
                if (groups.isEmpty() || full || arrays.size() > MOST_ARRAYS) {
                    groups.add(new ArrayList<>());
                    ops = 0;
                    arrays.clear();
                    addArrays(i, arrays);
                }
                groups.getLast().add(i);
                ops += size;
            }
            List<Part> parts = groups.stream().map(this::part).toList();
            return new SplitNest(parts, scratch);
        }

        /** The accesses that a statement needs, those of loads that are repeated for it included. */
        private void addArrays(int statement, Set<Integer> arrays) {
            switch (body.get(statement)) {
                case Statement.Store store -> arrays.add(store.access());
                case Statement.Reduce reduce -> arrays.add(reduce.access());
                case Statement.Load load -> arrays.add(load.access());
                case Statement.Index index -> arrays.add(index.access());
                case Statement.Scalar _,
                        Statement.Convert _,
                        Statement.Compute _,
                        Statement.RandomNumber _,
                        Statement.Gather _,
                        Statement.Scatter _,
                        Statement.Scan _,
                        Statement.ArgReduce _,
                        Statement.Filter _ -> {}
            }
            for (int register : body.get(statement).reads()) {
                if (body.get(definedAt[register]) instanceof Statement.Load load) {
                    arrays.add(load.access());
                }
            }
        }

        /** Whether a statement begins a part of its own. */
        private boolean isAlone(int statement) {
            return body.get(statement) instanceof Statement.Gather || body.get(statement) instanceof Statement.Scatter;
        }

        /** Whether the statement stores what the group's first one has assigned. */
        private boolean storesFirst(List<Integer> group, int statement) {
            return body.get(statement) instanceof Statement.Store store
                    && store.arg() == body.get(group.getFirst()).assigned()
                    && !isNarrow(store.access());
        }

        /** Whether an access is widened when it is loaded: code that gathers or scatters takes elements as they are. */
        private boolean isNarrow(int access) {
            DType type = nest.accesses().get(access).dtype();
            return type != type.register();
        }

        /** Whether a register is read by code that gathers or scatters. */
        private boolean isForScalarCode(int register) {
            return body.stream()
                    .anyMatch(s -> (s instanceof Statement.Gather || s instanceof Statement.Scatter)
                            && s.reads().contains(register));
        }

        /** Whether a register is the same for all points of a row. */
        private boolean isUniform(int register) {
            return switch (body.get(definedAt[register])) {
                case Statement.Scalar _ -> true;
                case Statement.Load load -> PartBuilder.isOne(nest.accesses().get(load.access()));
                case Statement.Convert _, Statement.Compute _ ->
                    body.get(definedAt[register]).reads().stream().allMatch(this::isUniform);
                case Statement.Index _,
                        Statement.RandomNumber _,
                        Statement.Gather _,
                        Statement.Scatter _,
                        Statement.Store _,
                        Statement.Reduce _,
                        Statement.Scan _,
                        Statement.ArgReduce _,
                        Statement.Filter _ -> false;
            };
        }

        /** Scalars, and loads of what no store changes before the last use. */
        private boolean isRepeated(int statement) {
            return switch (body.get(statement)) {
                case Statement.Scalar _ -> true;
                case Statement.Load load -> {
                    if (isNarrow(load.access()) && isForScalarCode(load.target())) {
                        yield false;
                    }
                    for (int i = statement; i < lastUse[load.target()]; i++) {
                        if (body.get(i) instanceof Statement.Store) {
                            yield false;
                        }
                    }
                    yield true;
                }
                case Statement.Index _,
                        Statement.Convert _,
                        Statement.Compute _,
                        Statement.RandomNumber _,
                        Statement.Gather _,
                        Statement.Scatter _,
                        Statement.Store _,
                        Statement.Reduce _,
                        Statement.Scan _,
                        Statement.ArgReduce _,
                        Statement.Filter _ -> false;
            };
        }

        private Part part(List<Integer> own) {
            List<Integer> statements = new ArrayList<>(own);
            List<Integer> fromScratch = new ArrayList<>();
            for (int i : own) {
                for (int arg : body.get(i).reads()) {
                    int at = definedAt[arg];
                    if (own.contains(at)) {
                        continue;
                    }
                    if (isRepeated(at)) {
                        if (!statements.contains(at)) {
                            statements.add(at);
                        }
                    } else if (!fromScratch.contains(arg)) {
                        fromScratch.add(arg);
                    }
                }
            }
            statements.sort(null);
            int last = own.getLast();
            PartBuilder builder = new PartBuilder(nest);
            for (int register : fromScratch) {
                builder.load(register, block[register], isAlone(own.getFirst()) && isUniform(register));
            }
            for (int i : statements) {
                builder.add(body.get(i));
            }
            for (int i : own) {
                int register = body.get(i).assigned();
                if (register >= 0 && lastUse[register] > last) {
                    block[register] = takeBlock(nest.registers().get(register));
                    builder.store(register, block[register]);
                }
            }
            for (int register : fromScratch) {
                if (lastUse[register] <= last) {
                    free.get(nest.registers().get(register)).push(block[register]);
                }
            }
            return builder.build();
        }

        private int takeBlock(DType type) {
            Deque<Integer> unused = free.computeIfAbsent(type, _ -> new ArrayDeque<>());
            if (unused.isEmpty()) {
                scratch.add(type);
                unused.push(scratch.size() - 1);
            }
            return unused.pop();
        }
    }

    /** Numbers the registers, accesses and scalars of one part. */
    private static final class PartBuilder {
        private final LoopNest whole;
        private final List<Statement> body = new ArrayList<>();
        private final List<DType> registers = new ArrayList<>();
        private final List<Integer> accessSlots = new ArrayList<>();
        private final List<Integer> scalarSlots = new ArrayList<>();
        private final List<Access> accesses = new ArrayList<>();
        private final List<DType> scalars = new ArrayList<>();
        private final int[] numbers;
        private boolean reduces;

        PartBuilder(LoopNest whole) {
            this.whole = whole;
            this.numbers = new int[whole.registers().size()];
        }

        /** @param one whether one element stands for all */
        void load(int register, int block, boolean one) {
            int slot = scratch(register, block, Use.READ, one ? InnerStride.BROADCAST : InnerStride.UNIT);
            body.add(new Statement.Load(define(register), slot));
        }

        void store(int register, int block) {
            int slot = scratch(register, block, Use.WRITE, InnerStride.UNIT);
            body.add(new Statement.Store(slot, numbers[register]));
        }

        private int scratch(int register, int block, Use use, InnerStride inner) {
            DType type = whole.registers().get(register);
            return slot(whole.accesses().size() + block, type, use, inner);
        }

        void add(Statement statement) {
            body.add(
                    switch (statement) {
                        case Statement.Load(int target, int access) ->
                            new Statement.Load(define(target), access(access, Use.READ));
                        case Statement.Scalar(int target, int scalar) -> {
                            scalarSlots.add(scalar);
                            scalars.add(whole.scalars().get(scalar));
                            yield new Statement.Scalar(define(target), scalarSlots.size() - 1);
                        }
                        case Statement.Index(int target, int access) ->
                            new Statement.Index(define(target), access(access, Use.INDEX_ONLY));
                        case Statement.Convert(int target, int arg) ->
                            new Statement.Convert(define(target), numbers[arg]);
                        case Statement.Compute(int target, var op, DType type, List<Integer> args) -> {
                            List<Integer> numbered =
                                    args.stream().map(arg -> numbers[arg]).toList();
                            yield new Statement.Compute(define(target), op, type, numbered);
                        }
                        case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) ->
                            new Statement.RandomNumber(
                                    define(target), distribution, numbers[seed], numbers[stream], numbers[index]);
                        case Statement.Gather(int target, int access, int place) ->
                            new Statement.Gather(define(target), access(access, Use.GATHERED), numbers[place]);
                        case Statement.Scatter(int access, int place, int arg, var op) ->
                            new Statement.Scatter(access(access, Use.SCATTERED), numbers[place], numbers[arg], op);
                        case Statement.Store(int access, int arg) ->
                            new Statement.Store(access(access, Use.WRITE), numbers[arg]);
                        case Statement.Reduce(int access, var op, int arg) -> {
                            reduces = true;
                            yield new Statement.Reduce(access(access, Use.REDUCTION), op, numbers[arg]);
                        }
                        case Statement.Scan _, Statement.ArgReduce _, Statement.Filter _ ->
                            throw LoopNest.ordered(statement);
                    });
        }

        private int define(int register) {
            registers.add(whole.registers().get(register));
            numbers[register] = registers.size() - 1;
            return numbers[register];
        }

        private int access(int number, Use use) {
            Access access = whole.accesses().get(number);
            // Whatever is not one element for the whole row comes staged as consecutive elements.
            return slot(number, access.dtype(), use, isOne(access) ? InnerStride.BROADCAST : InnerStride.UNIT);
        }

        static boolean isOne(Access access) {
            return access.inner() == InnerStride.BROADCAST && access.use() == Use.READ;
        }

        private int slot(int slot, DType type, Use use, InnerStride inner) {
            int known = accessSlots.indexOf(slot);
            if (known < 0) {
                accessSlots.add(slot);
                accesses.add(new Access(type, use, inner));
                return accesses.size() - 1;
            }
            if (accesses.get(known).use() != use) {
                accesses.set(known, new Access(type, Use.READ_WRITE, inner));
            }
            return known;
        }

        Part build() {
            int[] slots = new int[accessSlots.size() + scalarSlots.size()];
            for (int k = 0; k < slots.length; k++) {
                slots[k] = k < accessSlots.size() ? accessSlots.get(k) : scalarSlots.get(k - accessSlots.size());
            }
            boolean alongRow = reduces && whole.reduced().getLast();
            LoopNest nest = new LoopNest(1, List.of(alongRow), accesses, scalars, registers, body);
            assert CheckNest.ofRows("SplitNest", nest);
            return new Part(nest, slots);
        }
    }

    /** The share of a statement in what C2 compiles in one method before it gives up, in units of an addition. */
    private static int size(Statement statement) {
        return switch (statement) {
            case Statement.RandomNumber random -> random.distribution().price().code();
            case Statement.Compute compute -> compute.op().price().code();
            case Statement.Load _,
                    Statement.Scalar _,
                    Statement.Index _,
                    Statement.Convert _,
                    Statement.Gather _,
                    Statement.Scatter _,
                    Statement.Store _,
                    Statement.Reduce _,
                    Statement.Scan _,
                    Statement.ArgReduce _,
                    Statement.Filter _ -> 1;
        };
    }
}
