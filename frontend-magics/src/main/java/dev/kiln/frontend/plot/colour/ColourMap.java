package dev.kiln.frontend.plot.colour;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A map from numbers between 0 and 1 to colours: 256 colours between anchors at even distances, or at the places that are given.
 *
 * @param name matplotlib's
 * @param colours red, green and blue of the 256 colours
 */
public record ColourMap(String name, int[] colours) {
    /** The number of colours. */
    public static final int SIZE = 256;

    private static final String GREYS = "000000 ffffff";

    /** Anchors; a number before a colour is its place. */
    private static final Map<String, String> ANCHORS = anchors();

    private static Map<String, String> anchors() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("viridis", "440154 482878 3e4989 31688e 26828e 1f9e89 35b779 6ece58 b5de2b fde725");
        all.put("plasma", "0d0887 46039f 7201a8 9c179e bd3786 d8576b ed7953 fb9f3a fdca26 f0f921");
        all.put("inferno", "000004 1b0c41 4a0c6b 781c6d a52c60 cf4446 ed6925 fb9b06 f7d13d fcffa4");
        all.put("magma", "000004 180f3d 440f76 721f81 9e2f7f cd4071 f1605d fd9668 feca8d fcfdbf");
        all.put("cividis", "00224e 123570 3b496c 575d6d 707173 8a8678 a59c74 c3b369 e1cc55 fee838");
        all.put("gray", GREYS);
        all.put("grey", GREYS);
        all.put("binary", "ffffff 000000");
        all.put(
                "jet",
                "0:000080 0.11:0000ff 0.125:0000ff 0.34:00dbff 0.35:00e6f7 0.375:15ffe2 0.64:eeff08 0.65:f7f600 0.66:ffec00 0.89:ff1300"
                        + " 0.91:e80000 1:800000");
        all.put("hot", "0:0b0000 0.365:ff0000 0.746:ffff00 1:ffffff");
        all.put("coolwarm", "3b4cc0 5977e3 7b9ff9 9ebeff c0d4f5 dddcdc f2cbb7 f7ac8e ee8468 d65244 b40426");
        all.put("bwr", "0000ff ffffff ff0000");
        all.put("seismic", "00004c 0000ff ffffff ff0000 800000");
        all.put("RdBu", "67001f b2182b d6604d f4a582 fddbc7 f7f7f7 d1e5f0 92c5de 4393c3 2166ac 053061");
        all.put("RdYlBu", "a50026 d73027 f46d43 fdae61 fee090 ffffbf e0f3f8 abd9e9 74add1 4575b4 313695");
        all.put("RdYlGn", "a50026 d73027 f46d43 fdae61 fee08b ffffbf d9ef8b a6d96a 66bd63 1a9850 006837");
        all.put("Spectral", "9e0142 d53e4f f46d43 fdae61 fee08b ffffbf e6f598 abdda4 66c2a5 3288bd 5e4fa2");
        all.put("Blues", "f7fbff deebf7 c6dbef 9ecae1 6baed6 4292c6 2171b5 08519c 08306b");
        all.put("Greens", "f7fcf5 e5f5e0 c7e9c0 a1d99b 74c476 41ab5d 238b45 006d2c 00441b");
        all.put("Reds", "fff5f0 fee0d2 fcbba1 fc9272 fb6a4a ef3b2c cb181d a50f15 67000d");
        all.put("Oranges", "fff5eb fee6ce fdd0a2 fdae6b fd8d3c f16913 d94801 a63603 7f2704");
        all.put("Purples", "fcfbfd efedf5 dadaeb bcbddc 9e9ac8 807dba 6a51a3 54278f 3f007d");
        all.put("Greys", "ffffff f0f0f0 d9d9d9 bdbdbd 969696 737373 525252 252525 000000");
        all.put("YlOrRd", "ffffcc ffeda0 fed976 feb24c fd8d3c fc4e2a e31a1c bd0026 800026");
        all.put("YlGnBu", "ffffd9 edf8b1 c7e9b4 7fcdbb 41b6c4 1d91c0 225ea8 253494 081d58");
        all.put("hsv", "ff0000 ffff00 00ff00 00ffff 0000ff ff00ff ff0000");
        all.put("rainbow", "8000ff 4062fa 00b5eb 40ecd4 80ffb4 c0eb8d ffb360 ff6032 ff0000");
        all.put("cool", "00ffff ff00ff");
        all.put("spring", "ff00ff ffff00");
        all.put("summer", "008066 ffff66");
        all.put("autumn", "ff0000 ffff00");
        all.put("winter", "0000ff 00ff80");
        all.put("bone", "0:000000 0.375:545474 0.75:a8c8c8 1:ffffff");
        all.put("copper", "0:000000 0.81:ff9e65 1:ffc77f");
        all.put(
                "tab10",
                steps(
                        "1f77b4", "ff7f0e", "2ca02c", "d62728", "9467bd", "8c564b", "e377c2", "7f7f7f", "bcbd22",
                        "17becf"));
        all.putAll(stored());
        return all;
    }

    /** The anchors of the maps that have many of them, which lie beside this class. */
    private static Map<String, String> stored() {
        Map<String, String> all = new LinkedHashMap<>();
        try (InputStream in = ColourMap.class.getResourceAsStream("maps.txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                int space = line.indexOf(' ');
                all.put(line.substring(0, space), line.substring(space + 1));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }

    /** Anchors of a map that has steps instead of transitions. */
    private static String steps(String... colours) {
        List<String> anchors = new ArrayList<>();
        for (int i = 0; i < colours.length; i++) {
            anchors.add((double) i / colours.length + ":" + colours[i]);
            anchors.add(((i + 1.0) / colours.length - 1e-9) + ":" + colours[i]);
        }
        return String.join(" ", anchors);
    }

    /** A map by matplotlib's name; {@code _r} at its end reverses it. */
    public static Optional<ColourMap> find(String name) {
        String plain = name.endsWith("_r") ? name.substring(0, name.length() - 2) : name;
        String anchors = ANCHORS.get(plain);
        if (anchors == null) {
            return Optional.empty();
        }
        String[] parts = anchors.split(" ");
        double[] places = new double[parts.length];
        int[] rgb = new int[parts.length];
        for (int i = 0; i < parts.length; i++) {
            int colon = parts[i].indexOf(':');
            places[i] = colon < 0 ? (double) i / (parts.length - 1) : Double.parseDouble(parts[i].substring(0, colon));
            rgb[i] = Integer.parseInt(parts[i].substring(colon + 1), 16);
        }
        int[] colours = new int[SIZE];
        for (int i = 0; i < SIZE; i++) {
            colours[i] = between(places, rgb, i / (SIZE - 1.0));
        }
        ColourMap map = new ColourMap(plain, colours);
        return Optional.of(plain.equals(name) ? map : map.reversed());
    }

    /** A map of a few colours, each for an equal part of the range. */
    public static ColourMap listed(String name, int... rgb) {
        int[] colours = new int[SIZE];
        for (int i = 0; i < SIZE; i++) {
            colours[i] = rgb[i * rgb.length / SIZE];
        }
        return new ColourMap(name, colours);
    }

    /** A map that goes from one colour to the next, in equal parts of the range. */
    public static ColourMap blended(String name, int... rgb) {
        double[] places = new double[rgb.length];
        for (int i = 0; i < rgb.length; i++) {
            places[i] = i / (rgb.length - 1.0);
        }
        int[] colours = new int[SIZE];
        for (int i = 0; i < SIZE; i++) {
            colours[i] = between(places, rgb, i / (SIZE - 1.0));
        }
        return new ColourMap(name, colours);
    }

    /** The names of all maps. */
    public static List<String> names() {
        return List.copyOf(ANCHORS.keySet());
    }

    /** The same from its end to its beginning. */
    public ColourMap reversed() {
        int[] other = new int[SIZE];
        for (int i = 0; i < SIZE; i++) {
            other[i] = colours[SIZE - 1 - i];
        }
        return new ColourMap(name.endsWith("_r") ? name.substring(0, name.length() - 2) : name + "_r", other);
    }

    /** The colours of its steps, when it has no transitions; else all. */
    public int[] steps() {
        int[] runs = new int[SIZE];
        int n = 0;
        for (int i = 0; i < SIZE; i++) {
            if (i == 0 || colours[i] != colours[i - 1]) {
                runs[n++] = colours[i];
            }
        }
        return n <= 32 ? Arrays.copyOf(runs, n) : colours.clone();
    }

    private static int between(double[] places, int[] rgb, double x) {
        int k = 1;
        while (k < places.length - 1 && places[k] < x) {
            k++;
        }
        double t = Math.clamp((x - places[k - 1]) / (places[k] - places[k - 1]), 0, 1);
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int a = rgb[k - 1] >> shift & 255;
            int b = rgb[k] >> shift & 255;
            mixed |= (int) Math.round(a + t * (b - a)) << shift;
        }
        return mixed;
    }

    /** The colour of a number from 0 to 1; what is outside has the colour of the nearest end. */
    public int at(double x) {
        return colours[(int) Math.clamp((long) (x * SIZE), 0, SIZE - 1)];
    }
}
