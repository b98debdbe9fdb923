package dev.kiln.kernel.jshell;

import dev.kiln.kernel.jshell.CompileError.Problem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What may help where Java does not compile because it is NumPy's text, or uses operators on arrays. */
final class CompileAdvice {
    private static final Pattern MAGIC = Pattern.compile("\\s*(%%\\w+).*");
    private static final Pattern PYTHON = Pattern.compile(
            "\\s*(import numpy\\b.*|from [\\w.]+ import .*|import [\\w.]+ as .*|def \\w+\\(.*\\).*:|for [\\w, ]+ in .*:.*)");
    private static final Pattern OPERATOR =
            Pattern.compile("bad operand types? for binary operator '([-+*/%])'(.*)", Pattern.DOTALL);
    private static final Map<String, String> METHODS =
            Map.of("+", "add", "-", "sub", "*", "mul", "/", "div", "%", "remainder");

    private CompileAdvice() {}

    /** One line that starts with "Maybe". */
    static Optional<String> of(List<Problem> problems) {
        Problem first = problems.getFirst();
        List<String> cell = first.place().lines();
        boolean below = false;
        for (String line : cell) {
            Matcher magic = MAGIC.matcher(line);
            if (!magic.matches()) {
                below |= !line.isBlank();
            } else if (below) {
                return Optional.of("Maybe put " + magic.group(1) + " on the first line.");
            }
        }
        boolean numpy = problems.stream().anyMatch(p -> p.message().matches("(?s).*(variable|package) np\\b.*"));
        if (numpy || cell.stream().anyMatch(line -> PYTHON.matcher(line).matches())) {
            return Optional.of("Maybe start the cell with %%array.");
        }
        return operator(first);
    }

    private static Optional<String> operator(Problem problem) {
        Matcher m = OPERATOR.matcher(problem.message());
        if (!m.find() || !m.group(2).contains("NDArray")) {
            return Optional.empty();
        }
        String method = METHODS.get(m.group(1));
        boolean first = m.group(2).lines().anyMatch(line -> line.matches("\\s*first type:.*NDArray\\s*"));
        return Optional.of("Maybe " + (first ? "a." + method + "(b)." : "Nd." + method + "(a, b)."));
    }
}
