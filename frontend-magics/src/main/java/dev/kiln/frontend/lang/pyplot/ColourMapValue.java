package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.colour.ColourMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A colour map as a value: {@code plt.cm.viridis}, which is called with numbers from 0 to 1.
 *
 * @param map what it is
 */
record ColourMapValue(ColourMap map) implements Callable, Attributed {
    @Override
    public String name() {
        return map.name();
    }

    /** The colour of a number, or those of several, each as (r, g, b, a). */
    @Override
    public Object call(CallContext context, Arguments arguments) {
        Object x = arguments.named().containsKey("alpha")
                ? arguments.positional().getFirst()
                : Builtin.only(map.name(), arguments);
        if (!Values.isIterable(x)) {
            Object plain = Values.plain(x);
            return colour(plain instanceof Long n ? n / (ColourMap.SIZE - 1.0) : Data.number(plain));
        } else if (x instanceof String) {
            throw PythonError.type("a colour map is called with numbers, not 'str'");
        }
        List<Object> colours = new ArrayList<>();
        for (double each : Data.numbers(x)) {
            colours.add(colour(each));
        }
        return dev.kiln.frontend.lang.values.ArrayOps.asArray(colours, null);
    }

    @Override
    public Object attribute(String attribute) {
        return switch (attribute) {
            case "name" -> map.name();
            case "N" -> (long) map.steps().length;
            case "colors" -> {
                List<Object> colours = new ArrayList<>();
                for (int rgb : map.steps()) {
                    colours.add(new Tuple(
                            List.of((rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0)));
                }
                yield new Tuple(colours);
            }
            case "reversed" -> Builtin.library("reversed(name=None)", args -> new ColourMapValue(map.reversed()));
            case "copy" -> Builtin.library("copy()", args -> this);
            case "resampled" ->
                Builtin.library("resampled(lutsize)", args -> {
                    int[] rgb = new int[Math.toIntExact(args.integer(0))];
                    for (int i = 0; i < rgb.length; i++) {
                        rgb[i] = map.at(rgb.length == 1 ? 0 : i / (rgb.length - 1.0));
                    }
                    return new ColourMapValue(ColourMap.listed(map.name(), rgb));
                });
            case "set_bad", "set_over", "set_under", "set_extremes" ->
                Builtin.library(attribute + "(*args, **kwargs)", args -> None.NONE);
            default -> null;
        };
    }

    @Override
    public Collection<String> attributes() {
        return List.of(
                "name",
                "N",
                "colors",
                "reversed",
                "copy",
                "resampled",
                "set_bad",
                "set_over",
                "set_under",
                "set_extremes");
    }

    private Tuple colour(double x) {
        int rgb = map.at(x);
        return new Tuple(List.of((rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, 1.0));
    }

    @Override
    public String typeName() {
        return "Colormap";
    }

    @Override
    public String toString() {
        return "<matplotlib.colors.Colormap '" + map.name() + "'>";
    }
}
