package dev.kiln.exec.opencl;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.Op;
import dev.kiln.exec.Backend;
import dev.kiln.exec.BackendContract;
import dev.kiln.exec.testing.Closeness;
import org.junit.jupiter.api.AfterAll;

/** OpenCL meets the contract of all backends. One backend for all tests, so that equal sources are compiled once. */
class OpenClBackendTest extends BackendContract {
    private static final OpenClBackend BACKEND = new OpenClBackend();

    @Override
    protected Backend backend() {
        return BACKEND;
    }

    /** What OpenCL promises of its functions in double precision, and an ulp of Java's. */
    @Override
    protected Closeness closeness(Op op, DType type) {
        return new Closeness(op == Op.POW ? 17 : 7, 0, false);
    }

    @Override
    protected int randomNests() {
        return 45;
    }

    @AfterAll
    static void release() {
        BACKEND.close();
    }
}
