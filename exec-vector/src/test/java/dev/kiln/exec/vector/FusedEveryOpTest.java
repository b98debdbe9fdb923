package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.session.EveryOpContract;
import dev.kiln.exec.vector.VectorOptions.Mode;

/** Every op, by fused code on the machine's widest vectors. */
class FusedEveryOpTest extends EveryOpContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.FUSED, 0));

    @Override
    protected Backend backend() {
        return BACKEND;
    }
}
