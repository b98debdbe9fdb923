package dev.kiln.exec.testing;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.CheckLaunch;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.NestText;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A nest with its arguments.
 *
 * @param sizes of the dimensions
 * @param images the buffers before the run
 * @param args one for each access
 * @param scalars the scalar arguments
 */
public record NestCase(LoopNest nest, long[] sizes, List<Image> images, List<Arg> args, List<Object> scalars) {
    private static final int GUARD = 192;
    private static final byte GUARD_BYTE = (byte) 0xA5;

    /**
     * Where an access lies.
     *
     * @param image number of the buffer, −1 for none
     */
    public record Arg(int image, long offset, long[] strides) {}

    /** Runs it and returns the buffers after. Fails when a byte outside of a buffer was written. */
    public List<Image> run(Backend backend, RunContext context) {
        try (Kernel kernel = backend.compile(nest)) {
            return run(kernel, context);
        }
    }

    /** Runs it with a kernel of an equal nest. */
    public List<Image> run(Kernel kernel, RunContext context) {
        try (Arena arena = Arena.ofShared()) {
            List<MemorySegment> guarded = new ArrayList<>();
            List<MemorySegment> segments = new ArrayList<>();
            for (Image image : images) {
                MemorySegment all = arena.allocate(image.bytes().length + 2 * GUARD, 64);
                all.fill(GUARD_BYTE);
                MemorySegment inner = all.asSlice(GUARD, image.bytes().length);
                inner.copyFrom(MemorySegment.ofArray(image.bytes()));
                guarded.add(all);
                segments.add(inner);
            }
            List<Launch.Binding> bindings = new ArrayList<>();
            for (Arg arg : args) {
                MemorySegment segment = arg.image() < 0 ? MemorySegment.NULL : segments.get(arg.image());
                bindings.add(new Launch.Binding(segment, arg.offset(), arg.strides()));
            }
            Launch launch = new Launch(sizes, bindings, scalars);
            CheckLaunch.after("NestCase", nest, launch);
            kernel.run(launch, context);
            List<Image> after = new ArrayList<>();
            for (int i = 0; i < images.size(); i++) {
                checkGuards(i, guarded.get(i));
                after.add(new Image(images.get(i).dtype(), segments.get(i).toArray(ValueLayout.JAVA_BYTE)));
            }
            return after;
        }
    }

    private void checkGuards(int image, MemorySegment all) {
        long end = all.byteSize() - GUARD;
        for (int i = 0; i < GUARD; i++) {
            checkGuard(image, all, i);
            checkGuard(image, all, end + i);
        }
    }

    private void checkGuard(int image, MemorySegment all, long at) {
        if (all.get(ValueLayout.JAVA_BYTE, at) != GUARD_BYTE) {
            throw new AssertionError("byte " + (at - GUARD) + " of buffer " + image + " ("
                    + (all.byteSize() - 2 * GUARD) + " bytes) was written\n" + describe());
        }
    }

    /** Runs it on the backend and the interpreter and compares all buffers. */
    public void check(Backend backend, RunContext context, Closeness closeness) {
        try (Kernel kernel = backend.compile(nest)) {
            check(kernel, context, closeness);
        }
    }

    /** Runs it with a kernel of an equal nest and on the interpreter and compares all buffers. */
    public void check(Kernel kernel, RunContext context, Closeness closeness) {
        compare(expected(), run(kernel, context), closeness);
    }

    /** The buffers after a run on the interpreter. */
    public List<Image> expected() {
        return run(new InterpreterBackend(), RunContext.standard());
    }

    /** Fails when a buffer differs. */
    public void compare(List<Image> expected, List<Image> actual, Closeness closeness) {
        for (int i = 0; i < expected.size(); i++) {
            DType dtype = expected.get(i).dtype();
            if (Arrays.equals(expected.get(i).bytes(), actual.get(i).bytes())) {
                continue;
            }
            for (int k = 0; k < expected.get(i).elements(); k++) {
                Number e = expected.get(i).get(k);
                Number a = actual.get(i).get(k);
                if (!closeness.holds(dtype, e, a)) {
                    throw new AssertionError(
                            "element " + k + " of buffer " + i + " is " + a + ", not " + e + "\n" + describe());
                }
            }
        }
    }

    /** The nest and its arguments as text. */
    public String describe() {
        StringBuilder out = new StringBuilder(NestText.print(nest));
        out.append("sizes ")
                .append(Arrays.toString(sizes))
                .append(", scalars ")
                .append(scalars)
                .append('\n');
        for (int a = 0; a < args.size(); a++) {
            Arg arg = args.get(a);
            out.append("a")
                    .append(a)
                    .append(" = buffer ")
                    .append(arg.image())
                    .append(" @ ")
                    .append(arg.offset());
            out.append(Arrays.toString(arg.strides())).append('\n');
        }
        return out.toString();
    }
}
