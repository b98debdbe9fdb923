package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.numbers.ComplexFunctions;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.complex.Complex;

/** The methods of Python's numbers, and those of the types {@code int} and {@code float} themselves. */
final class NumberMethods {
    private static final int BITS = 8;

    static final Map<String, Builtin> TABLE = table(
            Builtin.of("conjugate(self)", args -> ComplexFunctions.conjugate(args.get(0))),
            Builtin.of("bit_length(self)", args -> (long) whole(args).abs().bitLength()),
            Builtin.of("bit_count(self)", args -> (long) whole(args).abs().bitCount()),
            Builtin.of(
                    "is_integer(self)",
                    args -> args.get(0) instanceof Double d
                            ? d == Math.rint(d) && !Double.isInfinite(d)
                            : !(args.get(0) instanceof Complex)),
            Builtin.of("as_integer_ratio(self)", args -> ratio(args)),
            Builtin.of("hex(self)", args -> hex(real(args))),
            Builtin.of("to_bytes(self, length=1, byteorder='big', *, signed=False)", NumberMethods::toBytes));

    private static final Builtin FROM_BYTES =
            Builtin.of("from_bytes(bytes, byteorder='big', *, signed=False)", NumberMethods::fromBytes);
    private static final Builtin FROM_HEX = Builtin.of("fromhex(string, /)", args -> fromHex(args.text(0)));

    private NumberMethods() {}

    private static Map<String, Builtin> table(Builtin... rows) {
        Map<String, Builtin> table = new LinkedHashMap<>();
        for (Builtin row : rows) {
            table.put(row.name(), row);
        }
        return table;
    }

    /** A method of the types int or float themselves, or null. */
    static Builtin ofType(String type, String name) {
        return switch (type + "." + name) {
            case "int.from_bytes" -> FROM_BYTES;
            case "float.fromhex" -> FROM_HEX;
            default -> type.equals("int") || type.equals("float") ? TABLE.get(name) : null;
        };
    }

    /** A method that NumPy's number of a type has beside those of arrays, or null. */
    static Object ofScalar(NDArray number, String name) {
        boolean has = switch (name) {
            case "as_integer_ratio" -> number.dtype().isFloating();
            case "is_integer" -> !number.dtype().isComplex() && number.dtype() != DType.BOOL;
            case "hex" -> number.dtype() == DType.FLOAT64;
            case "bit_count" -> number.dtype().isInteger();
            default -> false;
        };
        return has ? TABLE.get(name).bind(Values.plain(number)) : null;
    }

    private static BigInteger whole(BoundArguments args) {
        Object value = args.get(0);
        if (value instanceof Double || value instanceof Complex) {
            throw PythonError.type("descriptor '" + args.name() + "' requires an 'int' object but received a '"
                    + Values.typeName(value) + "'");
        }
        return WideIntegers.wide(value instanceof Boolean b ? (Object) (b ? 1L : 0L) : value);
    }

    private static double real(BoundArguments args) {
        if (!(args.get(0) instanceof Double d)) {
            throw new PythonError(
                    "AttributeError",
                    "'" + Values.typeName(args.get(0)) + "' object has no attribute '" + args.name() + "'",
                    null);
        }
        return d;
    }

    private static Tuple ratio(BoundArguments args) {
        if (!(args.get(0) instanceof Double d)) {
            return new Tuple(List.of(WideIntegers.narrow(whole(args)), 1L));
        } else if (d.isNaN()) {
            throw PythonError.value("cannot convert NaN to integer ratio");
        } else if (d.isInfinite()) {
            throw new PythonError("OverflowError", "cannot convert Infinity to integer ratio", null);
        }
        BigDecimal exact = new BigDecimal(d);
        BigInteger over = exact.scale() > 0 ? BigInteger.TEN.pow(exact.scale()) : BigInteger.ONE;
        BigInteger above = exact.scale() > 0 ? exact.unscaledValue() : exact.toBigIntegerExact();
        BigInteger common = above.gcd(over);
        return new Tuple(List.of(WideIntegers.narrow(above.divide(common)), WideIntegers.narrow(over.divide(common))));
    }

    /** All 13 digits of the fraction, as Python writes them. */
    private static String hex(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        } else if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
        if (value == 0) {
            return sign + "0x0.0p+0";
        }
        long bits = Double.doubleToRawLongBits(value);
        int exponent = (int) (bits >> 52 & 0x7ff);
        int power = exponent == 0 ? Double.MIN_EXPONENT : exponent - Double.MAX_EXPONENT;
        return "%s0x%d.%013xp%+d".formatted(sign, exponent == 0 ? 0 : 1, bits & 0xfffffffffffffL, power);
    }

    private static double fromHex(String text) {
        String plain = text.strip().toLowerCase(java.util.Locale.ROOT);
        String unsigned = plain.replaceFirst("^[-+]", "");
        double value;
        if (unsigned.equals("inf") || unsigned.equals("infinity")) {
            value = Double.POSITIVE_INFINITY;
        } else if (unsigned.equals("nan")) {
            value = Double.NaN;
        } else if (unsigned.matches("(0x)?([0-9a-f]+\\.?[0-9a-f]*|\\.[0-9a-f]+)(p[-+]?\\d+)?")) {
            String digits = unsigned.startsWith("0x") ? unsigned : "0x" + unsigned;
            value = Double.parseDouble(digits.contains("p") ? digits : digits + "p0");
        } else {
            throw PythonError.value("invalid hexadecimal floating-point string");
        }
        return plain.startsWith("-") ? -value : value;
    }

    private static boolean isLittle(String order) {
        if (!order.equals("big") && !order.equals("little")) {
            throw PythonError.value("byteorder must be either 'little' or 'big'");
        }
        return order.equals("little");
    }

    private static Bytes toBytes(BoundArguments args) {
        BigInteger n = whole(args);
        long length = args.has(1) ? args.integer(1) : 1;
        boolean little = isLittle(args.has(2) ? args.text(2) : "big");
        boolean signed = args.has(3) && args.flag(3);
        if (length < 0) {
            throw PythonError.value("length argument must be non-negative");
        } else if (n.signum() < 0 && !signed) {
            throw new PythonError("OverflowError", "can't convert negative int to unsigned", null);
        }
        long needed = signed ? n.bitLength() + 1 : n.bitLength();
        if (needed > BITS * length && !(n.signum() == 0)) {
            throw new PythonError("OverflowError", "int too big to convert", null);
        }
        byte[] bytes = new byte[Math.toIntExact(length)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[little ? i : bytes.length - 1 - i] = n.shiftRight(BITS * i).byteValue();
        }
        return new Bytes(bytes);
    }

    private static Object fromBytes(BoundArguments args) {
        Bytes given = args.get(0) instanceof Bytes bytes ? bytes : Bytes.of(args.items(0));
        byte[] bytes = given.toArray();
        if (isLittle(args.has(1) ? args.text(1) : "big")) {
            for (int i = 0; i < bytes.length / 2; i++) {
                byte swapped = bytes[i];
                bytes[i] = bytes[bytes.length - 1 - i];
                bytes[bytes.length - 1 - i] = swapped;
            }
        }
        boolean signed = args.has(2) && args.flag(2);
        return bytes.length == 0 ? 0L : WideIntegers.narrow(signed ? new BigInteger(bytes) : new BigInteger(1, bytes));
    }
}
