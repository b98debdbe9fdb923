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
            case SIGN -> body.convert(binary(Op.NOT_EQUAL, a, number(0)), IN);
            case ORDER -> binary(op, flipped(a), flipped(b));
            case EXTREME -> flipped(binary(op, flipped(a), flipped(b)));
            case RIGHT_SHIFT -> {
                int shifted = binary(Op.RIGHT_SHIFT, half(a), binary(Op.SUBTRACT, b, number(1)));
                yield where(binary(Op.EQUAL, b, number(0)), a, shifted);
            }
            case QUOTIENT -> quotient(a, b);
            case REMAINDER -> {
                int rest = binary(Op.SUBTRACT, a, binary(Op.MULTIPLY, quotient(a, b), b));
                yield where(binary(Op.EQUAL, b, number(0)), number(0), rest);
            }
            case POWER -> {
                int root = binary(Op.POW, a, half(b));
                int odd = binary(Op.EQUAL, binary(Op.BITWISE_AND, b, number(1)), number(1));
                yield binary(Op.MULTIPLY, binary(Op.MULTIPLY, root, root), where(odd, a, number(1)));
            }
            case SAME_BITS, WRAPS, COMPLEMENT -> body.plain(op, IN, args.toArray(Integer[]::new));
        };
        return result == a || body.type(result) == DType.BOOL ? result : body.as(result, DType.UINT64);
    }

    /** Half the number, whose bits are those of a number that is not negative, twice; then what is lost is added back. */
    int toFloating(int register, DType to) {
        int sticky = binary(Op.BITWISE_OR, half(register), binary(Op.BITWISE_AND, register, number(1)));
        int halved = body.convert(body.as(sticky, IN), to);
        int large = body.plain(Op.ADD, to, halved, halved);
        int small = body.convert(binary(Op.BITWISE_AND, register, number(Long.MAX_VALUE)), to);
        return body.plain(Op.WHERE, to, binary(Op.LESS, register, number(0)), large, small);
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
        int close = binary(Op.LEFT_SHIFT, binary(Op.FLOOR_DIVIDE, half(a), b), number(1));
        int guess = where(binary(Op.LESS, b, number(0)), number(0), close);
        int rest = binary(Op.SUBTRACT, a, binary(Op.MULTIPLY, guess, b));
        int more = body.convert(binary(Op.GREATER_EQUAL, flipped(rest), flipped(b)), IN);
        return where(binary(Op.EQUAL, b, number(0)), number(0), binary(Op.ADD, guess, more));
    }

    /** The bits shifted right by one, a zero coming in. */
    private int half(int a) {
        return binary(Op.BITWISE_AND, binary(Op.RIGHT_SHIFT, a, number(1)), number(Long.MAX_VALUE));
    }

    /** The signed number whose place among all signed numbers is that of this one among the unsigned. */
    private int flipped(int a) {
        return binary(Op.BITWISE_XOR, a, number(Long.MIN_VALUE));
    }

    private int where(int condition, int x, int y) {
        return body.plain(Op.WHERE, IN, condition, x, y);
    }

    private int binary(Op op, int a, int b) {
        return body.plain(op, IN, a, b);
    }

    private int number(long value) {
        return body.constant(IN, value);
    }
}
