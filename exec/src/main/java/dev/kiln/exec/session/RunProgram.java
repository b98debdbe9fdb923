package dev.kiln.exec.session;

import dev.kiln.arrays.Allocator;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.lower.FindContracted;
import dev.kiln.exec.lower.LowerToLoops;
import dev.kiln.exec.lower.Lowered;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Runs a program block by block: lower, get the kernel, allocate, run, free.
 *
 * <p>An interrupt is honoured between blocks, and inside a kernel that writes fresh memory only. A kernel that overwrites a value in place
 * runs to its end (one pass over the array), because half of it would be neither the old value nor the new one.
 */
final class RunProgram {
    /** A block that ran. */
    record BlockRun(
            List<Integer> block,
            Lowered lowered,
            Set<Integer> contracted,
            KernelCache.Compiled compiled,
            double seconds) {}

    private final Program program;
    private final SessionConfig config;
    private final KernelCache kernels;
    private final BooleanSupplier interrupted;
    private final Values values;
    private final List<BlockRun> runs = new ArrayList<>();

    RunProgram(
            Program program,
            SessionConfig config,
            KernelCache kernels,
            Allocator allocator,
            BooleanSupplier interrupted) {
        this.program = program;
        this.config = config;
        this.kernels = kernels;
        this.interrupted = interrupted;
        this.values = new Values(program, allocator);
    }

    /** Runs the blocks in order; afterwards outputs are stored. */
    List<BlockRun> run(List<List<Integer>> blocks) {
        List<Set<Integer>> contracted = FindContracted.of(program, blocks);
        boolean done = false;
        try {
            for (int i = 0; i < blocks.size(); i++) {
                runBlock(blocks.get(i), contracted.get(i));
            }
            done = true;
        } finally {
            if (done) {
                values.finish();
            } else {
                values.breakOff();
            }
        }
        return runs;
    }

    private void runBlock(List<Integer> block, Set<Integer> contracted) {
        Optional<Lowered> lowered = LowerToLoops.lower(program, block, contracted);
        if (lowered.isPresent()) {
            Set<Integer> inRegisters = new HashSet<>(contracted);
            inRegisters.removeAll(lowered.get().stored());
            compute(block, lowered.get(), inRegisters);
        }
        for (int id : block) {
            if (program.instructions().get(id) instanceof Instruction.Free free) {
                values.free(free.base());
            }
        }
    }

    private void compute(List<Integer> block, Lowered lowered, Set<Integer> contracted) {
        RunContext outside = new RunContext(config.threads(), interrupted);
        outside.check();
        Set<Integer> written = new HashSet<>();
        for (int id : block) {
            if (program.instructions().get(id) instanceof Instruction.Compute c
                    && !contracted.contains(c.out().base())) {
                written.add(c.out().base());
            }
        }
        boolean inPlace = written.stream().anyMatch(values::isThere);
        KernelCache.Compiled compiled = kernels.get(config, lowered.nest());
        for (int base : written) {
            if (!values.isThere(base)) {
                values.allocate(base);
            }
        }
        RunContext context = inPlace ? new RunContext(config.threads(), () -> false) : outside;
        written.forEach(values::beginWrite);
        long start = System.nanoTime();
        if (!lowered.isIdle()) {
            Launch launch = lowered.launch(values::segment);
            try {
                compiled.kernel().run(launch, context);
            } catch (UnsupportedOperationException tooMuch) {
                // Nothing was written: these arguments are beyond the backend, a device's buffer size for instance.
                compiled = kernels.instead(config, lowered.nest(), compiled, tooMuch);
                compiled.kernel().run(launch, context);
            } finally {
                // Native code and other threads may know the memory by its address only.
                Reference.reachabilityFence(launch);
                Reference.reachabilityFence(values);
            }
        }
        double seconds = (System.nanoTime() - start) * 1e-9;
        for (int id : block) {
            if (program.instructions().get(id) instanceof Instruction.Compute c
                    && !contracted.contains(c.out().base())) {
                values.written(c);
            }
        }
        runs.add(new BlockRun(block, lowered, contracted, compiled, seconds));
    }
}
