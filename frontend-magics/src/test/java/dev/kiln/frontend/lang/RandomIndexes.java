package dev.kiln.frontend.lang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A seeded program that reads and writes a small array through indices of all kinds, some of them wrong. */
final class RandomIndexes {
    private static final List<String> TYPES =
            List.of("float64", "int64", "float64", "uint8", "int16", "complex128", "float32", "bool");
    private static final List<String> INDEX_TYPES = List.of("int64", "int64", "int8", "uint8", "int32", "uint64");
    private static final List<String> UPDATES = List.of("+=", "-=", "*=", "+=");

    private final Random random;
    private final StringBuilder text = new StringBuilder("import numpy as np\n");
    private int[] shape;

    private RandomIndexes(long seed) {
        random = new Random(seed);
    }

    static String program(long seed) {
        return new RandomIndexes(seed).text();
    }

    private String text() {
        int rank = random.nextInt(10) == 0 ? 0 : 1 + random.nextInt(4);
        shape = IntStream.range(0, rank)
                .map(d -> random.nextInt(12) == 0 ? 0 : 1 + random.nextInt(4))
                .toArray();
        line("a = (np.arange(" + Arrays.stream(shape).reduce(1, (x, y) -> x * y) + ") * 7 % 23).reshape(" + tuple(shape)
                + ").astype(np." + pick(TYPES) + ")");
        line("v = " + view());
        int statements = 1 + random.nextInt(3);
        for (int k = 0; k < statements; k++) {
            statement(k);
        }
        return text.toString();
    }

    private void statement(int k) {
        String index = index();
        switch (random.nextInt(7)) {
            case 0, 1 -> line("r" + k + " = v[" + index + "]");
            case 2 -> line("v[" + index + "] = " + pick(List.of("3", "2.5", "True", "np.float32(7)", "[1]")));
            case 3 -> {
                line("n" + k + " = v[" + index + "]");
                line("v[" + index + "] = (np.arange(n" + k + ".size) + 40).reshape(n" + k + ".shape)"
                        + pick(List.of("", "", "[..., :1]", "[None]", "[1:]")));
            }
            case 4 -> line("v[" + index + "] " + pick(UPDATES) + " " + pick(List.of("3", "1", "2.5", "np.int8(2)")));
            case 5 -> line("v[" + index + "] " + pick(UPDATES) + " v[" + index + "]");
            default -> overlap();
        }
    }

    /** Source and target share elements. */
    private void overlap() {
        int d = shape.length == 0 ? -1 : random.nextInt(shape.length);
        if (d < 0 || shape[d] < 2) {
            line("v[...] = v");
            return;
        }
        String before = ":, ".repeat(d);
        String[] pair = pick(List.of(
                new String[] {"1:", ":-1"}, new String[] {":-1", "1:"}, new String[] {":", "::-1"}, new String[] {
                    "1:", "-2::-1"
                }));
        String target = "v[" + before + pair[0] + "]";
        String source = "v[" + before + pair[1] + "]";
        line(target + pick(List.of(" = ", " += ", " *= ")) + source);
    }

    private String view() {
        int rank = shape.length;
        switch (random.nextInt(5)) {
            case 0 -> {
                reverse();
                return "a.T";
            }
            case 1 -> {
                if (rank > 0 && shape[0] > 1) {
                    shape[0] = (shape[0] + 1) / 2;
                    return "a[::-2]";
                }
                return "a";
            }
            case 2 -> {
                if (rank > 1 && shape[rank - 1] > 1) {
                    shape[rank - 1]--;
                    return "a[..., 1:]";
                }
                return "a[...]";
            }
            default -> {
                return "a";
            }
        }
    }

    private void reverse() {
        int[] turned = new int[shape.length];
        for (int d = 0; d < turned.length; d++) {
            turned[d] = shape[shape.length - 1 - d];
        }
        shape = turned;
    }

