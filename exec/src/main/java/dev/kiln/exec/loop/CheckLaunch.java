package dev.kiln.exec.loop;

import dev.kiln.exec.loop.Launch.Binding;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.Phase;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Checks that the arguments of a run fit their nest: as many as it asks for, every element inside its memory, strides as the structure
 * says, and accesses of one buffer that are identical, both only read, or disjoint. It runs behind {@code assert}, as {@link CheckNest}
 * does.
 *
 * <p>Whether two accesses with interleaved elements are disjoint is decided by enumeration, and for large ones not at all.
 */
public final class CheckLaunch {
    private static final long MOST_ELEMENTS = 4096;

    private final String pass;
    private final LoopNest nest;
    private final Launch launch;

    private CheckLaunch(String pass, LoopNest nest, Launch launch) {
        this.pass = pass;
        this.nest = nest;
        this.launch = launch;
    }

    /**
     * Always true, so that it can stand behind {@code assert}.
     *
     * @param pass what made the arguments; the message begins with it
     * @throws IllegalStateException when they do not fit, with the reason and the nest as text: a bug in the pass
     */
    public static boolean after(String pass, LoopNest nest, Launch launch) {
        new CheckLaunch(pass, nest, launch).check();
        return true;
    }

    private void check() {
        long[] sizes = launch.sizes();
        require(sizes.length == nest.rank(), sizes.length + " sizes are given");
        for (int d = 0; d < sizes.length; d++) {
            require(sizes[d] >= 0, "size (" + sizes[d] + ") of d" + d + " is negative");
        }
        require(
                launch.bindings().size() == nest.accesses().size(),
                launch.bindings().size() + " bindings are given");
        require(
                launch.scalars().size() == nest.scalars().size(),
                launch.scalars().size() + " scalars are given");
        int accesses = nest.accesses().size();
        for (int a = 0; a < accesses; a++) {
            strides(a);
            if (touches(a)) {
                bounds(a);
            }
        }
        boolean[] repeats = repeatedStores();
        for (int a = 0; a < accesses; a++) {
            for (int b = 0; b < accesses; b++) {
                if (a != b && isWritten(a) && touches(a) && touches(b)) {
                    apart(a, b);
                }
            }
            if (repeats[a] && touches(a)) {
                distinct(a);
            }
        }
    }

    private Binding binding(int access) {
        return launch.bindings().get(access);
    }

    private boolean isWritten(int access) {
        return switch (nest.accesses().get(access).use()) {
            case WRITE, READ_WRITE, SCATTERED, REDUCTION, FILTERED -> true;
            case READ, GATHERED, INDEX_ONLY, ROW, KEPT -> false;
        };
    }

    /** Whether a run reads or writes memory through the access. */
    private boolean touches(int access) {
        Use use = nest.accesses().get(access).use();
        if (use == Use.INDEX_ONLY || use.isPrivate()) {
            return false;
        }
        if (use == Use.FILTERED && binding(access).segment().byteSize() == 0) {
            return false;
        }
        for (int d = 0; d < nest.rank(); d++) {
            if (launch.sizes()[d] == 0
                    && !(use == Use.REDUCTION && nest.reduced().get(d))) {
                return false;
            }
        }
        return true;
    }

    private void strides(int a) {
        Access access = nest.accesses().get(a);
        if (access.use().isPrivate()) {
            return;
        }
        long[] strides = binding(a).strides();
        require(strides.length == nest.rank(), strides.length + " strides are given for a" + a);
        if (access.use() == Use.REDUCTION) {
            for (int d = 0; d < strides.length; d++) {
                require(
                        strides[d] == 0
                                || launch.sizes()[d] <= 1
                                || !nest.reduced().get(d),
                        "stride (" + strides[d] + ") of a" + a + " along the reduced dimension d" + d + " is not 0");
            }
            return;
        }
        int last = strides.length - 1;
        boolean right = launch.sizes()[last] <= 1
                || switch (access.inner()) {
                    case BROADCAST -> strides[last] == 0;
                    case UNIT -> strides[last] == 1;
                    case STRIDED -> true;
                };
        require(right, "stride (" + strides[last] + ") of a" + a + " is not " + NestText.lower(access.inner()));
    }

    private void bounds(int a) {
        long elements = binding(a).segment().byteSize() / bytes(a);
        require(
                lowest(a) >= 0 && highest(a) < elements,
                "elements " + lowest(a) + " to " + highest(a) + " of a" + a + " leave its memory, which has "
                        + elements);
    }

    private long bytes(int access) {
        return nest.accesses().get(access).dtype().bytes();
    }

    private boolean isAnywhere(int access) {
        return nest.accesses().get(access).use().isAnywhere();
    }

