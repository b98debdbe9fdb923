package dev.kiln.exec.vector.emit;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.exec.loop.LoopNest;
import java.lang.constant.ClassDesc;
import java.util.EnumSet;
import java.util.Set;

/**
 * The vectors of one kernel: all its registers have the same number of lanes, set by the widest type in it.
 *
 * @param count lanes of every vector: 2, 4, 8 or 16, of bools and narrow integers alone 32 or 64
 * @param mask the type whose masks hold the kernel's bools, int8 where there is nothing else; masks of other types are cast to it
 * @param masks whether the machine loads and stores under masks; else a row's rest is staged where there is room for a whole vector
 * @param integers how wide int32 registers are in the lanes
 */
public record Lanes(int count, DType mask, boolean masks, IntegerWidth integers) {
    static final ClassDesc SPECIES = ClassDesc.of("jdk.incubator.vector.VectorSpecies");
    static final ClassDesc MASK = ClassDesc.of("jdk.incubator.vector.VectorMask");
    static final ClassDesc VECTOR = ClassDesc.of("jdk.incubator.vector.Vector");
    private static final int MOST = 16;

    public Lanes(int count, DType mask, boolean masks) {
        this(count, mask, masks, IntegerWidth.WHOLE);
    }

    /** The lanes for a nest on vectors of a number of bits. */
    public static Lanes of(LoopNest nest, int bits, boolean masks) {
        Set<DType> types = EnumSet.noneOf(DType.class);
        types.addAll(nest.registers());
        types.addAll(nest.scalars());
        nest.accesses().forEach(access -> types.add(access.dtype()));
        if (types.equals(EnumSet.of(DType.BOOL)) && bits >= 256) {
            return new Lanes(bits / 8, DType.INT8, masks);
        }
        boolean wide = types.contains(DType.FLOAT64)
                || types.contains(DType.INT64)
                || nest.body().stream().anyMatch(Lanes::isFunction);
        int count = Math.clamp(bits / (wide ? 64 : 32), 2, MOST);
        return new Lanes(count, maskType(types), masks);
    }

    /** Whether a statement is computed in float64, whatever its type. */
    private static boolean isFunction(LoopNest.Statement statement) {
        return statement instanceof LoopNest.Statement.Compute(int _, Op op, DType type, var _)
                && type.isFloating()
                && op.isFunction()
                && !(type == DType.FLOAT32 && ScalarOps.isFloat32Function(op));
    }

    /** The same number of lanes for a part of a nest. */
    public Lanes with(LoopNest part) {
        Set<DType> types = EnumSet.noneOf(DType.class);
        types.addAll(part.registers());
        DType best = maskType(types);
        return new Lanes(count, best.bytes() * count * 8 > 512 ? mask : best, masks, integers);
    }

    /** Whether there are narrower lanes than these: vectors of 512 bits with masks, whose elements are of 32 bits. */
    public boolean canNarrow() {
        return count == MOST && mask == DType.INT32 && masks;
    }

    /** As many lanes as vectors of the same length have with narrower integers. */
    public Lanes with(IntegerWidth width) {
        return new Lanes(count * DType.INT32.bytes() / width.type().bytes(), mask, masks, width);
    }

    /** Whether a row's elements of a type may be picked from memory where they do not lie together: vectors of 512 bits under masks. */
    public boolean canPick(DType type) {
        return masks
                && type != DType.BOOL
                && type == type.register()
                && type.bytes() * count == 64
                && integers == IntegerWidth.WHOLE;
    }

    /** Whether a product with the reciprocal and its corrections take less time than a division: on vectors of 512 bits. */
    boolean divideSlowly() {
        return masks && count * DType.FLOAT64.bytes() == 64;
    }

    private static DType maskType(Set<DType> types) {
        for (DType type : new DType[] {DType.FLOAT64, DType.INT64, DType.FLOAT32}) {
            if (types.contains(type)) {
                return type;
            }
        }
        return DType.INT32;
    }

    /** Whether elements lie in memory as in the lanes of a register. */
    boolean areWhole(DType type) {
        if (type == DType.BOOL) {
            return false;
        }
        return type.register() == DType.INT32 ? type.bytes() == integers.type().bytes() : type == type.register();
    }

    /** Whether the kernel's bools are masks of bytes. */
    boolean hasByteMasks() {
        return inLanes(mask) == DType.INT8;
    }

    /** The bytes of an element in the lanes of a register. */
    int bytes(DType register) {
        return inLanes(register).bytes();
    }

    private DType inLanes(DType register) {
        return register == DType.INT32 ? integers.type() : register;
    }

    /** The class of a register. */
    ClassDesc register(DType type) {
        return switch (type) {
            case BOOL -> MASK;
            case INT32 -> vector(integers.type());
            case INT64 -> ClassDesc.of("jdk.incubator.vector.LongVector");
            case FLOAT32 -> ClassDesc.of("jdk.incubator.vector.FloatVector");
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT64 -> ClassDesc.of("jdk.incubator.vector.DoubleVector");
        };
    }

    /** The class of {@code lanes} for a type. */
    ClassDesc helper(DType type) {
        String name = switch (type) {
            case BOOL -> "BoolLanes";
            case INT32 -> "Int" + 8 * integers.type().bytes() + "Lanes";
            case INT64 -> "Int64Lanes";
            case FLOAT32 -> "Float32Lanes";
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT64 -> "Float64Lanes";
        };
        return lanesClass(name);
    }

    static ClassDesc lanesClass(String name) {
        return ClassDesc.of("dev.kiln.exec.vector.lanes." + name);
    }

    private ClassDesc vector(DType type) {
        return switch (type) {
            case INT8, UINT8 -> ClassDesc.of("jdk.incubator.vector.ByteVector");
            case INT16, UINT16 -> ClassDesc.of("jdk.incubator.vector.ShortVector");
            case INT32 -> ClassDesc.of("jdk.incubator.vector.IntVector");
            case BOOL, INT64, FLOAT32, FLOAT64, UINT32, UINT64, COMPLEX64, COMPLEX128 -> register(type);
        };
    }

    /** The species of a type; for bool that of the masks. */
    Expr species(DType type) {
        DType of = inLanes(type == DType.BOOL ? mask : type);
        return new Expr.Constant(vector(of), "SPECIES_" + of.bytes() * 8 * count, SPECIES);
    }
}
