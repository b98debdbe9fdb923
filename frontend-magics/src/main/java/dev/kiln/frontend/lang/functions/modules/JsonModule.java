package dev.kiln.frontend.lang.functions.modules;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Python's module {@code json}. */
public final class JsonModule {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JsonModule() {}

    public static PythonModule module() {
        return PythonModule.of(
                "json",
                List.of(
                        Builtin.of("loads(s)", args -> read(args.text(0))),
                        Builtin.of(
                                "dumps(obj, *, indent=None, sort_keys=False, separators=None, ensure_ascii=True)",
                                JsonModule::write)),
                Map.of("JSONDecodeError", JsonProblem.TYPE));
    }

    private static Object read(String text) {
        try {
            JsonNode node = MAPPER.readTree(text);
            if (node.isMissingNode()) {
                throw JsonProblem.of(text, "no value");
            }
            return value(node);
        } catch (JsonProcessingException e) {
            throw JsonProblem.of(text, e.getOriginalMessage());
        }
    }

    private static Object value(JsonNode node) {
        if (node.isObject()) {
            DictValue dict = new DictValue();
            node.properties().forEach(entry -> dict.put(entry.getKey(), value(entry.getValue())));
            return dict;
        } else if (node.isArray()) {
            List<Object> items = new ArrayList<>();
            node.forEach(item -> items.add(value(item)));
            return new NumberList(items);
        } else if (node.isTextual()) {
            return node.textValue();
        } else if (node.isBoolean()) {
            return node.booleanValue();
        } else if (node.isIntegralNumber()) {
            return WideIntegers.narrow(node.bigIntegerValue());
        } else if (node.isNumber()) {
            return node.doubleValue();
        } else if (node.isNull()) {
            return None.NONE;
        }
        throw PythonError.value("Expecting value: line 1 column 1 (char 0)");
    }

    private static Object write(BoundArguments args) {
        List<Object> separators = args.has(3) ? args.items(3) : List.of();
        String indent = !args.has(1)
                ? null
                : args.get(1) instanceof String text ? text : " ".repeat(Items.count(args.integer(1), "indent"));
        String item = separators.isEmpty()
                ? indent == null ? ", " : ","
                : separators.get(0).toString();
        String key = separators.isEmpty() ? ": " : separators.get(1).toString();
        JsonText text = new JsonText(new JsonText.Style(indent, item, key, args.flag(2), args.flag(4)));
        text.write(args.get(0), 0);
        return text.toString();
    }
}
