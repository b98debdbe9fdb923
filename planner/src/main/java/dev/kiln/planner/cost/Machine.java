package dev.kiln.planner.cost;

import dev.kiln.arrays.graph.OpClass;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * What a machine can do, as far as costs depend on it: how fast each level of its memory is, how fast it computes, and what starting a
 * kernel takes. All rates are of all threads together.
 *
 * @param levels of memory, smallest first; the last one holds everything
 * @param rates operations per second on elements of 8 bytes, for each class but {@link OpClass#NONE}
 * @param fma which part of an addition is saved when one kernel multiplies and adds the product: 1 when both are one instruction
 * @param launchSeconds for a kernel that does nothing
 * @param threads that the figures are for
 */
public record Machine(List<Level> levels, Map<OpClass, Double> rates, double fma, double launchSeconds, int threads) {
    /**
     * A level of memory.
     *
     * @param name {@code L2}, {@code memory}
     * @param bytes that it holds; the last level's are infinite
     * @param readBytesPerSecond of a kernel that only reads
     * @param writeBytesPerSecond of a kernel that only writes
     */
    public record Level(String name, double bytes, double readBytesPerSecond, double writeBytesPerSecond) {
        public Level {
            Objects.requireNonNull(name, "name");
            if (!(bytes >= 0) || !rate(readBytesPerSecond) || !rate(writeBytesPerSecond)) {
                throw new IllegalArgumentException("level (%s) of a machine holds %s B, reads %s B/s, writes %s B/s"
                        .formatted(name, bytes, readBytesPerSecond, writeBytesPerSecond));
            }
        }

        /** Seconds to read and write so much. */
        public double seconds(double read, double written) {
            return read / readBytesPerSecond + written / writeBytesPerSecond;
        }
    }

    public Machine {
        levels = List.copyOf(levels);
        Map<OpClass, Double> ordered = new EnumMap<>(OpClass.class);
        ordered.putAll(rates);
        rates = java.util.Collections.unmodifiableMap(ordered);
        for (OpClass c : OpClass.values()) {
            if (c != OpClass.NONE && !(rates.containsKey(c) && rate(rates.get(c)))) {
                throw new IllegalArgumentException(
                        "rate (" + rates.get(c) + " op/s) of " + c.text() + " of a machine is not positive");
            }
        }
        if (levels.isEmpty() || !Double.isInfinite(levels.getLast().bytes())) {
            throw new IllegalArgumentException(
                    "levels (" + levels + ") of a machine end with none that holds everything");
        }
        if (!(fma >= 0 && fma <= 1) || !(launchSeconds >= 0) || Double.isInfinite(launchSeconds) || threads < 1) {
            throw new IllegalArgumentException("fma (" + fma + "), launch (" + launchSeconds + " s) or threads ("
                    + threads + ") of a machine are out of range");
        }
    }

    private static boolean rate(double r) {
        return r > 0 && !Double.isInfinite(r);
    }

    /**
     * A common server processor, nothing measured: a core reads 60 GB/s from 1 MiB of its own and 25 GB/s from 32 MiB shared; memory gives
     * 14 GB/s to a core up to four. A write takes as long as two reads, the line being fetched first.
     */
    public static Machine standard(int threads) {
        double t = threads;
        double memory = 14e9 * Math.min(threads, 4);
        Map<OpClass, Double> rates = new EnumMap<>(OpClass.class);
        rates.put(OpClass.SIMPLE, 4e9 * t);
        rates.put(OpClass.ADD, 4e9 * t);
        rates.put(OpClass.MULTIPLY, 4e9 * t);
        rates.put(OpClass.DIVIDE, 1e9 * t);
        rates.put(OpClass.SQRT, 0.8e9 * t);
        rates.put(OpClass.EXPONENTIAL, 0.25e9 * t);
        rates.put(OpClass.TRIGONOMETRIC, 0.15e9 * t);
        rates.put(OpClass.POWER, 0.08e9 * t);
        rates.put(OpClass.RANDOM, 0.1e9 * t);
        return new Machine(
                List.of(
                        new Level("L2", (1L << 20) * t, 60e9 * t, 30e9 * t),
                        new Level("L3", 32L << 20, 25e9 * t, 12e9 * t),
                        new Level("memory", Double.POSITIVE_INFINITY, memory, memory / 2)),
                rates,
                0.5,
                2e-6,
                threads);
    }

    /** The first level that holds so much. */
    public Level level(double bytes) {
        return levels.stream().filter(l -> bytes <= l.bytes()).findFirst().orElse(levels.getLast());
    }

    /** Seconds that so much of one class takes. */
    public double seconds(OpClass kind, double elements) {
        return kind == OpClass.NONE ? 0 : elements / rates.get(kind);
    }

    /** The values that {@link #with} can change, by name, in the order of tables: bytes, bytes or operations per second, seconds. */
    public Map<String, Double> values() {
        Map<String, Double> values = new LinkedHashMap<>();
        for (Level l : levels) {
            if (l != levels.getLast()) {
                values.put(l.name() + ".bytes", l.bytes());
            }
            values.put(l.name() + ".read", l.readBytesPerSecond());
            values.put(l.name() + ".write", l.writeBytesPerSecond());
        }
        rates.forEach((kind, rate) -> values.put(kind.text(), rate));
        values.put("fma", fma);
        values.put("launch", launchSeconds);
        return values;
    }

    /**
     * The machine with another value.
     *
     * @param key {@code L2.read}, {@code launch}, {@code add}: one of {@link #values}
     * @throws IllegalArgumentException when there is no such key, or the value is out of range
     */
    public Machine with(String key, double value) {
        String known = values().keySet().stream()
                .filter(key::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("value (" + key
                        + ") of a machine is unknown\nMaybe choose one of: " + String.join(", ", values().keySet())));
        List<Level> other = new ArrayList<>();
        for (Level l : levels) {
            other.add(new Level(
                    l.name(),
                    known.equals(l.name() + ".bytes") ? value : l.bytes(),
                    known.equals(l.name() + ".read") ? value : l.readBytesPerSecond(),
                    known.equals(l.name() + ".write") ? value : l.writeBytesPerSecond()));
        }
        Map<OpClass, Double> otherRates = new EnumMap<>(rates);
        otherRates.replaceAll((kind, rate) -> known.equals(kind.text()) ? value : rate);
        boolean toLaunch = known.equals("launch");
        return new Machine(
                other, otherRates, known.equals("fma") ? value : fma, toLaunch ? value : launchSeconds, threads);
    }

    /** The text form: one value a line. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("machine, " + threads + " threads\n");
        values().forEach((k, v) -> text.append(String.format(Locale.ROOT, "%s %.4g\n", k, v)));
        return text.toString();
    }
}
