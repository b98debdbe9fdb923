package dev.kiln.arrays;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands before the data in a {@code .npy} file.
 *
 * @param swapped whether the data are in the byte order that is not this machine's
 */
record NpyHeader(DType dtype, boolean swapped, boolean fortranOrder, long[] shape) {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64;
    private static final int LONGEST = 1 << 20;
    private static final Pattern DESCR = Pattern.compile("['\"]descr['\"]\\s*:\\s*(?:['\"]([^'\"]*)['\"]|(\\[))");
    private static final Pattern ORDER = Pattern.compile("['\"]fortran_order['\"]\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("['\"]shape['\"]\\s*:\\s*\\(([0-9,\\sL]*)\\)");

    /** Reads it; the channel then stands at the data. */
    static NpyHeader read(Path file, FileChannel channel) throws IOException {
        byte[] start = bytes(file, channel, MAGIC.length + 2, "a header");
        for (int k = 0; k < MAGIC.length; k++) {
            if (start[k] != MAGIC[k]) {
                HexFormat hex = HexFormat.ofDelimiter(" ").withUpperCase();
                boolean zip = start[0] == 'P' && start[1] == 'K';
                throw broken(
                        file,
                        "is not a .npy file: expected it to begin with " + hex.formatHex(MAGIC)
                                + " (\\x93NUMPY), found " + hex.formatHex(start, 0, MAGIC.length),
                        zip
                                ? "Maybe it is a .npz archive: unpack it first, it holds .npy files."
                                : "Maybe it is another kind of file.");
            }
        }
        int version = start[MAGIC.length];
        if (version < 1 || version > 3) {
            throw broken(
                    file,
                    "has format version " + version + "." + start[MAGIC.length + 1] + "; expected 1, 2 or 3",
                    null);
        }
        ByteBuffer length = ByteBuffer.wrap(bytes(file, channel, version == 1 ? 2 : 4, "a header length"))
                .order(ByteOrder.LITTLE_ENDIAN);
        long n = version == 1 ? Short.toUnsignedLong(length.getShort()) : Integer.toUnsignedLong(length.getInt());
        if (n > LONGEST) {
            throw broken(
                    file, "has a header of " + n + " bytes; expected at most " + LONGEST, "Maybe the file is damaged.");
        }
        byte[] text = bytes(file, channel, (int) n, "a header");
        return parse(file, new String(text, version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1));
    }

    private static NpyHeader parse(Path file, String text) {
        Matcher descr = DESCR.matcher(text);
        Matcher order = ORDER.matcher(text);
        Matcher shape = SHAPE.matcher(text);
        if (!descr.find() || !order.find() || !shape.find()) {
            throw broken(
                    file,
                    "has a damaged header: expected {'descr': …, 'fortran_order': …, 'shape': …}, found "
                            + text.strip(),
                    "Maybe copy or download it again.");
        }
        String type = descr.group(2) != null ? "a structured type" : descr.group(1);
        DType dtype = descr.group(2) != null ? null : dtype(type);
        if (dtype == null) {
            throw broken(
                    file,
                    "holds elements of type '" + type
                            + "'; expected bool, integers of 1 to 8 bytes, float32, float64, complex64 or complex128",
                    "Maybe convert it in NumPy: numpy.save(file, a.astype('float64')).");
        }
        boolean little = type.charAt(0) == '<';
        boolean given = little || type.charAt(0) == '>';
        boolean swapped = given && dtype.bytes() > 1 && little != (ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN);
        String lengths = shape.group(1).replace("L", "").strip();
        String[] parts = lengths.isEmpty() ? new String[0] : lengths.split("\\s*,\\s*");
        long[] axes = new long[parts.length];
        try {
            for (int d = 0; d < axes.length; d++) {
                axes[d] = Long.parseLong(parts[d]);
            }
        } catch (NumberFormatException e) {
            throw broken(
                    file,
                    "has a damaged header: expected a tuple of integers as the shape, found (" + lengths + ")",
                    null);
        }
        return new NpyHeader(dtype, swapped, order.group(1).equals("True"), axes);
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

    private static byte[] bytes(Path file, FileChannel channel, int count, String what) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(count);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
            // until full or at the end of the file
        }
        if (buffer.hasRemaining()) {
            throw broken(
                    file,
                    "is cut short: expected " + what + " of " + count + " bytes, found " + buffer.position(),
                    "Maybe copy or" + " download it again.");
        }
        return buffer.array();
    }

    static ArrayError broken(Path file, String what, String advice) {
        return new ArrayError(ArrayError.Kind.FILE, "file " + file + " " + what, advice);
    }
}
