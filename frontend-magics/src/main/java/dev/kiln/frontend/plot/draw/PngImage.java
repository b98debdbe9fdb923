package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Raster;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Pixels as a PNG file, with a palette when there are at most 256 colours; it needs no AWT. */
public final class PngImage {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int MOST_COLOURS = 256;
    private static final int PALETTE = 3;
    private static final int COLOUR = 2;
    private static final int COLOUR_AND_ALPHA = 6;

    private PngImage() {}

    public static byte[] encode(Raster.Pixels image) {
        Map<Integer, Integer> palette = palette(image.argb());
        boolean opaque = true;
        for (int pixel : image.argb()) {
            opaque &= pixel >>> 24 == 255;
        }
        int type = palette != null ? PALETTE : opaque ? COLOUR : COLOUR_AND_ALPHA;
        var file = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(file)) {
            out.write(SIGNATURE);
            chunk(out, "IHDR", bytes -> {
                bytes.writeInt(image.width());
                bytes.writeInt(image.height());
                bytes.write(new byte[] {8, (byte) type, 0, 0, 0});
            });
            if (palette != null) {
                chunk(out, "PLTE", bytes -> {
                    for (int pixel : palette.keySet()) {
                        bytes.write(new byte[] {(byte) (pixel >> 16), (byte) (pixel >> 8), (byte) pixel});
                    }
                });
                if (!opaque) {
                    chunk(out, "tRNS", bytes -> {
                        for (int pixel : palette.keySet()) {
                            bytes.write(pixel >>> 24);
                        }
                    });
                }
            }
            chunk(out, "IDAT", bytes -> {
                var deflater = new Deflater(Deflater.BEST_COMPRESSION);
                try (var packed = new DeflaterOutputStream(bytes, deflater)) {
                    packed.write(rows(image, palette, type));
                } finally {
                    deflater.end();
                }
            });
            chunk(out, "IEND", bytes -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.toByteArray();
    }

    /** The number of each colour; null when there are too many. */
    private static Map<Integer, Integer> palette(int[] argb) {
        Map<Integer, Integer> palette = new LinkedHashMap<>();
        int last = argb.length == 0 ? 0 : ~argb[0];
        for (int pixel : argb) {
            if (pixel != last && palette.putIfAbsent(pixel, palette.size()) == null && palette.size() > MOST_COLOURS) {
                return null;
            }
            last = pixel;
        }
        return palette;
    }

    private static byte[] rows(Raster.Pixels image, Map<Integer, Integer> palette, int type) {
        int bytes = type == PALETTE ? 1 : type == COLOUR ? 3 : 4;
        int line = image.width() * bytes + 1;
        byte[] rows = new byte[line * image.height()];
        for (int y = 0; y < image.height(); y++) {
            int at = y * line + 1;
            for (int x = 0; x < image.width(); x++) {
                int pixel = image.argb()[y * image.width() + x];
                if (palette != null) {
                    rows[at++] = (byte) (int) palette.get(pixel);
                } else {
                    rows[at++] = (byte) (pixel >> 16);
                    rows[at++] = (byte) (pixel >> 8);
                    rows[at++] = (byte) pixel;
                    if (type == COLOUR_AND_ALPHA) {
                        rows[at++] = (byte) (pixel >>> 24);
                    }
                }
            }
        }
        return rows;
    }

    private interface Content {
        void write(DataOutputStream to) throws IOException;
    }

    private static void chunk(DataOutputStream out, String name, Content content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var data = new DataOutputStream(bytes)) {
            data.writeBytes(name);
            content.write(data);
        }
        byte[] all = bytes.toByteArray();
        var crc = new CRC32();
        crc.update(all);
        out.writeInt(all.length - 4);
        out.write(all);
        out.writeInt((int) crc.getValue());
    }
}
