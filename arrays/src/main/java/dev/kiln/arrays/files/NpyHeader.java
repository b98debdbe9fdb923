package dev.kiln.arrays.files;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Shapes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;

/**
 * What stands before the data in a {@code .npy} file.
 *
 * @param swapped whether the data are in the byte order that is not this machine's
 * @param length how many bytes it takes
 */
record NpyHeader(DType dtype, boolean swapped, boolean fortranOrder, long[] shape, int length) {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64;
    private static final int LONGEST = 1 << 20;
    private static final int MOST_AXES = 64;
    private static final String DAMAGED = "Maybe copy or download it again.";

    /**
     * Reads it; the channel then stands at the data.
     *
     * @param name of the file, for messages
     */
    static NpyHeader read(Object name, ReadableByteChannel channel) throws IOException {
        byte[] start = bytes(name, channel, MAGIC.length + 2, "a header");
        for (int k = 0; k < MAGIC.length; k++) {
            if (start[k] != MAGIC[k]) {
                throw otherKind(name, start);
            }
        }
        int version = start[MAGIC.length];
        int minor = start[MAGIC.length + 1];
        if (version < 1 || version > 3 || minor != 0) {
            throw FileProblem.of(
                    name,
                    "has format version " + version + "." + minor + "; expected 1.0, 2.0 or 3.0",
                    "Maybe the file is damaged.");
        }
        int width = version == 1 ? 2 : 4;
        ByteBuffer length =
                ByteBuffer.wrap(bytes(name, channel, width, "a header length")).order(ByteOrder.LITTLE_ENDIAN);
        long n = version == 1 ? Short.toUnsignedLong(length.getShort()) : Integer.toUnsignedLong(length.getInt());
        if (n > LONGEST) {
            throw FileProblem.of(
                    name, "has a header of " + n + " bytes; expected at most " + LONGEST, "Maybe the file is damaged.");
        }
        String text = new String(
                bytes(name, channel, (int) n, "a header"),
                version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
        return parse(name, text, MAGIC.length + 2 + width + (int) n);
    }

    /** Whether a file begins as a zip archive does. */
    static boolean isZip(byte[] start) {
        return start.length > 1 && start[0] == 'P' && start[1] == 'K';
    }

    private static ArrayError otherKind(Object name, byte[] start) {
        HexFormat hex = HexFormat.ofDelimiter(" ").withUpperCase();
        if (start[0] == (byte) 0x80 && start[1] <= 5) {
            return FileProblem.of(
                    name,
                    "is a pickle, not a .npy file: reading it would run code of the file, which Kiln never does",
                    "Maybe save the arrays from Python: np.save or np.savez.");
        }
        return FileProblem.of(
                name,
                "is not a .npy file: expected it to begin with " + hex.formatHex(MAGIC) + " (\\x93NUMPY), found "
                        + hex.formatHex(start, 0, MAGIC.length),
                isZip(start)
                        ? "Maybe it is a .npz archive: Nd.loadNpz(file), np.load(file) or %read d=file.npz."
                        : "Maybe it is another kind of file.");
    }

    private static NpyHeader parse(Object name, String text, int length) {
        Map<String, Object> entries = HeaderText.parse(text);
        if (entries == null
                || entries.size() != 3
                || !(entries.get("fortran_order") instanceof Boolean fortran)
                || !(entries.get("shape") instanceof long[] shape)
                || !entries.containsKey("descr")) {
            throw FileProblem.of(
                    name,
                    "has a damaged header: expected {'descr': …, 'fortran_order': …, 'shape': …}, found "
                            + shortened(text.strip()),
                    DAMAGED);
        }
        if (shape.length > MOST_AXES) {
            throw FileProblem.of(
                    name, "has " + shape.length + " axes; expected at most " + MOST_AXES, "Maybe the file is damaged.");
        }
        String type = entries.get("descr") instanceof String s ? s : "a structured type";
        DType dtype = dtype(type);
        if (dtype == null) {
            throw otherType(name, type);
        }
        boolean little = type.charAt(0) == '<';
        boolean given = little || type.charAt(0) == '>';
        boolean swapped = given && dtype.bytes() > 1 && little != (ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN);
        return new NpyHeader(dtype, swapped, fortran, shape, length);
    }

    private static ArrayError otherType(Object name, String type) {
        if (type.matches("[|<>=]?O\\d*")) {
            return FileProblem.of(
                    name,
                    "holds Python objects (type '" + type
                            + "'): reading them would run code of the file, which Kiln never does",
                    "Maybe save numbers from NumPy: np.save(file, a.astype('float64')).");
        }
        return FileProblem.of(
                name,
                "holds elements of type '" + shortened(type)
                        + "'; expected bool, integers of 1 to 8 bytes, float32, float64, complex64 or complex128",
                "Maybe convert it in NumPy: np.save(file, a.astype('float64')).");
    }

    private static String shortened(String text) {
        return text.length() <= 120 ? text : text.substring(0, 120) + "…";
    }

    /**
     * Returns the length of the data in bytes, after checking that the file has that many.
     *
     * @param found number of bytes of data in the file
     */
    long bytes(Object name, long found) {
        try {
            Shapes.checked(shape, dtype.bytes());
        } catch (ArrayError e) {
            throw FileProblem.of(
                    name,
                    "has the shape " + shortened(Shapes.text(shape)) + ", which is too big for any memory",
                    "Maybe the file is damaged.");
        }
        long expected = Shapes.size(shape) * dtype.bytes();
        if (found < expected) {
            throw FileProblem.of(
                    name,
                    "is cut short: expected " + expected + " bytes of data (" + dtype + ", shape " + Shapes.text(shape)
                            + "), found " + found,
                    DAMAGED);
        }
        return expected;
    }

    private static DType dtype(String descr) {
        String code = descr.replaceFirst("^[<>=|]", "");
        if (code.equals("?")) {
            return DType.BOOL;
        }
        for (DType type : DType.values()) {
            if (code(type).equals(code)) {
                return type;
            }
        }
        return null;
    }

    /** Kind and bytes: {@code "f8"}. */
    private static String code(DType dtype) {
        char kind = switch (dtype.kind()) {
            case BOOL -> 'b';
            case SIGNED -> 'i';
            case UNSIGNED -> 'u';
            case FLOATING -> 'f';
            case COMPLEX -> 'c';
        };
        return kind + Integer.toString(dtype.bytes());
    }

    private static String descr(DType dtype) {
        return (dtype.bytes() == 1 ? "|" : "<") + code(dtype);
    }

    /** The bytes before the data of a little-endian file in C order, version 1. */
    static byte[] bytes(DType dtype, long[] shape) {
        String dict =
                "{'descr': '" + descr(dtype) + "', 'fortran_order': False, 'shape': " + Shapes.text(shape) + ", }";
        int before = MAGIC.length + 4;
        int total = (before + dict.length() + 1 + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        ByteBuffer buffer = ByteBuffer.allocate(total).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(MAGIC).put((byte) 1).put((byte) 0).putShort((short) (total - before));
        buffer.put(
                (dict + " ".repeat(total - before - dict.length() - 1) + "\n").getBytes(StandardCharsets.ISO_8859_1));
        return buffer.array();
    }

    private static byte[] bytes(Object name, ReadableByteChannel channel, int count, String what) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(count);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
            // until full or at the end of the file
        }
        if (buffer.hasRemaining()) {
            throw FileProblem.of(
                    name,
                    "is cut short: expected " + what + " of " + count + " bytes, found " + buffer.position(),
                    DAMAGED);
        }
        return buffer.array();
    }
}
