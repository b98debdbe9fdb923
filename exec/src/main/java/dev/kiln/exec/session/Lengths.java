package dev.kiln.exec.session;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.exec.session.recorded.DetachedGraph;
import dev.kiln.exec.session.recorded.RecordedGraph;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Source;
import java.util.Map;

/**
 * Where lengths of axes are found in any graph of a structure: those of a view by its number, else those of a node or source by its.
 *
 * @param view number of the view, or −1
 * @param node number of the node or source when there is no view
 */
record Lengths(int view, int node) {
    /** The value's own shape. */
    static Lengths of(int node) {
        return new Lengths(-1, node);
    }

    /** The iteration space of an instruction. */
    static Lengths space(Instruction.Compute c, DetachedGraph detached, Map<BaseView, Integer> views) {
        return switch (c.node()) {
            case Node.Reduce r -> read(c.in().getFirst(), r.operand(), detached, views);
            case Node.Scan s -> of(detached.number(s));
            case Node.ArgReduce r -> read(c.in().getFirst(), r.operand(), detached, views);
            case Node.Filter f -> read(c.in().getLast(), f.mask(), detached, views);
            case Node.Update u -> new Lengths(views.getOrDefault(c.out(), -1), detached.number(u));
            case Node.Map m
            when detached.number(m) < 0 ->
                // A copy that the planner added.
                read(c.in().getFirst(), m.operands().getFirst(), detached, views);
            case Node.Map m -> of(detached.number(m));
            case Node.Gather g -> of(detached.number(g));
            case Node.Join j -> of(detached.number(j));
            case Node.Scatter s -> {
                BaseView places = new BaseView(c.out().base(), s.places());
                yield new Lengths(views.getOrDefault(places, -1), detached.number(s));
            }
            case Node.Source s -> of(detached.number(s));
            // What the planner added fills a view that has a number.
            case Node.Fill f -> detached.number(f) < 0 ? new Lengths(views.get(c.out()), -1) : of(detached.number(f));
            case Node.Range r -> of(detached.number(r));
            case Node.Random r -> of(detached.number(r));
        };
    }

    private static Lengths read(Source source, Operand operand, DetachedGraph detached, Map<BaseView, Integer> views) {
        if (source instanceof Source.BaseRead(int base, var view, var _) && operand instanceof Operand.Read read) {
            return new Lengths(views.getOrDefault(new BaseView(base, view), -1), detached.number(read.node()));
        }
        throw new IllegalStateException("instruction reads a literal where it needs an array");
    }

    /** The lengths in a graph. Do not write to them. */
    long[] in(RecordedGraph graph) {
        return view >= 0 ? graph.view(view).shape() : graph.any(node).shape();
    }
}
