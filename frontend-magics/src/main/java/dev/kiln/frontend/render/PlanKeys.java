package dev.kiln.frontend.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The keys of {@link PlanJson} with their types and meanings, and the JSON Schema (draft 2020-12) that they make. */
public final class PlanKeys {
    private PlanKeys() {}

    /** The type of a value. */
    public enum Type {
        STRING("string"),
        STRING_OR_NULL("string, or null"),
        INTEGER("integer"),
        NUMBER_OR_NULL("number, or null"),
        STRINGS("list of strings"),
        INTEGERS("list of integers"),
        KERNELS("list of kernels"),
        FUSION("a fusion, or null"),
        PARTS("list of fusions");

        private final String text;

        Type(String text) {
            this.text = text;
        }

        /** In words, for tables. */
        public String text() {
            return text;
        }

        private Map<String, Object> schema() {
            return switch (this) {
                case STRING -> Map.of("type", "string");
                case STRING_OR_NULL -> Map.of("type", List.of("string", "null"));
                case INTEGER -> Map.of("type", "integer");
                case NUMBER_OR_NULL -> Map.of("type", List.of("number", "null"));
                case STRINGS -> list(STRING.schema());
                case INTEGERS -> list(INTEGER.schema());
                case KERNELS -> list(reference("kernel"));
                case FUSION -> Map.of("anyOf", List.of(reference("fusion"), Map.of("type", "null")));
                case PARTS -> list(reference("fusion"));
            };
        }

        private static Map<String, Object> list(Map<String, Object> items) {
            return ordered("type", "array", "items", items);
        }
    }

    /**
     * One key.
     *
     * @param meaning in a few words, without a full stop
     */
    public record Key(String name, Type type, String meaning) {}

    /** The keys of a plan. */
    public static List<Key> plan() {
        return List.of(
                new Key("plan", Type.STRING, "names the plan; equal plans have equal names"),
                new Key("cell", Type.INTEGER, "number of the cell that ran it"),
                new Key("cost_model", Type.STRING, "what was minimised"),
                new Key("partitioner", Type.STRING, "how"),
                new Key("status", Type.STRING, "`optimal`, `feasible` or `heuristic`"),
                new Key(
                        "proof",
                        Type.STRING,
                        "the search after the plan ran: `not_asked`, `running`, `proved`, `replaced`, `unproved` or"
                                + " `cancelled`"),
                new Key("cost", Type.NUMBER_OR_NULL, "under the cost model"),
                new Key("cost_unit", Type.STRING, "what the cost counts"),
                new Key("bound", Type.NUMBER_OR_NULL, "no legal plan costs less; null when none was asked for"),
                new Key("gap", Type.NUMBER_OR_NULL, "relative distance of the cost from the bound"),
                new Key("greedy_cost", Type.NUMBER_OR_NULL, "cost of the plan of `greedy`"),
                new Key("unfused_cost", Type.NUMBER_OR_NULL, "cost of one kernel for each operation"),
                new Key("solve_seconds", Type.NUMBER_OR_NULL, "time of the search"),
                new Key("cache", Type.STRING, "`hit` or `miss`: whether the first run found the plan"),
                new Key("miss_reason", Type.STRING_OR_NULL, "why it did not"),
                new Key("cache_hits", Type.INTEGER, "runs that found the plan"),
                new Key("cache_misses", Type.INTEGER, "runs that made it"),
                new Key("cold_seconds", Type.NUMBER_OR_NULL, "time besides the kernels of a run that made the plan"),
                new Key("warm_seconds", Type.NUMBER_OR_NULL, "the same of a run that found it, on average"),
                new Key("backend", Type.STRING, "what ran the kernels"),
                new Key("threads", Type.INTEGER, "how many a kernel could use"),
                new Key("times", Type.INTEGER, "how often the plan ran in the cell; bytes and times are sums"),
                new Key("kernels", Type.KERNELS, "in the order in which they ran"),
                new Key("ops", Type.INTEGER, "number of operations"),
                new Key("contracted", Type.INTEGER, "results that were never stored"),
                new Key("predicted_seconds", Type.NUMBER_OR_NULL, "of the kernels, by the model of this machine"),
                new Key("measured_seconds", Type.NUMBER_OR_NULL, "of the kernels"),
                new Key("total_seconds", Type.NUMBER_OR_NULL, "with planning and compiling"),
                new Key("evaluated_because", Type.STRING, "what asked for the values"));
    }

    /** The keys of a kernel. */
    public static List<Key> kernel() {
        return List.of(
                new Key("id", Type.STRING, "`K1` and so on, as in the picture"),
                new Key("ops", Type.STRINGS, "its operations, with the names of the cell"),
                new Key("space", Type.INTEGERS, "lengths of its loop"),
                new Key("reads", Type.STRINGS, "stored arrays that it reads"),
                new Key("writes", Type.STRINGS, "arrays that it stores"),
                new Key("bytes_read", Type.INTEGER, "from memory"),
                new Key("bytes_written", Type.INTEGER, "to memory"),
                new Key("flops", Type.INTEGER, "arithmetic operations"),
                new Key("predicted_seconds", Type.NUMBER_OR_NULL, "by the model of this machine"),
                new Key("measured_seconds", Type.NUMBER_OR_NULL, "of all runs"),
                new Key("steady_seconds", Type.NUMBER_OR_NULL, "the same as if no run had been a first one"),
                new Key("fusion", Type.FUSION, "how its operations are fused"));
    }

    /** The keys of a fusion, which is the text of an operation or these. */
    public static List<Key> fusion() {
        return List.of(
                new Key("fusion", Type.STRING, "`vertical`, `diagonal` or `horizontal`"),
                new Key("parts", Type.PARTS, "what is fused"),
                new Key("contracted", Type.STRINGS, "arrays that pass from one part to the other in registers only"),
                new Key("stored", Type.STRINGS, "arrays that pass so and are stored as well"),
                new Key("shared", Type.STRINGS, "arrays that both read"));
    }

    /** The schema as data. */
    public static Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "A plan of Kiln, as %plan --json prints it");
        schema.putAll(object(plan()));
        schema.put(
                "$defs",
                ordered(
                        "kernel",
                        object(kernel()),
                        "fusion",
                        Map.of("anyOf", List.of(Type.STRING.schema(), object(fusion())))));
        return schema;
    }

    private static Map<String, Object> object(List<Key> keys) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Key key : keys) {
            Map<String, Object> property = new LinkedHashMap<>();
            property.put("description", key.meaning());
            property.putAll(key.type().schema());
            properties.put(key.name(), property);
        }
        Map<String, Object> object = ordered("type", "object", "properties", properties);
        object.put("required", keys.stream().map(Key::name).toList());
        object.put("additionalProperties", false);
        return object;
    }

    private static Map<String, Object> reference(String name) {
        return Map.of("$ref", "#/$defs/" + name);
    }

    private static Map<String, Object> ordered(String first, Object one, String second, Object two) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(first, one);
        map.put(second, two);
        return map;
    }
}
