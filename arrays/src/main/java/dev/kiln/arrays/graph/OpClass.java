package dev.kiln.arrays.graph;

import java.util.Locale;

/** Classes of ops that take a processor about equally long; a machine description has one rate for each. */
public enum OpClass {
    /** Nothing is computed: copies, fills. */
    NONE,
    /** Comparisons, minima, logic, conversions: one simple instruction each. */
    SIMPLE,
    /** Additions and subtractions: with a product as operand, half of a fused multiply-add. */
    ADD,
    /** Products and squares. */
    MULTIPLY,
    /** Quotients and remainders. */
    DIVIDE,
    /** Square roots. */
    SQRT,
    /** Exponentials and logarithms. */
    EXPONENTIAL,
    /** Trigonometric and hyperbolic functions and their inverses. */
    TRIGONOMETRIC,
    /** Powers with any exponent. */
    POWER,
    /** Random numbers. */
    RANDOM;

    /** The name in lower case, as tables show it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The price of an op of this class that takes as long as this number of additions and as little code as one. */
    public Price price(int flops) {
        return price(flops, 1);
    }

    /** The price of an op of this class that takes as long as one number of additions and as much code as another. */
    public Price price(int flops, int code) {
        return new Price(this, flops, code);
    }
}
