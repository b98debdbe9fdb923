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
 * @param count lanes of every vector: 2, 4, 8 or 16, of bools alone 32 or 64
 * @param mask the type whose masks hold the kernel's bools, int8 where there is nothing else; masks of other types are cast to it
 * @param masks whether the machine loads and stores under masks; else a row's rest is staged where there is room for a whole vector
 */
public record Lanes(int count, DType mask, boolean masks) {
    static final ClassDesc SPECIES = ClassDesc.of("jdk.incubator.vector.VectorSpecies");
    static final ClassDesc MASK = ClassDesc.of("jdk.incubator.vector.VectorMask");
    static final ClassDesc VECTOR = ClassDesc.of("jdk.incubator.vector.Vector");
    private static final int MOST = 16;

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
        return new Lanes(count, best.bytes() * count * 8 > 512 ? mask : best, masks);
    }

    private static DType maskType(Set<DType> types) {
        for (DType type : new DType[] {DType.FLOAT64, DType.INT64, DType.FLOAT32}) {
            if (types.contains(type)) {
                return type;
            }
        }
        return DType.INT32;
    }

    /** The class of a register. */
    static ClassDesc register(DType type) {
        return switch (type) {
            case BOOL -> MASK;
            case INT32 -> ClassDesc.of("jdk.incubator.vector.IntVector");
            case INT64 -> ClassDesc.of("jdk.incubator.vector.LongVector");
            case FLOAT32 -> ClassDesc.of("jdk.incubator.vector.FloatVector");
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT64 -> ClassDesc.of("jdk.incubator.vector.DoubleVector");
        };
    }

    /** The class of {@code lanes} for a type. */
    static ClassDesc helper(DType type) {
        String name = switch (type) {
            case BOOL -> "BoolLanes";
            case INT32 -> "Int32Lanes";
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

    private static ClassDesc vector(DType type) {
        return type == DType.INT8 ? ClassDesc.of("jdk.incubator.vector.ByteVector") : register(type);
    }

    /** The species of a type; for bool that of the masks. */
    Expr species(DType type) {
        DType of = type == DType.BOOL ? mask : type;
        return new Expr.Constant(vector(of), "SPECIES_" + of.bytes() * 8 * count, SPECIES);
    }
}
