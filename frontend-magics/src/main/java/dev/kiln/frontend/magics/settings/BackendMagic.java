package dev.kiln.frontend.magics.settings;

import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.SettingMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %backend}: what runs the kernels. */
@Command(description = "Show or choose what runs kernels.")
public final class BackendMagic implements LineMagic {
    @Parameters(arity = "0..1", paramLabel = "name", description = "vector, opencl or interpreter")
    private String name;

    @Option(
            names = {"-t", "--threads"},
            paramLabel = "n",
            description = "how many threads a kernel may use")
    private Integer threads;

    @Option(
            names = {"-l", "--list"},
            description = "say of each whether it can run here, and if not, why")
    private boolean list;

    @Override
    public Shown run(Notebook notebook) {
        SessionConfig config = notebook.config();
        if (list) {
            List<String> names = config.backends().stream().map(Backend::name).toList();
            return SettingMagic.list(names, config.backend().name(), n -> about(config, n));
        }
        if (name == null && threads == null) {
            return SettingMagic.show(
                    "backend",
                    config.backend().name() + ", " + config.threads() + " threads",
                    config.backends().stream().map(Backend::name).toList());
        }
        if (threads != null && threads < 1) {
            throw MagicError.usage("threads (%d) of %%backend are too few".formatted(threads), "Maybe 1 or more.");
        }
        if (name != null) {
            notebook.configure(c -> c.withBackend(name));
        }
        if (threads != null) {
            notebook.configure(c -> c.withThreads(threads));
        }
        return Shown.nothing();
    }

    private static String about(SessionConfig config, String name) {
        Availability a = config.backends().stream()
                .filter(b -> b.name().equals(name))
                .findFirst()
                .orElseThrow()
                .availability();
        return a.ok()
                ? a.detail()
                : "not available: " + a.detail() + (a.advice().isEmpty() ? "" : "; " + a.advice());
    }
}
