package dev.kiln.exec.lower;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.View;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Writes one block of instructions as the statements of a loop nest. Before: {@code t0 = a * a; t1 = sqrt(t0); del t0}. After: load a,
 * multiply, sqrt, store t1.
 *
 * <p>A value read again, or read after it was computed, comes from its register; a base that lives and dies in the block has no memory;
 * of several writes to one view only the last is stored. It does not choose what is in a block, and relies on the planner's rules: equal
 * iteration spaces, and views that overlap and are not only read are identical.
 *
 * <p>A block with two loop levels becomes a nest with phases ({@link OrderPhases}). Before: {@code s = sum(x, axis=1); y = x / s[:, None]}.
 * After: a phase that reduces each row, and one that loads the row again and divides. What a later phase needs is loaded again from where
 * it is stored, else from memory of the nest's own.
 */
public final class LowerToLoops {
    private final Program program;
    private final List<Instruction.Compute> block;
    private final Set<Integer> contracted;
    private final Set<Integer> missed = new HashSet<>();
    private final Map<Slot, Integer> values = new HashMap<>();
    private final Map<BaseView, Integer> lastWrite = new HashMap<>();
    private final Map<Integer, Integer> writes = new HashMap<>();
    private final Map<Slot, Integer> accessOf = new HashMap<>();
    /** Accesses that later phases load a value from. */
    private final Map<Slot, Integer> homes = new HashMap<>();

    private final List<DraftAccess> accesses = new ArrayList<>();
    private final TypedBody body = new TypedBody();
    private final List<LoopNest.Phase> phases = new ArrayList<>();
    private final BlockLevels levels;
    private OrderPhases.Carried carried;
    private boolean inner;
    private int[] axes = {};

    /** What one register holds an element of: a view of a base, or the real or imaginary parts there. */
    private record Slot(BaseView view, ComplexPart part) {}

    private static final class DraftAccess {
        final int base;
        final View view;
        final DType dtype;
        final int[] axes;
        final ComplexPart part;
        Use use;
        ShapeGenericNest.Joined joined;

        DraftAccess(Slot slot, DType dtype, Use use, int[] axes) {
            this.base = slot.view.base();
            this.view = slot.view.view();
            this.dtype = dtype;
            this.use = use;
            this.axes = axes;
            this.part = slot.part;
        }
    }

    private LowerToLoops(Program program, List<Instruction.Compute> block, Set<Integer> contracted) {
        this.program = program;
        this.block = block;
        this.contracted = contracted;
        this.levels = BlockLevels.of(program, block);
    }

    /**
     * The block as a nest whose dimensions are not chosen yet.
     *
     * @param block instructions in program order; others than Compute are passed over
     * @param contracted bases that need no memory as far as {@link FindContracted} can see
     * @return nothing when the block computes nothing
     */
    public static Optional<ShapeGenericNest> lower(Program program, List<Integer> block, Set<Integer> contracted) {
        List<Instruction.Compute> computes = new ArrayList<>();
        for (int id : block) {
            if (program.instructions().get(id) instanceof Instruction.Compute compute) {
                computes.add(compute);
            }
        }
        if (computes.isEmpty()) {
            return Optional.empty();
        }
        LowerToLoops lowering = new LowerToLoops(program, computes, contracted);
        lowering.write();
        if (lowering.missed.isEmpty()) {
            return Optional.of(lowering.finish(List.of()));
        }
        // Something contracted is read through a view that no register holds (only possible without elements): give it
        // memory.
        Set<Integer> rest = new HashSet<>(contracted);
        rest.removeAll(lowering.missed);
        LowerToLoops again = new LowerToLoops(program, computes, rest);
        again.write();
        return Optional.of(again.finish(lowering.missed.stream().sorted().toList()));
    }

    private void write() {
        for (Instruction.Compute c : block) {
            int[] folded = c.node().foldedAxes();
            axes = folded == null ? axes : folded;
            lastWrite.put(c.out(), c.id());
            writes.merge(c.out().base(), 1, Integer::sum);
        }
        List<List<Instruction.Compute>> dealt = OrderPhases.of(levels, block);
        carried = OrderPhases.carried(program, dealt);
        for (List<Instruction.Compute> phase : dealt) {
            int from = body.size();
            inner = !levels.nested() || levels.isInner(phase.getFirst());
            phase.forEach(this::write);
            phases.add(new LoopNest.Phase(inner, from, body.size()));
            // Registers end with their phase.
            values.clear();
            body.endPhase();
        }
    }

