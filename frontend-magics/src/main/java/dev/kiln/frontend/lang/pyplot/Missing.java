package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.Collection;
import java.util.Map;

/** Refuses by name what matplotlib has and this module does not. */
final class Missing {
    private static final Map<String, String> ADVICE = Map.ofEntries(
            Map.entry("barbs", "Maybe draw the lines with plot."),
            Map.entry("tricontour", "Maybe use contour on a grid."),
            Map.entry("tricontourf", "Maybe use contourf on a grid."),
            Map.entry("tripcolor", "Maybe use pcolormesh on a grid."),
            Map.entry("triplot", "Maybe draw the lines with plot."),
            Map.entry("hexbin", "Maybe use hist2d."),
            Map.entry("polar", "Maybe plot r*np.cos(t), r*np.sin(t)."),
            Map.entry("plot_surface", "Maybe use contourf or pcolormesh."),
            Map.entry("plot_wireframe", "Maybe use contour."),
            Map.entry("table", "Maybe print the numbers."),
            Map.entry("sankey", "Maybe use bar."));

    private Missing() {}

    /**
     * @param owner {@code plt} or {@code ax}
     */
    static void refuse(String owner, String name, Collection<String> names) {
        String advice = ADVICE.get(name);
        if (advice == null) {
            advice = Nearest.find(name, names)
                    .map(found -> "Maybe you meant " + owner + "." + found + ".")
                    .orElse("Maybe draw it with plot, scatter, bar or imshow.");
        }
        throw new PythonError("AttributeError", owner + "." + name + " is not there.", advice);
    }
}
