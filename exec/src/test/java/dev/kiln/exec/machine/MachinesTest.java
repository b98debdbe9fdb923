package dev.kiln.exec.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.OpClass;
import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.planner.cost.Machine;
import dev.kiln.testing.FullOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is known of the machine: measured, kept, or assumed. */
class MachinesTest {
    private static final Host HOST = new Host("Processor X", 4, 1 << 20, 16 << 20, "VM 25");
    private static final Machine TRUTH = new Machine(
            List.of(
                    new Machine.Level("L2", 2 << 20, 90e9, 70e9),
                    new Machine.Level("L3", 16 << 20, 40e9, 15e9),
                    new Machine.Level("memory", Double.POSITIVE_INFINITY, 9e9, 3e9)),
            Map.of(
                    OpClass.SIMPLE, 20e9,
                    OpClass.ADD, 10e9,
                    OpClass.MULTIPLY, 9e9,
                    OpClass.DIVIDE, 2e9,
                    OpClass.SQRT, 1.5e9,
                    OpClass.EXPONENTIAL, 1e9,
                    OpClass.TRIGONOMETRIC, 0.5e9,
                    OpClass.POWER, 0.2e9,
                    OpClass.RANDOM, 0.7e9),
            0,
            12e-6,
            2);

    @TempDir
    Path folder;

    private final Backend backend = new InterpreterBackend();

    private static Machine measure(SimulatedBackend simulated) {
        return new MeasureMachine(simulated, 2, HOST, simulated::clock, () -> false, (d, of, what) -> {}).run();
    }

    @Test
    void measuringASimulatedMachineFindsItsFigures() {
        Machine found = measure(new SimulatedBackend(TRUTH, 0.02));
        Map<String, Double> truth = TRUTH.values();
        found.values().forEach((key, value) -> {
            if (key.equals("fma")) {
                assertThat(value).as(key).isBetween(0.0, 0.3);
            } else if (!key.startsWith("L2")) {
                assertThat(value).as(key).isBetween(truth.get(key) * 0.7, truth.get(key) * 1.4);
            }
        });
    }

    @Test
    void predictionsAreNearerAfterMeasuring() {
        Machine found = measure(new SimulatedBackend(TRUTH, 0.02));
        Machine assumed = Machine.standard(2);
        double before = 0;
        double after = 0;
        for (double bytes : new double[] {1e3, 1e5, 5e5, 5e6, 1e7, 1e8, 1e9}) {
            double real = predict(TRUTH, bytes);
            before += Math.abs(Math.log(predict(assumed, bytes) / real));
            after += Math.abs(Math.log(predict(found, bytes) / real));
        }
        assertThat(after).isLessThan(before / 4);
    }

    private static double predict(Machine m, double bytes) {
        return m.launchSeconds() + m.level(bytes).seconds(bytes / 2, bytes / 2);
    }

    @Test
    void progressIsReportedAndAnInterruptEndsTheMeasurement() {
        SimulatedBackend simulated = new SimulatedBackend(TRUTH, 0);
        List<String> told = new ArrayList<>();
        MeasureMachine.Progress tell = (d, of, what) -> told.add(d + "/" + of + " " + what);
        new MeasureMachine(simulated, 2, HOST, simulated::clock, () -> false, tell).run();
        assertThat(told).startsWith("0/20 launch", "1/20 copy in L2").endsWith("19/20 multiply-add", "20/20 done");
        int before = simulated.runs();
        MeasureMachine stopped = new MeasureMachine(
                simulated, 2, HOST, simulated::clock, () -> simulated.runs() > before + 50, (d, of, what) -> {});
        assertThatThrownBy(stopped::run).isInstanceOf(CancellationException.class);
        assertThat(simulated.runs()).isEqualTo(before + 51);
    }

    @Test
    void measurementsOfAnIdleMachineAreBelieved() {
        SimulatedBackend simulated = new SimulatedBackend(TRUTH, 0.05);
        Machine assumed = new Machines(HOST, (Path) null).assume(simulated, 2);
        assertThat(CheckMeasurement.faults(measure(simulated), measure(simulated), assumed))
                .isEmpty();
    }

    @Test
    void figuresThatCannotBeRepeatedOrCannotBeAreNamed() {
        Machine assumed = Machine.standard(2);
        assertThat(CheckMeasurement.faults(TRUTH, TRUTH, assumed)).isEmpty();
        assertThat(CheckMeasurement.faults(TRUTH, TRUTH.with("add", 3e9), assumed))
                .containsExactly("the rate of add was measured as 1.00e+10 and then as 3.00e+09");
        Machine fast = TRUTH.with("power", 1e13);
        assertThat(CheckMeasurement.faults(fast, fast, assumed))
                .containsExactly("the rate of power, 1.00e+13, is far from the usual 1.60e+08");
        Machine inverted = TRUTH.with("memory.read", 300e9).with("memory.write", 300e9);
        assertThat(CheckMeasurement.faults(inverted, inverted, assumed)).containsExactly("memory was faster than L3");
        assertThat(CheckMeasurement.faults(TRUTH.with("launch", 1e-9), TRUTH.with("fma", 1), assumed))
                .as("differences of small numbers do not matter")
                .isEmpty();
    }

    @Test
    void aMeasurementCanBeForgotten() throws Exception {
        Path path = folder.resolve("machine.json");
        Machines machines = new Machines(HOST, path);
        assertThat(machines.remove(backend, 2)).isFalse();
        machines.add(measurement(HOST));
        assertThat(machines.remove(backend, 1)).isFalse();
        assertThat(machines.of(backend, 2).measured()).isTrue();
        assertThat(machines.remove(backend, 2)).isTrue();
        assertThat(machines.of(backend, 2).measured()).isFalse();
        assertThat(new Machines(HOST, path).of(backend, 2).measured()).isFalse();
    }

