package dev.kiln.exec.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.exec.Backend;
import dev.kiln.exec.session.ComplexContract;
import dev.kiln.testing.FullOnly;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;

/** Complex numbers by OpenCL: each op is a program of its own to compile. */
@FullOnly
class OpenClComplexTest extends ComplexContract {
    private final OpenClBackend backend = new OpenClBackend();

    @Override
    protected Backend backend() {
        assertThat(backend.availability().ok() || System.getenv("KILN_REQUIRE_ALL") == null)
                .as(backend.availability().toString())
                .isTrue();
        Assumptions.assumeTrue(
                backend.availability().ok(), backend.availability().detail());
        return backend;
    }

    @Override
    protected String ordered() {
        return "interpreter";
    }

    @AfterEach
    void release() {
        backend.close();
    }
}
