package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.BackendContract;
import dev.kiln.exec.vector.VectorOptions.Mode;

/** What every backend must do, by loops that were compiled ahead of time. */
class AheadContractTest extends BackendContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.AHEAD, 0));

    @Override
    protected Backend backend() {
        return BACKEND;
    }
}
