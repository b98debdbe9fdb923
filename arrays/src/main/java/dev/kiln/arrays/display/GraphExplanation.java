package dev.kiln.arrays.display;

import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.text.GraphText;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What an array is without a plan that computed it: the operations that are recorded for it, or that it is stored, which a file, Java's
 * values, a library call or a plan that is forgotten made it.
 */
public final class GraphExplanation implements Explanation {
    private final String title;
    private final List<String> operations;
    private final String json;

    private GraphExplanation(String title, List<String> operations, String json) {
        this.title = title;
        this.operations = operations;
        this.json = json;
    }

    public static GraphExplanation of(Handle array) {
        synchronized (array.context()) {
            boolean stored = array.isStored();
            List<String> operations = stored
                    ? List.of()
                    : GraphText.print(List.of(array.node())).lines().toList();
            String what = (array.name() == null ? "array" : array.name()) + ": " + array.dtype() + " "
                    + Shapes.text(array.view().shape());
            String json = "{\"array\":" + (array.name() == null ? "null" : quoted(array.name())) + ",\"dtype\":\""
                    + array.dtype() + "\",\"shape\":["
                    + java.util.Arrays.stream(array.view().shape())
                            .mapToObj(Long::toString)
                            .collect(Collectors.joining(","))
                    + "],\"stored\":" + stored + ",\"kernels\":[],\"ops\":["
                    + operations.stream().map(GraphExplanation::quoted).collect(Collectors.joining(",")) + "]}";
            return new GraphExplanation(
                    what + (stored ? ", stored; no kernel that is remembered computed it" : ", not computed yet"),
                    operations,
                    json);
        }
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    @Override
    public String toJson() {
        return json;
    }

    @Override
    public String toHtml() {
        return "<pre>" + toString().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") + "</pre>";
    }

    @Override
    public String toString() {
        return operations.isEmpty() ? title : title + "\n  " + String.join("\n  ", operations);
    }
}
