package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.BackendContract;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.FullOnly;

/** What every backend must do, by loops that were compiled ahead of time for AVX2. */
@FullOnly
class Ahead256ContractTest extends BackendContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.AHEAD, 256));

    @Override
    protected Backend backend() {
        return BACKEND;
    }
}
