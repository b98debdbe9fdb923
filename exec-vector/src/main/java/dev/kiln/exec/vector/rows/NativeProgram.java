package dev.kiln.exec.vector.rows;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Part of a nest → the ints that {@code kilnrows.c} interprets; the numbers below are its own. A register is a strip, which a later
 * register of the same width takes over when nothing reads it any more. Elements that lie in memory as in registers are used where they
 * lie: a load is no copy unless a store comes before its last use, and what the next statement stores is computed into the array.
 */
final class NativeProgram {
    private static final int STRIP_BYTES = 24 * 1024;
    private static final int SHORTEST = 128;
    private static final int LONGEST = 1024;
    private static final int WHOLE_ROW = 1 << 30;

    /** When an instruction runs. */
    private enum When {
        ONCE,
        EACH_ROW,
        EACH_STRIP
    }

    /** What an instruction does. */
    private enum What {
        CALL,
        CALL_ONE,
        SCALAR,
        INDEXES,
        FOLD
    }

    /** How an access comes. */
    private enum Comes {
        DIRECT,
        ONE,
        INDEX,
        ACCUMULATORS,
        COLUMN_ACCUMULATORS
    }

    private static final int NONE = Integer.MIN_VALUE;

    /** An operand: a strip, or for what is negative the complement of an access. */
    private record Instruction(When when, What what, int operation, int d, int[] args, int more) {}

    private final LoopNest nest;
    private final int[] lastUse;
    private final int[] place;
    private final boolean[] stays;
    private final List<Integer> widths = new ArrayList<>();
    private final Map<Integer, Deque<Integer>> free = new HashMap<>();
    private final List<Instruction> code = new ArrayList<>();
    private final Comes[] comes;
    private boolean stored;
    private boolean possible = true;

    private NativeProgram(LoopNest nest) {
        this.nest = nest;
        int registers = nest.registers().size();
        lastUse = new int[registers];
        place = new int[registers];
        stays = new boolean[registers];
        comes = new Comes[nest.accesses().size()];
        Arrays.fill(comes, Comes.DIRECT);
        for (int i = 0; i < nest.body().size(); i++) {
            for (int arg : nest.body().get(i).reads()) {
                lastUse[arg] = i;
            }
        }
    }

    /**
     * The program of a part; none when an operation is missing.
     *
     * @param kind of operations
     */
    static Optional<int[]> of(LoopNest nest, int kind) {
        NativeProgram program = new NativeProgram(nest);
        program.build();
        return program.possible ? Optional.of(program.ints(kind)) : Optional.empty();
    }

