package dev.kiln.planner.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Fusion problems as JSON: one object, an array of objects, or one object a line. */
public final class ProblemJson {
    private static final List<String> BYTECODE_KEYS = List.of("dialect", "name", "ops");
    private static final List<String> PROGRAM_KEYS = List.of("dialect", "name", "inputs", "outputs", "ops");
    private static final List<String> LINE_KEYS = List.of("id", "op", "out", "in");
    private static final List<String> BINDING_KEYS = List.of("id", "op", "in");

    private final ObjectMapper mapper =
            new ObjectMapper().enable(com.fasterxml.jackson.core.JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    /** @throws BadProblem naming op and reason */
    public List<ProblemText> read(String json) throws BadProblem {
        List<JsonNode> objects = new ArrayList<>();
        try (MappingIterator<JsonNode> all = mapper.readerFor(JsonNode.class).readValues(json)) {
            while (all.hasNextValue()) {
                JsonNode next = all.nextValue();
                if (next.isArray()) {
                    next.forEach(objects::add);
                } else {
                    objects.add(next);
                }
            }
        } catch (JsonProcessingException e) {
            String where =
                    e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr() + ": ";
            throw new BadProblem(where + "not valid JSON: " + reason(e));
        } catch (IOException e) {
            throw new BadProblem("cannot be read: " + e.getMessage());
        }
        if (objects.isEmpty()) {
            throw new BadProblem("there is no problem in it");
        }
        List<ProblemText> problems = new ArrayList<>();
        for (JsonNode o : objects) {
            problems.add(problem(o, problems.size() + 1));
        }
        return problems;
    }

    /** What the parser found, without the names of its own options and classes, which users cannot set here. */
    private static String reason(JsonProcessingException e) {
        return e.getOriginalMessage()
                .lines()
                .findFirst()
                .orElse("")
                .replaceAll(
                        "start marker at \\[Source:.*; line: (\\d+), column: (\\d+)]", "opened in line $1, column $2")
                .replaceAll(": enable `[^`]*` to allow", "")
                .replaceAll(" \\([^()]*Feature '[^']*' not enabled[^()]*\\)", "")
                .replaceAll(",? \\(?from `[^`]*`", "");
    }

    private static ProblemText problem(JsonNode o, int number) throws BadProblem {
        if (!o.isObject()) {
            throw new BadProblem("problem " + number + ": it is not a JSON object");
        }
        String name = o.has("name") ? o.get("name").asText() : "problem" + number;
        String dialect = o.path("dialect").asText("");
        if (!o.path("ops").isArray()) {
            throw new BadProblem("problem " + name + ": ops is missing or not an array");
        }
        boolean bindings = dialect.equals("combinators");
        known(o, "problem " + name, bindings ? PROGRAM_KEYS : BYTECODE_KEYS);
        List<JsonNode> ops = new ArrayList<>();
        for (JsonNode op : o.get("ops")) {
            ops.add(op);
            known(op, "op " + op.path("id").asText("number " + ops.size()), bindings ? BINDING_KEYS : LINE_KEYS);
        }
        switch (dialect) {
            case "bytecode" -> {
                List<ProblemText.BytecodeLine> lines = new ArrayList<>();
                for (JsonNode op : ops) {
                    ProblemText.Id id = id(op, lines.size() + 1);
                    lines.add(new ProblemText.BytecodeLine(id, op(op, id), words(op, id, "out"), words(op, id, "in")));
                }
                return new ProblemText.Bytecode(name, lines);
            }
            case "combinators" -> {
                List<ProblemText.Combinator> combinators = new ArrayList<>();
                for (JsonNode op : ops) {
                    ProblemText.Id id = id(op, combinators.size() + 1);
                    combinators.add(new ProblemText.Combinator(id, op(op, id), arguments(op, id)));
                }
                ProblemText.Id all = new ProblemText.Id("0 (all)", false);
                return new ProblemText.Combinators(
                        name, words(o, all, "inputs"), words(o, all, "outputs"), combinators);
            }
            default ->
                throw new BadProblem(
                        "problem " + name + ": dialect (" + dialect + ") is neither bytecode nor combinators");
        }
    }

    /** A key that is not read is most likely a misspelling of one that is read. */
    private static void known(JsonNode o, String whose, List<String> keys) throws BadProblem {
        for (Iterator<String> all = o.fieldNames(); all.hasNext(); ) {
            String key = all.next();
            if (!keys.contains(key)) {
                throw new BadProblem(whose + ": key (" + key + ") is none of " + String.join(", ", keys));
            }
        }
    }

    private static ProblemText.Id id(JsonNode op, int number) throws BadProblem {
        JsonNode id = op.path("id");
        if (!id.isTextual() && !id.isIntegralNumber()) {
            throw new BadProblem("op number " + number + ": id is missing, or neither a name nor a whole number");
        }
        return new ProblemText.Id(id.asText(), id.isIntegralNumber());
    }

    private static String op(JsonNode op, ProblemText.Id id) throws BadProblem {
        if (!op.path("op").isTextual()) {
            throw new BadProblem("op " + id.text() + ": op is missing or not a string");
        }
        return op.get("op").asText();
    }

    private static List<String> words(JsonNode o, ProblemText.Id id, String field) throws BadProblem {
        List<String> words = new ArrayList<>();
        JsonNode list = o.path(field);
        if (!list.isMissingNode() && !list.isArray()) {
            throw new BadProblem("op " + id.text() + ": " + field + " is not an array");
        }
        for (JsonNode w : list) {
            if (!w.isTextual()) {
                throw new BadProblem("op " + id.text() + ": " + field + " holds " + w + ", which is not a string");
            }
            words.add(w.asText());
        }
        return words;
    }

    private static List<ProblemText.Argument> arguments(JsonNode op, ProblemText.Id id) throws BadProblem {
        List<ProblemText.Argument> arguments = new ArrayList<>();
        JsonNode list = op.path("in");
        if (!list.isMissingNode() && !list.isArray()) {
            throw new BadProblem("op " + id.text() + ": in is not an array");
        }
        for (JsonNode a : list) {
            if (!a.isArray()
                    || a.size() != 2
                    || !a.get(0).isTextual()
                    || !a.get(1).isTextual()) {
                throw new BadProblem("op " + id.text() + ": in holds " + a + ", which is not [\"array\",\"role\"]");
            }
            arguments.add(new ProblemText.Argument(a.get(0).asText(), a.get(1).asText()));
        }
        return arguments;
    }

    /** The problem as one line of JSON. */
    public String write(ProblemText problem) {
        ObjectNode o = mapper.createObjectNode();
        switch (problem) {
            case ProblemText.Bytecode b -> {
                o.put("dialect", "bytecode").put("name", b.name());
                ArrayNode ops = o.putArray("ops");
                for (ProblemText.BytecodeLine line : b.ops()) {
                    ObjectNode op = ops.addObject();
                    putId(op, line.id());
                    op.put("op", line.op());
                    line.out().forEach(op.putArray("out")::add);
                    line.in().forEach(op.putArray("in")::add);
                }
            }
            case ProblemText.Combinators c -> {
                o.put("dialect", "combinators").put("name", c.name());
                c.inputs().forEach(o.putArray("inputs")::add);
                c.outputs().forEach(o.putArray("outputs")::add);
                ArrayNode ops = o.putArray("ops");
                for (ProblemText.Combinator binding : c.ops()) {
                    ObjectNode op = ops.addObject();
                    putId(op, binding.id());
                    op.put("op", binding.op());
                    ArrayNode in = op.putArray("in");
                    binding.in().forEach(a -> in.addArray().add(a.array()).add(a.role()));
                }
            }
        }
        return o.toString();
    }

    private static void putId(ObjectNode op, ProblemText.Id id) {
        if (id.number()) {
            op.put("id", new java.math.BigInteger(id.text()));
        } else {
            op.put("id", id.text());
        }
    }
}
