package dev.kiln.exec.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The computer and its Java.
 *
 * @param cpu the processor's model
 * @param cores that Java may use
 * @param l2 bytes of a core's second-level cache
 * @param l3 bytes of the shared cache, 0 for none
 * @param jvm name and version
 */
public record Host(String cpu, int cores, long l2, long l3, String jvm) {
    private static final long USUAL_L2 = 1L << 20;
    private static final long USUAL_L3 = 32L << 20;

    /** This computer, as Linux describes it; usual cache sizes elsewhere. */
    public static Host here() {
        return read(Path.of("/"));
    }

    /** Reads {@code proc/cpuinfo} and {@code sys/devices} below a folder. */
    static Host read(Path root) {
        Path caches = root.resolve("sys/devices/system/cpu/cpu0/cache");
        long l2 = cache(caches, 2);
        long l3 = cache(caches, 3);
        String jvm = System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version");
        int cores = Runtime.getRuntime().availableProcessors();
        return new Host(cpu(root.resolve("proc/cpuinfo")), cores, l2 > 0 ? l2 : USUAL_L2, l2 > 0 ? l3 : USUAL_L3, jvm);
    }

    private static String cpu(Path info) {
        try (Stream<String> lines = Files.lines(info)) {
            return lines.filter(l -> l.startsWith("model name"))
                    .map(l -> l.substring(l.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException | RuntimeException e) {
            return System.getProperty("os.arch");
        }
    }

    private static long cache(Path caches, int level) {
        for (int i = 0; i < 10; i++) {
            Path index = caches.resolve("index" + i);
            String type = line(index.resolve("type"));
            if (line(index.resolve("level")).equals(Integer.toString(level)) && !type.equals("Instruction")) {
                return bytes(line(index.resolve("size")));
            }
        }
        return 0;
    }

    private static long bytes(String size) {
        String digits = size.replaceAll("\\D", "");
        long n = digits.isEmpty() ? 0 : Long.parseLong(digits);
        return switch (size.toUpperCase(Locale.ROOT).replaceAll("[^KMG]", "")) {
            case "K" -> n << 10;
            case "M" -> n << 20;
            case "G" -> n << 30;
            default -> n;
        };
    }

    private static String line(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException | RuntimeException e) {
            return "";
        }
    }

    /** The caches as text: {@code L2 1048576, L3 33554432}. */
    String caches() {
        return "L2 " + l2 + ", L3 " + l3;
    }
}
