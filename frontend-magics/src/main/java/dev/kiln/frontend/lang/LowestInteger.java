package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.grammar.ArrayParser;
import dev.kiln.frontend.lang.grammar.ArrayParser.BinaryContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.ConstantContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.ExpressionContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.GroupContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.UnaryContext;
import java.math.BigInteger;

/**
 * The least int64, which Python programs write as the negative of a number that int64 does not have: {@code -9223372036854775808},
 * {@code -2**63}, {@code -(2**63)}.
 */
final class LowestInteger {
    private static final BigInteger MAGNITUDE = BigInteger.ONE.shiftLeft(63);

    private LowestInteger() {}

    static boolean is(UnaryContext context) {
        return context.op.getType() == ArrayParser.MINUS && MAGNITUDE.equals(integer(context.expression()));
    }

    /** A literal or a power of literals, or null when it is something else or far too large. */
    private static BigInteger integer(ExpressionContext context) {
        return switch (context) {
            case ConstantContext c
            when c.getStart().getType() == ArrayParser.INTEGER ->
                Literals.wide(c.getStart().getText());
            case GroupContext c
            when c.expressions() != null
                    && c.expressions().trailing == null
                    && c.expressions().expression().size() == 1 ->
                integer(c.expressions().expression(0));
            case BinaryContext c when c.op.getType() == ArrayParser.POWER -> power(integer(c.left), integer(c.right));
            default -> null;
        };
    }

    private static BigInteger power(BigInteger base, BigInteger exponent) {
        boolean small = base != null && base.bitLength() <= 64 && exponent != null && exponent.bitLength() <= 6;
        return small ? base.pow(exponent.intValue()) : null;
    }
}
