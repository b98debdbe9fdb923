package dev.kiln.exec.opencl;

import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** A nest on a device: cuts a launch into chunks of tasks, with a look at the interrupt between two. */
final class OpenClKernel implements Kernel {
    private static final int FIRST_ARRAY = 3;
    private static final long FIRST_CHUNK_POINTS = 1 << 17;
    private static final long SHORT_NANOS = 10_000_000;
    private static final long LONG_NANOS = 50_000_000;
    private static final int GPU_GROUP = 64;

    private final OpenClDevice device;
    private final LoopNest nest;
    private final String source;
    private final OpenClDevice.Program program;
    private final boolean folds;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final List<Statement.Reduce> reductions = new ArrayList<>();

    OpenClKernel(OpenClDevice device, LoopNest nest, String source, OpenClDevice.Program program) {
        this.device = device;
        this.nest = nest;
        this.source = source;
        this.program = program.retain();
        this.folds = nest.reduced().contains(true);
        for (Statement statement : nest.body()) {
            if (statement instanceof Statement.Reduce reduce) {
                reductions.add(reduce);
            }
        }
    }

    @Override
    public void run(Launch launch, RunContext context) {
        device.use(() -> runOpen(launch, context));
    }

    private void runOpen(Launch launch, RunContext context) {
        if (closed.get()) {
            throw new IllegalStateException("kernel of backend (opencl) is closed");
        }
        context.check();
        LaunchBuffers memory = LaunchBuffers.of(nest, launch, device.facts().largestBuffer());
        long length = folds || device.facts().cpu() ? Geometry.BLOCK : 1;
        Geometry geometry = Geometry.of(nest, launch, memory.offsets(), length);
        if (geometry.tasks() == 0 || geometry.total() == 0 && reductions.isEmpty()) {
            return;
        }
        List<OpenClDevice.Buffer> open = new ArrayList<>();
        try {
            run(geometry, memory, context, open);
        } finally {
            // Launches may still use the buffers when one of them failed.
            device.finish();
            open.reversed().forEach(OpenClDevice.Buffer::close);
            // The ranges are addresses; the launch's segments keep the memory.
            Reference.reachabilityFence(launch);
        }
    }

    private void run(Geometry geometry, LaunchBuffers memory, RunContext context, List<OpenClDevice.Buffer> open) {
        OpenClDevice.Buffer table = device.copyOf(geometry.table());
        open.add(table);
        List<OpenClDevice.Buffer> arrays = new ArrayList<>();
        for (int i = 0; i < memory.ranges().size(); i++) {
            MemorySegment range = memory.ranges().get(i);
            // Memory of no bytes may lie nowhere, but the argument wants a buffer.
            arrays.add(
                    range.byteSize() == 0
                            ? device.scratch(1)
                            : device.onHost(range, memory.written().get(i)));
            open.add(arrays.getLast());
        }
        List<OpenClDevice.Buffer> partials = new ArrayList<>();
        for (Statement.Reduce reduce : reductions) {
            int bytes = nest.accesses().get(reduce.access()).dtype().bytes();
            partials.add(device.scratch(geometry.blocks() > 1 ? Math.multiplyExact(geometry.tasks(), bytes) : bytes));
            open.add(partials.getLast());
        }
        try (OpenClDevice.Function function = program.function("nest")) {
            arguments(function, false, table, memory, arrays, partials);
            launchAll(function, geometry.tasks(), Math.min(geometry.length(), Math.max(1, geometry.total())), context);
        }
        if (geometry.blocks() > 1 && !reductions.isEmpty()) {
            try (OpenClDevice.Function function = program.function("combine")) {
                arguments(function, true, table, memory, arrays, partials);
                launchAll(function, geometry.outerPoints(), geometry.blocks(), context);
            }
        }
        for (int i = 0; i < arrays.size(); i++) {
            if (memory.written().get(i) && memory.ranges().get(i).byteSize() > 0) {
                arrays.get(i).toHost();
            }
        }
    }

    private void arguments(
            OpenClDevice.Function function,
            boolean combine,
            OpenClDevice.Buffer table,
            LaunchBuffers memory,
            List<OpenClDevice.Buffer> arrays,
            List<OpenClDevice.Buffer> partials) {
        function.set(0, table);
        int argument = FIRST_ARRAY;
        for (int a = 0; a < nest.accesses().size(); a++) {
            Use use = nest.accesses().get(a).use();
            if (combine ? use == Use.REDUCTION : use != Use.INDEX_ONLY) {
                function.set(argument++, arrays.get(memory.bufferOf()[a]));
            }
        }
        for (OpenClDevice.Buffer partial : partials) {
            function.set(argument++, partial);
        }
    }

    /** Chunks grow and shrink so that one takes some 10 to 50 milliseconds: long compared with a launch, short enough for an interrupt. */
    private void launchAll(OpenClDevice.Function function, long tasks, long pointsOfTask, RunContext context) {
        long group = device.facts().cpu() ? 1 : GPU_GROUP;
        long chunk = Math.max(group, FIRST_CHUNK_POINTS / pointsOfTask);
        for (long first = 0; first < tasks; ) {
            context.check();
            long count = Math.min(chunk, tasks - first);
            function.set(1, first);
            function.set(2, count);
            long start = System.nanoTime();
            function.launch(count, group);
            device.finish();
            long nanos = System.nanoTime() - start;
            first += count;
            if (nanos < SHORT_NANOS) {
                chunk = Math.min(chunk * 2, Integer.MAX_VALUE / 2);
            } else if (nanos > LONG_NANOS) {
                chunk = Math.max(group, chunk / 2);
            }
        }
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public void close() {
        if (!closed.getAndSet(true)) {
            program.close();
        }
    }
}
