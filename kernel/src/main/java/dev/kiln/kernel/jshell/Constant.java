package dev.kiln.kernel.jshell;

/**
 * A value of a primitive type or a string, with its Java type: what {@link FoldConstants} computes.
 *
 * @param type as Java writes it, such as {@code int} or {@code String}
 * @param value boxed as that type
 */
record Constant(String type, Object value) {

    /** The constant of a boxed value; null for a value of any other type. */
    static Constant of(Object value) {
        String type = typeOf(value);
        return type == null ? null : new Constant(type, value);
    }

    private static String typeOf(Object value) {
        return switch (value) {
            case null -> null;
            case Boolean b -> "boolean";
            case Character c -> "char";
            case Byte b -> "byte";
            case Short s -> "short";
            case Integer i -> "int";
            case Long l -> "long";
            case Float f -> "float";
            case Double d -> "double";
            case String s -> "String";
            case Object other -> null;
        };
    }

    /** Whether the value takes part in arithmetic. */
    boolean isNumeric() {
        return value instanceof Number || value instanceof Character;
    }

    /** Whether it is of a type that arithmetic computes in integers. */
    boolean isIntegral() {
        return isNumeric() && !(value instanceof Float) && !(value instanceof Double);
    }

    /** The value as a number: that of a character is its code. */
    Number number() {
        return value instanceof Character c ? (Number) (int) c : (Number) value;
    }

    /** The value in another type, as a cast computes it; null where Java has no such cast. */
    Constant cast(String to) {
        if (to.equals(type)) {
            return this;
        }
        if (!isNumeric()) {
            return null;
        }
        Number n = number();
        // narrowing of a floating value goes through int, or through long where the target is long (JLS 5.1.3)
        int narrow = n instanceof Float || n instanceof Double ? (int) n.doubleValue() : n.intValue();
        return switch (to) {
            case "byte" -> of((byte) narrow);
            case "short" -> of((short) narrow);
            case "char" -> of((char) narrow);
            case "int" -> of(narrow);
            case "long" -> of(n instanceof Float || n instanceof Double ? (long) n.doubleValue() : n.longValue());
            case "float" -> of(n.floatValue());
            case "double" -> of(n.doubleValue());
            case String other -> null;
        };
    }

    /** The value as a declaration of this type takes it, without a cast; null where it would not compile or depends on the value. */
    Constant assigned(String to) {
        boolean widens = switch (to) {
            case "int" -> isIntegral() && !(value instanceof Long);
            case "long" -> isIntegral();
            case "float" -> isIntegral() || value instanceof Float;
            case "double" -> isNumeric();
            case String other -> false;
        };
        return to.equals(type) ? this : widens ? cast(to) : null;
    }
}
