import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;

/**
 * Writes the static functions of {@code Nd} from the methods of arrays: {@code x.sum(axis)} of an interface {@code …Methods} becomes
 * {@code Nd.sum(x, axis)} with the same documentation. Run by the build before it compiles.
 *
 * <p>What is marked {@code @NumberFirst} becomes a function whose first operand may be a number, too: {@code Nd.subtract(1, x)}; one without
 * parameters becomes two functions, of an array and of a number: {@code Nd.sin(0.5)}. Left out
 * are what is marked {@code @MethodOnly}, and what a class {@code …Functions} declares by hand.
 *
 * <p>Arguments: the folder of the package's sources; the folder of generated sources.
 */
public final class GenerateFunctions {
    private static final String RESULT = "MethodFunctions";

    private GenerateFunctions() {}

    private record Declared(ClassTree type, MethodTree method, String doc) {
        List<String> parameters() {
            return method.getParameters().stream()
                    .map(p -> p.getType().toString())
                    .toList();
        }

        /** The name and the types of the parameters after the first. */
        String key(int from) {
            List<String> all = parameters();
            return method.getName() + "(" + String.join(",", all.subList(Math.min(from, all.size()), all.size())) + ")";
        }

        boolean isMethodOnly() {
            return isMarked("MethodOnly");
        }

        /** Whether the first operand of the function may be a number. */
        boolean isNumberFirst() {
            return isMarked("NumberFirst")
                    && !parameters().isEmpty()
                    && parameters().getFirst().equals("Object");
        }

        /** Whether the function's only operand may be a number, too: a second function takes numbers. */
        boolean isOfNumber() {
            return isMarked("NumberFirst") && parameters().isEmpty() && !name().equals("self");
        }

        private String name() {
            return method.getName().toString();
        }

        private boolean isMarked(String annotation) {
            return Stream.concat(
                            method.getModifiers().getAnnotations().stream(),
                            type.getModifiers().getAnnotations().stream())
                    .anyMatch(a -> a.getAnnotationType().toString().equals(annotation));
        }
    }

    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]);
        var imports = new TreeSet<String>();
        var byHand = new HashSet<String>();
        for (Declared d : read(sources, "Functions.java", new TreeSet<>())) {
            List<String> types = d.parameters();
            if (!types.isEmpty()
                    && (types.getFirst().equals("Object") || types.getFirst().equals("NDArray"))) {
                byHand.add(d.key(1));
            }
        }
        List<String> functions = new ArrayList<>();
        for (Declared d : read(sources, "Methods.java", imports)) {
            boolean implemented = d.method.getModifiers().getFlags().contains(Modifier.DEFAULT);
            if (implemented && !d.isMethodOnly() && !byHand.contains(d.key(0))) {
                functions.add(function(d));
                if (d.isOfNumber()) {
                    functions.add(ofNumber(d));
                }
            }
        }
        Path target = Path.of(arguments[1], "dev", "kiln", "arrays", RESULT + ".java");
        Files.createDirectories(target.getParent());
        String text = text(imports, functions);
        // an unchanged file keeps its time, so that nothing is compiled again
        if (!Files.exists(target) || !Files.readString(target).equals(text)) {
            Files.writeString(target, text);
        }
    }

    /** The methods of all types in the files of this ending, in the order of files and lines. */
    private static List<Declared> read(Path folder, String ending, Set<String> imports) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var declared = new ArrayList<Declared>();
        try (var manager = compiler.getStandardFileManager(null, null, null);
                Stream<Path> list = Files.list(folder)) {
            List<Path> files =
                    list.filter(f -> f.toString().endsWith(ending)).sorted().toList();
            var task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            var trees = (DocTrees) Trees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                unit.getImports().stream()
                        .map(ImportTree::toString)
                        .map(String::strip)
                        .forEach(imports::add);
                for (Tree type : unit.getTypeDecls()) {
                    for (Tree member : ((ClassTree) type).getMembers()) {
                        if (member instanceof MethodTree method) {
                            String doc = trees.getDocComment(TreePath.getPath(unit, method));
                            declared.add(new Declared((ClassTree) type, method, doc));
                        }
                    }
                }
            }
        }
        return declared;
    }

    private static String function(Declared d) {
        MethodTree method = d.method;
        List<String> names =
                method.getParameters().stream().map(p -> p.getName().toString()).toList();
        String self = names.contains("x") ? "array" : "x";
        boolean any = d.isNumberFirst();
        String parameters = Stream.concat(
                        Stream.of((any ? "Object " : "NDArray ") + self),
                        method.getParameters().stream().map(VariableTree::toString))
                .collect(Collectors.joining(", "));
        var text = new StringBuilder();
        if (d.doc != null) {
            text.append("    /**\n");
            (any ? aboutBoth(d.doc) : d.doc)
                    .replace("{@link #", "{@link NDArray#")
                    .replace("{@linkplain #", "{@linkplain NDArray#")
                    .strip()
                    .lines()
                    .forEach(line -> text.append(("     * " + line.strip()).stripTrailing())
                            .append('\n'));
            text.append("     */\n");
        }
        text.append("    public static ")
                .append(method.getReturnType())
                .append(' ')
                .append(method.getName())
                .append('(')
                .append(parameters)
                .append(") ");
        if (any) {
            return text.append(body(d)).toString();
        }
        text.append("{\n        ")
                .append(method.getReturnType().toString().equals("void") ? "" : "return ")
                .append(self)
                .append('.')
                .append(method.getName())
                .append('(')
                .append(String.join(", ", names))
                .append(");\n    }\n");
        return text.toString();
    }

    /** The function of a number, which counts as an array without axes of the number's own type. */
    private static String ofNumber(Declared d) {
        String name = d.method.getName().toString();
        return """
                    /** {@link #%1$s(NDArray)} of a number: an array without axes. */
                    public static %2$s %1$s(Number x) {
                        return Nd.scalar(x).%1$s();
                    }
                """.formatted(name, d.method.getReturnType());
    }

    /** The documentation of a method whose operand y is a number, of the function in which x may be one, too. */
    private static String aboutBoth(String doc) {
        return doc.replaceAll("Here y is (a number|an array or a number)\\.", "One of them may be a number.")
                .replace("Here y,", "Here x, y,");
    }

    /** The body of a method with x in place of the array. */
    private static String body(Declared d) {
        String body = d.method.getBody().toString();
        if (!body.contains("self()")) {
            throw new IllegalStateException("method " + d.method.getName() + " of " + d.type.getSimpleName()
                    + ", which is marked @NumberFirst, must say self() for its first operand");
        }
        return body.replace("self()", "x").indent(4).stripLeading();
    }

    private static String text(Set<String> imports, List<String> functions) {
        return """
                package dev.kiln.arrays;

                %s

                /** The methods of arrays as static functions, inherited by {@link Nd}: {@code Nd.sum(x, 0)}. Generated from the methods. */
                abstract sealed class %s permits FileFunctions {
                    %s() {}

                %s}
                """.formatted(String.join("\n", imports), RESULT, RESULT, String.join("\n", functions));
    }
}
