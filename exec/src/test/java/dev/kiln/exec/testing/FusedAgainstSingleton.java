package dev.kiln.exec.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.planner.Partitioners;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;

/** Random programs with scans, filters, gathers, scatters and joins: fused, they give what each operation gives alone, bit for bit. */
public final class FusedAgainstSingleton {
    private FusedAgainstSingleton() {}

    /**
     * Runs the programs of a range of seeds twice, with the partitioners greedy and singleton.
     *
     * @param first added to each seed, so that callers try different programs
     */
    public static void check(SessionConfig config, long first, long from, long to) {
        Session fused = new Session(config.withPartitioner(Partitioners.named("greedy")), new BufferPool());
        Session singleton = new Session(config.withPartitioner(Partitioners.named("singleton")), new BufferPool());
        AtomicInteger fewer = new AtomicInteger();
        fused.onTrace(trace -> fewer.addAndGet(-trace.kernels().size()));
        singleton.onTrace(trace -> fewer.addAndGet(trace.kernels().size()));
        LongFunction<RandomProgram> of =
                seed -> seed % 3 == 0 ? PickPrograms.of(first + seed) : OrderedPrograms.of(first + seed);
        int checked = RandomProgram.forSeeds(from, to, of, program -> {
            RandomProgram alone =
                    new RandomProgram(program.maker(), program.steps(), program.run(singleton), program.tolerance());
            alone.compareBits(program.run(fused));
        });
        assertThat(fewer.get()).as("kernels saved").isGreaterThan(checked);
    }
}
