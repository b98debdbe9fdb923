package dev.kiln.exec.testing;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.CheckNest;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.List;

/** Builds a {@link NestCase} statement by statement; methods that make a register return its number. */
public final class NestBuilder {
    /** The types of registers. */
    public static final List<DType> REGISTERS =
            List.of(DType.BOOL, DType.INT32, DType.INT64, DType.FLOAT32, DType.FLOAT64);

    private final long[] sizes;
    private final List<Boolean> reduced = new ArrayList<>();
    private final List<Access> accesses = new ArrayList<>();
    private final List<NestCase.Arg> args = new ArrayList<>();
    private final List<Image> images = new ArrayList<>();
    private final List<DType> scalarTypes = new ArrayList<>();
    private final List<Object> scalars = new ArrayList<>();
    private final List<DType> registers = new ArrayList<>();
    private final List<Statement> body = new ArrayList<>();

    public NestBuilder(long... sizes) {
        this.sizes = sizes.clone();
        for (int d = 0; d < sizes.length; d++) {
            reduced.add(false);
        }
    }

    /** Sets the dimensions that Reduce statements fold over. */
    public NestBuilder reduce(int... dimensions) {
        for (int d : dimensions) {
            reduced.set(d, true);
        }
        return this;
    }

    public int image(Image image) {
        images.add(image);
        return images.size() - 1;
    }

    public Image imageAt(int image) {
        return images.get(image);
    }

    /** C-ordered strides of the sizes; with a reduction's target in mind: 0 along reduced dimensions. */
    public long[] contiguous(boolean keptOnly) {
        long[] strides = new long[sizes.length];
        long step = 1;
        for (int d = sizes.length - 1; d >= 0; d--) {
            if (keptOnly && reduced.get(d)) {
                continue;
            }
            strides[d] = step;
            step *= sizes[d];
        }
        return strides;
    }

    public int access(Use use, DType dtype, int image, long offset, long... strides) {
        long inner = strides[strides.length - 1];
        InnerStride kind = inner == 0 ? InnerStride.BROADCAST : inner == 1 ? InnerStride.UNIT : InnerStride.STRIDED;
        accesses.add(new Access(dtype, use, kind));
        args.add(new NestCase.Arg(image, offset, strides));
        return accesses.size() - 1;
    }

    /** A contiguous access of a whole buffer. */
    public int access(Use use, int image) {
        return access(use, images.get(image).dtype(), image, 0, contiguous(use == Use.REDUCTION));
    }

    private int register(DType type) {
        registers.add(type);
        return registers.size() - 1;
    }

    public DType type(int register) {
        return registers.get(register);
    }

    public int load(int access) {
        int r = register(accesses.get(access).dtype().register());
        body.add(new Statement.Load(r, access));
        return r;
    }

    public int scalar(DType type, Object value) {
        scalarTypes.add(type);
        scalars.add(value);
        int r = register(type);
        body.add(new Statement.Scalar(r, scalars.size() - 1));
        return r;
    }

    public int index(int access) {
        int r = register(DType.INT64);
        body.add(new Statement.Index(r, access));
        return r;
    }

    public int convert(DType to, int arg) {
        if (registers.get(arg) == to) {
            return arg;
        }
        int r = register(to);
        body.add(new Statement.Convert(r, arg));
        return r;
    }

    public int compute(Op op, DType type, Integer... operands) {
        int r = register(Promotion.resultType(op, type));
        body.add(new Statement.Compute(r, op, type, List.of(operands)));
        return r;
    }

    public int random(Node.Random.Distribution distribution, int seed, int stream, int index) {
        int r = register(DType.FLOAT64);
        body.add(new Statement.RandomNumber(r, distribution, seed, stream, index));
        return r;
    }

    public int gather(int access, int place) {
        int r = register(accesses.get(access).dtype().register());
        body.add(new Statement.Gather(r, access, place));
        return r;
    }

    public NestBuilder scatter(int access, int place, int arg, Op op) {
        body.add(new Statement.Scatter(access, place, arg, op));
        return this;
    }

    public NestBuilder store(int access, int arg) {
        body.add(new Statement.Store(access, arg));
        return this;
    }

    public NestBuilder reduce(int access, ReduceOp op, int arg) {
        body.add(new Statement.Reduce(access, op, arg));
        return this;
    }

    public int scan(Op op, int arg, boolean backwards) {
        return scan(op, arg, new Node.Scan.Order(backwards, false));
    }

    public int scan(Op op, int arg, Node.Scan.Order order) {
        int r = register(type(arg));
        body.add(new Statement.Scan(r, op, arg, order.backwards(), order.exclusive()));
        return r;
    }

    public NestBuilder argReduce(int access, boolean greatest, int arg) {
        body.add(new Statement.ArgReduce(access, greatest, arg));
        return this;
    }

    public NestBuilder filter(int access, int mask, int arg) {
        return filter(access, mask, arg, 1);
    }

    public NestBuilder filter(int access, int mask, int arg, int step) {
        body.add(new Statement.Filter(access, mask, arg, step));
        return this;
    }

    public NestCase build() {
        LoopNest nest = new LoopNest(sizes.length, reduced, accesses, scalarTypes, registers, body);
        CheckNest.after("NestBuilder", nest);
        return new NestCase(nest, sizes, List.copyOf(images), List.copyOf(args), List.copyOf(scalars));
    }
}
