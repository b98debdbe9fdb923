package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.Later;
import java.util.ArrayList;
import java.util.List;

/** The plots that are written in NumPy text, over the methods of axes. */
final class TextPlots {
    static final Later MODULE = Later.module("_plots");

    static final List<String> NAMES = List.of(
            "quiver",
            "quiverkey",
            "streamplot",
            "violinplot",
            "eventplot",
            "broken_barh",
            "arrow",
            "axline",
            "ecdf",
            "psd",
            "specgram",
            "magnitude_spectrum",
            "locator_params");

    private TextPlots() {}

    static List<Builtin> rows() {
        return NAMES.stream().map(TextPlots::row).toList();
    }

    private static Builtin row(String name) {
        return Builtin.library(name + "(self, *args, **kwargs)", args -> {
            List<Object> all = new ArrayList<>(List.of(args.get(0)));
            all.addAll(args.items(1));
            Callable function =
                    (Callable) Later.member(MODULE, name, "function").get();
            return function.call(args.context(), new Arguments(all, args.named(2)));
        });
    }
}