    private String index() {
        List<String> items = new ArrayList<>();
        int[] broadcast = IntStream.range(0, random.nextInt(3))
                .map(k -> random.nextInt(12) == 0 ? 0 : 1 + random.nextInt(3))
                .toArray();
        int most = shape.length + (random.nextInt(25) == 0 ? 1 : 0);
        boolean ellipsis = false;
        int d = 0;
        while (d < most && random.nextInt(6) != 0) {
            int size = d < shape.length ? shape[d] : 2;
            switch (random.nextInt(12)) {
                case 0, 1 -> {
                    items.add(slice(size));
                    d++;
                }
                case 2, 3 -> {
                    items.add("" + position(size));
                    d++;
                }
                case 4 -> items.add(pick(List.of("None", "np.newaxis", "True", "None")));
                case 5 -> {
                    if (!ellipsis || random.nextInt(20) == 0) {
                        items.add("...");
                        d += random.nextInt(2);
                    }
                    ellipsis = true;
                }
                case 6, 7 -> {
                    int axes = Math.min(1 + random.nextInt(2), Math.max(1, shape.length - d));
                    items.add(mask(
                            ellipsis
                                    ? new int[] {size}
                                    : Arrays.copyOfRange(
                                            shape, Math.min(d, shape.length), Math.min(d + axes, shape.length))));
                    d += axes;
                }
                case 8 -> {
                    items.add(list(size));
                    d++;
                }
                default -> {
                    items.add(numbers(broadcast, size));
                    d++;
                }
            }
        }
        return items.isEmpty() ? "..." : String.join(", ", items) + (random.nextInt(20) == 0 ? "," : "");
    }

    private String slice(int size) {
        return pick(List.of(
                ":",
                "1:",
                ":-1",
                "::-1",
                "::2",
                (random.nextInt(size + 2) - 1) + ":" + random.nextInt(size + 2),
                "-1:0:-1"));
    }

    private int position(int size) {
        int out = random.nextInt(40) == 0 ? 1 : 0;
        return size == 0 ? 0 : random.nextInt(2 * size + out) - size;
    }

    private String list(int size) {
        int count = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(3);
        return IntStream.range(0, count).mapToObj(i -> "" + position(size)).collect(Collectors.joining(", ", "[", "]"));
    }

    /** Integers in a shape that usually broadcasts with the others. */
    private String numbers(int[] broadcast, int size) {
        int[] own = Arrays.copyOfRange(broadcast, random.nextInt(broadcast.length + 1), broadcast.length);
        for (int k = 0; k < own.length; k++) {
            own[k] = random.nextInt(4) == 0 ? 1 : random.nextInt(40) == 0 ? own[k] + 1 : own[k];
        }
        String type = pick(INDEX_TYPES);
        if (own.length == 0) {
            return random.nextBoolean() ? "np.int8(" + position(size) + ")" : "np.array(" + position(size) + ")";
        }
        int count = Arrays.stream(own).reduce(1, (x, y) -> x * y);
        String numbers = IntStream.range(0, count)
                .mapToObj(i ->
                        "" + (type.startsWith("u") ? Math.abs(position(size)) % Math.max(1, size) : position(size)))
                .collect(Collectors.joining(", ", "[", "]"));
        return "np.array(" + numbers + ", dtype=np." + type + ").reshape(" + tuple(own) + ")";
    }

    private String mask(int[] over) {
        int[] own = over.clone();
        if (own.length > 0 && random.nextInt(40) == 0) {
            own[0]++;
        }
        int count = Arrays.stream(own).reduce(1, (x, y) -> x * y);
        String flags = IntStream.range(0, count)
                .mapToObj(i -> random.nextBoolean() ? "True" : "False")
                .collect(Collectors.joining(", ", "[", "]"));
        return "np.array(" + flags + ", dtype=bool).reshape(" + tuple(own) + ")";
    }

    private static String tuple(int[] numbers) {
        return Arrays.stream(numbers).mapToObj(n -> n + ",").collect(Collectors.joining("", "(", ")"));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
