package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.loops.MemoryLoops;
import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.KernelLimits;
import dev.kiln.exec.PhasedKernel;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.copy.StridedCopies;
import dev.kiln.exec.vector.emit.Lanes;
import dev.kiln.exec.vector.lanes.HiddenRowCode;
import dev.kiln.exec.vector.lanes.RowCode;
import dev.kiln.exec.vector.rows.NativeCode;
import dev.kiln.exec.vector.rows.NativeLibrary;
import dev.kiln.exec.vector.rows.NativeLoops;
import java.util.function.BiFunction;

/** The backend that generates kernels on the Vector API. */
public final class VectorBackend implements Backend {
    private final VectorOptions options;
    private final Workers workers = new Workers();
    private final WarmUp warmUp = new WarmUp();
    private final VectorLoops loops;
    private final VectorKernel.Engine engine;
    private volatile MemoryLoops memoryLoops;
    private volatile boolean memoryLoopsMissing;

    public VectorBackend() {
        this(VectorOptions.standard());
    }

    public VectorBackend(VectorOptions options) {
        this.options = options;
        boolean usesAhead = options.mode() == VectorOptions.Mode.AUTO || options.mode() == VectorOptions.Mode.AHEAD;
        boolean ahead = usesAhead && aheadBits() != 0;
        this.loops = new VectorLoops(options.mode(), warmUp, ahead);
        RowCodes codes = codes();
        boolean isWarm = options.mode() == VectorOptions.Mode.BLOCKS || options.mode() == VectorOptions.Mode.FUSED;
        StridedCopies copies = new StridedCopies(isWarm, warmUp::submit, ahead);
        this.engine = new VectorKernel.Engine(options.mode(), codes, workers, new ScratchPool(), copies, loops);
        boolean isCold = aheadBits() == 0;
        if (options.mode() == VectorOptions.Mode.AUTO
                && isCold
                && availability().ok()) {
            for (LoopNest nest : CommonNests.all()) {
                for (BlockCode.Part part : codes.blocks(nest, lanes(nest)).parts()) {
                    warmUp.compile((WarmingCode) part.code());
                }
            }
        }
    }

    private RowCodes codes() {
        return switch (options.mode()) {
            case AUTO ->
                new RowCodes(aheadOr((nest, lanes) -> new WarmingCode(nest, lanes, warmUp::compile)), aheadBits());
            case BLOCKS, FUSED -> new RowCodes(RowCodes::generate, 0);
            case SCALAR -> new RowCodes(VectorBackend::scalar, 0);
            case AHEAD -> new RowCodes(aheadOr(VectorBackend::scalar), aheadBits());
        };
    }

    private BiFunction<LoopNest, Lanes, RowCode> aheadOr(BiFunction<LoopNest, Lanes, RowCode> other) {
        int bits = aheadBits();
        return bits == 0
                ? other
                : (nest, lanes) -> NativeCode.of(nest, lanes.count(), bits).orElseGet(() -> other.apply(nest, lanes));
    }

    /** The widest vectors of loops that were compiled ahead of time; 0 when there are no such loops. */
    private int aheadBits() {
        return options.ahead() && NativeLibrary.status() instanceof NativeLibrary.Available ? bits() : 0;
    }

    private static RowCode scalar(LoopNest nest, Lanes lanes) {
        return new ScalarCode(nest, lanes.count());
    }

    @Override
    public String name() {
        return "vector";
    }

    @Override
    public String summary() {
        return "generates Java bytecode on the Vector API and runs it on all processors";
    }

    /** Any number of ops and arrays: a large nest is split into loops over blocks that stay in the cache. */
    @Override
    public KernelLimits limits() {
        return SPLIT;
    }

    @Override
    public int place() {
        return 0;
    }

    @Override
    public Availability availability() {
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            return Availability.no(
                    "the module jdk.incubator.vector is not loaded",
                    "start the JVM with --add-modules jdk.incubator.vector");
        }
        return Availability.yes(bits() + "-bit vectors, " + bits() / 64 + " float64 each, "
                + Runtime.getRuntime().availableProcessors() + " processors, " + ahead());
    }

    private static String ahead() {
        return switch (NativeLibrary.status()) {
            case NativeLibrary.Available found -> "loops compiled ahead of time for " + found.name();
            case NativeLibrary.Unavailable missing ->
                "no loops compiled ahead of time (" + missing.reason() + "): first runs are slow";
        };
    }

    private int bits() {
        return options.bits() != 0 ? options.bits() : Math.clamp(HiddenRowCode.preferredBits(), 128, 512);
    }

    @Override
    public Kernel compile(LoopNest nest) {
        Availability availability = availability();
        if (!availability.ok()) {
            throw new IllegalStateException(availability.detail() + "\nMaybe " + availability.advice());
        }
        if (nest.isOrdered()) {
            return nest.isNested()
                    ? new PhasedKernel(nest, this::compile)
                    : new OrderedKernel(nest, this::flat, workers, loops);
        }
        if (nest.isNested()) {
            return new NestedKernel(nest, this::flat, workers);
        }
        return EarlyExit.of(nest, flat(nest));
    }

    private VectorKernel flat(LoopNest nest) {
        return new VectorKernel(nest, lanes(nest), engine);
    }

    @Override
    public int foldedBits() {
        return bits();
    }

    @Override
    public MemoryLoops memoryLoops() {
        MemoryLoops known = memoryLoops;
        if (known == null && !memoryLoopsMissing) {
            known = NativeLoops.orNull(bits());
            memoryLoops = known;
            memoryLoopsMissing = known == null;
        }
        return known;
    }

    private Lanes lanes(LoopNest nest) {
        return Lanes.of(nest, bits(), options.masks() && HiddenRowCode.masks());
    }
}
