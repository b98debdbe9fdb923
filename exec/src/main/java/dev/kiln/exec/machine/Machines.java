package dev.kiln.exec.machine;

import dev.kiln.arrays.graph.OpClass;
import dev.kiln.exec.Assumed;
import dev.kiln.exec.Backend;
import dev.kiln.planner.cost.Machine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.slf4j.LoggerFactory;

/**
 * What is known of this machine under each backend and number of threads: measured figures where their fingerprint agrees, else assumed
 * ones. The file is read once, when first asked for. Thread-safe.
 */
public final class Machines {
    /**
     * Figures and where they are from.
     *
     * @param machine the figures
     * @param measurement that they are from, or null when they are assumed
     * @param word why they are not measured ones, or empty
     */
    public record Known(Machine machine, Measurement measurement, String word) {
        public boolean measured() {
            return measurement != null;
        }
    }

    private record Key(String backend, int threads) {}

    private final Host host;
    private final MachineFile file;
    private final LongSupplier clock;
    private final Map<Key, Known> known = new HashMap<>();
    private List<Measurement> stored;
    private String fault = "";

    /** This computer's, with the file of this user. */
    public static Machines standard() {
        return new Machines(Host.here(), MachineFile.standard(System.getenv()));
    }

    /** Assumed figures only: no file is read or written. */
    public static Machines assumed() {
        return new Machines(Host.here(), (MachineFile) null);
    }

    /** @param path of the file, or null for none */
    public Machines(Host host, Path path) {
        this(host, path == null ? null : new MachineFile(path));
    }

    /**
     * The same with another clock.
     *
     * @param path of the file, or null for none
     * @param clock nanoseconds, for measuring
     */
    public Machines(Host host, Path path, LongSupplier clock) {
        this(host, path == null ? null : new MachineFile(path), clock);
    }

    private Machines(Host host, MachineFile file) {
        this(host, file, System::nanoTime);
    }

    private Machines(Host host, MachineFile file, LongSupplier clock) {
        this.host = host;
        this.file = file;
        this.clock = clock;
    }

    /** Nanoseconds, for measuring. */
    public LongSupplier clock() {
        return clock;
    }

    public Host host() {
        return host;
    }

    /** Where measurements are kept; null when nowhere. */
    public Path path() {
        return file == null ? null : file.path();
    }

    /** The figures of a backend with a number of threads. */
    public synchronized Known of(Backend backend, int threads) {
        return known.computeIfAbsent(new Key(backend.name(), threads), k -> find(backend, threads));
    }

    private Known find(Backend backend, int threads) {
        if (stored == null) {
            load();
        }
        Fingerprint here = Fingerprint.of(host, backend, threads);
        for (Measurement m : stored) {
            if (m.fingerprint().equals(here)) {
                return new Known(m.machine(), m, "");
            }
        }
        String word = fault;
        for (Measurement m : stored) {
            if (m.fingerprint().comparable(here)) {
                word = "a measurement of " + m.when().toString().substring(0, 10) + " is not used: "
                        + here.difference(m.fingerprint());
            }
        }
        return new Known(assume(backend, threads), null, word);
    }

    private void load() {
        stored = new ArrayList<>();
        if (file == null) {
            return;
        }
        try {
            stored.addAll(file.read());
        } catch (IOException e) {
            fault = "file " + file.path() + " is not used: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            LoggerFactory.getLogger(Machines.class).warn("{}\nMaybe measure again with %roof --measure.", fault);
        }
    }

    /** Figures of a common machine with this one's caches, slowed down as the backend assumes. */
    public Machine assume(Backend backend, int threads) {
        Assumed a = backend.assumed(threads);
        Machine common = Machine.standard(a.threads());
        List<Machine.Level> levels = new ArrayList<>();
        for (Machine.Level l : common.levels()) {
            double bytes = l.name().equals("L2")
                    ? (double) host.l2() * Math.min(a.threads(), host.cores())
                    : l.name().equals("L3") ? host.l3() : l.bytes();
            levels.add(new Machine.Level(
                    l.name(), bytes, l.readBytesPerSecond() / a.slower(), l.writeBytesPerSecond() / a.slower()));
        }
        Map<OpClass, Double> rates = new EnumMap<>(common.rates());
        rates.replaceAll((kind, rate) -> rate / a.slower());
        return new Machine(levels, rates, common.fma(), a.launchSeconds(), threads);
    }

    /**
     * Notes a measurement, in the place of an older one of the same fingerprint, and stores it.
     *
     * @throws IOException when it cannot be stored; it is used nevertheless
     */
    public synchronized void add(Measurement measurement) throws IOException {
        if (stored == null) {
            load();
        }
        stored.removeIf(m -> m.fingerprint().equals(measurement.fingerprint()));
        stored.add(measurement);
        known.clear();
        fault = "";
        if (file != null) {
            file.write(stored);
        }
    }

    /**
     * Forgets the measurements of a backend with a number of threads, whatever they were made on: assumed figures are used from now on.
     *
     * @return whether there were any
     * @throws IOException when the file cannot be written; they are forgotten nevertheless
     */
    public synchronized boolean remove(Backend backend, int threads) throws IOException {
        if (stored == null) {
            load();
        }
        Fingerprint here = Fingerprint.of(host, backend, threads);
        boolean some = stored.removeIf(m -> m.fingerprint().comparable(here));
        known.clear();
        if (some && file != null) {
            file.write(stored);
        }
        return some;
    }
}
