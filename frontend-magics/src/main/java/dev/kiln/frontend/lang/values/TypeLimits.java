package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.compute.FloatInfo;
import dev.kiln.arrays.compute.IntegerInfo;
import dev.kiln.arrays.graph.DType;
import java.util.List;

/**
 * The limits of a type, as {@code np.iinfo} and {@code np.finfo} return them.
 *
 * @param type an integer type, or a floating one
 */
public record TypeLimits(DType type) implements PythonObject {
    static final List<String> INTEGER = List.of("min", "max", "bits", "dtype", "kind");
    static final List<String> FLOATING = List.of(
            "eps",
            "epsneg",
            "max",
            "min",
            "tiny",
            "smallest_normal",
            "smallest_subnormal",
            "resolution",
            "precision",
            "bits",
            "dtype",
            "nmant",
            "nexp",
            "maxexp",
            "minexp");

    /** @throws dev.kiln.arrays.graph.ArrayError for another type */
    public static TypeLimits ofIntegers(DType type) {
        return new TypeLimits(Nd.iinfo(type).dtype());
    }

    /** The limits of a floating type; of a complex type those of its parts. */
    public static TypeLimits ofFloats(DType type) {
        return new TypeLimits(Nd.finfo(type).dtype());
    }

    public List<String> names() {
        return type.isInteger() ? INTEGER : FLOATING;
    }

    /** Returns a limit by its name, or null when there is none of that name. */
    public Object get(String name) {
        if (!names().contains(name)) {
            return null;
        }
        return switch (name) {
            case "bits" -> type.bytes() * 8L;
            case "dtype" -> type;
            case "kind" -> TypeNames.kind(type);
            default -> type.isInteger() ? integer(name.equals("max")) : floating(name);
        };
    }

    private Object integer(boolean most) {
        IntegerInfo info = Nd.iinfo(type);
        return most ? info.max() : (Object) info.min();
    }

    private Object floating(String name) {
        FloatInfo info = Nd.finfo(type);
        return switch (name) {
            case "eps" -> scalar(info.eps());
            case "epsneg" -> scalar(info.epsneg());
            case "max" -> scalar(info.max());
            case "min" -> scalar(info.min());
            case "tiny", "smallest_normal" -> scalar(info.smallestNormal());
            case "smallest_subnormal" -> scalar(info.smallestSubnormal());
            case "resolution" -> scalar(info.resolution());
            case "precision" -> (long) info.precision();
            case "nmant" -> (long) info.nmant();
            case "nexp" -> (long) info.nexp();
            case "maxexp" -> (long) info.maxexp();
            default -> (long) info.minexp();
        };
    }

    private NDArray scalar(double value) {
        return Nd.full(new long[0], value, type);
    }

    @Override
    public String typeName() {
        return type.isInteger() ? "iinfo" : "finfo";
    }

    @Override
    public String toString() {
        return type.isInteger() ? Nd.iinfo(type).toString() : Nd.finfo(type).toString();
    }
}
