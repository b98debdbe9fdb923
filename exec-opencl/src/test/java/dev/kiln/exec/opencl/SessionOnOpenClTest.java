package dev.kiln.exec.opencl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.NestText;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import dev.kiln.exec.testing.MappedCase;
import dev.kiln.exec.testing.OrderedPrograms;
import dev.kiln.exec.testing.PickPrograms;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.exec.testing.RowCases;
import dev.kiln.testing.FullOnly;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Array programs through a session whose backend is OpenCL, with the interpreter for what OpenCL leaves. */
@FullOnly
class SessionOnOpenClTest {
    private static final int PROGRAMS = 6;

    private final OpenClBackend backend = new OpenClBackend();
    private final BufferPool pool = new BufferPool();

    @BeforeEach
    void needsADevice() {
        assertThat(backend.availability().ok() || System.getenv("KILN_REQUIRE_ALL") == null)
                .as(backend.availability().toString())
                .isTrue();
        Assumptions.assumeTrue(
                backend.availability().ok(), backend.availability().detail());
    }

    @AfterEach
    void release() {
        CurrentContext.use(null);
        backend.close();
        pool.close();
    }

    private Session session(OpenClBackend opencl) {
        return new Session(SessionConfig.standard(List.of(opencl, new InterpreterBackend())), pool);
    }

    @Test
    void mappedFilesAreReadAndNeverWritten(@TempDir Path folder) {
        Session session = session(backend);
        MappedCase.check(session, folder);
        session.close();
    }

    @Test
    void randomProgramsAgreeWithTheReference() {
        Session session = session(backend);
        List<String> ran = new ArrayList<>();
        session.onTrace(trace -> trace.kernels().forEach(k -> ran.add(k.backend())));
        for (long seed = 0; seed < PROGRAMS; seed++) {
            RandomPrograms.of(seed).check(session);
        }
        assertThat(ran).isNotEmpty().containsOnly("opencl");
        session.close();
    }

    /** Phases of a nest are launches one after the other; a nest that overwrites what it reads goes to the other backend. */
    @Test
    void rowsAgreeWithTheReference() {
        Session session = session(backend);
        List<Trace.KernelRun> ran = new ArrayList<>();
        session.onTrace(trace -> ran.addAll(trace.kernels()));
        for (String name : List.of("centred", "softmax", "outer producer", "in place")) {
            RowCases.check(name, session, 5, 7);
        }
        assertThat(ran.stream().filter(k -> k.nest().isNested()).map(Trace.KernelRun::backend))
                .contains("opencl");
        session.close();
    }

    /** Scans, masks, places of extremes and scatters are refused, each by name, and run on the other backend; gathers need not be. */
    @Test
    void whatIsRefusedRunsOnAnotherBackend() {
        Session session = session(backend);
        List<Trace.KernelRun> ran = new ArrayList<>();
        session.onTrace(trace -> ran.addAll(trace.kernels()));
        for (long seed = 0; seed < PROGRAMS; seed++) {
            OrderedPrograms.of(seed).check(session);
            PickPrograms.of(seed).check(session);
        }
        assertThat(ran)
                .allSatisfy(k ->
                        assertThat(k.backend()).as(NestText.print(k.nest())).isIn("opencl", "interpreter"))
                .filteredOn(k -> k.nest().isOrdered() || k.nest().isPointAfterPoint())
                .isNotEmpty()
                .allSatisfy(k -> {
                    assertThat(k.backend()).isEqualTo("interpreter");
                    assertThatThrownBy(() -> backend.compile(k.nest()))
                            .isInstanceOf(UnsupportedNestException.class)
                            .message()
                            .startsWith("a nest ")
                            .containsAnyOf("scans", "scatters", "overwrites");
                });
        assertThat(ran)
                .filteredOn(k -> k.nest().body().stream().anyMatch(LoopNest.Statement.Gather.class::isInstance))
                .extracting(Trace.KernelRun::backend)
                .contains("opencl");
        session.close();
    }

    @Test
    void aKernelThatIsTooLargeForTheDeviceRunsOnAnotherBackendAndIsReported() {
        OpenClBackend small = new OpenClBackend(() -> OpenClDevice.all().stream()
                .map(c -> new OpenClDevice.Candidate(c.platform(), c.device(), limited(c.facts())))
                .toList());
        Session session = session(small);
        List<Trace> traces = new ArrayList<>();
        session.onTrace(traces::add);
        CurrentContext.use(new Context(session));
        NDArray few = Nd.arange(100.0).multiply(2.0).eval();
        NDArray many = Nd.arange(1000.0).multiply(2.0).eval();
        assertThat(many.sum().item()).isEqualTo(999_000.0);
        assertThat(few.sum().item()).isEqualTo(9900.0);
        assertThat(traces.stream()
                        .flatMap(t -> t.kernels().stream())
                        .map(Trace.KernelRun::backend)
                        .toList())
                .containsExactly("opencl", "interpreter", "interpreter", "opencl");
        session.close();
        small.close();
    }

    private static DeviceFacts limited(DeviceFacts f) {
        return new DeviceFacts(
                f.name(), f.cpu(), f.units(), f.float64(), f.float32(), f.sameByteOrder(), 4096, f.parameterBytes());
    }
}
