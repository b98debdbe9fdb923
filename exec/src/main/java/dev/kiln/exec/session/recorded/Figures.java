package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;

/**
 * What a recorded graph has besides its structure: with these, {@link DetachedGraph#with} makes a copy of any graph of equal structure.
 * They are taken at each evaluation, so that one can be described later, and keep no array's memory alive. By the numbers of the graph.
 */
public final class Figures {
    private final long[] ids;
    private final String[] names;
    private final long[][] shapes;
    private final View[] views;
    private final Operand.Scalar[] scalars;

    private Figures(int nodes, int views, int scalars) {
        this.ids = new long[nodes];
        this.names = new String[nodes];
        this.shapes = new long[nodes][];
        this.views = new View[views];
        this.scalars = new Operand.Scalar[scalars];
    }

    /** Those of what was walked last. */
    public static Figures of(RecordedGraph graph) {
        int nodes = graph.count() + graph.sources();
        Figures figures = new Figures(nodes, graph.views(), graph.scalars());
        for (int i = 0; i < nodes; i++) {
            figures.ids[i] = graph.any(i).id();
            figures.names[i] = graph.any(i).name();
            figures.shapes[i] = graph.any(i).shape();
        }
        for (int v = 0; v < figures.views.length; v++) {
            figures.views[v] = graph.view(v);
        }
        for (int s = 0; s < figures.scalars.length; s++) {
            figures.scalars[s] = graph.literal(s);
        }
        return figures;
    }

    /** Where the views begin. */
    public long[] offsets() {
        long[] offsets = new long[views.length];
        for (int v = 0; v < offsets.length; v++) {
            offsets[v] = views[v].offset();
        }
        return offsets;
    }

    long id(int node) {
        return ids[node];
    }

    String name(int node) {
        return names[node];
    }

    long[] shape(int node) {
        return shapes[node];
    }

    View view(int number) {
        return views[number];
    }

    Operand.Scalar scalar(int number) {
        return scalars[number];
    }
}
