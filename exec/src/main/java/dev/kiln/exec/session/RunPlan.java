package dev.kiln.exec.session;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.CheckLaunch;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.session.recorded.RecordedGraph;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Runs a sized plan kernel by kernel: get the code, allocate, run, free.
 *
 * <p>An interrupt takes effect between blocks, and inside kernels that write fresh memory only. A kernel that overwrites a value in place
 * runs to its end (one pass over the array), because half of it would be neither the old value nor the new one.
 */
final class RunPlan {
    /**
     * A kernel that ran.
     *
     * @param compiled what ran its block of most points
     * @param steady whether all its parts had the code that they keep when they began
     */
    record BlockRun(SizedKernel kernel, KernelCache.Compiled compiled, double seconds, boolean steady) {}

    private final SizedPlan plan;
    private final RecordedGraph graph;
    private final SessionConfig config;
    private final KernelCache kernels;
    private final RunContext outside;
    private final RunContext whole;
    private final Values values;
    private final List<BlockRun> runs = new ArrayList<>();

    RunPlan(
            SizedPlan plan,
            RecordedGraph graph,
            SessionConfig config,
            KernelCache kernels,
            Allocator allocator,
            BooleanSupplier interrupted) {
        this.plan = plan;
        this.graph = graph;
        this.config = config;
        this.kernels = kernels;
        this.outside = new RunContext(config.threads(), interrupted);
        this.whole = new RunContext(config.threads(), () -> false);
        this.values = new Values(plan.memory(), graph, allocator);
    }

    /** Runs the kernels in order; afterwards outputs are stored. */
    List<BlockRun> run() {
        boolean done = false;
        try {
            for (SizedKernel kernel : plan.kernels()) {
                run(kernel);
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

    private void run(SizedKernel kernel) {
        double seconds = 0;
        boolean steady = true;
        KernelCache.Compiled compiled = null;
        for (SizedBlock part : kernel.parts()) {
            if (part.computes()) {
                PartRun ran = compute(part);
                seconds += ran.seconds;
                steady &= ran.steady;
                compiled = part == kernel.main() ? ran.compiled : compiled;
            }
            for (int base : part.freed()) {
                values.free(base);
            }
        }
        if (kernel.main().computes()) {
            runs.add(new BlockRun(kernel, compiled, seconds, steady));
        }
    }

    private record PartRun(KernelCache.Compiled compiled, double seconds, boolean steady) {}

    private PartRun compute(SizedBlock block) {
        outside.check();
        boolean inPlace = false;
        for (int base : block.stored()) {
            inPlace |= values.isComplete(base);
        }
        // What cannot be compiled fails before anything is allocated.
        block.boxes().forEach(box -> box.compiled(kernels, config));
        for (int base : block.stored()) {
            if (!values.isThere(base)) {
                values.allocate(base);
            }
        }
        RunContext context = inPlace ? whole : outside;
        for (int base : block.stored()) {
            values.beginWrite(base);
        }
        double seconds = 0;
        boolean steady = true;
        KernelCache.Compiled compiled = null;
        for (ShapeGenericBlock.Sized box : block.boxes()) {
            KernelCache.Compiled own = box.compiled(kernels, config);
            if (!box.nest.isIdle()) {
                Launch launch = block.launch(box, values, graph);
                assert CheckLaunch.after("SizedBlock", box.nest.structure(), launch);
                steady &= own.kernel().isSteady();
                long start = System.nanoTime();
                own = run(own, box, launch, context);
                seconds += (System.nanoTime() - start) * 1e-9;
            }
            compiled = box.nest == block.nest() ? own : compiled;
        }
        block.written(values);
        return new PartRun(compiled, seconds, steady);
    }

    /** Runs the kernel, or another backend's when its own cannot; gives the one that ran. */
    private KernelCache.Compiled run(
            KernelCache.Compiled compiled, ShapeGenericBlock.Sized box, Launch launch, RunContext context) {
        try {
            compiled.kernel().run(launch, context);
            return compiled;
        } catch (UnsupportedOperationException tooMuch) {
            // Nothing was written: these arguments are beyond the backend, a device's buffer size for instance.
            KernelCache.Compiled other = kernels.instead(config, box.nest.structure(), compiled, tooMuch);
            other.kernel().run(launch, context);
            return other;
        } finally {
            // Native code and other threads may know the memory by its address only.
            Reference.reachabilityFence(launch);
            Reference.reachabilityFence(values);
        }
    }
}
