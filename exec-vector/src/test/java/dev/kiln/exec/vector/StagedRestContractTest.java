package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.BackendContract;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.FullOnly;

/** What every backend must do, on a machine that cannot load and store under masks: the rest of a row is staged. */
@FullOnly
class StagedRestContractTest extends BackendContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.FUSED, 256, false));

    @Override
    protected Backend backend() {
        return BACKEND;
    }
}
