package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.machine.Host;
import dev.kiln.exec.machine.Machines;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.testing.FullOnly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code %roof}: what predictions are made from, and measuring it. */
@FullOnly
class RoofMagicTest extends FrontendCells {
    @TempDir
    static Path folder;

    @Override
    Session session() {
        return session(folder.resolve("machine.json"));
    }

    /** On a computer with caches so small that measuring takes little. */
    private static Session session(Path file) {
        SessionConfig config =
                SessionConfig.standard(List.of(new InterpreterBackend())).withThreads(1);
        return new Session(config, new BufferPool(), new Machines(new Host("tiny", 1, 1 << 14, 0, "VM"), file));
    }

    @Test
    void theRoofIsShownAndModelsAreCompared() throws Exception {
        run("%roof");
        assertThat(host.printed()).contains("L2", "memory", "exponential", "starting a kernel takes");
        run("%roof --json");
        assertThat(host.printed()).contains("\"machine\":{\"L2.bytes\":");
        run("%cost_model hardware -p launch=1e-3\nvar rm = arange(1000).add(1).sum();\n%flush");
        run("%cost --models --json");
        assertThat(host.printed())
                .contains(
                        "\"cost_model\":null,\"prediction\":\"roofline\"",
                        "\"cost_model\":\"bohrium\"",
                        "\"median_error\":");
        assertThatThrownBy(() -> run("%cost_model hardware -p lunch=1"))
                .hasMessageContaining("value (lunch) of a machine");
        run("%cost_model bohrium");
    }

    @Test
    void measuringShowsProgressAndKeepsTheFigures() throws Exception {
        run("%roof");
        assertThat(host.printed())
                .contains("interpreter, 1 thread: assumed, not measured", "%roof --measure measures it.");
        run("%roof --measure");
        assertThat(host.printed())
                .contains("interpreter, 1 thread: measured 20", "L2", "memory")
                .doesNotContain("assumed", "--measure");
        assertThat(host.shown.getFirst().data().get("text/html").toString()).contains("<progress value=\"0\"");
        assertThat(lastShown()).contains("measuring: done");
        assertThat(Files.readString(folder.resolve("machine.json"))).contains("tiny", "interpreter");
        frontend.close();
        frontend = new KilnFrontend(host, session(folder.resolve("machine.json")));
        run("%roof --json");
        assertThat(host.printed()).contains("\"measured\":\"20").doesNotContain("\"measured\":null");
    }

    @Test
    void figuresThatCannotBeKeptAreUsedAndThatIsSaid() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        frontend.close();
        frontend = new KilnFrontend(host, session(file.resolve("machine.json")));
        run("%roof --measure");
        assertThat(host.printed())
                .contains("the measurement is used but cannot be saved in ", "Maybe set KILN_CONFIG", "measured 20");
    }

    @Test
    void measuringCanBeInterrupted() {
        host.interrupted = true;
        assertThatThrownBy(() -> run("%roof --measure")).isInstanceOf(CancellationException.class);
        assertThat(folder.resolve("machine.json"))
                .satisfies(f -> assertThat(host.printed()).doesNotContain("measured 20"));
    }
}
