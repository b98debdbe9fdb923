package dev.kiln.exec.machine;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.CheckNest;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** A kernel on float64 rows that is timed: copy, triad, sum, or a chain of ops. */
final class ProbeNest {
    private final boolean reduced;
    private final List<Access> accesses = new ArrayList<>();
    private final List<DType> scalars = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();
    private final List<DType> registers = new ArrayList<>();
    private final List<Statement> body = new ArrayList<>();

    private ProbeNest(boolean reduced) {
        this.reduced = reduced;
    }

    /** b = a. */
    static ProbeNest copy() {
        ProbeNest n = new ProbeNest(false);
        return n.store(n.load());
    }

    /** c = a + 3 · b. */
    static ProbeNest triad() {
        ProbeNest n = new ProbeNest(false);
        int a = n.load();
        int b = n.load();
        return n.store(n.compute(Op.ADD, a, n.compute(Op.MULTIPLY, b, n.scalar(3.0))));
    }

    /** s = Σ a. */
    static ProbeNest sum() {
        ProbeNest n = new ProbeNest(true);
        int x = n.load();
        n.body.add(
                new Statement.Reduce(n.access(DType.FLOAT64, Use.REDUCTION, InnerStride.BROADCAST), ReduceOp.SUM, x));
        return n;
    }

    /** b = the links one after the other, {@code times} over, of a. */
    static ProbeNest chain(List<Link> links, int times) {
        ProbeNest n = new ProbeNest(false);
        int x = n.load();
        for (int t = 0; t < times; t++) {
            for (Link link : links) {
                x = switch (link) {
                    case Link.One one -> n.compute(one.op(), x);
                    case Link.With with -> n.compute(with.op(), x, n.scalar(with.value()));
                    case Link.Random r -> n.compute(Op.ADD, x, n.random(t));
                };
            }
        }
        return n.store(x);
    }

    /** A step of a chain. */
    sealed interface Link {
        /** op(x). */
        record One(Op op) implements Link {}

        /** op(x, value). */
        record With(Op op, double value) implements Link {}

        /** x + a random number. */
        record Random() implements Link {}
    }

    private int access(DType type, Use use, InnerStride inner) {
        accesses.add(new Access(type, use, inner));
        return accesses.size() - 1;
    }

    private int register(DType type) {
        registers.add(type);
        return registers.size() - 1;
    }

    private int load() {
        int access = access(DType.FLOAT64, Use.READ, InnerStride.UNIT);
        int register = register(DType.FLOAT64);
        body.add(new Statement.Load(register, access));
        return register;
    }

    private int scalar(Object value) {
        DType type = value instanceof Long ? DType.INT64 : DType.FLOAT64;
        scalars.add(type);
        values.add(value);
        int register = register(type);
        body.add(new Statement.Scalar(register, scalars.size() - 1));
        return register;
    }

    private int random(long stream) {
        int access = access(DType.INT64, Use.INDEX_ONLY, InnerStride.UNIT);
        int index = register(DType.INT64);
        body.add(new Statement.Index(index, access));
        int seed = scalar(42L);
        int streamRegister = scalar(stream);
        int register = register(DType.FLOAT64);
        body.add(new Statement.RandomNumber(register, Node.Random.Distribution.UNIFORM, seed, streamRegister, index));
        return register;
    }

    private int compute(Op op, Integer... args) {
        int register = register(DType.FLOAT64);
        body.add(new Statement.Compute(register, op, DType.FLOAT64, List.of(args)));
        return register;
    }

    private ProbeNest store(int register) {
        body.add(new Statement.Store(access(DType.FLOAT64, Use.WRITE, InnerStride.UNIT), register));
        return this;
    }

    /** The structure. */
    LoopNest nest() {
        LoopNest nest = new LoopNest(1, List.of(reduced), accesses, scalars, registers, body);
        assert CheckNest.after("ProbeNest", nest);
        return nest;
    }

    /** How many arrays of n elements it touches. */
    int arrays() {
        return (int) accesses.stream()
                .filter(a -> a.use() == Use.READ || a.use() == Use.WRITE)
                .count();
    }

    /**
     * The arguments of a run on n elements.
     *
     * @param memory one piece for each array, and one more of an element for the sum
     */
    Launch launch(long n, List<MemorySegment> memory) {
        List<Launch.Binding> bindings = new ArrayList<>();
        int next = 0;
        for (Access a : accesses) {
            bindings.add(
                    switch (a.use()) {
                        case INDEX_ONLY -> new Launch.Binding(MemorySegment.NULL, 0, new long[] {1});
                        case GATHERED, SCATTERED ->
                            throw new IllegalStateException("a probe has no places that are data");
                        case REDUCTION -> new Launch.Binding(memory.getLast(), 0, new long[] {0});
                        case ROW, KEPT, FILTERED ->
                            throw new IllegalStateException("a probe is a flat nest that filters nothing");
                        case READ, WRITE, READ_WRITE -> new Launch.Binding(memory.get(next++), 0, new long[] {1});
                    });
        }
        return new Launch(new long[] {n}, bindings, values);
    }
}
