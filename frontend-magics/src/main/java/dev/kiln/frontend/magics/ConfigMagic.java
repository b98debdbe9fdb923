package dev.kiln.frontend.magics;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %config}: shows and changes settings. */
@Command(description = "Show the settings, or change some: %%config plan.after_cell=diagram theme=dark")
final class ConfigMagic implements LineMagic {
    /** Kept here, as the logging library forgets loggers that nobody holds. */
    private static final Logger KILN = Logger.getLogger("dev.kiln");

    @Parameters(paramLabel = "name[=value]", arity = "0..*", description = "a setting to show, or to change")
    private List<String> changes = List.of();

    @Override
    public Shown run(Notebook notebook) {
        Settings settings = notebook.settings();
        List<String> asked = new ArrayList<>();
        for (String change : changes) {
            int at = change.indexOf('=');
            if (at < 0) {
                asked.add(change);
            } else {
                settings.set(change.substring(0, at), change.substring(at + 1));
                if (change.startsWith("log=")) {
                    KILN.setLevel(Level.parse(settings.get("log").toUpperCase(java.util.Locale.ROOT)));
                }
            }
        }
        if (!changes.isEmpty() && asked.isEmpty()) {
            return Shown.nothing();
        }
        List<String> lines = new ArrayList<>();
        for (String name : asked.isEmpty() ? settings.names() : asked) {
            lines.add("%s = %s  (%s)".formatted(name, settings.get(name), String.join(" | ", settings.choices(name))));
        }
        return Shown.text(String.join("\n", lines));
    }
}
