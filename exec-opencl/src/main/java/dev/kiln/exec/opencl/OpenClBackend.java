package dev.kiln.exec.opencl;

import dev.kiln.exec.Assumed;
import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.PhasedKernel;
import dev.kiln.exec.loop.LoopNest;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Runs loop nests on an OpenCL device. The device is looked for when {@link #availability()} is first asked. Compiled programs are
 * cached by their source; nests that differ only in rank share one. Thread-safe.
 *
 * <p>The device uses all its compute units: the number of threads of a run is ignored.
 */
public final class OpenClBackend implements Backend, AutoCloseable {
    private static final int MOST_PROGRAMS = 512;
    private static final double LAUNCH_SECONDS = 60e-6;

    private final Supplier<List<OpenClDevice.Candidate>> candidates;
    private final Map<String, OpenClDevice.Program> programs = new LinkedHashMap<>(16, 0.75f, true);
    private FindDevice found;
    private boolean closed;

    public OpenClBackend() {
        this(OpenClDevice::all);
    }

    OpenClBackend(Supplier<List<OpenClDevice.Candidate>> candidates) {
        this.candidates = candidates;
    }

    @Override
    public String name() {
        return "opencl";
    }

    @Override
    public String summary() {
        return "generates OpenCL C and runs it on a device, such as a GPU";
    }

    @Override
    public Availability availability() {
        return find().availability();
    }

    /** What was thrown when no device could be had. */
    public Optional<Throwable> cause() {
        return find().cause();
    }

    private synchronized FindDevice find() {
        if (found == null) {
            found = FindDevice.among(candidates);
        }
        return found;
    }

    /** Why the nest cannot run on this device exactly as Kiln defines it; empty when it can. */
    public Optional<String> whyNot(LoopNest nest) {
        return device().facts().whyNot(nest);
    }

    private OpenClDevice device() {
        FindDevice answer = find();
        return answer.device()
                .orElseThrow(() -> new IllegalStateException("backend (opencl) cannot run here: "
                        + answer.availability().detail() + "\nMaybe "
                        + answer.availability().advice()));
    }

    /**
     * A nested nest becomes a kernel for each phase. One that overwrites what it reads is refused, because a device that runs out of room
     * at a later phase could not give the work to another backend any more.
     *
     * @throws UnsupportedNestException when {@link #whyNot} has a reason
     */
    @Override
    public synchronized Kernel compile(LoopNest nest) {
        if (closed) {
            throw new IllegalStateException("backend (opencl) is closed");
        }
        if (nest.isOrdered()) {
            throw new UnsupportedNestException("a nest scans, filters or looks for the place of an extreme element");
        }
        if (nest.isNested()) {
            if (PhasedKernel.overwrites(nest)) {
                throw new UnsupportedNestException("a nest with inner loops overwrites what it reads");
            }
            return new PhasedKernel(nest, this::compile);
        }
        if (nest.isPointAfterPoint()) {
            throw new UnsupportedNestException("a nest scatters, point after point");
        }
        OpenClDevice device = device();
        whyNot(nest).ifPresent(reason -> {
            throw new UnsupportedNestException(reason);
        });
        String source = EmitOpenCl.of(nest, device.facts().cpu());
        OpenClDevice.Program program = programs.get(source);
        if (program == null) {
            program = device.build(source);
            remember(source, program);
        }
        return new OpenClKernel(device, nest, source, program);
    }

    private void remember(String source, OpenClDevice.Program program) {
        programs.put(source, program);
        if (programs.size() > MOST_PROGRAMS) {
            Iterator<OpenClDevice.Program> eldestFirst = programs.values().iterator();
            eldestFirst.next().close();
            eldestFirst.remove();
        }
    }

    /** All compute units; a launch takes some 60 microseconds on a processor. */
    @Override
    public Assumed assumed(int threads) {
        return new Assumed(device().facts().units(), 1, LAUNCH_SECONDS);
    }

    /** Releases programs and device; kernels still there refuse to run after. Idempotent. */
    @Override
    public synchronized void close() {
        closed = true;
        programs.values().forEach(OpenClDevice.Program::close);
        programs.clear();
        if (found != null) {
            found.device().ifPresent(OpenClDevice::close);
            found = new FindDevice(
                    Availability.no("backend is closed", "make a new one"), Optional.empty(), Optional.empty());
        }
    }
}
