import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the elementary functions in C from those in Java: the methods of {@code Functions64} and {@code Functions32} step by step, so that
 * both give the same bits. The steps and the prefixes of the names come from the C file that includes the result; what a function does not
 * finish itself it says through the first parameter, {@code rare}. Run by the build before CMake.
 *
 * <p>Arguments: the folder of the sources of {@code dev.kiln.arrays.graph.math}; the folder of generated headers.
 */
public final class GenerateNativeFunctions {
    private static final Pattern CONSTANT = Pattern.compile(" *private static final \\w+ (\\w+) = (.*);");
    private static final Pattern METHOD = Pattern.compile(" *(?:public|private) static (\\w+) (\\w+)\\((.*)\\) \\{");
    private static final Pattern CALL = Pattern.compile("\\b([a-z]\\w*)\\(");
    private static final Pattern CONSTANT_USE = Pattern.compile("(?<![.\\w])([A-Z][A-Z0-9_]+)\\b");

    private final String bits;
    private final Set<String> methods = new HashSet<>();

    private GenerateNativeFunctions(String bits) {
        this.bits = bits;
    }

    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]);
        Path folder = Path.of(arguments[1]);
        Files.createDirectories(folder);
        for (String bits : List.of("64", "32")) {
            new GenerateNativeFunctions(bits).write(sources, folder);
        }
    }

    private void write(Path sources, Path folder) throws IOException {
        List<String> lines = Files.readAllLines(sources.resolve("Functions" + bits + ".java"));
        for (String line : lines) {
            Matcher method = METHOD.matcher(line);
            if (method.matches()) {
                methods.add(method.group(2));
            }
        }
        List<String> constants = new ArrayList<>();
        List<String> prototypes = new ArrayList<>();
        List<String> bodies = new ArrayList<>();
        boolean inMethod = false;
        for (String line : lines) {
            Matcher constant = CONSTANT.matcher(line);
            Matcher method = METHOD.matcher(line);
            if (constant.matches()) {
                constants.add(
                        "#define c" + bits + "_" + constant.group(1) + " (" + expression(constant.group(2)) + ")");
            } else if (method.matches()) {
                String head = "INLINE " + types(method.group(1)) + " F(" + method.group(2) + ")(int64_t *rare, "
                        + types(method.group(3)) + ")";
                prototypes.add(head + ";");
                bodies.add(head + " {");
                inMethod = true;
            } else if (inMethod) {
                bodies.add(expression(types(line)));
                inMethod = !line.equals("    }");
            }
        }
        List<String> text = new ArrayList<>();
        text.add("/* Written by the build from Functions" + bits + ".java. */");
        text.addAll(constants);
        text.addAll(prototypes);
        text.addAll(bodies);
        Path target = folder.resolve("functions" + bits + ".h");
        // an unchanged file keeps its time, so that nothing is compiled again
        if (!Files.exists(target) || !Files.readAllLines(target).equals(text)) {
            Files.write(target, text);
        }
    }

    private static String types(String text) {
        return text.replaceAll("\\bboolean (?=\\w+ = isOdd\\()", "Odd ")
                .replaceAll("\\bboolean\\b", "_Bool")
                .replaceAll("\\blong\\b", "int64_t")
                .replaceAll("\\bint\\b", "int32_t");
    }

    private String expression(String text) {
        String known = text.replaceAll("(Double|Float)\\.MIN_NORMAL", bits.equals("64") ? "0x1p-1022" : "0x1p-126f")
                .replaceAll("(Double|Float)\\.POSITIVE_INFINITY", "__builtin_inf()")
                .replaceAll("(Double|Float)\\.NaN", "__builtin_nan(\"\")")
                .replace("Long.MIN_VALUE", "(int64_t) (1ULL << 63)")
                .replace("Integer.MIN_VALUE", "(int32_t) (1U << 31)")
                .replaceAll("\\b(0x[0-9A-Fa-f]+|\\d+)L\\b", "INT64_C($1)");
        known = known.replace("if (any(", "if (anyAtOnce(");
        String constants = CONSTANT_USE
                .matcher(known)
                .replaceAll(m -> isOfC(m.group(1)) ? m.group(1) : "c" + bits + "_" + m.group(1));
        return CALL.matcher(constants).replaceAll(m -> call(m.group(1)));
    }

    private static boolean isOfC(String name) {
        return name.equals("INT64_C") || name.equals("ULL");
    }

    private String call(String name) {
        if (name.startsWith("__") || name.equals("if") || name.equals("int64_t")) {
            return name + "(";
        }
        boolean saysRare = methods.contains(name) || name.startsWith("any") || name.startsWith("strict");
        return "F(" + name + ")(" + (saysRare ? "rare, " : "");
    }
}
