package dev.kiln.frontend.lang.functions.widgets;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Converts values of the language to maps, lists, text and numbers of Java that become JSON, and back. */
public final class JsonValues {
    private JsonValues() {}

    /**
     * A value as Java's maps, lists, {@code Long}, {@code Double}, {@code Boolean}, text and null.
     *
     * @throws PythonError a TypeError if it is something else
     */
    public static Object of(Object value) {
        return switch (value) {
            case None n -> null;
            case DictValue dict -> {
                Map<String, Object> map = new LinkedHashMap<>();
                dict.forEach((key, item) -> map.put(Values.str(key), of(item)));
                yield map;
            }
            case ModelValue model -> model.model();
            case List<?> list -> {
                List<Object> items = new ArrayList<>();
                list.forEach(item -> items.add(of(item)));
                yield items;
            }
            case NDArray array when array.ndim() == 0 -> of(array.item());
            case Integer number -> (long) number;
            case Long _, Double _, Boolean _, String _ -> value;
            case null, default ->
                throw PythonError.type("a " + Values.typeName(value) + " cannot be the value of a control");
        };
    }

    /** What {@link #of} gives as a value of the language. */
    static Object back(Object value, ModelValue owner) {
        return switch (value) {
            case null -> None.NONE;
            case Map<?, ?> map -> {
                DictValue dict = new DictValue();
                map.forEach((key, item) -> dict.put(key, back(item, owner)));
                yield dict;
            }
            case List<?> list -> {
                List<Object> items = new ArrayList<>();
                list.forEach(item -> items.add(back(item, owner)));
                yield new NumberList(items);
            }
            case dev.kiln.frontend.widgets.WidgetModel model -> owner.beside(model);
            default -> value;
        };
    }
}
