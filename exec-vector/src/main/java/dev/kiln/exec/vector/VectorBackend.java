package dev.kiln.exec.vector;

import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.emit.Lanes;
import dev.kiln.exec.vector.lanes.HiddenRowCode;

/** The backend that generates kernels on the Vector API. */
public final class VectorBackend implements Backend {
    private final VectorOptions options;
    private final RowCodes codes = new RowCodes();
    private final Workers workers = new Workers();
    private final ScratchPool pool = new ScratchPool();
    private final WarmUp warmUp = new WarmUp(codes);

    public VectorBackend() {
        this(VectorOptions.standard());
    }

    public VectorBackend(VectorOptions options) {
        this.options = options;
        if (options.mode() == VectorOptions.Mode.AUTO && availability().ok()) {
            warmUp.prepare(CommonNests.all(), bits());
        }
    }

    @Override
    public String name() {
        return "vector";
    }

    @Override
    public Availability availability() {
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            return Availability.no(
                    "the module jdk.incubator.vector is not loaded",
                    "Maybe start the JVM with --add-modules jdk.incubator.vector.");
        }
        return Availability.yes(bits() + "-bit vectors, " + bits() / 64 + " float64 each, "
                + Runtime.getRuntime().availableProcessors() + " processors");
    }

    private int bits() {
        return options.bits() != 0 ? options.bits() : Math.clamp(HiddenRowCode.preferredBits(), 128, 512);
    }

    @Override
    public Kernel compile(LoopNest nest) {
        Availability availability = availability();
        if (!availability.ok()) {
            throw new IllegalStateException(availability.detail() + "\n" + availability.advice());
        }
        return new VectorKernel(options.mode(), nest, Lanes.of(nest, bits()), codes, workers, pool, warmUp);
    }
}
