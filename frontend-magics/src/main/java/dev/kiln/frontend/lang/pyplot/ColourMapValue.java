package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.colour.ColourMap;
import java.util.ArrayList;
import java.util.List;

/**
 * A colour map as a value: {@code plt.cm.viridis}, which is called with numbers from 0 to 1.
 *
 * @param map what it is
 */
record ColourMapValue(ColourMap map) implements Callable {
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
