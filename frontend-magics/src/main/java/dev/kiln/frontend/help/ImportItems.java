package dev.kiln.frontend.help;

import dev.kiln.frontend.lang.functions.Members;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Offers the modules of {@code import …} and {@code from …}, and the names of {@code from module import …}. */
final class ImportItems {
    private static final Pattern NAMES =
            Pattern.compile("\\s*from\\s+([\\w.]+)\\s+import\\s+\\(?(?:[\\w\\s]+,\\s*)*(\\w*)");
    private static final Pattern MODULE =
            Pattern.compile("\\s*(?:from\\s+|import\\s+(?:[\\w.\\s]+,\\s*)*)((?:\\w+\\.)*)(\\w*)");
    private static final Pattern AFTER_MODULE = Pattern.compile("\\s*from\\s+[\\w.]+\\s+(\\w*)");

    private ImportItems() {}

    /** Adds what an import statement can name next; false when the line, up to the cursor, is no such statement. */
    static boolean add(Items items, String line) {
        Matcher names = NAMES.matcher(line);
        Matcher module = MODULE.matcher(line);
        if (names.matches()) {
            PythonModule from = Modules.get(names.group(1));
            if (from != null) {
                new TreeMap<>(Members.of(from)).forEach(items::addValue);
            }
            return true;
        } else if (AFTER_MODULE.matcher(line).matches()) {
            items.add("import", "keyword");
            return true;
        } else if (!module.matches()) {
            return false;
        }
        String path = module.group(1);
        if (path.isEmpty()) {
            Modules.names().forEach(name -> items.add(name, "module"));
            return true;
        }
        PythonModule outer = Modules.get(path.substring(0, path.length() - 1));
        if (outer != null) {
            new TreeMap<>(Members.of(outer)).forEach((name, value) -> {
                if (Items.kind(value).equals("module")) {
                    items.addValue(name, value);
                }
            });
        }
        return true;
    }
}
