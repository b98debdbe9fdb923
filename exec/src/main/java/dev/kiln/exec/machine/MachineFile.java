package dev.kiln.exec.machine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kiln.arrays.graph.OpClass;
import dev.kiln.planner.cost.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measurements as a JSON file, see the package's grammar. */
final class MachineFile {
    private static final int VERSION = 1;

    private final Path path;
    private final ObjectMapper mapper = new ObjectMapper();

    MachineFile(Path path) {
        this.path = path;
    }

    /**
     * {@code machine.json} in the folder that {@code KILN_CONFIG} names, else in {@code kiln} under {@code XDG_CONFIG_HOME}, else in
     * {@code ~/.config/kiln}.
     */
    static Path standard(Map<String, String> environment) {
        String own = environment.getOrDefault("KILN_CONFIG", "");
        String xdg = environment.getOrDefault("XDG_CONFIG_HOME", "");
        Path folder = !own.isBlank()
                ? Path.of(own)
                : !xdg.isBlank() ? Path.of(xdg, "kiln") : Path.of(System.getProperty("user.home"), ".config", "kiln");
        return folder.resolve("machine.json");
    }

    Path path() {
        return path;
    }

    /**
     * All measurements; none when there is no file.
     *
     * @throws IOException when it cannot be read or is no such file, with the reason
     */
    List<Measurement> read() throws IOException {
        if (!Files.exists(path)) {
            return List.of();
        }
        List<Measurement> all = new ArrayList<>();
        try {
            JsonNode root = mapper.readTree(path.toFile());
            if (!root.isObject() || root.path("version").asInt() != VERSION) {
                throw new IOException("it is not of version " + VERSION);
            }
            for (JsonNode m : root.path("measurements")) {
                all.add(measurement(m));
            }
        } catch (RuntimeException e) {
            throw new IOException(e.getMessage(), e);
        }
        return all;
    }

    /** Replaces the file at once: a reader sees the old one or the new one. */
    void write(List<Measurement> all) throws IOException {
        ObjectNode root = mapper.createObjectNode();
        root.put("version", VERSION);
        ArrayNode list = root.putArray("measurements");
        all.forEach(m -> list.add(json(m)));
        Files.createDirectories(path.toAbsolutePath().getParent());
        Path fresh = Files.createTempFile(path.toAbsolutePath().getParent(), "machine", ".tmp");
        try {
            mapper.writerWithDefaultPrettyPrinter().writeValue(fresh.toFile(), root);
            Files.move(fresh, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private ObjectNode json(Measurement m) {
        ObjectNode o = mapper.createObjectNode();
        o.put("when", m.when().toString());
        ObjectNode f = o.putObject("fingerprint");
        f.put("cpu", m.fingerprint().cpu());
        f.put("cores", m.fingerprint().cores());
        f.put("caches", m.fingerprint().caches());
        f.put("jvm", m.fingerprint().jvm());
        f.put("backend", m.fingerprint().backend());
        f.put("threads", m.fingerprint().threads());
        ObjectNode machine = o.putObject("machine");
        ArrayNode levels = machine.putArray("levels");
        for (Machine.Level l : m.machine().levels()) {
            ObjectNode level = levels.addObject().put("name", l.name());
            if (!Double.isInfinite(l.bytes())) {
                level.put("bytes", l.bytes());
            }
            level.put("read", l.readBytesPerSecond()).put("write", l.writeBytesPerSecond());
        }
        ObjectNode rates = machine.putObject("rates");
        m.machine().rates().forEach((kind, rate) -> rates.put(kind.text(), rate));
        machine.put("fma", m.machine().fma());
        machine.put("launch", m.machine().launchSeconds());
        return o;
    }

    private static Measurement measurement(JsonNode o) {
        JsonNode f = o.required("fingerprint");
        int threads = f.required("threads").asInt();
        Fingerprint fingerprint = new Fingerprint(
                f.required("cpu").asText(),
                f.required("cores").asInt(),
                f.required("caches").asText(),
                f.required("jvm").asText(),
                f.required("backend").asText(),
                threads);
        JsonNode m = o.required("machine");
        List<Machine.Level> levels = new ArrayList<>();
        for (JsonNode l : m.required("levels")) {
            levels.add(new Machine.Level(
                    l.required("name").asText(),
                    l.has("bytes") ? l.get("bytes").asDouble() : Double.POSITIVE_INFINITY,
                    l.required("read").asDouble(),
                    l.required("write").asDouble()));
        }
        Map<OpClass, Double> rates = new EnumMap<>(OpClass.class);
        m.required("rates")
                .properties()
                .forEach(e -> rates.put(
                        OpClass.valueOf(e.getKey().toUpperCase(Locale.ROOT)),
                        e.getValue().asDouble()));
        Machine machine = new Machine(
                levels,
                rates,
                m.required("fma").asDouble(),
                m.required("launch").asDouble(),
                threads);
        return new Measurement(
                fingerprint, machine, Instant.parse(o.required("when").asText()));
    }
}
