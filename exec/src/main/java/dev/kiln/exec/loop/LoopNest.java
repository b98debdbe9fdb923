package dev.kiln.exec.loop;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import java.util.List;

/**
 * The structure of one fused kernel: what every code generator and the interpreter read. It holds no sizes, offsets, strides, scalar
 * values or seeds; those are a {@link Launch}. Two kernels of equal LoopNest share their code (it is a record of records: equal by value).
 *
 * <p>Meaning: for every point of the iteration space (dimensions 0 … rank−1, the last one innermost) the statements run in order. Points
 * are independent but for statements that fold (Reduce, Scan, ArgReduce, Filter), so they may run in any order, in chunks, on threads; a
 * nest with a Scatter runs in C order, point after point, and does not fold. Loads and stores of one element by one point
 * happen in statement order (a later Load of a view that an earlier Store wrote sees the new value; lowering avoids such loads by
 * reusing the register).
 *
 * <p>A nest of several {@link #phases phases} shares its kept dimensions, which are the leading ones, between them: for every point of the
 * kept dimensions the phases run in order, an inner phase for every point of the reduced dimensions, an outer phase once. Registers do
 * not live on from phase to phase: what a later phase needs lies in an access, which may be the nest's own (ROW, KEPT). A Load of
 * a REDUCTION or ROW access in a phase after its Reduce sees the result. A phase without points leaves what has no identity undefined.
 *
 * @param rank number of dimensions of the iteration space, 1 or more (a 0-d space is one dimension of size 1)
 * @param reduced for each dimension whether the folding statements fold over it; all false when there is none. All folding statements of a
 *     nest fold over the same dimensions; a Scan goes along exactly one, an ArgReduce and a Filter take the points in C order
 * @param accesses the array arguments, by index
 * @param scalars the types of the scalar arguments, by index: types of registers
 * @param registers the types of the registers, {@link DType#register()}, by index; each is assigned exactly once
 * @param body statements in order
 * @param phases parts of the body, one after the other; a flat nest has one inner phase that is all of it
 */
