package dev.kiln.frontend.lang.functions.modules;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

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
                        Builtin.of("loads(s, *, object_hook=None)", JsonModule::loads),
                        Builtin.of(
                                "dumps(obj, *, indent=None, sort_keys=False, separators=None, ensure_ascii=True, default=None, cls=None)",
                                JsonModule::write)),
                Map.of("JSONDecodeError", JsonProblem.TYPE));
    }

    private static Object loads(BoundArguments args) {
        String text = args.get(0) instanceof Bytes bytes
                ? new String(bytes.latin().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)
                : args.text(0);
        Object read = read(text);
        return args.has(1) ? hooked(read, args.function(1), args) : read;
    }

    /** A value whose dicts, the innermost first, are what a function makes of them. */
    private static Object hooked(Object value, Callable hook, BoundArguments args) {
        if (value instanceof DictValue dict) {
            DictValue inner = new DictValue();
            dict.keys().forEach(key -> inner.put(key, hooked(dict.get(key), hook, args)));
            return hook.call(args.context(), Arguments.of(inner));
        }
        return value instanceof NumberList list
                ? new NumberList(
                        list.stream().map(item -> hooked(item, hook, args)).toList())
                : value;
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

    /** What makes values that JSON has of others: the function {@code default}, or that of an encoder's class; null when there is none. */
    private static UnaryOperator<Object> other(BoundArguments args) {
        if (args.has(6)) {
            Object encoder = args.function(6).call(args.context(), Arguments.of());
            Callable method = (Callable) ((Instance) encoder).attribute("default");
            return value -> method.call(args.context(), Arguments.of(value));
        } else if (args.has(5)) {
            Callable function = args.function(5);
            return value -> function.call(args.context(), Arguments.of(value));
        }
        return null;
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
        JsonText text = new JsonText(new JsonText.Style(indent, item, key, args.flag(2), args.flag(4)), other(args));
        text.write(args.get(0), 0);
        return text.toString();
    }
}
