package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.BackendContract;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.FullOnly;

/** What every backend must do, by the block interpreter of a cold JVM. */
@FullOnly
class ScalarContractTest extends BackendContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.SCALAR, 0));

    @Override
    protected Backend backend() {
        return BACKEND;
    }
}
