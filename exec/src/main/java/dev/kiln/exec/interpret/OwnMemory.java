package dev.kiln.exec.interpret;

import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Use;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** Gives a nested nest's own accesses memory: for one outer point, reused by every outer point. */
final class OwnMemory {
    private OwnMemory() {}

    static Launch of(LoopNest nest, Launch launch) {
        List<Launch.Binding> bindings = new ArrayList<>();
        for (int a = 0; a < nest.accesses().size(); a++) {
            LoopNest.Access access = nest.accesses().get(a);
            if (!access.use().isPrivate()) {
                bindings.add(launch.bindings().get(a));
                continue;
            }
            long[] strides = new long[nest.rank()];
            long elements = 1;
            for (int d = nest.rank() - 1; access.use() == Use.KEPT && d >= nest.outer(); d--) {
                strides[d] = elements;
                elements *= launch.sizes()[d];
            }
            MemorySegment memory = Arena.ofAuto()
                    .allocate(Math.max(1, elements) * access.dtype().bytes(), 8);
            bindings.add(new Launch.Binding(memory, 0, strides));
        }
        return new Launch(launch.sizes(), bindings, launch.scalars());
    }
}
