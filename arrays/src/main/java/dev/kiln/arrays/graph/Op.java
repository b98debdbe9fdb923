package dev.kiln.arrays.graph;

import java.util.Map;
import org.apache.commons.numbers.complex.Complex;

/**
 * The table of elementwise operations: what an op is called, how many operands it takes, how its types follow and what it costs. The
 * reference interpreter gives each its meaning ({@link ScalarOps}); every code generator has one exhaustive switch over it.
 *
 * <p>An op is computed in one <em>compute type</em>, to which all operands are converted first (but the condition of {@link #WHERE},
 * which is a bool); {@link TypeRule} says which, from the operands' promoted type, and what the result is.
 */
public enum Op {
    COPY("copy", "{0}", 1, TypeRule.SAME, IntegerRule.SAME_BITS, OpClass.NONE.price(0)),
    /** Conversion to the node's dtype; the compute type is the target type. */
    CAST("astype", "astype({0})", 1, TypeRule.CAST, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    NEGATIVE("negative", "-{0}", 1, TypeRule.NUMERIC_NOT_BOOL, IntegerRule.WRAPS, OpClass.SIMPLE.price(1)),
    POSITIVE("positive", "+{0}", 1, TypeRule.NUMERIC_NOT_BOOL, IntegerRule.SAME_BITS, OpClass.NONE.price(0)),
    ABS(new Name("abs", "absolute"), "abs({0})", 1, TypeRule.SAME, IntegerRule.ABSOLUTE, OpClass.SIMPLE.price(1)),
    SIGN("sign", "sign({0})", 1, TypeRule.NUMERIC_NOT_BOOL, IntegerRule.SIGN, OpClass.SIMPLE.price(1, 2)),
    SQUARE("square", "square({0})", 1, TypeRule.NUMERIC, IntegerRule.WRAPS, OpClass.MULTIPLY.price(1)),
    SQRT("sqrt", "sqrt({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.SQRT.price(4)),
    EXP("exp", "exp({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.EXPONENTIAL.price(20, 10)),
    EXPM1("expm1", "expm1({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.EXPONENTIAL.price(25, 13)),
    LOG("log", "log({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.EXPONENTIAL.price(20, 10)),
    LOG1P("log1p", "log1p({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.EXPONENTIAL.price(25, 14)),
    LOG2("log2", "log2({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.EXPONENTIAL.price(20, 14)),
    LOG10("log10", "log10({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.EXPONENTIAL.price(20, 14)),
    SIN("sin", "sin({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.TRIGONOMETRIC.price(25, 14)),
    COS("cos", "cos({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.TRIGONOMETRIC.price(25, 14)),
    TAN("tan", "tan({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.TRIGONOMETRIC.price(30, 19)),
    ASIN(
            new Name("asin", "arcsin"),
            "asin({0})",
            1,
            TypeRule.FLOATING,
            IntegerRule.SAME_BITS,
            OpClass.TRIGONOMETRIC.price(30, 15)),
    ACOS(
            new Name("acos", "arccos"),
            "acos({0})",
            1,
            TypeRule.FLOATING,
            IntegerRule.SAME_BITS,
            OpClass.TRIGONOMETRIC.price(30, 15)),
    ATAN(
            new Name("atan", "arctan"),
            "atan({0})",
            1,
            TypeRule.FLOATING,
            IntegerRule.SAME_BITS,
            OpClass.TRIGONOMETRIC.price(25, 18)),
    SINH("sinh", "sinh({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.TRIGONOMETRIC.price(30, 18)),
    COSH("cosh", "cosh({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.TRIGONOMETRIC.price(30, 18)),
    TANH("tanh", "tanh({0})", 1, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.TRIGONOMETRIC.price(25, 18)),
    FLOOR("floor", "floor({0})", 1, TypeRule.SAME, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1, 2)),
    CEIL("ceil", "ceil({0})", 1, TypeRule.SAME, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1, 2)),
    TRUNC("trunc", "trunc({0})", 1, TypeRule.SAME, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1, 2)),
    /** Round half to even. */
    ROUND("round", "round({0})", 1, TypeRule.NUMERIC_NOT_BOOL, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1, 2)),
    ISNAN("isnan", "isnan({0})", 1, TypeRule.PREDICATE, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    ISINF("isinf", "isinf({0})", 1, TypeRule.PREDICATE, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    ISFINITE("isfinite", "isfinite({0})", 1, TypeRule.PREDICATE, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    LOGICAL_NOT("logical_not", "logical_not({0})", 1, TypeRule.LOGICAL, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    /** The real part of a complex number; a real number itself. */
    REAL("real", "{0}.real", 1, TypeRule.SAME, IntegerRule.SAME_BITS, OpClass.NONE.price(0)),
    /** The imaginary part of a complex number; of a real number zero. */
    IMAG("imag", "{0}.imag", 1, TypeRule.SAME, IntegerRule.SAME_BITS, OpClass.NONE.price(0)),
    /** The complex conjugate; of a real number the number itself. */
    CONJ(
            new Name("conj", "conjugate"),
            "conj({0})",
            1,
            TypeRule.NUMERIC,
            IntegerRule.SAME_BITS,
            OpClass.SIMPLE.price(1)),
    INVERT("invert", "~{0}", 1, TypeRule.BITWISE, IntegerRule.COMPLEMENT, OpClass.SIMPLE.price(1)),
    /** On bools: or. */
    ADD("add", "{0} + {1}", 2, TypeRule.SAME, IntegerRule.WRAPS, OpClass.ADD.price(1)),
    SUBTRACT("subtract", "{0} - {1}", 2, TypeRule.NUMERIC_NOT_BOOL, IntegerRule.WRAPS, OpClass.ADD.price(1)),
    /** On bools: and. */
    MULTIPLY("multiply", "{0} * {1}", 2, TypeRule.SAME, IntegerRule.WRAPS, OpClass.MULTIPLY.price(1)),
    /** True division. */
    DIVIDE("divide", "{0} / {1}", 2, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.DIVIDE.price(4)),
    /** The complex number of a real and an imaginary part, which are real numbers. */
    COMPLEX("complex", "complex({0}, {1})", 2, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.NONE.price(0)),
    FLOOR_DIVIDE("floor_divide", "{0} // {1}", 2, TypeRule.NUMERIC, IntegerRule.QUOTIENT, OpClass.DIVIDE.price(20, 8)),
    /** Sign of the divisor, as in Python. */
    REMAINDER("remainder", "{0} % {1}", 2, TypeRule.NUMERIC, IntegerRule.REMAINDER, OpClass.DIVIDE.price(20, 8)),
    POW(new Name("pow", "power"), "{0} ** {1}", 2, TypeRule.NUMERIC, IntegerRule.POWER, OpClass.POWER.price(50, 22)),
    ATAN2(
            new Name("atan2", "arctan2"),
            "atan2({0}, {1})",
            2,
            TypeRule.FLOATING,
            IntegerRule.SAME_BITS,
            OpClass.TRIGONOMETRIC.price(30, 20)),
    HYPOT("hypot", "hypot({0}, {1})", 2, TypeRule.FLOATING, IntegerRule.SAME_BITS, OpClass.SQRT.price(8, 9)),
    /** NaN if either is. */
    MINIMUM("minimum", "minimum({0}, {1})", 2, TypeRule.SAME, IntegerRule.EXTREME, OpClass.SIMPLE.price(1)),
    /** NaN if either is. */
    MAXIMUM("maximum", "maximum({0}, {1})", 2, TypeRule.SAME, IntegerRule.EXTREME, OpClass.SIMPLE.price(1)),
    EQUAL("equal", "{0} == {1}", 2, TypeRule.COMPARE, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    NOT_EQUAL("not_equal", "{0} != {1}", 2, TypeRule.COMPARE, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    LESS("less", "{0} < {1}", 2, TypeRule.COMPARE, IntegerRule.ORDER, OpClass.SIMPLE.price(1)),
    LESS_EQUAL("less_equal", "{0} <= {1}", 2, TypeRule.COMPARE, IntegerRule.ORDER, OpClass.SIMPLE.price(1)),
    GREATER("greater", "{0} > {1}", 2, TypeRule.COMPARE, IntegerRule.ORDER, OpClass.SIMPLE.price(1)),
    GREATER_EQUAL("greater_equal", "{0} >= {1}", 2, TypeRule.COMPARE, IntegerRule.ORDER, OpClass.SIMPLE.price(1)),
    LOGICAL_AND(
            "logical_and",
            "logical_and({0}, {1})",
            2,
            TypeRule.LOGICAL,
            IntegerRule.SAME_BITS,
            OpClass.SIMPLE.price(1)),
    LOGICAL_OR(
            "logical_or", "logical_or({0}, {1})", 2, TypeRule.LOGICAL, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    LOGICAL_XOR(
            "logical_xor",
            "logical_xor({0}, {1})",
            2,
            TypeRule.LOGICAL,
            IntegerRule.SAME_BITS,
            OpClass.SIMPLE.price(1)),
    BITWISE_AND("bitwise_and", "{0} & {1}", 2, TypeRule.BITWISE, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    BITWISE_OR("bitwise_or", "{0} | {1}", 2, TypeRule.BITWISE, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    BITWISE_XOR("bitwise_xor", "{0} ^ {1}", 2, TypeRule.BITWISE, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1)),
    LEFT_SHIFT("left_shift", "{0} << {1}", 2, TypeRule.INTEGER, IntegerRule.WRAPS, OpClass.SIMPLE.price(1, 2)),
    RIGHT_SHIFT("right_shift", "{0} >> {1}", 2, TypeRule.INTEGER, IntegerRule.RIGHT_SHIFT, OpClass.SIMPLE.price(1, 2)),
    /** {@code where(condition, x, y)}: the first operand is read as bool, the others in the compute type. */
    WHERE("where", "where({0}, {1}, {2})", 3, TypeRule.SAME, IntegerRule.SAME_BITS, OpClass.SIMPLE.price(1));

    /** The comparisons that are another one when their operands are swapped. */
    private static final Map<Op, Op> MIRRORED =
            Map.of(LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, GREATER, LESS, GREATER_EQUAL, LESS_EQUAL);

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

    /** How an op is computed on complex numbers. */
    public enum ComplexRule {
        /** Lowering moves or converts their parts. */
        MOVE,
        /** A {@linkplain dev.kiln.arrays.graph.complex.ComplexFormulas formula} in ops on their parts, so that loops compute it. */
        FORMULA,
        /** Not at all: lowering makes complex numbers of real ones. */
        MAKES,
        /** Not at all. */
        REFUSED
    }

    /** The element that a fold with an op begins with, as it leaves every other one as it is. */
    public enum Identity {
        NONE,
        ZERO,
        ONE,
        /** An integer of ones, or true. */
        ALL_BITS,
        /** The largest element of the type; of floats infinity. */
        LARGEST,
        /** The smallest element of the type; of floats negative infinity. */
        SMALLEST;

        /**
         * The element.
         *
         * @return a Boolean, a Long (of uint64 its bits), a Double or a Complex
         * @throws IllegalArgumentException when the type has none, such as the largest complex number
         */
        public Object of(DType type) {
            return switch (this) {
                case ZERO -> element(type, 0);
                case ONE -> element(type, 1);
                case ALL_BITS ->
                    switch (type.kind()) {
                        case BOOL -> true;
                        case SIGNED, UNSIGNED -> type.wrap(-1);
                        case FLOATING, COMPLEX -> throw none(type);
                    };
                case LARGEST, SMALLEST -> bound(type);
                case NONE -> throw none(type);
            };
        }

        private static Object element(DType type, long value) {
            return switch (type.kind()) {
                case BOOL -> value != 0;
                case SIGNED, UNSIGNED -> value;
                case FLOATING -> (double) value;
                case COMPLEX -> Complex.ofCartesian(value, 0);
            };
        }

        private Object bound(DType type) {
            boolean largest = this == LARGEST;
            return switch (type.kind()) {
                case BOOL -> largest;
                case SIGNED -> (largest ? Long.MAX_VALUE : Long.MIN_VALUE) >> 64 - 8 * type.bytes();
                case UNSIGNED -> largest ? -1L >>> 64 - 8 * type.bytes() : 0L;
                case FLOATING -> largest ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
                case COMPLEX -> throw none(type);
            };
        }

        private IllegalArgumentException none(DType type) {
            return new IllegalArgumentException("identity (" + name() + ") of type (" + type + ") does not exist");
        }
    }

    /** @param ufunc what NumPy calls the op's elementwise function in its messages */
    private record Name(String numpy, String ufunc) {}

    private final Name name;
    private final String pattern;
    private final int arity;
    private final TypeRule rule;
    private final IntegerRule integers;
    private final Price price;

    Op(String name, String pattern, int arity, TypeRule rule, IntegerRule integers, Price price) {
        this(new Name(name, name), pattern, arity, rule, integers, price);
    }

    Op(Name name, String pattern, int arity, TypeRule rule, IntegerRule integers, Price price) {
        this.name = name;
        this.pattern = pattern;
        this.arity = arity;
        this.rule = rule;
        this.integers = integers;
        this.price = price;
    }

    /** The name in the array API standard, snake case. */
    public String numpyName() {
        return name.numpy;
    }

    /** What NumPy calls the op in its messages: the name of its elementwise function. */
    public String ufuncName() {
        return name.ufunc;
    }

    /** How the op is written, with {@code {0}}, {@code {1}} … for the operands' names. */
    public String pattern() {
        return pattern;
    }

    /** Returns the number of operands. */
    public int arity() {
        return arity;
    }

    /** Returns how the compute type and the result type follow from the operands' types. */
    public TypeRule rule() {
        return rule;
    }

    /** What the op does with integers beyond its meaning for int64. */
    public IntegerRule integers() {
        return integers;
    }

    /** What an element costs. */
    public Price price() {
        return price;
    }

    /** The comparison with the same result when the operands are swapped; other ops return themselves. */
    public Op mirrored() {
        return MIRRORED.getOrDefault(this, this);
    }

    /** Whether every implementation gives the same digits; functions are rounded by each library in its own way. */
    public boolean isExact() {
        return switch (price.kind()) {
            case NONE, SIMPLE, ADD, MULTIPLY, DIVIDE -> true;
            case SQRT -> this == SQRT;
            case EXPONENTIAL, TRIGONOMETRIC, POWER, RANDOM -> false;
        };
    }

    /** Whether the op moves, converts or takes apart values: lowering writes it out, and no loop has a statement for it. */
    public boolean isMove() {
        return switch (complex()) {
            case MOVE, MAKES -> true;
            case FORMULA, REFUSED -> false;
        };
    }

    /** The error of code that has met an op that loops have no statement for. */
    public IllegalArgumentException notOfLoops() {
        return new IllegalArgumentException("op (" + name.numpy + ") has no statement in loops");
    }

    /** Whether the op on floats is an elementary function of {@link dev.kiln.arrays.graph.math.Functions64}. */
    public boolean isFunction() {
        return switch (price.kind()) {
            case NONE, SIMPLE, ADD, MULTIPLY, DIVIDE, RANDOM -> false;
            case SQRT -> this == HYPOT;
            case EXPONENTIAL, TRIGONOMETRIC, POWER -> true;
        };
    }

    /** Whether the op is defined for complex numbers; their {@link #ABS} is real. */
    public boolean takesComplex() {
        return switch (complex()) {
            case MOVE, FORMULA -> true;
            case MAKES, REFUSED -> false;
        };
    }

    /** How the op is computed on complex numbers. */
    public ComplexRule complex() {
        return switch (this) {
            case COPY, CAST, REAL, IMAG, CONJ -> ComplexRule.MOVE;
            case COMPLEX -> ComplexRule.MAKES;
            case FLOOR,
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
                    RIGHT_SHIFT -> ComplexRule.REFUSED;
            case NEGATIVE,
                    POSITIVE,
                    ABS,
                    SIGN,
                    SQUARE,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    POW,
                    MINIMUM,
                    MAXIMUM,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    LESS_EQUAL,
                    GREATER,
                    GREATER_EQUAL,
                    LOGICAL_AND,
                    LOGICAL_OR,
                    LOGICAL_XOR,
                    WHERE -> ComplexRule.FORMULA;
        };
    }

    /** The element that leaves every other one as it is. (The floating sum of −0.0 and it is 0.0.) */
    public Identity identity() {
        return switch (this) {
            case ADD, LOGICAL_OR, LOGICAL_XOR, BITWISE_OR, BITWISE_XOR, HYPOT -> Identity.ZERO;
            case MULTIPLY, LOGICAL_AND -> Identity.ONE;
            case BITWISE_AND -> Identity.ALL_BITS;
            case MINIMUM -> Identity.LARGEST;
            case MAXIMUM -> Identity.SMALLEST;
            case COPY,
                    CAST,
                    NEGATIVE,
                    POSITIVE,
                    ABS,
                    SIGN,
                    SQUARE,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    REAL,
                    IMAG,
                    CONJ,
                    INVERT,
                    SUBTRACT,
                    DIVIDE,
                    COMPLEX,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POW,
                    ATAN2,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    LESS_EQUAL,
                    GREATER,
                    GREATER_EQUAL,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    WHERE -> Identity.NONE;
        };
    }

    /** Whether folds may be combined in any grouping (floating sums and products nearly), so that the op can be scanned in parallel. */
    public boolean isAssociative() {
        return identity() != Identity.NONE && this != HYPOT;
    }
}