    private void write(Instruction.Compute c) {
        switch (c.node()) {
            case Node.Source source ->
                throw new IllegalArgumentException("node " + source.id() + " is stored and has no instruction");
            case Node.Fill fill -> store(c, operand(c.in().getFirst(), fill.dtype()));
            case Node.Range range -> store(c, range(c, range));
            case Node.Random random -> store(c, random(c, random));
            case Node.Map map -> store(c, map(c, map));
            case Node.Reduce reduce -> reduce(c, reduce);
            case Node.Scan scan -> store(c, scan(c, scan));
            case Node.ArgReduce arg -> argReduce(c, arg);
            case Node.Filter filter -> filter(c, filter);
            case Node.Gather gather -> store(c, gather(c, gather));
            case Node.Join join -> store(c, join(c, join));
            case Node.Scatter scatter -> scatter(c, scatter);
            case Node.Update update -> store(c, operand(c.in().getFirst(), update.dtype()));
        }
    }

    private int range(Instruction.Compute c, Node.Range node) {
        DType type = node.dtype().isFloating() ? DType.FLOAT64 : DType.INT64;
        int start = operand(c.in().get(0), type);
        int step = operand(c.in().get(1), type);
        int index = body.convert(index(node.shape()), type);
        int scaled = body.compute(Op.MULTIPLY, type, List.of(index, step));
        int value = body.compute(Op.ADD, type, List.of(start, scaled));
        if (node.endsExactly()) {
            int atEnd = body.compute(Op.EQUAL, DType.INT64, List.of(index(node.shape()), body.lastIndex()));
            value = body.compute(Op.WHERE, type, List.of(atEnd, operand(c.in().get(2), type), value));
        }
        return body.convert(value, node.dtype());
    }

    private int random(Instruction.Compute c, Node.Random node) {
        int seed = operand(c.in().get(0), DType.INT64);
        int stream = operand(c.in().get(1), DType.INT64);
        int index = index(node.shape());
        int target = body.register(DType.FLOAT64);
        body.add(new Statement.RandomNumber(target, node.distribution(), seed, stream, index));
        return body.convert(target, node.dtype());
    }

    private int map(Instruction.Compute c, Node.Map node) {
        if (node.op().isMove()) {
            return move(c, node);
        }
        List<Integer> args = new ArrayList<>();
        for (int i = 0; i < c.in().size(); i++) {
            boolean condition = node.op() == Op.WHERE && i == 0;
            args.add(operand(c.in().get(i), condition ? DType.BOOL : node.computeType()));
        }
        return body.convert(body.compute(node.op(), node.computeType(), args), node.dtype());
    }

    /** What lowering writes out: the parts of complex numbers are registers of their own. */
    private int move(Instruction.Compute c, Node.Map node) {
        Source in = c.in().getFirst();
        DType from = node.computeType();
        if (node.op() == Op.COMPLEX) {
            return body.pair(node.dtype(), operand(in, from), operand(c.in().get(1), from));
        }
        if (node.op() == Op.IMAG) {
            int imaginary = from.isComplex() ? imaginary(in, from) : body.constant(DType.BOOL, false);
            return body.convert(imaginary, node.dtype());
        }
        int value = operand(in, node.dtype());
        return node.op() == Op.CONJ && from.isComplex() ? body.compute(Op.CONJ, from, List.of(value)) : value;
    }

    private int imaginary(Source source, DType type) {
        boolean stored = source instanceof Source.BaseRead(int base, View _, var _)
                && program.bases().get(base).dtype().isComplex();
        return stored && source instanceof Source.BaseRead(int base, View view, var _)
                ? read(new Slot(new BaseView(base, view), ComplexPart.IMAGINARY))
                : body.part(operand(source, type), ComplexPart.IMAGINARY);
    }