    private void build() {
        List<Statement> body = nest.body();
        for (int i = 0; i < body.size() && possible; i++) {
            switch (body.get(i)) {
                case Statement.Load(int target, int access) -> load(i, target, access);
                case Statement.Scalar(int target, int scalar) -> {
                    stays[target] = true;
                    emit(new Instruction(
                            When.ONCE,
                            What.SCALAR,
                            number(NativeOps.fill(type(target))),
                            define(target),
                            new int[] {scalar},
                            typeNumber(type(target))));
                }
                case Statement.Index(int target, int access) -> {
                    comes[access] = Comes.INDEX;
                    emit(new Instruction(
                            When.EACH_STRIP, What.INDEXES, number("index"), define(target), new int[0], access));
                }
                case Statement.Convert(int target, int arg) ->
                    i += call(i, NativeOps.convert(type(arg), type(target)), target, List.of(arg));
                case Statement.Compute(int target, var op, DType type, List<Integer> args) ->
                    i += call(i, NativeOps.compute(op, type), target, args);
                case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) ->
                    i += call(i, NativeOps.random(distribution), target, List.of(seed, stream, index));
                case Statement.Store(int access, int arg) -> {
                    DType memory = memory(access);
                    String name = memory == type(arg) ? NativeOps.copy(memory) : NativeOps.store(memory);
                    emit(When.EACH_STRIP, name, ~access, place[arg]);
                    stored = true;
                    release(i, List.of(arg));
                }
                case Statement.Reduce(int access, var op, int arg) -> {
                    if (nest.reduced().getLast()) {
                        comes[access] = Comes.ACCUMULATORS;
                        emit(new Instruction(
                                When.EACH_STRIP,
                                What.FOLD,
                                number(NativeOps.fold(op.combining(), type(arg))),
                                ~access,
                                new int[] {place[arg]},
                                access));
                    } else {
                        comes[access] = Comes.COLUMN_ACCUMULATORS;
                        emit(
                                When.EACH_STRIP,
                                NativeOps.compute(op.combining(), type(arg)),
                                ~access,
                                place[arg],
                                ~access);
                    }
                    release(i, List.of(arg));
                }
                case Statement.Gather _, Statement.Scatter _ -> possible = false;
                case Statement.Scan _, Statement.ArgReduce _, Statement.Filter _ -> throw LoopNest.ordered(body.get(i));
            }
        }
    }

    private void load(int at, int target, int access) {
        Access from = nest.accesses().get(access);
        DType register = type(target);
        // the byte of a bool may be any number but 0
        boolean narrow = from.dtype() != register || register == DType.BOOL;
        if (from.inner() == InnerStride.BROADCAST && from.use() == Use.READ) {
            comes[access] = Comes.ONE;
            When when = stored ? When.EACH_STRIP : When.EACH_ROW;
            stays[target] = !stored;
            int d = define(target);
            if (narrow) {
                emit(new Instruction(
                        when, What.CALL_ONE, number(NativeOps.load(from.dtype())), d, new int[] {~access}, 0));
            }
            emit(when, NativeOps.fill(register), d, narrow ? d : ~access);
        } else if (narrow) {
            emit(When.EACH_STRIP, NativeOps.load(from.dtype()), define(target), ~access);
        } else if (isStoredBetween(at, lastUse[target])) {
            emit(When.EACH_STRIP, NativeOps.copy(register), define(target), ~access);
        } else {
            place[target] = ~access;
        }
        release(at, List.of(target));
    }

    private boolean isStoredBetween(int from, int to) {
        return nest.body().subList(from, Math.max(from, to)).stream().anyMatch(Statement.Store.class::isInstance);
    }

    /** @return how many of the statements that follow are done with it */
    private int call(int at, String name, int target, List<Integer> args) {
        int[] from = args.stream().mapToInt(arg -> place[arg]).toArray();
        release(at, args);
        if (at + 1 < nest.body().size()
                && nest.body().get(at + 1) instanceof Statement.Store(int access, int arg)
                && arg == target
                && lastUse[target] == at + 1
                && memory(access) == type(target)) {
            emit(When.EACH_STRIP, name, ~access, from);
            stored = true;
            return 1;
        }
        emit(When.EACH_STRIP, name, define(target), from);
        release(at, List.of(target));
        return 0;
    }

    private void emit(When when, String name, int d, int... args) {
        emit(new Instruction(when, What.CALL, number(name), d, args, 0));
    }

    private void emit(Instruction instruction) {
        code.add(instruction);
    }

    private int number(String name) {
        int number = NativeRows.number(name);
        possible &= number >= 0;
        return number;
    }

    /** Takes a strip for a register. */
    private int define(int register) {
        int width = NativeOps.width(type(register));
        Deque<Integer> unused = free.computeIfAbsent(width, _ -> new ArrayDeque<>());
        // what is filled before the columns begin keeps its strip from the begin to the end
        if (unused.isEmpty() || stays[register]) {
            widths.add(width);
            place[register] = widths.size() - 1;
        } else {
            place[register] = unused.pop();
        }
        return place[register];
    }

    /** Gives back the strips of registers that nothing reads after a statement. */
    private void release(int at, List<Integer> registers) {
        for (int register : registers.stream().distinct().toList()) {
            if (lastUse[register] <= at && !stays[register] && place[register] >= 0) {
                free.get(NativeOps.width(type(register))).push(place[register]);
                stays[register] = true;
            }
        }
    }

    private int[] ints(int kind) {
        int strips = widths.size();
        int bytes = Math.max(1, widths.stream().mapToInt(Integer::intValue).sum());
        // what needs no strip may do a whole row at once
        int length = strips == 0 ? WHOLE_ROW : Math.clamp(STRIP_BYTES / bytes / 64 * 64, SHORTEST, LONGEST);
        List<Integer> out = new ArrayList<>(List.of(
                kind,
                strips,
                length,
                comes.length,
                nest.scalars().size(),
                code.size(),
                Arrays.stream(comes).allMatch(c -> c == Comes.DIRECT || c == Comes.ONE) ? 1 : 0));
        out.addAll(widths);
        for (int a = 0; a < comes.length; a++) {
            out.add(comes[a].ordinal());
            out.add(memory(a).bytes());
        }
        for (Instruction in : code) {
            out.addAll(List.of(in.when.ordinal(), in.what.ordinal(), in.operation, operand(in.d)));
            for (int k = 0; k < 3; k++) {
                int arg = k < in.args.length ? in.args[k] : NONE;
                out.add(in.what == What.SCALAR && k == 0 ? arg : arg == NONE ? -1 : operand(arg));
            }
            out.add(in.more);
        }
        return out.stream().mapToInt(Integer::intValue).toArray();
    }

    private int operand(int place) {
        return place >= 0 ? place : widths.size() + ~place;
    }

    private static int typeNumber(DType type) {
        return switch (type) {
            case BOOL -> 0;
            case INT32 -> 1;
            case INT64 -> 2;
            case FLOAT32 -> 3;
            case FLOAT64 -> 4;
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        };
    }

    private DType type(int register) {
        return nest.registers().get(register);
    }

    private DType memory(int access) {
        return nest.accesses().get(access).dtype();
    }
}
