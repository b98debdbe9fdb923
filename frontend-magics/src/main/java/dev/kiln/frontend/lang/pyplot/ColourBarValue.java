package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Axes;
import java.util.Collection;
import java.util.List;

/**
 * What {@code colorbar} returns: its label and ticks can be changed.
 *
 * @param beside the axes that it stands beside
 * @param axes whether this is its {@code ax}, whose labels and title are the bar's label
 */
record ColourBarValue(AxesValue beside, boolean axes) implements Attributed {
    private static final List<String> LABELS = List.of("set_label", "set_ylabel", "set_xlabel", "set_title");
    private static final List<String> ACCEPTED =
            List.of("tick_params", "set_ticklabels", "set_yticklabels", "set_alpha", "update_ticks", "minorticks_on");

    @Override
    public Object attribute(String name) {
        if (LABELS.contains(name)) {
            return Builtin.library(name + "(label, **kwargs)", args -> {
                Axes.ColourBar now = beside.axes().bar();
                beside.axes()
                        .bar(new Axes.ColourBar(
                                now.palette(), Values.str(args.get(0)), now.horizontal(), now.ticksOrNull()));
                return None.NONE;
            });
        } else if (name.equals("set_ticks")) {
            return Builtin.library("set_ticks(ticks, **kwargs)", args -> {
                Axes.ColourBar now = beside.axes().bar();
                beside.axes()
                        .bar(new Axes.ColourBar(
                                now.palette(), now.label(), now.horizontal(), Data.numbers(args.get(0))));
                return None.NONE;
            });
        } else if (name.equals("ax")) {
            return new ColourBarValue(beside, true);
        }
        return ACCEPTED.contains(name) ? Builtin.library(name + "(*args, **kwargs)", args -> None.NONE) : null;
    }

    @Override
    public Collection<String> attributes() {
        return List.of("set_label", "set_ticks", "ax");
    }

    @Override
    public String typeName() {
        return axes ? "Axes" : "Colorbar";
    }

    @Override
    public String toString() {
        return axes ? "<Axes: label='<colorbar>'>" : "<matplotlib.colorbar.Colorbar>";
    }
}
