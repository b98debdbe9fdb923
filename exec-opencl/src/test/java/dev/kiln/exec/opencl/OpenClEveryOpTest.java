package dev.kiln.exec.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.exec.Backend;
import dev.kiln.exec.session.EveryOpContract;
import dev.kiln.testing.FullOnly;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;

/** Every op by OpenCL, those of a type in few programs. */
@FullOnly
class OpenClEveryOpTest extends EveryOpContract {
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
    protected boolean isTogether() {
        return true;
    }

    @AfterEach
    void release() {
        backend.close();
    }
}
