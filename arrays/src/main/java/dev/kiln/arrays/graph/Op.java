package dev.kiln.arrays.graph;

/**
 * The table of elementwise operations: what an op is called, how many operands it takes and how its types follow. The reference
 * interpreter gives each its meaning ({@link ScalarOps}); every code generator has one exhaustive switch over it.
 *
 * <p>An op is computed in one <em>compute type</em>, to which all operands are converted first (but the condition of {@link #WHERE},
 * which is a bool); {@link TypeRule} says which, from the operands' promoted type, and what the result is.
 */
public enum Op {
    COPY("copy", "{0}", 1, TypeRule.SAME),
    /** Conversion to the node's dtype; the compute type is the target type. */
    CAST("astype", "astype({0})", 1, TypeRule.CAST),
    NEGATIVE("negative", "-{0}", 1, TypeRule.NUMERIC_NOT_BOOL),
    POSITIVE("positive", "+{0}", 1, TypeRule.NUMERIC_NOT_BOOL),
    ABS("abs", "abs({0})", 1, TypeRule.SAME),
    SIGN("sign", "sign({0})", 1, TypeRule.NUMERIC_NOT_BOOL),
    SQUARE("square", "square({0})", 1, TypeRule.NUMERIC),
    SQRT("sqrt", "sqrt({0})", 1, TypeRule.FLOATING),
    EXP("exp", "exp({0})", 1, TypeRule.FLOATING),
    EXPM1("expm1", "expm1({0})", 1, TypeRule.FLOATING),
    LOG("log", "log({0})", 1, TypeRule.FLOATING),
    LOG1P("log1p", "log1p({0})", 1, TypeRule.FLOATING),
    LOG2("log2", "log2({0})", 1, TypeRule.FLOATING),
    LOG10("log10", "log10({0})", 1, TypeRule.FLOATING),
    SIN("sin", "sin({0})", 1, TypeRule.FLOATING),
    COS("cos", "cos({0})", 1, TypeRule.FLOATING),
    TAN("tan", "tan({0})", 1, TypeRule.FLOATING),
    ASIN("asin", "asin({0})", 1, TypeRule.FLOATING),
    ACOS("acos", "acos({0})", 1, TypeRule.FLOATING),
    ATAN("atan", "atan({0})", 1, TypeRule.FLOATING),
    SINH("sinh", "sinh({0})", 1, TypeRule.FLOATING),
    COSH("cosh", "cosh({0})", 1, TypeRule.FLOATING),
    TANH("tanh", "tanh({0})", 1, TypeRule.FLOATING),
    FLOOR("floor", "floor({0})", 1, TypeRule.SAME),
    CEIL("ceil", "ceil({0})", 1, TypeRule.SAME),
    TRUNC("trunc", "trunc({0})", 1, TypeRule.SAME),
    /** Round half to even. */
    ROUND("round", "round({0})", 1, TypeRule.NUMERIC_NOT_BOOL),
    ISNAN("isnan", "isnan({0})", 1, TypeRule.PREDICATE),
    ISINF("isinf", "isinf({0})", 1, TypeRule.PREDICATE),
    ISFINITE("isfinite", "isfinite({0})", 1, TypeRule.PREDICATE),
    LOGICAL_NOT("logical_not", "logical_not({0})", 1, TypeRule.LOGICAL),
    INVERT("invert", "~{0}", 1, TypeRule.BITWISE),
    /** On bools: or. */
    ADD("add", "{0} + {1}", 2, TypeRule.SAME),
    SUBTRACT("subtract", "{0} - {1}", 2, TypeRule.NUMERIC_NOT_BOOL),
    /** On bools: and. */
    MULTIPLY("multiply", "{0} * {1}", 2, TypeRule.SAME),
    /** True division. */
    DIVIDE("divide", "{0} / {1}", 2, TypeRule.FLOATING),
    FLOOR_DIVIDE("floor_divide", "{0} // {1}", 2, TypeRule.NUMERIC),
    /** Sign of the divisor, as in Python. */
    REMAINDER("remainder", "{0} % {1}", 2, TypeRule.NUMERIC),
    POW("pow", "{0} ** {1}", 2, TypeRule.NUMERIC),
    ATAN2("atan2", "atan2({0}, {1})", 2, TypeRule.FLOATING),
    HYPOT("hypot", "hypot({0}, {1})", 2, TypeRule.FLOATING),
    /** NaN if either is. */
    MINIMUM("minimum", "minimum({0}, {1})", 2, TypeRule.SAME),
    /** NaN if either is. */
    MAXIMUM("maximum", "maximum({0}, {1})", 2, TypeRule.SAME),
    EQUAL("equal", "{0} == {1}", 2, TypeRule.COMPARE),
    NOT_EQUAL("not_equal", "{0} != {1}", 2, TypeRule.COMPARE),
    LESS("less", "{0} < {1}", 2, TypeRule.COMPARE),
    LESS_EQUAL("less_equal", "{0} <= {1}", 2, TypeRule.COMPARE),
    GREATER("greater", "{0} > {1}", 2, TypeRule.COMPARE),
    GREATER_EQUAL("greater_equal", "{0} >= {1}", 2, TypeRule.COMPARE),
    LOGICAL_AND("logical_and", "logical_and({0}, {1})", 2, TypeRule.LOGICAL),
    LOGICAL_OR("logical_or", "logical_or({0}, {1})", 2, TypeRule.LOGICAL),
    LOGICAL_XOR("logical_xor", "logical_xor({0}, {1})", 2, TypeRule.LOGICAL),
    BITWISE_AND("bitwise_and", "{0} & {1}", 2, TypeRule.BITWISE),
    BITWISE_OR("bitwise_or", "{0} | {1}", 2, TypeRule.BITWISE),
    BITWISE_XOR("bitwise_xor", "{0} ^ {1}", 2, TypeRule.BITWISE),
    LEFT_SHIFT("left_shift", "{0} << {1}", 2, TypeRule.INTEGER),
    RIGHT_SHIFT("right_shift", "{0} >> {1}", 2, TypeRule.INTEGER),
    /** {@code where(condition, x, y)}: the first operand is read as bool, the others in the compute type. */
    WHERE("where", "where({0}, {1}, {2})", 3, TypeRule.SAME);

