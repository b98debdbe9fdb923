package dev.kiln.frontend.lang;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Random NumPy programs over everything that the language has: some arrays of every type and rank, then a few statements made from the
 * lines of {@code cell-programs.txt}. They need not succeed: a program may end with an error, if it does so in NumPy too.
 */
final class CellPrograms {
    private static final int STATEMENTS = 6;
    private static final Pattern HOLE = Pattern.compile("\\{(\\w+)}");

    /** The possible fillings of each hole. */
    private final Map<String, List<String>> fillings = new TreeMap<>();

    private final List<String> lines = new ArrayList<>();
    private final List<String> arrays = new ArrayList<>();

    private CellPrograms() {}

    /** Reads {@code cell-programs.txt}: arrays, fillings of holes, and lines. */
    static CellPrograms read() throws IOException {
        CellPrograms programs = new CellPrograms();
        try (InputStream in = CellPrograms.class.getResourceAsStream("/cell-programs.txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                if (line.startsWith("array ")) {
                    programs.arrays.add(line.substring(6).strip());
                } else if (line.startsWith("fill ")) {
                    String[] parts = line.substring(5).split(":", 2);
                    programs.fillings.put(
                            parts[0].strip(), List.of(parts[1].strip().split(" \\| ")));
                } else {
                    programs.lines.add(line.strip());
                }
            }
        }
        return programs;
    }

    List<String> lines() {
        return lines;
    }

    /** The program of a seed; its first statement cycles through all lines, so that each is used. */
    String of(long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder("import numpy as np\n");
        for (String array : arrays) {
            text.append(array.replace("{k}", Integer.toString(1 + random.nextInt(9))))
                    .append('\n');
        }
        for (int k = 0; k < STATEMENTS; k++) {
            String line = k == 0
                    ? lines.get((int) Math.floorMod(seed, (long) lines.size()))
                    : lines.get(random.nextInt(lines.size()));
            String filled = fill(line, random, k).replace("\\n", "\n");
            text.append(filled.startsWith("!") ? filled.substring(1).strip() : "r" + k + " = " + filled)
                    .append('\n');
        }
        return text.toString();
    }

    private String fill(String line, Random random, int results) {
        Matcher hole = HOLE.matcher(line);
        StringBuilder text = new StringBuilder();
        while (hole.find()) {
            List<String> choice = fillings.get(hole.group(1));
            if (choice == null) {
                throw new IllegalArgumentException("hole " + hole.group() + " of cell-programs.txt: " + line);
            }
            boolean earlier = hole.group(1).equals("any") && results > 0 && random.nextInt(4) == 0;
            String filling = earlier ? "r" + random.nextInt(results) : choice.get(random.nextInt(choice.size()));
            hole.appendReplacement(text, Matcher.quoteReplacement(fill(filling, random, results)));
        }
        return hole.appendTail(text).toString();
    }
}
