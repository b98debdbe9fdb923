package dev.kiln.frontend.magics.cells;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %history}: the text of the cells that ran. */
@Command
public final class HistoryMagic implements LineMagic {
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9})|:(\\d{1,9}))?");

    @Option(names = "-n", description = "show the numbers of the cells")
    private boolean numbers;

    @Option(names = "-l", paramLabel = "n", description = "only the last n cells")
    private Integer last;

    @Option(names = "-g", paramLabel = "text", description = "only cells with this text in them; * stands for anything")
    private String glob;

    @Parameters(arity = "0..*", paramLabel = "RANGE", description = "numbers of cells, such as 3, 2-5 or 2:6")
    private List<String> ranges = List.of();

    @Override
    public String summary() {
        return "Show the text of the cells that ran in this session.";
    }

    @Override
    public String example() {
        return "%history -n 1-5";
    }

    @Override
    public Shown run(Notebook notebook) {
        TreeMap<Integer, String> cells = new TreeMap<>(notebook.cellValues().texts());
        if (!ranges.isEmpty()) {
            TreeMap<Integer, String> asked = new TreeMap<>();
            for (String range : ranges) {
                asked.putAll(within(cells, range));
            }
            cells = asked;
        }
        if (glob != null) {
            String part = Pattern.quote(glob).replace("*", "\\E.*\\Q");
            cells.values()
                    .removeIf(
                            Pattern.compile(part, Pattern.DOTALL).asPredicate().negate());
        }
        while (last != null && cells.size() > Math.max(0, last)) {
            cells.pollFirstEntry();
        }
        return Shown.text(cells.entrySet().stream().map(this::line).collect(Collectors.joining("\n")));
    }

    private static Map<Integer, String> within(TreeMap<Integer, String> cells, String range) {
        Matcher m = RANGE.matcher(range);
        if (!m.matches()) {
            throw MagicError.usage("range (" + range + ") of cells cannot be read", "Maybe type %history 2-5");
        }
        int from = Integer.parseInt(m.group(1));
        // as in IPython: 2-5 has its last cell, 2:5 has not
        int to = m.group(2) != null
                ? Integer.parseInt(m.group(2))
                : m.group(3) != null ? Integer.parseInt(m.group(3)) - 1 : from;
        return from > to ? Map.of() : cells.subMap(from, true, to, true);
    }

    private String line(Map.Entry<Integer, String> cell) {
        String text = cell.getValue().stripTrailing();
        if (!numbers) {
            return text;
        }
        return "%4d: %s".formatted(cell.getKey(), text.contains("\n") ? "\n" + text : text);
    }
}
