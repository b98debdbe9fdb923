package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** Places boxes of known size in layers from top to bottom and routes right-angled lines between them (ELK layered). */
final class CardLayout {
    /** A box to be placed. */
    record Box(String key, double width, double height) {}

    /** A line to be drawn from one box to another. */
    record Line(String from, String to, String label, long bytes) {}

    /** A point of a route. */
    record Point(double x, double y) {}

    /** A placed box. */
    record Placed(Box box, double x, double y) {}

    /** A routed line; the label's middle is where the label goes. */
    record Routed(Line line, List<Point> points, Point labelMiddle) {}

    /** The finished layout. */
    record Layout(double width, double height, Map<String, Placed> boxes, List<Routed> lines) {}

    static final double LABEL = 10;

    private CardLayout() {}

    /** Loads ELK's classes, which takes up to two seconds the first time. */
    static void warmUp() {
        place(List.of(new Box("a", 10, 10), new Box("b", 10, 10)), List.of(new Line("a", "b", "x", 1)));
    }

    static Layout place(List<Box> boxes, List<Line> lines) {
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        ElkNode root = ElkGraphUtil.createGraph();
        root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        root.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
        root.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        root.setProperty(CoreOptions.PADDING, new ElkPadding(0));
        root.setProperty(CoreOptions.SPACING_NODE_NODE, 36.0);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 26.0);
        root.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 12.0);
        root.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 10.0);
        root.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.MODEL_ORDER);
        Map<String, ElkNode> nodes = new LinkedHashMap<>();
        for (Box box : boxes) {
            ElkNode node = ElkGraphUtil.createNode(root);
            node.setDimensions(box.width(), box.height());
            nodes.put(box.key(), node);
        }
        List<ElkEdge> edges = new ArrayList<>();
        for (Line line : lines) {
            ElkEdge edge = ElkGraphUtil.createSimpleEdge(nodes.get(line.from()), nodes.get(line.to()));
            ElkLabel label = ElkGraphUtil.createLabel(line.label(), edge);
            label.setDimensions(GlyphWidths.sans(line.label(), LABEL) + 8, 14);
            edges.add(edge);
        }
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
        Map<String, Placed> placed = new HashMap<>();
        for (Box box : boxes) {
            ElkNode node = nodes.get(box.key());
            placed.put(box.key(), new Placed(box, node.getX(), node.getY()));
        }
        List<Routed> routed = new ArrayList<>();
        for (int i = 0; i < edges.size(); i++) {
            ElkEdge edge = edges.get(i);
            ElkLabel label = edge.getLabels().getFirst();
            routed.add(new Routed(
                    lines.get(i),
                    route(edge.getSections().getFirst()),
                    new Point(label.getX() + label.getWidth() / 2, label.getY() + label.getHeight() / 2)));
        }
        return new Layout(root.getWidth(), root.getHeight(), placed, routed);
    }

    private static List<Point> route(ElkEdgeSection section) {
        List<Point> points = new ArrayList<>();
        points.add(new Point(section.getStartX(), section.getStartY()));
        section.getBendPoints().forEach(p -> points.add(new Point(p.getX(), p.getY())));
        points.add(new Point(section.getEndX(), section.getEndY()));
        return points;
    }
}