public record LoopNest(
        int rank,
        List<Boolean> reduced,
        List<Access> accesses,
        List<DType> scalars,
        List<DType> registers,
        List<Statement> body,
        List<Phase> phases) {

    public LoopNest {
        phases = List.copyOf(phases);
        reduced = List.copyOf(reduced);
        accesses = List.copyOf(accesses);
        scalars = List.copyOf(scalars);
        registers = List.copyOf(registers);
        body = List.copyOf(body);
        if (rank < 1 || reduced.size() != rank) {
            throw new IllegalArgumentException("reduced (" + reduced.size() + ") of a nest of rank " + rank);
        }
        if (phases.size() > 1
                && reduced.indexOf(true) < 1
                        | reduced.subList(Math.max(0, reduced.indexOf(true)), rank)
                                .contains(false)) {
            throw new IllegalArgumentException(
                    "reduced (" + reduced + ") of a nest with phases: Maybe kept dimensions come after reduced ones");
        }
    }

    /** A flat nest. */
    public LoopNest(
            int rank,
            List<Boolean> reduced,
            List<Access> accesses,
            List<DType> scalars,
            List<DType> registers,
            List<Statement> body) {
        this(rank, reduced, accesses, scalars, registers, body, List.of(new Phase(true, 0, body.size())));
    }

    /**
     * Statements that run together.
     *
     * @param inner whether they run for each point of all dimensions, or (outer) for each point of the kept ones
     * @param from number of its first statement
     * @param to number after its last
     */
    public record Phase(boolean inner, int from, int to) {}

    /** Whether phases share the kept dimensions; else the nest is flat. */
    public boolean isNested() {
        return phases.size() > 1;
    }

    /** The statements of a phase. */
    public List<Statement> statements(Phase phase) {
        return body.subList(phase.from(), phase.to());
    }

    /** Whether points run in C order, one after the other. */
    public boolean isPointAfterPoint() {
        return accesses.stream().anyMatch(a -> a.use() == Use.SCATTERED);
    }

    /** Whether there are statements that depend on the order of the points: scans, arg-reductions, filters. */
    public boolean isOrdered() {
        return body.stream().anyMatch(LoopNest::isOrdered);
    }

    /** Whether a statement depends on the order of the points. */
    public static boolean isOrdered(Statement statement) {
        return statement instanceof Statement.Scan
                || statement instanceof Statement.ArgReduce
                || statement instanceof Statement.Filter;
    }

    /**
     * What code for statements in any order throws when it is given another: scans, arg-reductions and filters have kernels of their own.
     */
    public static IllegalStateException ordered(Statement statement) {
        return new IllegalStateException("statement (" + statement + ") depends on the order of the points");
    }

    /** Of a nested nest how many dimensions are kept. */
    public int outer() {
        return reduced.indexOf(true);
    }

    /** How an access moves when the innermost dimension goes on by one: this is part of the structure because the code depends on it. */
    public enum InnerStride {
        /** 0: one element for the whole row. */
        BROADCAST,
        /** 1: consecutive elements. */
        UNIT,
        /** Anything else, negative included. */
        STRIDED
    }

    /** How a nest uses an array argument. */
    public enum Use {
        READ,
        WRITE,
        /** Read and written through the same view. */
        READ_WRITE,
        /** No memory: only the affine index itself is used, by {@link Statement.Index}. */
        INDEX_ONLY,
        /** Read at places that are data: the view's place plus a register, in elements, by {@link Statement.Gather}. */
        GATHERED,
        /** Written, and perhaps read, at places that are data, by {@link Statement.Scatter}. */
        SCATTERED,
        /**
         * The target of a Filter: consecutive elements from the offset on, as many as the mask is true. Its strides are 0. There is
         * exactly as much room for them.
         */
        FILTERED,
        /**
         * The target of a Reduce or ArgReduce: its strides along reduced dimensions are 0; written once each, by the backend, at the end.
         */
        REDUCTION,
        /** The nest's own: one element for each point of the kept dimensions. No memory is given at launch. Nested nests only. */
        ROW,
        /** The nest's own: one element for each point. No memory is given at launch. Nested nests only. */
        KEPT;

        /** Whether any element of the memory may be accessed, depending on data. */
        public boolean isAnywhere() {
            return this == GATHERED || this == SCATTERED;
        }

        /** Whether the memory is the nest's own. */
        public boolean isPrivate() {
            return this == ROW || this == KEPT;
        }
    }

    /**
     * An array argument seen through an affine view whose offset and strides are given at launch. Distinct accesses may lie in one
     * buffer; lowering guarantees that such accesses are either identical views, both only read, or disjoint.
     *
     * @param dtype how an element lies in memory: any type that is not complex; of a REDUCTION a type of registers
     */
    public record Access(DType dtype, Use use, InnerStride inner) {}

    /** A statement; {@code target} and {@code arg…} are register numbers. */
    public sealed interface Statement {
        /** The register that the statement assigns, −1 for none. */
        default int assigned() {
            return switch (this) {
                case Load s -> s.target;
                case Scalar s -> s.target;
                case Index s -> s.target;
                case Convert s -> s.target;
                case Compute s -> s.target;
                case RandomNumber s -> s.target;
                case Scan s -> s.target;
                case Gather s -> s.target;
                case Store _, Scatter _, Reduce _, ArgReduce _, Filter _ -> -1;
            };
        }

        /** The registers that the statement reads. */
        default List<Integer> reads() {
            return switch (this) {
                case Load _, Scalar _, Index _ -> List.of();
                case Convert s -> List.of(s.arg);
                case Compute s -> s.args;
                case RandomNumber s -> List.of(s.seed, s.stream, s.index);
                case Gather s -> List.of(s.place);
                case Scatter s -> List.of(s.place, s.arg);
                case Store s -> List.of(s.arg);
                case Reduce s -> List.of(s.arg);
                case Scan s -> List.of(s.arg);
                case ArgReduce s -> List.of(s.arg);
                case Filter s -> List.of(s.mask, s.arg);
            };
        }

        /** target := element of the access, in its type's {@link DType#register()}. Bool registers hold 0/1. */
        record Load(int target, int access) implements Statement {}

        /** target := scalar argument. */
        record Scalar(int target, int scalar) implements Statement {}

        /** target (INT64) := offset + Σ i·stride of the INDEX_ONLY access: the flat index of a generator. */
        record Index(int target, int access) implements Statement {}

        /** target := arg converted to target's type, as NumPy's astype does (see ScalarOps for the exact rule). */
        record Convert(int target, int arg) implements Statement {}

        /**
         * target := op(args), computed in {@code type}; args have that type already (but WHERE's first: bool); target's type is bool for
         * comparisons and predicates, else {@code type}. Never an op that {@linkplain Op#isMove only moves values}.
         */
        record Compute(int target, Op op, DType type, List<Integer> args) implements Statement {
            public Compute {
                args = List.copyOf(args);
            }
        }

        /**
         * target (FLOAT64) := the random number of index {@code index} (INT64 register) for the scalar arguments seed and stream (INT64
         * registers).
         */
        record RandomNumber(int target, Node.Random.Distribution distribution, int seed, int stream, int index)
                implements Statement {}

        /**
         * target := the element of a GATHERED access {@code place} (INT64 register, in elements) behind the view's place, in its type's
         * {@link DType#register()}. It lies within the memory.
         */
        record Gather(int target, int access, int place) implements Statement {}

        /**
         * The element of a SCATTERED access {@code place} (INT64 register, in elements) behind the view's place := arg, or := op(element,
         * arg), computed in the access's type's {@link DType#register()}, which arg has; of a narrower element the low bits.
         *
         * @param op one of {@link Node.Scatter#OPS}, or null
         */
        record Scatter(int access, int place, int arg, Op op) implements Statement {}

        /** element of the access := arg, of the access's type's {@link DType#register()}; of a narrower element the low bits. */
        record Store(int access, int arg) implements Statement {}

        /** Folds arg, which has the access's type, over the reduced dimensions into the REDUCTION (or ROW) access. */
        record Reduce(int access, ReduceOp op, int arg) implements Statement {}

        /**
         * target := the fold of arg at the points of the reduced dimension up to this one, or (backwards) from the last down to this one;
         * exclusive: without this one, which gives the op's identity at the first. Target and arg have the type in which it is computed.
         * All scans of a nest go in one direction, and backwards ones are not together with other folding statements. The order in which
         * floating numbers are combined is that of {@code RunningFold}.
         *
         * @param op associative, of two operands
         */
        record Scan(int target, Op op, int arg, boolean backwards, boolean exclusive) implements Statement {}

        /**
         * Into the REDUCTION access (INT64) goes the place, among the points of the reduced dimensions in C order, of the first NaN of
         * arg, else of its first greatest or least element. Without points it is undefined.
         *
         * @param arg a number
         */
        record ArgReduce(int access, boolean greatest, int arg) implements Statement {}

        /**
         * Appends arg to the FILTERED access, which has its type in memory, where mask (BOOL) is true. All dimensions are reduced.
         *
         * @param step from each element that is written to the next: 1, or 2 for the parts of complex numbers
         */
        record Filter(int access, int mask, int arg, int step) implements Statement {}
    }
}
