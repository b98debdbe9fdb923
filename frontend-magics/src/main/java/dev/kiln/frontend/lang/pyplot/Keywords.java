package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The keyword arguments of a call; each is taken by its name or one of its short names, and what is left in the end is an error. */
final class Keywords {
    /** Those that change nothing that is drawn here. */
    private static final Set<String> WITHOUT_EFFECT = Set.of(
            "antialiased",
            "aa",
            "rasterized",
            "picker",
            "clip_on",
            "gid",
            "url",
            "snap",
            "animated",
            "solid_capstyle",
            "solid_joinstyle",
            "dash_capstyle",
            "dash_joinstyle",
            "capstyle",
            "joinstyle",
            "shading",
            "filternorm",
            "filterrad",
            "resample",
            "interpolation_stage",
            "corner_mask",
            "nchunk",
            "hatch",
            "family",
            "fontfamily",
            "fontname",
            "fontstyle",
            "font",
            "usetex",
            "wrap",
            "in_layout",
            "path_effects",
            "sketch_params",
            "fancybox",
            "shadow",
            "borderpad",
            "labelspacing",
            "handlelength",
            "handletextpad",
            "borderaxespad",
            "columnspacing",
            "markerscale",
            "numpoints",
            "scatterpoints",
            "mode",
            "plotnonfinite",
            "drawedges",
            "spacing",
            "bbox_inches",
            "pad_inches",
            "transparent",
            "facecolor_figure",
            "metadata",
            "orientation_figure",
            "block",
            "layout",
            "constrained_layout",
            "tight_layout",
            "clear",
            "FigureClass",
            "rotation_mode",
            "multialignment",
            "linespacing",
            "labelpad",
            "pad",
            "fillstyle",
            "markevery",
            "autolim",
            "visible_ticks",
            "axisbelow",
            "which");

    private final String owner;
    private final Map<String, Object> left;
    private final List<String> known = new ArrayList<>();

    /**
     * @param owner what the error names: {@code Line2D.set()}
     */
    Keywords(String owner, Map<String, Object> given) {
        this.owner = owner;
        this.left = new LinkedHashMap<>(given);
    }

    /** The value of an argument, or null when it is not given or None. */
    Object take(String... names) {
        Object value = null;
        for (String name : names) {
            known.add(name);
            Object given = left.remove(name);
            if (given != null && given != None.NONE) {
                if (value != null) {
                    throw PythonError.type(
                            "Got both '" + names[0] + "' and '" + name + "', which are aliases of one" + " another");
                }
                value = given;
            }
        }
        return value;
    }

    /** Whether an argument is given and not None. */
    boolean has(String name) {
        return left.getOrDefault(name, None.NONE) != None.NONE;
    }

    double number(double otherwise, String... names) {
        Object value = take(names);
        return value == null ? otherwise : ScalarMath.real(Values.plain(value));
    }

    String text(String otherwise, String... names) {
        Object value = take(names);
        return value == null ? otherwise : Values.str(value);
    }

    boolean flag(boolean otherwise, String... names) {
        Object value = take(names);
        return value == null ? otherwise : Values.truth(value);
    }

    /** What is left, for another call. */
    Map<String, Object> rest() {
        return left;
    }

    /** Whether nothing was given. */
    boolean isEmpty() {
        return left.isEmpty();
    }

    /** Refuses what nobody took. */
    void end() {
        for (String name : left.keySet()) {
            if (!WITHOUT_EFFECT.contains(name)) {
                throw new PythonError(
                        "AttributeError",
                        owner + " got an unexpected keyword argument '" + name + "'",
                        Nearest.advice(name, known).orElse(null));
            }
        }
    }
}
