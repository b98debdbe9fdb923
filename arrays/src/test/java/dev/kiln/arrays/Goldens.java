package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.interpret.ArenaAllocator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** The files that {@code src/test/python/make_goldens.py} wrote with real NumPy. */
public final class Goldens {
    private Goldens() {}

    static Path file(String name) {
        try {
            return Path.of(Goldens.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(name, e);
        }
    }

    public static List<String> lines(String name) {
        try {
            return Files.readAllLines(file(name), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static DType type(String name) {
        for (DType type : DType.values()) {
            if (type.numpyName().equals(name)) {
                return type;
            }
        }
        throw new IllegalArgumentException("type " + name);
    }

    /** An array of values as text, separated by spaces. */
    static NDArray array(DType type, String values, long... shape) {
        String[] words = values.isBlank() ? new String[0] : values.trim().split(" +");
        Storage storage = new ArenaAllocator().allocate((long) words.length * type.bytes());
        Elements elements = new Elements(storage.segment(), type);
        for (int i = 0; i < words.length; i++) {
            elements.setScalar(i, value(type, words[i]));
        }
        return Nd.source(Context.current(), type, shape, storage);
    }

    static NDArray array(DType type, String values) {
        return array(type, values, values.isBlank() ? 0 : values.trim().split(" +").length);
    }

    private static Object value(DType type, String word) {
        return switch (type.kind()) {
            case BOOL -> (Object) word.equals("True");
            case SIGNED -> (Object) Long.valueOf(word);
            case UNSIGNED -> (Object) Long.parseUnsignedLong(word);
            case FLOATING -> (Object) number(word);
            case COMPLEX -> (Object) complex(word);
        };
    }

    /** A complex number as its parts, separated by a comma. */
    static Complex complex(String word) {
        String[] parts = word.split(",");
        return Complex.ofCartesian(number(parts[0]), number(parts[1]));
    }

    static double number(String word) {
        return switch (word) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(word);
        };
    }
}