    /** One access, which in each box of the iteration space is of another piece. */
    private int join(Instruction.Compute c, Node.Join node) {
        List<Integer> pieces = new ArrayList<>();
        for (Source source : c.in()) {
            int base = ((Source.BaseRead) source).base();
            pieces.add(base);
            if (contracted.contains(base)) {
                missed.add(base);
            }
        }
        ShapeGenericNest.Joined joined = new ShapeGenericNest.Joined(c.id(), pieces);
        BaseView whole = new BaseView(pieces.getFirst(), View.contiguous(node.shape()));
        DType type = node.dtype();
        if (!type.isComplex()) {
            return join(joined, new Slot(whole, ComplexPart.WHOLE), type);
        }
        int real = join(joined, new Slot(whole, ComplexPart.REAL), type.part());
        return body.pair(type, real, join(joined, new Slot(whole, ComplexPart.IMAGINARY), type.part()));
    }

    private int join(ShapeGenericNest.Joined joined, Slot whole, DType type) {
        DraftAccess access = new DraftAccess(whole, inMemory(type), Use.READ, levels.axes(whole.view.view()));
        access.joined = joined;
        accesses.add(access);
        int target = body.register(type);
        body.add(new Statement.Load(target, accesses.size() - 1));
        return target;
    }

    private int gather(Instruction.Compute c, Node.Gather node) {
        int place = place(node.picks(), c.in().subList(1, c.in().size()));
        Source.BaseRead source = (Source.BaseRead) c.in().getFirst();
        if (contracted.contains(source.base())) {
            missed.add(source.base());
        }
        BaseView from = new BaseView(source.base(), source.view());
        DType type = node.dtype();
        if (!type.isComplex()) {
            return gather(new Slot(from, ComplexPart.WHOLE), type, place);
        }
        int number = body.plain(Op.MULTIPLY, DType.INT64, place, body.constant(DType.INT64, 2L));
        int real = gather(new Slot(from, ComplexPart.REAL), type.part(), number);
        return body.pair(type, real, gather(new Slot(from, ComplexPart.IMAGINARY), type.part(), number));
    }

    private int gather(Slot from, DType type, int place) {
        accesses.add(new DraftAccess(from, inMemory(type), Use.GATHERED, levels.axes(from.view.view())));
        int target = body.register(type);
        body.add(new Statement.Gather(target, accesses.size() - 1, place));
        return target;
    }

    private void scatter(Instruction.Compute c, Node.Scatter node) {
        int place = place(node.picks(), c.in());
        int value = operand(c.in().getLast(), node.dtype());
        View places = node.places();
        if (contracted.contains(c.out().base())) {
            missed.add(c.out().base());
        }
        DType type = node.dtype();
        int number =
                type.isComplex() ? body.plain(Op.MULTIPLY, DType.INT64, place, body.constant(DType.INT64, 2L)) : place;
        for (ComplexPart part : partsOf(type)) {
            Slot target = new Slot(new BaseView(c.out().base(), places), part);
            accesses.add(new DraftAccess(target, inMemory(type.part()), Use.SCATTERED, levels.axes(places)));
            body.add(new Statement.Scatter(accesses.size() - 1, number, part(value, part), node.op()));
        }
    }

    /** How far behind its view's place an element lies, in elements. */
    private int place(List<Node.Gather.Pick> picks, List<Source> in) {
        int place = -1;
        for (int k = 0; k < picks.size(); k++) {
            Node.Gather.Pick pick = picks.get(k);
            int index = operand(in.get(3 * k), DType.INT64);
            if (pick.mayBeNegative()) {
                int length = operand(in.get(1 + 3 * k), DType.INT64);
                int negative = body.plain(Op.LESS, DType.INT64, index, body.constant(DType.INT64, 0L));
                int wrapped = body.plain(Op.ADD, DType.INT64, index, length);
                index = body.plain(Op.WHERE, DType.INT64, negative, wrapped, index);
            }
            if (!pick.isUnit()) {
                int stride = operand(in.get(2 + 3 * k), DType.INT64);
                index = body.plain(Op.MULTIPLY, DType.INT64, index, stride);
            }
            place = place < 0 ? index : body.plain(Op.ADD, DType.INT64, place, index);
        }
        return place;
    }

