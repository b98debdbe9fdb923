package dev.kiln.frontend.magics.settings;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.Settings;
import java.lang.management.ManagementFactory;
import java.lang.management.PlatformLoggingMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %config}: shows and changes settings. */
@Command
public final class ConfigMagic implements LineMagic {
    /** The logger above those of all classes; kept, because what it is asked to show is forgotten with it. */
    private static final Logger KILN = LoggerFactory.getLogger("dev.kiln");

    private static final String PATIENCE = "patience";

    @Parameters(paramLabel = "name[=value]", arity = "0..*", description = "a setting to show or to change")
    private List<String> changes = List.of();

    @Override
    public String summary() {
        return "Show or change settings.";
    }

    @Override
    public String example() {
        return "%config plan.after_cell=diagram theme=dark";
    }

    /** The settings whose values are numbers, each with what it decides. */
    public static Map<String, String> numbers() {
        Map<String, String> numbers = new LinkedHashMap<>();
        numbers.put(
                PATIENCE,
                "seconds that an evaluation waits for a plan that is proved optimal; inf waits until there is one");
        numbers.put(
                MemorySetting.NAME,
                "bytes that arrays may use, such as 512m or 8g; exceeding it is an error and does not end the kernel");
        return numbers;
    }

    /** Each change as one word: {@code key = value} is {@code key=value}. */
    private static List<String> withoutBlanks(List<String> words) {
        String line = String.join(" ", words).replaceAll("\\s*=\\s*", "=").strip();
        return line.isEmpty() ? List.of() : List.of(line.split("\\s+"));
    }

    @Override
    public Shown run(Notebook notebook) {
        Settings settings = notebook.settings();
        List<String> asked = new ArrayList<>();
        for (String change : withoutBlanks(changes)) {
            int at = change.indexOf('=');
            if (at < 0) {
                asked.add(change);
            } else if (change.startsWith(PATIENCE + "=")) {
                double seconds = seconds(change.substring(at + 1));
                notebook.configure(c -> c.withPatience(seconds));
            } else if (change.startsWith(MemorySetting.NAME + "=")) {
                notebook.session().pool().limit(MemorySetting.bytes(change.substring(at + 1)));
            } else {
                settings.set(change.substring(0, at), change.substring(at + 1));
                notebook.keepRecipes();
                if (change.startsWith("log=")) {
                    showFrom(settings.get("log"));
                }
            }
        }
        if (!changes.isEmpty() && asked.isEmpty()) {
            return Shown.nothing();
        }
        List<String> lines = new ArrayList<>();
        if (asked.isEmpty()) {
            asked.addAll(settings.names());
            asked.add(PATIENCE);
            asked.add(MemorySetting.NAME);
        }
        for (String name : asked) {
            if (name.equals(MemorySetting.NAME)) {
                lines.add(MemorySetting.line(notebook.session().pool()));
                continue;
            }
            if (name.equals(PATIENCE)) {
                lines.add("%s = %s  (%s)"
                        .formatted(
                                PATIENCE,
                                text(notebook.config().patience()),
                                numbers().get(PATIENCE)));
                continue;
            }
            lines.add("%s = %s  (%s)".formatted(name, settings.get(name), String.join(" | ", settings.choices(name))));
        }
        return Shown.text(String.join("\n", lines));
    }

    /**
     * Shows messages of this level and above. slf4j, through which they go, cannot set levels; the JVM's management can, where the JDK's
     * logging stands behind slf4j, as it does in the kernel.
     */
    private static void showFrom(String level) {
        PlatformLoggingMXBean logging = ManagementFactory.getPlatformMXBean(PlatformLoggingMXBean.class);
        if (logging.getLoggerLevel(KILN.getName()) != null) {
            logging.setLoggerLevel(KILN.getName(), level.toUpperCase(Locale.ROOT));
        }
    }

    /** Seconds of patience, or {@code inf}. */
    static double seconds(String text) {
        try {
            double seconds = text.equals("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
            if (seconds >= 0) {
                return seconds;
            }
        } catch (NumberFormatException e) {
            throw notSeconds(text);
        }
        throw notSeconds(text);
    }

    private static MagicError notSeconds(String text) {
        return MagicError.usage(
                "value (%s) of setting patience must be a number of seconds, or inf".formatted(text),
                "Maybe give 0 to never wait, 0.5, or inf to wait for the proof.");
    }

    static String text(double seconds) {
        return Double.isInfinite(seconds) ? "inf" : Double.toString(seconds);
    }
}
