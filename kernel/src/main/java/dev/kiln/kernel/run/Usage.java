package dev.kiln.kernel.run;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the kernel and its machine use, as {@code usage_reply} tells it: the fields of IPython's kernel, so that JupyterLab's panel shows them.
 *
 * <p>Processes that cells have started count as the kernel's. Percentages are of the time since the last request, so that the first has none
 * of the machine's. What the system does not tell is left out: figures of the machine and of memory are read from Linux's {@code /proc}.
 */
final class Usage {
    private static final Logger LOG = LoggerFactory.getLogger(Usage.class);
    private static final double PERCENT = 100.0;
    private static final long KILOBYTE = 1024;
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    /** user, nice, system, idle, iowait, irq, softirq, steal: what follows is counted in the first two already. */
    private static final int TIMES = 8;

    private final Path proc;
    private Map<Long, Duration> before = new HashMap<>();
    private long at = System.nanoTime();
    private long busyBefore;
    private long allBefore;

    Usage() {
        this(Path.of("/proc"));
    }

    /** Reads the figures below another folder. */
    Usage(Path proc) {
        this.proc = proc;
    }

    /** Content of the reply. */
    synchronized JsonObject content() {
        JsonObject content = new JsonObject();
        content.addProperty("hostname", hostname());
        content.addProperty("pid", ProcessHandle.current().pid());
        content.addProperty("kernel_cpu", kernelCpu());
        long memory = processes().mapToLong(p -> memory(p.pid())).sum();
        if (memory > 0) {
            content.addProperty("kernel_memory", memory);
        }
        content.addProperty("cpu_count", Runtime.getRuntime().availableProcessors());
        addHostCpu(content);
        addHostMemory(content);
        return content;
    }

    private static Stream<ProcessHandle> processes() {
        ProcessHandle own = ProcessHandle.current();
        return Stream.concat(Stream.of(own), own.descendants());
    }

    private static String hostname() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    /** Percent of one processor that the kernel has used since the last request; of the time since it was made at the first one. */
    private double kernelCpu() {
        long now = System.nanoTime();
        Map<Long, Duration> used = new HashMap<>();
        long nanos = 0;
        for (ProcessHandle process : processes().toList()) {
            Duration total = process.info().totalCpuDuration().orElse(Duration.ZERO);
            used.put(process.pid(), total);
            nanos += total.minus(before.getOrDefault(process.pid(), before.isEmpty() ? total : Duration.ZERO))
                    .toNanos();
        }
        double percent = PERCENT * nanos / Math.max(1, now - at);
        before = used;
        at = now;
        return Math.round(percent * 10) / 10.0;
    }

    /** The share of memory that a process uses, in bytes: pages of several processes are divided among them. */
    private long memory(long pid) {
        Map<String, Long> rollup = kilobytes(Long.toString(pid), "smaps_rollup");
        Map<String, Long> known = rollup.containsKey("Pss") ? rollup : kilobytes(Long.toString(pid), "status");
        return KILOBYTE * known.getOrDefault("Pss", known.getOrDefault("VmRSS", 0L));
    }

    private void addHostCpu(JsonObject content) {
        String[] words = text("stat").lines().findFirst().orElse("").split("\\s+");
        long all = 0;
        long idle = 0;
        for (int i = 1; i < words.length && i <= TIMES; i++) {
            long ticks = Long.parseLong(words[i]);
            all += ticks;
            idle += i - 1 == IDLE || i - 1 == IO_WAIT ? ticks : 0;
        }
        long busy = all - idle;
        if (allBefore > 0 && all > allBefore) {
            double percent = PERCENT * (busy - busyBefore) / (all - allBefore);
            content.addProperty("host_cpu_percent", Math.round(percent * 10) / 10.0);
        }
        busyBefore = busy;
        allBefore = all;
    }

    private void addHostMemory(JsonObject content) {
        Map<String, Long> info = kilobytes("meminfo");
        if (!info.containsKey("MemTotal") || !info.containsKey("MemAvailable")) {
            return;
        }
        long total = KILOBYTE * info.get("MemTotal");
        long available = KILOBYTE * info.get("MemAvailable");
        JsonObject memory = new JsonObject();
        memory.addProperty("total", total);
        memory.addProperty("available", available);
        memory.addProperty("percent", Math.round(PERCENT * 10 * (total - available) / total) / 10.0);
        memory.addProperty("used", total - available);
        for (var field : Map.of(
                        "free",
                        "MemFree",
                        "active",
                        "Active",
                        "inactive",
                        "Inactive",
                        "buffers",
                        "Buffers",
                        "cached",
                        "Cached",
                        "shared",
                        "Shmem",
                        "slab",
                        "Slab")
                .entrySet()) {
            memory.addProperty(field.getKey(), KILOBYTE * info.getOrDefault(field.getValue(), 0L));
        }
        content.add("host_virtual_memory", memory);
    }

    /** The lines {@code name: number kB} of a file. */
    private Map<String, Long> kilobytes(String... path) {
        Map<String, Long> found = new LinkedHashMap<>();
        text(path).lines().forEach(line -> {
            String[] words = line.split(":?\\s+");
            if (words.length >= 3 && words[2].equals("kB") && words[1].matches("\\d+")) {
                found.put(words[0], Long.parseLong(words[1]));
            }
        });
        return found;
    }

    private String text(String... path) {
        Path file = proc;
        for (String name : path) {
            file = file.resolve(name);
        }
        try {
            return Files.readString(file);
        } catch (IOException e) {
            LOG.debug("{} cannot be read", file, e);
            return "";
        }
    }
}