    private static final java.util.Set<Op> REAL_ONLY = java.util.EnumSet.of(
            FLOOR,
            CEIL,
            TRUNC,
            FLOOR_DIVIDE,
            REMAINDER,
            ATAN2,
            HYPOT,
            INVERT,
            BITWISE_AND,
            BITWISE_OR,
            BITWISE_XOR,
            LEFT_SHIFT,
            RIGHT_SHIFT);

    /** How the compute type and the result type follow from the operands' promoted type. */
    public enum TypeRule {
        /** Any type; the result is the promoted type. */
        SAME,
        /** As {@link #SAME}, but bool is promoted to int8 first. */
        NUMERIC,
        /** As {@link #SAME}, but bool is refused with NumPy's error. */
        NUMERIC_NOT_BOOL,
        /** Integers of up to 16 bits become float32 (but for a division), other integers and bool float64. */
        FLOATING,
        /** Computed in the promoted type; the result is bool. */
        COMPARE,
        /** Operands become bool; the result is bool. */
        LOGICAL,
        /** Computed in the operand's type; the result is bool. */
        PREDICATE,
        /** Bool and integers only; the result is the promoted type. */
        BITWISE,
        /** Integers only (bool becomes int8); the result is the promoted type. */
        INTEGER,
        /** The node says the type. */
        CAST
    }

    private final String numpyName;
    private final String pattern;
    private final int arity;
    private final TypeRule rule;

    Op(String numpyName, String pattern, int arity, TypeRule rule) {
        this.numpyName = numpyName;
        this.pattern = pattern;
        this.arity = arity;
        this.rule = rule;
    }

    /** The name in the array API standard, snake case. */
    public String numpyName() {
        return numpyName;
    }

    /** What NumPy calls the op in its messages: the name of its elementwise function. */
    public String ufuncName() {
        return switch (this) {
            case ABS -> "absolute";
            case ASIN -> "arcsin";
            case ACOS -> "arccos";
            case ATAN -> "arctan";
            case ATAN2 -> "arctan2";
            case POW -> "power";
            default -> numpyName;
        };
    }

    /** How the op is written, with {@code {0}}, {@code {1}} … for the operands' names. */
    public String pattern() {
        return pattern;
    }

    public int arity() {
        return arity;
    }

    public TypeRule rule() {
        return rule;
    }

    /** The comparison that says the same of the operands in the other order; of other ops the op itself. */
    public Op turned() {
        return switch (this) {
            case LESS -> GREATER;
            case LESS_EQUAL -> GREATER_EQUAL;
            case GREATER -> LESS;
            case GREATER_EQUAL -> LESS_EQUAL;
            default -> this;
        };
    }

    /** Whether the op is defined for complex numbers; their {@link #ABS} is real. */
    public boolean takesComplex() {
        return !REAL_ONLY.contains(this);
    }
}
