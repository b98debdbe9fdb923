package dev.kiln.exec.lower;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import java.util.List;

/** Computes ops on uint64 in terms of int64, whose registers hold its bits. The low bits of sums and products are the same. */
final class UnsignedBody {
    private static final DType IN = DType.INT64;

    private final TypedBody body;

    UnsignedBody(TypedBody body) {
        this.body = body;
    }

    int compute(Op op, List<Integer> args) {
        int a = args.getFirst();
        int b = args.getLast();
        int result = switch (op.integers()) {
            case ABSOLUTE -> a;
            case SIGN -> body.convert(do2(Op.NOT_EQUAL, a, number(0)), IN);
            case ORDER -> do2(op, flipped(a), flipped(b));
            case EXTREME -> flipped(do2(op, flipped(a), flipped(b)));
            case RIGHT_SHIFT -> {
                int shifted = do2(Op.RIGHT_SHIFT, half(a), do2(Op.SUBTRACT, b, number(1)));
                yield where(do2(Op.EQUAL, b, number(0)), a, shifted);
            }
            case QUOTIENT -> quotient(a, b);
            case REMAINDER -> {
                int rest = do2(Op.SUBTRACT, a, do2(Op.MULTIPLY, quotient(a, b), b));
                yield where(do2(Op.EQUAL, b, number(0)), number(0), rest);
            }
            case POWER -> {
                int root = do2(Op.POW, a, half(b));
                int odd = do2(Op.EQUAL, do2(Op.BITWISE_AND, b, number(1)), number(1));
                yield do2(Op.MULTIPLY, do2(Op.MULTIPLY, root, root), where(odd, a, number(1)));
            }
            case SAME_BITS, WRAPS, COMPLEMENT -> body.plain(op, IN, args.toArray(Integer[]::new));
        };
        return result == a || body.type(result) == DType.BOOL ? result : body.as(result, DType.UINT64);
    }

    /** Half the number, whose bits are those of a number that is not negative, twice; then what is lost is added back. */
    int toFloating(int register, DType to) {
        int sticky = do2(Op.BITWISE_OR, half(register), do2(Op.BITWISE_AND, register, number(1)));
        int halved = body.convert(body.as(sticky, IN), to);
        int large = body.plain(Op.ADD, to, halved, halved);
        int small = body.convert(do2(Op.BITWISE_AND, register, number(Long.MAX_VALUE)), to);
        return body.plain(Op.WHERE, to, do2(Op.LESS, register, number(0)), large, small);
    }

    int fromFloating(int register) {
        int wide = body.convert(register, DType.FLOAT64);
        int border = body.constant(DType.FLOAT64, 0x1p63);
        int small = body.convert(wide, IN);
        int large = flipped(body.convert(body.plain(Op.SUBTRACT, DType.FLOAT64, wide, border), IN));
        int isSmall = body.plain(Op.LESS, DType.FLOAT64, wide, border);
        return body.as(where(isSmall, small, large), DType.UINT64);
    }

    /** Twice the quotient of half the dividend, and one more when the rest still holds the divisor. */
    private int quotient(int a, int b) {
        int close = do2(Op.LEFT_SHIFT, do2(Op.FLOOR_DIVIDE, half(a), b), number(1));
        int guess = where(do2(Op.LESS, b, number(0)), number(0), close);
        int rest = do2(Op.SUBTRACT, a, do2(Op.MULTIPLY, guess, b));
        int more = body.convert(do2(Op.GREATER_EQUAL, flipped(rest), flipped(b)), IN);
        return where(do2(Op.EQUAL, b, number(0)), number(0), do2(Op.ADD, guess, more));
    }

    /** The bits shifted right by one, a zero coming in. */
    private int half(int a) {
        return do2(Op.BITWISE_AND, do2(Op.RIGHT_SHIFT, a, number(1)), number(Long.MAX_VALUE));
    }

    /** The signed number whose place among all signed numbers is that of this one among the unsigned. */
    private int flipped(int a) {
        return do2(Op.BITWISE_XOR, a, number(Long.MIN_VALUE));
    }

    private int where(int condition, int x, int y) {
        return body.plain(Op.WHERE, IN, condition, x, y);
    }

    private int do2(Op op, int a, int b) {
        return body.plain(op, IN, a, b);
    }

    private int number(long value) {
        return body.constant(IN, value);
    }
}
