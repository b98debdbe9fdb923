package dev.kiln.frontend.lang.bytes;

import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** Python's {@code bytes}: whole numbers from 0 to 255 that do not change. */
public final class Bytes implements PythonIterable {
    private static final int LARGEST = 255;

    private final byte[] bytes;

    public Bytes(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    /** The bytes of a text whose characters are below 256, one for each. */
    public static Bytes ofLatin(String text) {
        return new Bytes(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The bytes that whole numbers stand for. */
    public static Bytes of(List<Object> numbers) {
        byte[] bytes = new byte[numbers.size()];
        for (int i = 0; i < bytes.length; i++) {
            long n = Values.integer(numbers.get(i));
            if (n < 0 || n > LARGEST) {
                throw PythonError.value("bytes must be in range(0, 256)");
            }
            bytes[i] = (byte) n;
        }
        return new Bytes(bytes);
    }

    public byte[] toArray() {
        return bytes.clone();
    }

    /** A text with one character for each byte. */
    public String latin() {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private Tuple numbers() {
        List<Object> numbers = new ArrayList<>(bytes.length);
        for (byte b : bytes) {
            numbers.add((long) Byte.toUnsignedInt(b));
        }
        return new Tuple(numbers);
    }

    @Override
    public Iterator<Object> iterator() {
        return numbers().iterator();
    }

    @Override
    public long length() {
        return bytes.length;
    }

    @Override
    public boolean contains(Object item) {
        return item instanceof Bytes part ? latin().contains(part.latin()) : PythonIterable.super.contains(item);
    }

    @Override
    public Object item(Object index) {
        if (index instanceof SliceValue) {
            return of(Values.items(Indexing.get(numbers(), index)));
        }
        long at = Values.index(index, "byte indices must be integers or slices, not " + Values.typeName(index));
        long position = at < 0 ? at + bytes.length : at;
        if (position < 0 || position >= bytes.length) {
            throw PythonError.index("index out of range");
        }
        return (long) Byte.toUnsignedInt(bytes[(int) position]);
    }

    @Override
    public Object binary(Operator operator, Object other, boolean right) {
        if (operator == Operator.ADD && !right) {
            if (Values.typeName(other).equals("bytearray")) {
                return null;
            } else if (!(other instanceof Bytes more)) {
                throw PythonError.type("can't concat " + Values.typeName(other) + " to bytes");
            } else {
                return ofLatin(latin() + more.latin());
            }
        }
        return operator == Operator.MULTIPLY && other instanceof Long times
                ? ofLatin(latin().repeat(Math.toIntExact(Math.max(0, times))))
                : null;
    }

    @Override
    public Object compare(Comparison comparison, Object other) {
        if (!(other instanceof Bytes o)) {
            return null;
        }
        int sign = Arrays.compareUnsigned(bytes, o.bytes);
        return switch (comparison) {
            case LESS -> sign < 0;
            case LESS_EQUAL -> sign <= 0;
            case GREATER -> sign > 0;
            case GREATER_EQUAL -> sign >= 0;
            case EQUAL -> sign == 0;
            case NOT_EQUAL -> sign != 0;
            case IN, NOT_IN, IS, IS_NOT -> null;
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes o && Arrays.equals(bytes, o.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String typeName() {
        return "bytes";
    }

    @Override
    public String toString() {
        String text = latin();
        char quote = text.contains("'") && !text.contains("\"") ? '"' : '\'';
        StringBuilder shown = new StringBuilder("b").append(quote);
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\\' -> shown.append("\\\\");
                case '\n' -> shown.append("\\n");
                case '\r' -> shown.append("\\r");
                case '\t' -> shown.append("\\t");
                default -> {
                    if (c == quote) {
                        shown.append('\\').append(c);
                    } else if (c < ' ' || c > '~') {
                        shown.append("\\x%02x".formatted((int) c));
                    } else {
                        shown.append(c);
                    }
                }
            }
        }
        return shown.append(quote).toString();
    }
}