    private long lowest(int access) {
        if (isAnywhere(access)) {
            return 0;
        }
        long at = binding(access).offset();
        for (int d = 0; d < nest.rank(); d++) {
            at += Math.min(0, binding(access).strides()[d] * (launch.sizes()[d] - 1));
        }
        return at;
    }

    private long highest(int access) {
        if (isAnywhere(access)) {
            return binding(access).segment().byteSize() / bytes(access) - 1;
        }
        long at = binding(access).offset();
        for (int d = 0; d < nest.rank(); d++) {
            at += Math.max(0, binding(access).strides()[d] * (launch.sizes()[d] - 1));
        }
        return at;
    }

    /** Two accesses of which the first is written. */
    private void apart(int a, int b) {
        long from = binding(a).segment().address() + lowest(a) * bytes(a);
        long to = binding(a).segment().address() + (highest(a) + 1) * bytes(a);
        long otherFrom = binding(b).segment().address() + lowest(b) * bytes(b);
        long otherTo = binding(b).segment().address() + (highest(b) + 1) * bytes(b);
        boolean identical = isIdentical(a, b) && !isAnywhere(a) && !isAnywhere(b);
        if (to <= otherFrom || otherTo <= from || identical || areParts(a, b)) {
            return;
        }
        require(
                !isAnywhere(a) && !isAnywhere(b),
                "a" + a + " is written and shares its memory with a" + b + ", and one of them may access any element");
        if (count(a) > MOST_ELEMENTS || count(b) > MOST_ELEMENTS) {
            return;
        }
        Set<Long> touched = addresses(a);
        touched.retainAll(addresses(b));
        require(
                touched.isEmpty(),
                "a" + a + " is written and shares " + touched.size() + " of its elements with a" + b
                        + ", which is another view");
    }

    /** Whether the real and the imaginary parts of complex elements are written at the same places. */
    private boolean areParts(int a, int b) {
        return place(a) >= 0
                && place(a) == place(b)
                && binding(a).segment().address() == binding(b).segment().address()
                && Math.abs(binding(a).offset() - binding(b).offset()) == 1
                && Arrays.equals(binding(a).strides(), binding(b).strides());
    }

    /** The register of the places at which elements of an access are written, or -1. */
    private int place(int access) {
        for (Statement statement : nest.body()) {
            if (statement instanceof Statement.Scatter scatter && scatter.access() == access) {
                return scatter.place();
            }
        }
        return -1;
    }

    private boolean isIdentical(int a, int b) {
        boolean same = binding(a).segment().address() + binding(a).offset() * bytes(a)
                        == binding(b).segment().address() + binding(b).offset() * bytes(b)
                && bytes(a) == bytes(b);
        for (int d = 0; d < nest.rank(); d++) {
            same &= launch.sizes()[d] <= 1
                    || binding(a).strides()[d] == binding(b).strides()[d];
        }
        return same;
    }

    /** Accesses that are stored at every point of all dimensions. */
    private boolean[] repeatedStores() {
        boolean[] stored = new boolean[nest.accesses().size()];
        for (Phase phase : nest.phases()) {
            for (Statement statement : nest.statements(phase)) {
                if (statement instanceof Statement.Store store && phase.inner()) {
                    stored[store.access()] = true;
                }
            }
        }
        return stored;
    }

    private void distinct(int access) {
        long points = Arrays.stream(launch.sizes()).reduce(1, (x, y) -> x * y);
        if (points <= MOST_ELEMENTS) {
            require(addresses(access).size() == points, "several points store to one element of a" + access);
        }
    }

    /** How many elements there are, those that are broadcast counted once. */
    private long count(int access) {
        long n = 1;
        for (int d = 0; d < nest.rank(); d++) {
            n *= binding(access).strides()[d] == 0 ? 1 : launch.sizes()[d];
        }
        return n;
    }

    private Set<Long> addresses(int access) {
        Set<Long> addresses = new HashSet<>();
        long start = binding(access).segment().address() + binding(access).offset() * bytes(access);
        collect(access, 0, start, addresses);
        return addresses;
    }

    private void collect(int access, int d, long address, Set<Long> into) {
        if (d == nest.rank()) {
            into.add(address);
            return;
        }
        long stride = binding(access).strides()[d];
        for (long i = 0; i < (stride == 0 ? 1 : launch.sizes()[d]); i++) {
            collect(access, d + 1, address + i * stride * bytes(access), into);
        }
    }

    private void require(boolean rule, String broken) {
        if (!rule) {
            throw new IllegalStateException("after " + pass + ": " + broken + ", for sizes "
                    + Arrays.toString(launch.sizes()) + " of\n" + NestText.print(nest));
        }
    }
}
