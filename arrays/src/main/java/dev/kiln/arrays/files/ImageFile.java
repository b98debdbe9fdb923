package dev.kiln.arrays.files;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Shapes;
import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.FileImageInputStream;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Images as arrays of (height, width) in grey, (height, width, 3) in colour and (height, width, 4) with opacity, uint8 from 0 to 255 or
 * uint16. Colours are red, green, blue, opacity; samples are taken as they are, whatever their colour space.
 */
public final class ImageFile {
    private static final long MOST_SAMPLES = Integer.MAX_VALUE - 8;

    private ImageFile() {}

    /**
     * Reads a PNG, JPEG, GIF or BMP file. Palettes are resolved; grey with opacity becomes colour with opacity.
     *
     * @throws ArrayError FILE when it is none of these, damaged or cut short; MISSING_FILE; PERMISSION
     */
    public static Handle read(Path file) {
        return array(readImage(file));
    }

    /**
     * Reads a file as AWT's image.
     *
     * @throws ArrayError as of {@link #read}
     */
    public static BufferedImage readImage(Path file) {
        FileProblem.requireOrdinary(file);
        try {
            if (!Files.exists(file)) {
                throw new NoSuchFileException(file.toString());
            } else if (Files.isDirectory(file)) {
                throw FileProblem.of(file, "is a folder, not an image", null);
            }
            Files.newByteChannel(file).close();
            try (ImageInputStream in = new FileImageInputStream(file.toFile())) {
                Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
                if (!readers.hasNext()) {
                    throw FileProblem.of(file, "is not an image that can be read", "Maybe convert it to PNG or JPEG.");
                }
                return image(file, readers.next(), in);
            }
        } catch (IOException e) {
            throw FileProblem.reading(file, e);
        }
    }

