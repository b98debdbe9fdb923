package dev.kiln.frontend.plot.colour;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Colours by name as matplotlib has them: letters, CSS names, {@code tab:} names, the cycle, shades of grey and hexadecimal codes. */
public final class ColourNames {
    /** The default colour cycle of matplotlib. */
    public static final List<Ink> CYCLE = List.of(
            Ink.of(0x1f77b4),
            Ink.of(0xff7f0e),
            Ink.of(0x2ca02c),
            Ink.of(0xd62728),
            Ink.of(0x9467bd),
            Ink.of(0x8c564b),
            Ink.of(0xe377c2),
            Ink.of(0x7f7f7f),
            Ink.of(0xbcbd22),
            Ink.of(0x17becf));

    private static final List<String> TAB =
            List.of("blue", "orange", "green", "red", "purple", "brown", "pink", "gray", "olive", "cyan");

    private static final String CSS = """
            aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
            blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00
            chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b
            darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b
            darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a
            darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1
            darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff
            firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff
            gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0
            hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5
            lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
            lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
            lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
            lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
            mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
            mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
            midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080
            oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa
            palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f
            pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f
            royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d
            silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f
            steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3
            whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
            r ff0000 g 008000 b 0000ff c 00bfbf m bf00bf y bfbf00
            """;

    private static final Map<String, Ink> NAMES = names();

    private ColourNames() {}

    private static Map<String, Ink> names() {
        Map<String, Ink> names = new HashMap<>();
        String[] words = CSS.strip().split("\\s+");
        for (int i = 0; i < words.length; i += 2) {
            names.put(words[i], Ink.of(Integer.parseInt(words[i + 1], 16)));
        }
        for (int i = 0; i < TAB.size(); i++) {
            names.put("tab:" + TAB.get(i), CYCLE.get(i));
        }
        names.put("tab:grey", CYCLE.get(7));
        // black and white follow the page, so that they can be seen on a dark one
        names.put("k", Ink.TEXT);
        names.put("black", Ink.TEXT);
        names.put("w", Ink.PAPER);
        names.put("white", Ink.PAPER);
        names.put("none", Ink.NONE);
        return Map.copyOf(names);
    }

    /** The colour of that name or code, if there is one. */
    public static Optional<Ink> find(String name) {
        Ink known = NAMES.get(name.toLowerCase(Locale.ROOT));
        if (known != null) {
            return Optional.of(known);
        } else if (name.matches("#[0-9a-fA-F]{6}")) {
            return Optional.of(Ink.of(Integer.parseInt(name.substring(1), 16)));
        } else if (name.matches("#[0-9a-fA-F]{8}")) {
            return Optional.of(Ink.of(Integer.parseInt(name.substring(1, 7), 16))
                    .fade(Integer.parseInt(name.substring(7), 16) / 255.0));
        } else if (name.matches("#[0-9a-fA-F]{3}")) {
            int code = Integer.parseInt(name.substring(1), 16);
            return Optional.of(Ink.of((code >> 8) * 0x110000 + (code >> 4 & 15) * 0x1100 + (code & 15) * 0x11));
        } else if (name.matches("C\\d{1,4}")) {
            return Optional.of(CYCLE.get(Integer.parseInt(name.substring(1)) % CYCLE.size()));
        } else if (name.matches("(0?\\.\\d+|0|1|1\\.0*|0\\.)")) {
            int grey = (int) Math.round(255 * Double.parseDouble(name));
            return Optional.of(Ink.of(grey * 0x10101));
        }
        return Optional.empty();
    }

    /** The names that {@link #find} knows, but for codes. */
    public static List<String> known() {
        return NAMES.keySet().stream().sorted().toList();
    }
}