    @Test
    @FullOnly
    void aRealBackendCanBeMeasured() {
        Host small = new Host("tiny", 1, 1 << 14, 0, "VM");
        Machine m = new MeasureMachine(backend, 1, small, System::nanoTime, () -> false, (d, of, what) -> {}).run();
        assertThat(m.levels()).extracting(Machine.Level::name).containsExactly("L2", "memory");
        assertThat(m.values().values()).allMatch(v -> v >= 0);
    }

    private Measurement measurement(Host host) {
        return new Measurement(Fingerprint.of(host, backend, 2), TRUTH, Instant.parse("2026-01-02T03:04:05Z"));
    }

    @Test
    void aMeasurementIsKeptAndUsedByTheNextSession() throws Exception {
        Path path = folder.resolve("deep/machine.json");
        new Machines(HOST, path).add(measurement(HOST));
        Machines next = new Machines(HOST, path);
        assertThat(next.of(backend, 2).machine()).isEqualTo(TRUTH);
        assertThat(next.of(backend, 2).measured()).isTrue();
        assertThat(next.of(backend, 1).measured()).isFalse();
        assertThat(next.of(backend, 1).word()).isEmpty();
        next.add(measurement(HOST));
        assertThat(Files.readString(path)).containsOnlyOnce("fingerprint");
    }

    @Test
    void aMeasurementOfSomethingElseIsIgnoredWithANote() throws Exception {
        Path path = folder.resolve("machine.json");
        new Machines(HOST, path).add(measurement(HOST));
        Host other = new Host("Processor Y", 8, 1 << 20, 16 << 20, "VM 26");
        Machines.Known known = new Machines(other, path).of(backend, 2);
        assertThat(known.measured()).isFalse();
        assertThat(known.word())
                .isEqualTo("a measurement of 2026-01-02 is not used: processor (Processor X instead of Processor Y), "
                        + "cores (4 instead of 8), JVM (VM 25 instead of VM 26)");
    }

    @Test
    void aBrokenFileIsIgnoredWithANote() throws Exception {
        Path path = folder.resolve("machine.json");
        new Machines(HOST, path).add(measurement(HOST));
        String good = Files.readString(path);
        String negative = good.replace("\"read\" : 9.0E9", "\"read\" : -1");
        assertThat(negative).isNotEqualTo(good);
        for (String text :
                List.of("", "{", "[]", "null", "{\"version\": 7}", negative, good.replace("\"fma\"", "\"fna\""))) {
            Files.writeString(path, text);
            Machines.Known known = new Machines(HOST, path).of(backend, 2);
            assertThat(known.measured()).as(text).isFalse();
            assertThat(known.word()).as(text).startsWith("file " + path + " is not used: ");
        }
        Machines machines = new Machines(HOST, path);
        machines.add(measurement(HOST));
        assertThat(machines.of(backend, 2).measured()).isTrue();
        assertThat(new Machines(HOST, path).of(backend, 2).measured()).isTrue();
    }

    @Test
    void whatCannotBeStoredIsUsedAllTheSame() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        Machines machines = new Machines(HOST, file.resolve("machine.json"));
        assertThatThrownBy(() -> machines.add(measurement(HOST))).isInstanceOf(IOException.class);
        assertThat(machines.of(backend, 2).measured()).isTrue();
    }

    @Test
    void theFolderIsTheUsersChoice() {
        assertThat(MachineFile.standard(Map.of("KILN_CONFIG", "/k", "XDG_CONFIG_HOME", "/x")))
                .hasToString("/k/machine.json");
        assertThat(MachineFile.standard(Map.of("XDG_CONFIG_HOME", "/x"))).hasToString("/x/kiln/machine.json");
        assertThat(MachineFile.standard(Map.of()).toString()).endsWith("/.config/kiln/machine.json");
    }

    @Test
    void theHostIsReadFromLinux() throws Exception {
        Path cache = Files.createDirectories(folder.resolve("sys/devices/system/cpu/cpu0/cache/index2"));
        Files.writeString(cache.resolve("level"), "2\n");
        Files.writeString(cache.resolve("type"), "Unified\n");
        Files.writeString(cache.resolve("size"), "1280K\n");
        Files.createDirectories(folder.resolve("proc"));
        Files.writeString(folder.resolve("proc/cpuinfo"), "processor\t: 0\nmodel name\t: Some CPU @ 2 GHz\n");
        Host host = Host.read(folder);
        assertThat(host.cpu()).isEqualTo("Some CPU @ 2 GHz");
        assertThat(host.l2()).isEqualTo(1280 << 10);
        assertThat(host.l3()).isZero();
        assertThat(Host.read(folder.resolve("nothing")).l2()).isEqualTo(1 << 20);
    }

    @Test
    void assumedFiguresCombineThisMachinesCachesWithTheBackendsSpeed() {
        Machine m = new Machines(HOST, (Path) null)
                .of(new SimulatedBackend(TRUTH, 0), 2)
                .machine();
        assertThat(m.levels().getFirst().bytes()).isEqualTo(2 << 20);
        assertThat(m.rates()).isEqualTo(Machine.standard(2).rates());
        Machine slow = Machines.assumed().of(backend, 2).machine();
        assertThat(slow.rates().get(OpClass.ADD))
                .isEqualTo(Machine.standard(1).rates().get(OpClass.ADD) / 100);
    }
}
