package dev.kiln.exec.machine;

import dev.kiln.exec.Backend;
import java.util.ArrayList;
import java.util.List;

/**
 * What figures were measured on: they hold where all of it is equal.
 *
 * @param cpu the processor's model
 * @param cores that Java may use
 * @param caches their sizes
 * @param jvm name and version
 * @param backend its name and what it found
 * @param threads that a kernel may use
 */
public record Fingerprint(String cpu, int cores, String caches, String jvm, String backend, int threads) {
    /** Of a backend on a computer. */
    public static Fingerprint of(Host host, Backend backend, int threads) {
        String name = backend.name() + ": " + backend.availability().detail();
        return new Fingerprint(host.cpu(), host.cores(), host.caches(), host.jvm(), name, threads);
    }

    /** Whether the two are of one backend with equally many threads, so that one could stand for the other. */
    boolean comparable(Fingerprint other) {
        return threads == other.threads && kind().equals(other.kind());
    }

    private String kind() {
        return backend.replaceAll(":.*", "");
    }

    /** In what the other differs, in words: {@code JVM (a instead of b)}; empty when in nothing. */
    String difference(Fingerprint other) {
        List<String> parts = new ArrayList<>();
        add(parts, "processor", cpu, other.cpu);
        add(parts, "cores", cores, other.cores);
        add(parts, "caches", caches, other.caches);
        add(parts, "JVM", jvm, other.jvm);
        add(parts, "backend", backend, other.backend);
        add(parts, "threads", threads, other.threads);
        return String.join(", ", parts);
    }

    private static void add(List<String> parts, String what, Object mine, Object its) {
        if (!mine.equals(its)) {
            parts.add(what + " (" + its + " instead of " + mine + ")");
        }
    }
}
