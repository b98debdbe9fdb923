package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.BackendContract;
import dev.kiln.exec.vector.VectorOptions.Mode;

/** What every backend must do, by fused code on the machine's widest vectors. */
class FusedContractTest extends BackendContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.FUSED, 0));

    @Override
    protected Backend backend() {
        return BACKEND;
    }
}
