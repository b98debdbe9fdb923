package dev.kiln.frontend.images;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.files.ImageFile;
import dev.kiln.frontend.Rich;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Base64;
import javax.imageio.ImageIO;

/** Reads images into arrays of doubles and shows arrays as images; {@code Nd.readImage} reads samples as they are. */
public final class Images {
    private Images() {}

    /**
     * A PNG, JPEG, GIF or BMP file in grey, float64 of shape (height, width) from 0 to 255. Colours are weighted 299 : 587 : 114 and
     * rounded, as most programs do.
     */
    public static NDArray readGray(String file) {
        BufferedImage image = ImageFile.readImage(Path.of(file));
        int w = image.getWidth();
        int h = image.getHeight();
        double[] values = new double[w * h];
        boolean plain = image.getRaster().getNumBands() == 1
                && image.getColorModel().getPixelSize() == 8
                && image.getType() == BufferedImage.TYPE_BYTE_GRAY;
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int rgb = plain ? 0 : image.getRGB(x, y);
                values[y * w + x] = plain
                        ? image.getRaster().getSample(x, y, 0)
                        : Math.floor((299.0 * (rgb >> 16 & 255) + 587.0 * (rgb >> 8 & 255) + 114.0 * (rgb & 255) + 500)
                                / 1000);
            }
        }
        return Nd.asarray(values).reshape(h, w);
    }

    /** An image file in colour, float64 of shape (height, width, 3) from 0 to 255: red, green, blue. */
    public static NDArray readRgb(String file) {
        BufferedImage image = ImageFile.readImage(Path.of(file));
        int w = image.getWidth();
        int h = image.getHeight();
        double[] values = new double[w * h * 3];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int rgb = image.getRGB(x, y);
                int at = (y * w + x) * 3;
                values[at] = rgb >> 16 & 255;
                values[at + 1] = rgb >> 8 & 255;
                values[at + 2] = rgb & 255;
            }
        }
        return Nd.asarray(values).reshape(h, w, 3);
    }

    /** Shows an array of shape (height, width) in grey or (height, width, 3) in colour; values from 0 to 255, others are clipped. */
    public static Rich show(NDArray array) {
        return show(array, 0, 255);
    }

    /** Shows an array as an image with {@code low} as black and {@code high} as white. */
    public static Rich show(NDArray array, double low, double high) {
        return show(image(array, low, high), array.name() == null ? "image" : array.name());
    }

    /** An image as a notebook shows it. */
    public static Rich show(BufferedImage image, String name) {
        String text = "<image %s, %d x %d pixels>".formatted(name, image.getWidth(), image.getHeight());
        return Rich.text(text).with("image/png", Base64.getEncoder().encodeToString(png(image)));
    }

    /** Writes an array as a PNG file; values from 0 to 255, others are clipped. {@code Nd.writeImage} writes samples as they are. */
    public static void writePng(NDArray array, String file) {
        ImageFile.write(image(array, 0, 255), "png", Path.of(file));
    }

    /** The array as an image of AWT. */
    public static BufferedImage image(NDArray array, double low, double high) {
        long[] shape = array.shape();
        boolean colour = shape.length == 3 && shape[2] == 3;
        if (shape.length != 2 && !colour || array.size() == 0) {
            throw new IllegalArgumentException(
                    "array of shape %s cannot be shown as an image\nMaybe reshape it to (height, width) or (height, width, 3)."
                            .formatted(java.util.Arrays.toString(shape)));
        }
        int h = Math.toIntExact(shape[0]);
        int w = Math.toIntExact(shape[1]);
        double[] values = array.astype(dev.kiln.arrays.graph.DType.FLOAT64).toDoubleArray();
        BufferedImage image =
                new BufferedImage(w, h, colour ? BufferedImage.TYPE_INT_RGB : BufferedImage.TYPE_BYTE_GRAY);
        double scale = 255 / (high - low);
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int at = y * w + x;
                if (colour) {
                    int r = level(values[3 * at], low, scale);
                    int g = level(values[3 * at + 1], low, scale);
                    int b = level(values[3 * at + 2], low, scale);
                    image.setRGB(x, y, r << 16 | g << 8 | b);
                } else {
                    image.getRaster().setSample(x, y, 0, level(values[at], low, scale));
                }
            }
        }
        return image;
    }

    private static int level(double value, double low, double scale) {
        return (int) Math.clamp(Math.round((value - low) * scale), 0, 255);
    }

    private static byte[] png(BufferedImage image) {
        var bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
