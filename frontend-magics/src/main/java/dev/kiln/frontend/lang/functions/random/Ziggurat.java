package dev.kiln.frontend.lang.functions.random;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The 256 layers of a ziggurat (Marsaglia and Tsang, Journal of Statistical Software 5, 2000), with the numbers of NumPy's tables. */
final class Ziggurat {
    static final Ziggurat NORMAL = new Ziggurat("normal", 0x1p52, x -> Math.exp(-0.5 * x * x));
    static final Ziggurat EXPONENTIAL = new Ziggurat("exponential", 0x1p53, x -> Math.exp(-x));

    static final int LAYERS = 256;

    private static final double FLOAT_DRAWS = 0x1p23;

    /** A draw below it is inside its layer. */
    final long[] inside = new long[LAYERS];

    /** What a draw is multiplied by. */
    final double[] width = new double[LAYERS];

    /** The density at each layer's edge. */
    final double[] height = new double[LAYERS];

    /** The same for draws of 23 bits. */
    final int[] floatInside = new int[LAYERS];

    final float[] floatWidth = new float[LAYERS];
    final float[] floatHeight = new float[LAYERS];

    private Ziggurat(String name, double draws, java.util.function.DoubleUnaryOperator density) {
        double coarser = draws / FLOAT_DRAWS;
        int layer = 0;
        for (String line : text(name).lines().toList()) {
            if (!line.startsWith("#")) {
                String[] words = line.split(" ");
                inside[layer] = Long.parseLong(words[0]);
                width[layer] = Double.parseDouble(words[1]);
                height[layer] = layer == 0 ? 1 : density.applyAsDouble(width[layer] * draws);
                floatInside[layer] = (int) (inside[layer] / (long) coarser);
                floatWidth[layer] = (float) (width[layer] * coarser);
                floatHeight[layer] = (float) height[layer];
                layer++;
            }
        }
    }

    private static String text(String name) {
        try (InputStream in = Ziggurat.class.getResourceAsStream("ziggurat-" + name + ".txt")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
