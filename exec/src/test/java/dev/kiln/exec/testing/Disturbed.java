package dev.kiln.exec.testing;

import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import java.util.function.Consumer;

/** A backend with something that happens before each kernel. */
public final class Disturbed implements Backend {
    private final Backend backend;

    /** What happens. */
    public Consumer<RunContext> before = context -> {};

    /** How many kernels were begun. */
    public int runs;

    public Disturbed(Backend backend) {
        this.backend = backend;
    }

    @Override
    public String name() {
        return "disturbed";
    }

    @Override
    public String summary() {
        return backend.summary();
    }

    @Override
    public Availability availability() {
        return backend.availability();
    }

    @Override
    public Kernel compile(LoopNest nest) {
        Kernel kernel = backend.compile(nest);
        return new Kernel() {
            @Override
            public void run(Launch launch, RunContext context) {
                runs++;
                before.accept(context);
                kernel.run(launch, context);
            }

            @Override
            public String source() {
                return kernel.source();
            }

            @Override
            public void close() {
                kernel.close();
            }
        };
    }
}
