package dev.kiln.frontend.magics.explain;

import dev.kiln.exec.machine.CheckMeasurement;
import dev.kiln.exec.machine.Fingerprint;
import dev.kiln.exec.machine.Machines;
import dev.kiln.exec.machine.MeasureMachine;
import dev.kiln.exec.machine.Measurement;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.render.PlanJson;
import dev.kiln.frontend.render.Units;
import dev.kiln.planner.cost.Machine;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code %roof}: shows and measures the rates that predictions and the cost model {@code hardware} are based on. */
@Command
public final class RoofMagic implements LineMagic {
    @Option(
            names = "--measure",
            description =
                    "measure the chosen backend now, twice (takes some seconds), and save the result if both agree")
    private boolean measure;

    @Option(names = "--reset", description = "forget what was measured of the chosen backend")
    private boolean reset;

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    @Override
    public String summary() {
        return "Show or measure how fast this machine's memory and arithmetic are.";
    }

    @Override
    public String example() {
        return "%roof --measure";
    }

    @Override
    public Shown run(Notebook notebook) {
        SessionConfig config = notebook.config();
        if (measure && reset) {
            throw MagicError.usage(
                    "--measure and --reset of %roof exclude each other", "Maybe use one after the other.");
        }
        if (reset) {
            reset(notebook, config);
        }
        if (measure) {
            measure(notebook, config);
        }
        Machines.Known known = notebook.session().machines().of(config.backend(), config.threads());
        return Shown.text(json ? json(config, known) : text(config, known));
    }

    private static void measure(Notebook notebook, SessionConfig config) {
        Machines machines = notebook.session().machines();
        Machine first = measure(notebook, config, "measuring");
        Machine second = measure(notebook, config, "measuring again");
        List<String> faults =
                CheckMeasurement.faults(first, second, machines.assume(config.backend(), config.threads()));
        if (!faults.isEmpty()) {
            throw new MagicError(
                    "RuntimeError",
                    "the measurement cannot be believed and is not kept: "
                            + String.join("; ", faults.subList(0, Math.min(3, faults.size())))
                            + (faults.size() > 3 ? "; and " + (faults.size() - 3) + " more" : ""),
                    "Maybe other programs keep the machine busy: measure again when it is idle.",
                    0);
        }
        Fingerprint fingerprint = Fingerprint.of(machines.host(), config.backend(), config.threads());
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        try {
            machines.add(new Measurement(fingerprint, second, now));
        } catch (IOException e) {
            notSaved(notebook, machines, "the measurement is used but cannot be saved", e);
        }
    }

    private static Machine measure(Notebook notebook, SessionConfig config, String verb) {
        Machines machines = notebook.session().machines();
        String id = notebook.freshId();
        notebook.host().display(progress(verb, 0, 1, "starting"), id);
        return new MeasureMachine(
                        config.backend(),
                        config.threads(),
                        machines.host(),
                        machines.clock(),
                        notebook.host()::interrupted,
                        (done, of, what) -> notebook.host().updateDisplay(progress(verb, done, of, what), id))
                .run();
    }

    private static void reset(Notebook notebook, SessionConfig config) {
        Machines machines = notebook.session().machines();
        try {
            boolean some = machines.remove(config.backend(), config.threads());
            notebook.host()
                    .out()
                    .println(
                            some
                                    ? "The measurement is forgotten: assumed figures are used."
                                    : "Nothing was measured: assumed figures are used.");
        } catch (IOException e) {
            notSaved(notebook, machines, "the measurement is not used any more but stays", e);
        }
    }

    private static void notSaved(Notebook notebook, Machines machines, String what, IOException e) {
        notebook.host()
                .err()
                .println("Note: %s in %s: %s\nMaybe set KILN_CONFIG to a folder that you can write to."
                        .formatted(what, machines.path(), e.getMessage()));
    }

    private static Rich progress(String verb, int done, int of, String what) {
        String text = "%s: %s (%d of %d)".formatted(verb, what, done, of);
        return Rich.html("<progress value=\"%d\" max=\"%d\"></progress> %s".formatted(done, of, text), text);
    }

    private static String origin(Machines.Known known) {
        if (known.measured()) {
            return "measured "
                    + DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT)
                            .withZone(ZoneId.systemDefault())
                            .format(known.measurement().when());
        }
        return "assumed, not measured" + (known.word().isEmpty() ? "" : " (" + known.word() + ")");
    }

    private static String text(SessionConfig config, Machines.Known known) {
        Machine m = known.machine();
        List<String> lines = new ArrayList<>();
        lines.add("%s, %d thread%s: %s"
                .formatted(config.backend().name(), config.threads(), config.threads() == 1 ? "" : "s", origin(known)));
        lines.add("%-14s %10s %12s %12s".formatted("memory", "holds", "read", "write"));
        for (Machine.Level l : m.levels()) {
            lines.add("%-14s %10s %12s %12s"
                    .formatted(
                            l.name(),
                            Double.isInfinite(l.bytes()) ? "all" : Units.bytes(l.bytes()),
                            Units.bytes(l.readBytesPerSecond()) + "/s",
                            Units.bytes(l.writeBytesPerSecond()) + "/s"));
        }
        lines.add("%-14s %10s".formatted("arithmetic", "float64/s"));
        m.rates()
                .forEach((kind, rate) -> lines.add(
                        "%-14s %10s".formatted(kind.text(), Units.count(rate).strip())));
        lines.add("a fused multiply-add saves %s of an addition".formatted(Units.percent(m.fma())));
        lines.add("starting a kernel takes " + Units.seconds(m.launchSeconds()));
        if (!known.measured()) {
            lines.add("%roof --measure measures it.");
        }
        return String.join("\n", lines);
    }

    private static String json(SessionConfig config, Machines.Known known) {
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("backend", config.backend().name());
        o.put("threads", config.threads());
        o.put("measured", known.measured() ? known.measurement().when().toString() : null);
        o.put("note", known.word());
        o.put("machine", known.machine().values());
        return PlanJson.write(o);
    }
}
