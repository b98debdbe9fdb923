package dev.kiln.frontend.magics.settings;

import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.SettingMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %backend}: shows or chooses what runs the kernels. */
@Command
public final class BackendMagic implements LineMagic {
    @Parameters(arity = "0..1", paramLabel = "name", description = "vector, opencl or interpreter")
    private String name;

    @Option(
            names = {"-t", "--threads"},
            paramLabel = "n",
            description = "number of threads that a kernel may use")
    private Integer threads;

    @Option(
            names = {"-l", "--list"},
            description = "list the backends, and why one is not available")
    private boolean list;

    @Override
    public String summary() {
        return "Show or choose the backend that runs kernels.";
    }

    @Override
    public String example() {
        return "%backend vector -t 4";
    }

    @Override
    public Shown run(Notebook notebook) {
        SessionConfig config = notebook.config();
        if (list) {
            return SettingMagic.list(
                    config.backends(),
                    Backend::name,
                    BackendMagic::about,
                    config.backend().name());
        }
        if (name == null && threads == null) {
            return SettingMagic.show(
                    "backend",
                    config.backend().name() + ", " + config.threads() + " threads",
                    config.backends().stream().map(Backend::name).toList());
        }
        if (threads != null && threads < 1) {
            throw MagicError.usage(
                    "threads (%d) of %%backend must be 1 or more".formatted(threads), "Maybe type %backend -t 4.");
        }
        if (name != null) {
            notebook.configure(c -> c.withBackend(name));
        }
        if (threads != null) {
            notebook.configure(c -> c.withThreads(threads));
        }
        return Shown.nothing();
    }

    private static String about(Backend backend) {
        Availability a = backend.availability();
        return a.ok()
                ? backend.summary() + " (" + a.detail() + ")"
                : "%s\n    not available: %s%s"
                        .formatted(backend.summary(), a.detail(), a.advice().isEmpty() ? "" : "\n    " + a.advice());
    }
}