    private void reduce(Instruction.Compute c, Node.Reduce node) {
        int arg = operand(c.in().getFirst(), node.dtype());
        boolean passedOn = carried.made().contains(c.id());
        if (contracted.contains(c.out().base()) && !passedOn) {
            return;
        }
        for (ComplexPart part : partsOf(node.dtype())) {
            DType type = node.dtype().part();
            int access;
            if (contracted.contains(c.out().base())) {
                access = own(type.register(), Use.ROW);
            } else {
                accesses.add(new DraftAccess(new Slot(c.out(), part), inMemory(type), Use.REDUCTION, resultAxes(c)));
                access = accesses.size() - 1;
            }
            body.add(new Statement.Reduce(access, node.op(), part(arg, part)));
            if (passedOn) {
                homes.put(new Slot(program.withoutRepetition(c.out()), part), access);
            }
        }
    }

    private static List<ComplexPart> partsOf(DType type) {
        return type.isComplex() ? List.of(ComplexPart.REAL, ComplexPart.IMAGINARY) : List.of(ComplexPart.WHOLE);
    }

    /** The register of a part of a value, which is all of a value that is not complex. */
    private int part(int value, ComplexPart part) {
        return part == ComplexPart.WHOLE ? value : body.part(value, part);
    }

    private int scan(Instruction.Compute c, Node.Scan node) {
        int arg = operand(c.in().getFirst(), node.dtype());
        int target = body.register(node.dtype());
        body.add(new Statement.Scan(target, node.op(), arg, node.backwards(), node.exclusive()));
        return target;
    }

    /** Bools are compared as numbers. */
    private void argReduce(Instruction.Compute c, Node.ArgReduce node) {
        if (contracted.contains(c.out().base())) {
            return;
        }
        DType type = node.operand().node().dtype();
        int arg = operand(c.in().getFirst(), type == DType.BOOL ? DType.INT32 : type);
        accesses.add(new DraftAccess(new Slot(c.out(), ComplexPart.WHOLE), DType.INT64, Use.REDUCTION, resultAxes(c)));
        body.add(new Statement.ArgReduce(accesses.size() - 1, node.greatest(), arg));
    }

    private void filter(Instruction.Compute c, Node.Filter node) {
        if (contracted.contains(c.out().base())) {
            return;
        }
        int arg = operand(c.in().getFirst(), node.dtype());
        int mask = operand(c.in().getLast(), DType.BOOL);
        DType type = node.dtype();
        for (ComplexPart part : partsOf(type)) {
            accesses.add(new DraftAccess(new Slot(c.out(), part), inMemory(type.part()), Use.FILTERED, new int[] {-1}));
            body.add(new Statement.Filter(accesses.size() - 1, mask, part(arg, part), type.isComplex() ? 2 : 1));
        }
    }

    private int[] resultAxes(Instruction.Compute c) {
        return levels.nested()
                ? levels.axes(c.out().view())
                : IntStream.range(0, levels.space().length)
                        .filter(d -> !isReduced(d))
                        .toArray();
    }

    private boolean isReduced(int axis) {
        return IntStream.of(axes).anyMatch(a -> a == axis);
    }

    /** An access of the nest's own. */
    private int own(DType type, Use use) {
        accesses.add(new DraftAccess(nowhere(View.contiguous(new long[0])), type, use, new int[0]));
        return accesses.size() - 1;
    }

    private static Slot nowhere(View view) {
        return new Slot(new BaseView(-1, view), ComplexPart.WHOLE);
    }

    private int operand(Source source, DType wanted) {
        return switch (source) {
            case Source.Scalar(var scalar) -> body.scalar(wanted, scalar);
            case Source.BaseRead(int base, View view, var _) ->
                body.convert(read(new BaseView(base, view), wanted), wanted);
        };
    }

    /** The value of a view; when a real type but bool is wanted of complex numbers, only their real parts are loaded. */
    private int read(BaseView view, DType wanted) {
        DType type = program.bases().get(view.base()).dtype();
        if (!type.isComplex()) {
            return read(new Slot(view, ComplexPart.WHOLE));
        }
        int real = read(new Slot(view, ComplexPart.REAL));
        return wanted.isComplex() || wanted == DType.BOOL
                ? body.pair(type, real, read(new Slot(view, ComplexPart.IMAGINARY)))
                : real;
    }

