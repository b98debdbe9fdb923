package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.machine.Host;
import dev.kiln.exec.machine.Machines;
import dev.kiln.exec.machine.SimulatedBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.UserError;
import dev.kiln.planner.cost.Machine;
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

    /** On a computer that is simulated, so that what else runs on the real one does not matter. */
    private void simulate(Path file, SimulatedBackend computer) {
        frontend.close();
        Host idle = new Host("simulated", 1, 1 << 20, 16 << 20, "VM");
        frontend = new KilnFrontend(
                host,
                new Session(
                        SessionConfig.standard(List.of(computer)).withThreads(1),
                        new BufferPool(),
                        new Machines(idle, file, computer::clock)),
                CellLanguage.JAVA);
    }

    @Test
    void theRoofIsShownAndModelsAreCompared() throws Exception {
        run("%roof");
        assertThat(host.printed()).contains("L2", "memory", "exponential", "starting a kernel takes");
        run("%roof --json");
        assertThat(host.printed()).contains("\"machine\":{\"L2.bytes\":");
        run("%cost_model hardware -p launch=1e-3\nvar rm = arange(1000).add(1).sum();\n%flush");
        run("rm = arange(1000).add(1).sum();\n%flush");
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
        Path file = folder.resolve("kept.json");
        simulate(file, new SimulatedBackend(Machine.standard(1), 0.02));
        run("%roof");
        assertThat(host.printed())
                .contains("simulated, 1 thread: assumed, not measured", "%roof --measure measures it.");
        run("%roof --measure");
        assertThat(host.printed())
                .contains("simulated, 1 thread: measured 20", "L2", "memory")
                .doesNotContain("assumed", "--measure");
        assertThat(host.shown.getFirst().data().get("text/html").toString()).contains("<progress value=\"0\"");
        assertThat(lastShown()).contains("measuring again: done");
        assertThat(Files.readString(file)).contains("simulated");
        simulate(file, new SimulatedBackend(Machine.standard(1), 0.02));
        run("%roof --json");
        assertThat(host.printed()).contains("\"measured\":\"20").doesNotContain("\"measured\":null");
        run("%roof --reset");
        assertThat(host.printed()).contains("The measurement is forgotten", "assumed, not measured");
        assertThat(Files.readString(file)).doesNotContain("\"cpu\"");
        run("%roof --reset");
        assertThat(host.printed()).contains("Nothing was measured", "assumed, not measured");
        assertThatThrownBy(() -> run("%roof --measure --reset")).hasMessageContaining("exclude each other");
    }

    /** The clock of a busy machine jumps; a measurement that cannot be repeated is not kept. */
    @Test
    void whatABusyMachineMeasuresIsNotKept() throws Exception {
        Path file = folder.resolve("busy.json");
        simulate(file, new SimulatedBackend(Machine.standard(1), 0.02));
        run("%roof --measure");
        String before = Files.readString(file);
        simulate(file, new SimulatedBackend(Machine.standard(1), 0.02).busyAfter(9000, 3));
        assertThatThrownBy(() -> run("%roof --measure"))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("the measurement cannot be believed and is not kept: the rate of ")
                .hasMessageContaining(" was measured as ")
                .satisfies(e -> assertThat(((UserError) e).advice())
                        .isEqualTo("Maybe other programs keep the machine busy: measure again when it is idle."));
        assertThat(Files.readString(file)).isEqualTo(before);
        run("%roof");
        assertThat(host.printed()).contains("simulated, 1 thread: measured 20");
    }

    @Test
    void figuresThatCannotBeKeptAreUsedAndThatIsSaid() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        simulate(file.resolve("machine.json"), new SimulatedBackend(Machine.standard(1), 0.02));
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
