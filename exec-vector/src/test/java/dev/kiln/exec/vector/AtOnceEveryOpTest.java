package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.session.EveryOpContract;
import dev.kiln.exec.vector.VectorOptions.Mode;

/** Every op on small arrays that are stored: computed at once, by ahead-of-time loops. */
class AtOnceEveryOpTest extends EveryOpContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.FUSED, 0));

    @Override
    protected Backend backend() {
        return BACKEND;
    }

    @Override
    protected boolean isAtOnce() {
        return true;
    }
}