    /**
     * A literal as a nest of that scalar type takes it: Boolean, Long or Double.
     *
     * @param part which part of the literal
     */
    public static Object argument(DType type, ComplexPart part, Object literal) {
        Object value = part == ComplexPart.IMAGINARY
                ? (Double) ScalarOps.asComplex(literal).imag()
                : literal;
        return switch (type) {
            case BOOL -> ScalarOps.asBoolean(value);
            case INT32, INT64 -> ScalarOps.asInteger(type, value);
            case FLOAT32 -> (double) ScalarOps.asFloat(value);
            case FLOAT64 -> ScalarOps.asDouble(value);
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        };
    }

    private int read(Slot as) {
        BaseView view = program.withoutRepetition(as.view);
        Slot slot = new Slot(view, as.part);
        Integer known = values.get(slot);
        if (known != null) {
            return known;
        }
        int target = body.register(program.bases().get(view.base()).dtype().part());
        values.put(slot, target);
        Integer home = homes.get(slot);
        if (home != null) {
            DraftAccess access = accesses.get(home);
            access.use = access.use == Use.WRITE ? Use.READ_WRITE : access.use;
            body.add(new Statement.Load(target, home));
            return target;
        }
        if (contracted.contains(view.base())) {
            missed.add(view.base());
        }
        body.add(new Statement.Load(target, access(as, Use.READ)));
        if (carried.loaded().contains(view) && writes.containsKey(view.base())) {
            keep(slot, target);
        }
        return target;
    }

    private void store(Instruction.Compute c, int value) {
        BaseView out = program.withoutRepetition(c.out());
        boolean stored = !contracted.contains(out.base()) && lastWrite.get(c.out()) == c.id();
        for (ComplexPart part : partsOf(c.node().dtype())) {
            Slot slot = new Slot(out, part);
            int register = part(value, part);
            values.put(slot, register);
            homes.remove(slot);
            if (stored) {
                body.add(new Statement.Store(access(new Slot(c.out(), part), Use.WRITE), register));
            }
            if (carried.made().contains(c.id())) {
                if (stored && writes.get(out.base()) == 1) {
                    homes.put(slot, accessOf.get(slot));
                } else {
                    keep(slot, register);
                }
            }
        }
    }

    /** Stores a value in memory of the nest's own. */
    private void keep(Slot slot, int register) {
        int access = own(body.type(register).register(), inner ? Use.KEPT : Use.ROW);
        body.add(new Statement.Store(access, register));
        homes.put(slot, access);
    }

    private int access(Slot slot, Use use) {
        Slot key = new Slot(program.withoutRepetition(slot.view), slot.part);
        Integer known = accessOf.get(key);
        if (known != null) {
            DraftAccess access = accesses.get(known);
            access.use = access.use == use ? use : Use.READ_WRITE;
            return known;
        }
        DType type = program.bases().get(slot.view.base()).dtype().part();
        accesses.add(new DraftAccess(slot, inMemory(type), use, levels.axes(slot.view.view())));
        accessOf.put(key, accesses.size() - 1);
        return accesses.size() - 1;
    }

    /** How elements of a type are loaded and stored: the bits of a uint64 as an int64. */
    private static DType inMemory(DType type) {
        return type == DType.UINT64 ? DType.INT64 : type;
    }

    /** The flat index of a generated array; one for all generators of the block. */
    private int index(long[] shape) {
        return values.computeIfAbsent(nowhere(View.contiguous(shape)), k -> {
            accesses.add(new DraftAccess(k, DType.INT64, Use.INDEX_ONLY, levels.axes(k.view.view())));
            int target = body.register(DType.INT64);
            body.add(new Statement.Index(target, accesses.size() - 1));
            return target;
        });
    }

    private ShapeGenericNest finish(List<Integer> stored) {
        boolean[] reducedAxes = levels.nested() ? levels.innerAxes() : new boolean[levels.space().length];
        for (int axis : axes) {
            reducedAxes[axis] = true;
        }
        List<ShapeGenericNest.Access> closed = accesses.stream()
                .map(a -> new ShapeGenericNest.Access(a.base, a.view, a.dtype, a.use, a.axes, a.part, a.joined))
                .toList();
        return new ShapeGenericNest(
                levels.largest(),
                closed,
                reducedAxes,
                body.scalars(),
                body.registers(),
                body.statements(),
                phases,
                stored);
    }
}
