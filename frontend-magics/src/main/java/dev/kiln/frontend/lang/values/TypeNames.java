package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.graph.DType;
import java.util.List;

/** The attributes of a data type: {@code x.dtype.kind}, {@code x.dtype.str} … */
public final class TypeNames {
    public static final List<String> ATTRIBUTES =
            List.of("name", "itemsize", "kind", "char", "str", "type", "byteorder", "alignment", "isnative");

    private TypeNames() {}

    /** The value of an attribute, or null. */
    public static Object get(DType type, String name) {
        return switch (name) {
            case "name", "__name__", "__qualname__" -> type.numpyName();
            case "itemsize" -> (long) type.bytes();
            case "kind" -> kind(type);
            case "char" -> letter(type);
            case "str" -> (type.bytes() == 1 ? "|" : "<") + kind(type) + type.bytes();
            case "byteorder" -> type.bytes() == 1 ? "|" : "=";
            case "alignment" -> (long) type.part().bytes();
            case "isnative" -> true;
            case "names", "fields", "subdtype", "metadata" -> None.NONE;
            case "shape" -> new Tuple(List.of());
            case "ndim" -> 0L;
            case "hasobject" -> false;
            case "base" -> type;
            case "descr" ->
                new NumberList(List.of(
                        new Tuple(List.of("", (type.bytes() == 1 ? "|" : "<") + kind(type) + type.bytes()))));
            default -> null;
        };
    }

    static String kind(DType type) {
        return String.valueOf(type.kind().letter());
    }

    private static String letter(DType type) {
        return switch (type) {
            case BOOL -> "?";
            case INT8 -> "b";
            case INT16 -> "h";
            case INT32 -> "i";
            case INT64 -> "l";
            case UINT8 -> "B";
            case UINT16 -> "H";
            case UINT32 -> "I";
            case UINT64 -> "L";
            case FLOAT32 -> "f";
            case FLOAT64 -> "d";
            case COMPLEX64 -> "F";
            case COMPLEX128 -> "D";
        };
    }
}
