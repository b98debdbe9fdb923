package dev.kiln.exec.interpret;

import dev.kiln.exec.Assumed;
import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.KernelLimits;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.NestText;

/** The backend that interprets loop nests on one thread. */
public final class InterpreterBackend implements Backend {
    @Override
    public String name() {
        return "interpreter";
    }

    @Override
    public String summary() {
        return "interprets each loop nest on one thread: slow, and what the other backends are checked against";
    }

    @Override
    public int place() {
        return 50;
    }

    /** Any number of ops: they are interpreted one after the other. */
    @Override
    public KernelLimits limits() {
        return SPLIT;
    }

    @Override
    public Availability availability() {
        return Availability.yes("plain loops, one thread");
    }

    @Override
    public Assumed assumed(int threads) {
        return new Assumed(1, 100, 2e-6);
    }

    @Override
    public Kernel compile(LoopNest nest) {
        return new Kernel() {
            @Override
            public void run(Launch launch, RunContext context) {
                new Interpretation(nest, launch, context).run();
            }

            @Override
            public String source() {
                return NestText.print(nest);
            }
        };
    }
}
