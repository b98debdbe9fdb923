package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The methods of bytes, and what makes bytes of texts and arrays. Those that texts have too are theirs, with a character for each byte. */
final class BytesMethods {
    private BytesMethods() {}

    /** {@code bytes.fromhex}. */
    static final Builtin FROM_HEX = Builtin.of("fromhex(text, /)", args -> {
        try {
            return new Bytes(HexFormat.of().parseHex(args.text(0).replaceAll("\\s", "")));
        } catch (IllegalArgumentException e) {
            throw PythonError.value("non-hexadecimal number found in fromhex() arg");
        }
    });

    private static final List<String> OF_TEXTS = List.of(
            "capitalize",
            "center",
            "count",
            "endswith",
            "expandtabs",
            "find",
            "index",
            "isalnum",
            "isalpha",
            "isdigit",
            "islower",
            "isspace",
            "istitle",
            "isupper",
            "join",
            "ljust",
            "lower",
            "lstrip",
            "partition",
            "removeprefix",
            "removesuffix",
            "replace",
            "rfind",
            "rindex",
            "rjust",
            "rpartition",
            "rsplit",
            "rstrip",
            "split",
            "splitlines",
            "startswith",
            "strip",
            "swapcase",
            "title",
            "upper",
            "zfill");

    static final Map<String, Builtin> TABLE = table();

    private static Map<String, Builtin> table() {
        Map<String, Builtin> table = new LinkedHashMap<>();
        table.put("decode", Builtin.of("decode(self, encoding='utf-8', errors='strict')", BytesMethods::decode));
        table.put(
                "hex",
                Builtin.of(
                        "hex(self, sep='')",
                        args -> HexFormat.ofDelimiter(args.text(1)).formatHex(((Bytes) args.get(0)).toArray())));
        table.put("translate", Builtin.of("translate(self, table, /, delete=None)", BytesMethods::translated));
        for (String name : OF_TEXTS) {
            Builtin ofText = TextMethods.TABLE.get(name);
            table.put(name, Builtin.of(name + "(self, *values)", args -> {
                List<Object> values = new ArrayList<>(List.of(texts(args.get(0))));
                args.items(1).forEach(value -> values.add(texts(value)));
                return bytes(ofText.call(args.context(), Arguments.of(values.toArray())));
            }));
        }
        return Collections.unmodifiableMap(table);
    }

    /** Each byte replaced by that at its place in the table; the bytes to delete are left out first. */
    private static Object translated(BoundArguments args) {
        byte[] from = ((Bytes) args.get(0)).toArray();
        Bytes table = args.get(1) instanceof Bytes given ? given : null;
        if (table != null && table.length() != 256) {
            throw PythonError.value("translation table must be 256 characters long");
        }
        String deleted = args.get(2) instanceof Bytes gone ? gone.latin() : "";
        StringBuilder to = new StringBuilder();
        for (byte each : from) {
            char own = (char) (each & 0xff);
            if (deleted.indexOf(own) < 0) {
                to.append(table == null ? own : table.latin().charAt(own));
            }
        }
        return Bytes.ofLatin(to.toString());
    }

    private static Object texts(Object value) {
        return switch (value) {
            case Bytes b -> b.latin();
            case MutableBytes m -> m.bytes().latin();
            case Tuple t -> new Tuple(t.stream().map(BytesMethods::texts).toList());
            case List<?> l -> new NumberList(l.stream().map(BytesMethods::texts).toList());
            case String s -> throw PythonError.type("a bytes-like object is required, not 'str'");
            default -> value;
        };
    }

    private static Object bytes(Object value) {
        return switch (value) {
            case String s -> Bytes.ofLatin(s);
            case Tuple t -> new Tuple(t.stream().map(BytesMethods::bytes).toList());
            case List<?> l -> new NumberList(l.stream().map(BytesMethods::bytes).toList());
            default -> value;
        };
    }

    /** {@code bytes(…)}: of a number of zeros, of numbers, of a text with its encoding. */
    static Object make(BoundArguments args) {
        return switch (args.get(0)) {
            case Object none when !args.isGiven(0) -> new Bytes(new byte[0]);
            case Bytes b -> b;
            case MutableBytes m -> m.bytes();
            case String text -> {
                if (!args.isGiven(1)) {
                    throw PythonError.type("string argument without an encoding");
                }
                yield encoded(text, args.text(1), "strict");
            }
            case Long n -> {
                if (n < 0) {
                    throw PythonError.value("negative count");
                }
                yield new Bytes(new byte[Math.toIntExact(n)]);
            }
            case NDArray array -> of(array);
            default -> Bytes.of(Values.items(args.get(0)));
        };
    }

    /** The elements of an array, one after the other in C order, least significant byte first. */
    static Bytes of(NDArray array) {
        return new Bytes(array.copy().eval().segment().toArray(ValueLayout.JAVA_BYTE));
    }

    /** {@code text.encode(encoding, errors)}. */
    static Object encode(BoundArguments args) {
        return encoded(args.text(0), args.text(1), args.text(2));
    }

    private static Bytes encoded(String text, String encoding, String errors) {
        CharsetEncoder encoder = charset(encoding).newEncoder();
        CodingErrorAction action = action(errors);
        try {
            ByteBuffer out = encoder.onMalformedInput(action)
                    .onUnmappableCharacter(action)
                    .encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[out.remaining()];
            out.get(bytes);
            return new Bytes(bytes);
        } catch (CharacterCodingException e) {
            throw new PythonError(
                    "UnicodeEncodeError", "'" + encoding + "' codec can't encode a character of the text", null);
        }
    }

    private static Object decode(BoundArguments args) {
        CodingErrorAction action = action(args.text(2));
        try {
            return charset(args.text(1))
                    .newDecoder()
                    .onMalformedInput(action)
                    .onUnmappableCharacter(action)
                    .decode(ByteBuffer.wrap(((Bytes) args.get(0)).toArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new PythonError(
                    "UnicodeDecodeError", "'" + args.text(1) + "' codec can't decode the bytes: invalid data", null);
        }
    }

    private static CodingErrorAction action(String errors) {
        return switch (errors) {
            case "strict" -> CodingErrorAction.REPORT;
            case "ignore" -> CodingErrorAction.IGNORE;
            case "replace" -> CodingErrorAction.REPLACE;
            default -> throw new PythonError("LookupError", "unknown error handler name '" + errors + "'", null);
        };
    }

    private static Charset charset(String encoding) {
        return switch (encoding.toLowerCase(Locale.ROOT).replace('_', '-')) {
            case "utf-8", "utf8" -> StandardCharsets.UTF_8;
            case "ascii", "us-ascii" -> StandardCharsets.US_ASCII;
            case "latin-1", "latin1", "iso-8859-1" -> StandardCharsets.ISO_8859_1;
            case "utf-16-le" -> StandardCharsets.UTF_16LE;
            case "utf-16-be" -> StandardCharsets.UTF_16BE;
            default -> throw new PythonError("LookupError", "unknown encoding: " + encoding, null);
        };
    }
}
