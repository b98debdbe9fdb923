package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.BackendContract;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.FullOnly;

/**
 * What every backend must do, while kernels change from the block interpreter to fused code, where no loops were compiled ahead of time.
 */
@FullOnly
class AutoInterpretedContractTest extends BackendContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.AUTO, 0, true, false));

    @Override
    protected Backend backend() {
        return BACKEND;
    }
}
