package dev.kiln.kernel.install;

import dev.kiln.arrays.blas.OpenBlas;
import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Backends;
import dev.kiln.frontend.render.Fonts;
import dev.kiln.highs.HighsLibrary;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/**
 * Reports which of Kiln's native parts work on this machine (the solver, linear algebra, each backend, the fonts), and what to type to get
 * those that are missing.
 */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Report what works on this machine, and what to type to install what is missing.")
public final class Doctor implements Callable<Integer> {

    /** One thing that was looked at; {@code type} is empty when it is there. */
    record Finding(String what, String detail, String type) {
        @Override
        public String toString() {
            if (type.isEmpty()) {
                return "  ok       %-14s %s".formatted(what, detail);
            }
            return "  missing  %-14s %s%n           %-14s type: %s".formatted(what, detail, "", type);
        }
    }

    /** Exit status 0 when all is there, 1 when something is missing (Kiln may still run without it). */
    @Override
    public Integer call() {
        List<Finding> findings = findings();
        findings.forEach(System.out::println);
        return findings.stream().allMatch(f -> f.type().isEmpty()) ? 0 : 1;
    }

    static List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        findings.add(solver());
        findings.add(linearAlgebra());
        for (Backend backend : Backends.all()) {
            Availability state = backend.availability();
            String what = backend.name().equals("opencl") ? "OpenCL" : backend.name();
            findings.add(new Finding(what, state.detail(), state.ok() ? "" : plain(state.advice())));
        }
        findings.add(Fonts.missing()
                .map(text -> new Finding("fonts", first(text), plain(rest(text))))
                .orElse(new Finding("fonts", "charts can be drawn", "")));
        return findings;
    }

    private static Finding solver() {
        return switch (HighsLibrary.status()) {
            case HighsLibrary.Available found -> new Finding("HiGHS", found.message(), "");
            case HighsLibrary.Unavailable missing ->
                new Finding("HiGHS", first(missing.message()), plain(rest(missing.message())));
        };
    }

    private static Finding linearAlgebra() {
        return switch (OpenBlas.status()) {
            case OpenBlas.Available found -> new Finding("OpenBLAS", found.message(), "");
            case OpenBlas.Unavailable missing ->
                new Finding(
                        "OpenBLAS",
                        first(missing.message()) + "; matrix products and np.linalg run in Java, several times slower",
                        plain(rest(missing.message())));
        };
    }

    private static String first(String text) {
        return text.lines().findFirst().orElse("");
    }

    private static String rest(String text) {
        return String.join(" ", text.lines().skip(1).toList());
    }

    /** Advice as a command to type: without "Maybe" and the words before the colon. */
    private static String plain(String advice) {
        String text = advice.strip().replaceFirst("^Maybe ", "");
        return text.isEmpty() ? "./kiln build" : text;
    }
}
