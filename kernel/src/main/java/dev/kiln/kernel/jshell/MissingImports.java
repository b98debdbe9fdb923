package dev.kiln.kernel.jshell;

import dev.kiln.kernel.jshell.CompileError.Problem;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.SourceCodeAnalysis;

/** Finds the classes that a name may mean which no import has made known. */
final class MissingImports {
    private static final int MOST = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final long PAUSE_MILLIS = 50;
    private static final Pattern SYMBOL = Pattern.compile("symbol:\\s+(?:class|variable) ([A-Z][\\w$]*)");
    /** Packages that nobody would want to import from. */
    private static final Pattern INTERNAL =
            Pattern.compile("(sun|com\\.sun|jdk\\.internal|jdk\\.jshell|REPL|dev\\.kiln\\.kernel)\\..*");

    private MissingImports() {}

    /** One line that starts with "Maybe"; nothing if the problem is another one or no class has that name. */
    static Optional<String> advice(List<Problem> problems, SourceCodeAnalysis analysis) {
        for (Problem problem : problems) {
            Matcher symbol = SYMBOL.matcher(problem.message());
            if (symbol.find()) {
                List<String> classes = classes(symbol.group(1), analysis);
                if (!classes.isEmpty()) {
                    return Optional.of("Maybe import " + String.join(" or ", classes) + ".");
                }
            }
        }
        return Optional.empty();
    }

    /** JShell reads the names of all classes in the background, once; the first question may come too early. */
    private static SourceCodeAnalysis.QualifiedNames known(String name, SourceCodeAnalysis analysis) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        SourceCodeAnalysis.QualifiedNames names = analysis.listQualifiedNames(name, name.length());
        try {
            while (!names.isUpToDate() && names.getNames().isEmpty() && System.nanoTime() < end) {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                names = analysis.listQualifiedNames(name, name.length());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return names;
    }

    private static List<String> classes(String name, SourceCodeAnalysis analysis) {
        return known(name, analysis).getNames().stream()
                .filter(n -> !INTERNAL.matcher(n).matches() && n.endsWith("." + name))
                .distinct()
                .sorted(Comparator.comparing((String n) -> n.startsWith("java.") ? 0 : n.startsWith("java") ? 1 : 2)
                        .thenComparing(n -> n))
                .limit(MOST)
                .toList();
    }
}