    private static BufferedImage image(Path file, ImageReader reader, ImageInputStream in) {
        StringBuilder cut = new StringBuilder();
        try {
            reader.setInput(in, true, true);
            long samples = 4L * reader.getWidth(0) * reader.getHeight(0);
            if (samples > MOST_SAMPLES) {
                throw FileProblem.of(
                        file,
                        "has " + reader.getWidth(0) + " by " + reader.getHeight(0) + " pixels, more than can be read",
                        "Maybe scale it down first.");
            }
            reader.addIIOReadWarningListener((source, warning) -> {
                if (warning.toLowerCase(Locale.ROOT).contains("premature end")) {
                    cut.append(warning);
                }
            });
            BufferedImage image = reader.read(0);
            if (!cut.isEmpty()) {
                throw damaged(file, cut.toString());
            }
            return image;
        } catch (ArrayError e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // readers meet damaged files with all kinds of exceptions
            throw damaged(file, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
        } finally {
            reader.dispose();
        }
    }

    private static ArrayError damaged(Path file, String reason) {
        return FileProblem.of(
                file, "is a damaged image, or of a kind that cannot be read: " + reason, "Maybe convert it to PNG.");
    }

    private static Handle array(BufferedImage image) {
        ColorModel colours = image.getColorModel();
        Raster raster = image.getRaster();
        int bands = raster.getNumBands();
        boolean plain = !(colours instanceof IndexColorModel) && bands != 2;
        boolean wide = true;
        for (int size : raster.getSampleModel().getSampleSize()) {
            plain &= size == 8 || size == 16;
            wide &= size == 16;
        }
        if (plain) {
            return samples(raster, bands, wide ? DType.UINT16 : DType.UINT8);
        }
        if (colours instanceof IndexColorModel palette && isGreyRamp(palette)) {
            return grey(raster, palette);
        }
        return colours(image, colours.hasAlpha() ? 4 : 3);
    }

    private static Handle samples(Raster raster, int bands, DType type) {
        int w = raster.getWidth();
        int h = raster.getHeight();
        HostArray array = empty(type, h, w, bands);
        int[] row = new int[w * bands];
        for (int y = 0; y < h; y++) {
            raster.getPixels(raster.getMinX(), raster.getMinY() + y, w, 1, row);
            for (int k = 0; k < row.length; k++) {
                array.set((long) y * row.length + k, (long) row[k]);
            }
        }
        return array.toArray();
    }

    /** An image of 1, 2 or 4 bits of grey comes with a palette from black to white. */
    private static boolean isGreyRamp(IndexColorModel palette) {
        int last = palette.getMapSize() - 1;
        for (int k = 0; k <= last; k++) {
            int level = last == 0 ? 0 : k * 255 / last;
            if (palette.getRGB(k) != (0xff << 24 | level << 16 | level << 8 | level)) {
                return false;
            }
        }
        return true;
    }

    private static Handle grey(Raster raster, IndexColorModel palette) {
        int w = raster.getWidth();
        HostArray array = empty(DType.UINT8, raster.getHeight(), w, 1);
        for (long i = 0; i < (long) raster.getHeight() * w; i++) {
            array.set(i, (long) palette.getRed(raster.getSample((int) (i % w), (int) (i / w), 0)));
        }
        return array.toArray();
    }

    private static Handle colours(BufferedImage image, int bands) {
        int w = image.getWidth();
        HostArray array = empty(DType.UINT8, image.getHeight(), w, bands);
        long at = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < w; x++) {
                int argb = image.getRGB(x, y);
                for (int shift = 16; shift >= 0; shift -= 8) {
                    array.set(at++, (long) (argb >> shift & 255));
                }
                if (bands == 4) {
                    array.set(at++, (long) (argb >>> 24));
                }
            }
        }
        return array.toArray();
    }

    private static HostArray empty(DType type, int h, int w, int bands) {
        long[] shape = bands == 1 ? new long[] {h, w} : new long[] {h, w, bands};
        return HostArray.empty(Recorder.current(), type, shape);
    }

    /**
     * Writes an image in the format of the file's extension: uint8 and bool to all, uint16 and opacity to PNG only.
     *
     * @throws ArrayError VALUE or TYPE for an array whose shape or type the kind of image cannot hold; FILE, MISSING_FILE, PERMISSION
     */
    public static void write(Handle image, Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        String format = name.substring(name.lastIndexOf('.') + 1);
        format = format.equals("jpg") ? "jpeg" : format;
        if (!format.matches("png|jpeg|bmp")) {
            throw FileProblem.of(file, "has an extension that is not a supported image format", "Maybe .png or .jpg.");
        }
        write(buffered(image, file, format.equals("png")), format, file);
    }

    /**
     * Writes AWT's image.
     *
     * @param format png, jpeg or bmp
     * @throws ArrayError FILE, MISSING_FILE, PERMISSION
     */
    public static void write(BufferedImage image, String format, Path file) {
        WholeFile.write(file, channel -> {
            try (MemoryCacheImageOutputStream out =
                    new MemoryCacheImageOutputStream(Channels.newOutputStream(channel))) {
                if (!ImageIO.write(image, format, out)) {
                    throw new IOException("this image cannot be written as " + format);
                }
            }
        });
    }

    private static BufferedImage buffered(Handle image, Path file, boolean png) {
        long[] shape = image.shape();
        int bands = shape.length == 2 ? 1 : shape.length == 3 ? (int) Math.min(shape[2], 5) : 0;
        if (bands != 1 && bands != 3 && bands != 4 || shape.length == 3 && bands == 1 || image.size() == 0) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "shape " + Shapes.text(shape) + " of the array for file " + file + " is not that of an image",
                    "Maybe reshape it to (height, width), (height, width, 3) or (height, width, 4).");
        } else if (bands == 4 && !png) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "opacity (the fourth channel) of the array cannot be written to file " + file,
                    "Maybe leave it out, image[..., :3], or write .png.");
        } else if (image.size() > MOST_SAMPLES) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "shape " + Shapes.text(shape) + " of the array for file " + file
                            + " has more pixels than can be written");
        }
        boolean wide = image.dtype() == DType.UINT16 && png;
        if (!wide && image.dtype() != DType.UINT8 && image.dtype() != DType.BOOL) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "type " + image.dtype() + " of the array cannot be written to file " + file + "; expected uint8"
                            + (png ? ", uint16 or bool" : " or bool"),
                    "Maybe convert it: np.clip(image, 0, 255).astype(np.uint8).");
        }
        return buffered(HostArray.of(image, "written to a file"), bands, wide);
    }

    private static BufferedImage buffered(HostArray image, int bands, boolean wide) {
        int h = (int) image.length(0);
        int w = (int) image.length(1);
        int type = wide ? DataBuffer.TYPE_USHORT : DataBuffer.TYPE_BYTE;
        ColorModel colours = new ComponentColorModel(
                ColorSpace.getInstance(bands == 1 ? ColorSpace.CS_GRAY : ColorSpace.CS_sRGB),
                bands == 4,
                false,
                bands == 4 ? Transparency.TRANSLUCENT : Transparency.OPAQUE,
                type);
        WritableRaster raster = Raster.createInterleavedRaster(type, w, h, bands, null);
        long scale = image.dtype() == DType.BOOL ? 255 : 1;
        int[] row = new int[w * bands];
        for (int y = 0; y < h; y++) {
            for (int k = 0; k < row.length; k++) {
                row[k] = (int) (image.getLong((long) y * row.length + k) * scale);
            }
            raster.setPixels(0, y, w, 1, row);
        }
        return new BufferedImage(colours, raster, false, null);
    }
}
