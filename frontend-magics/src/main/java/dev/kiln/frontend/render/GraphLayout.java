package dev.kiln.frontend.render;

import dev.kiln.frontend.render.CardLayout.Point;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkGraphElement;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** Places boxes inside frames from top to bottom and routes the lines between them (ELK layered, compound nodes). */
final class GraphLayout {
    /** A frame around boxes, with the width that its title needs. */
    record Frame(String key, double titleWidth) {}

    /** A box in a frame, or in none when {@code frame} is empty. */
    record Box(String key, String frame, double width, double height) {}

    /** A line; without a label when that is empty. */
    record Line(String from, String to, String label) {}

    /** The position and size of a frame or box. */
    record Place(double x, double y, double width, double height) {}

    /** A route; {@code middle} is the label's, null without one. */
    record Route(List<Point> points, Point middle) {}

    /** The finished layout: places by key of frame or box, routes in the order of the lines. */
    record Layout(double width, double height, Map<String, Place> places, List<Route> routes) {}

    static final double TITLE = 26;
    private static final double PAD = 10;
    private static final int ROUNDS = 4;

    private final List<Frame> frames;
    private final List<Box> boxes;
    private final List<Line> lines;
    private final Map<String, ElkNode> nodes = new LinkedHashMap<>();
    private final List<ElkEdge> edges = new ArrayList<>();

    private GraphLayout(List<Frame> frames, List<Box> boxes, List<Line> lines) {
        this.frames = frames;
        this.boxes = boxes;
        this.lines = lines;
    }

    static Layout place(List<Frame> frames, List<Box> boxes, List<Line> lines) {
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        // a frame's least size is not heeded, and lines cross its title: another round gives such frames more padding
        Map<String, Padding> padding = new HashMap<>();
        Layout layout = new GraphLayout(frames, boxes, lines).run(padding);
        for (int round = 0; round < ROUNDS; round++) {
            boolean enough = true;
            for (Frame f : frames) {
                Padding more = more(f, layout);
                if (more.left > 0 || more.right > 0) {
                    padding.merge(f.key, more, (x, y) -> new Padding(x.left + y.left, x.right + y.right));
                    enough = false;
                }
            }
            if (enough) {
                break;
            }
            layout = new GraphLayout(frames, boxes, lines).run(padding);
        }
        return layout;
    }

    /** The space inside a frame that its title needs in addition to its boxes. */
    private record Padding(double left, double right) {}

    private static Padding more(Frame frame, Layout layout) {
        Place at = layout.places.get(frame.key);
        double crossed = at.width();
        for (Route route : layout.routes) {
            for (int i = 1; i < route.points.size(); i++) {
                Point a = route.points.get(i - 1);
                Point b = route.points.get(i);
                boolean inTitle = Math.max(a.y(), b.y()) > at.y() && Math.min(a.y(), b.y()) < at.y() + TITLE;
                if (inTitle && a.x() == b.x() && a.x() > at.x() && a.x() < at.x() + at.width()) {
                    crossed = Math.min(crossed, a.x() - at.x());
                }
            }
        }
        double left = crossed < at.width() ? Math.max(0, frame.titleWidth - crossed) : 0;
        return new Padding(left, Math.max(0, frame.titleWidth - at.width() - left));
    }

    private Layout run(Map<String, Padding> more) {
        ElkNode root = ElkGraphUtil.createGraph();
        options(root, new ElkPadding(0));
        for (Frame f : frames) {
            ElkNode node = ElkGraphUtil.createNode(root);
            Padding p = more.getOrDefault(f.key, new Padding(0, 0));
            options(node, new ElkPadding(PAD + TITLE, PAD + p.right, PAD, PAD + p.left));
            nodes.put(f.key, node);
        }
        for (Box b : boxes) {
            ElkNode node = ElkGraphUtil.createNode(b.frame.isEmpty() ? root : nodes.get(b.frame));
            node.setDimensions(b.width, b.height);
            nodes.put(b.key, node);
        }
        for (Line l : lines) {
            ElkEdge edge = ElkGraphUtil.createSimpleEdge(nodes.get(l.from), nodes.get(l.to));
            if (!l.label.isEmpty()) {
                ElkLabel label = ElkGraphUtil.createLabel(l.label, edge);
                label.setDimensions(GlyphWidths.sans(l.label, CardLayout.LABEL) + 8, 14);
            }
            edges.add(edge);
        }
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
        Map<String, Place> places = new HashMap<>();
        nodes.forEach((key, n) -> {
            Point at = origin(n.getParent());
            places.put(key, new Place(at.x() + n.getX(), at.y() + n.getY(), n.getWidth(), n.getHeight()));
        });
        return new Layout(
                root.getWidth(),
                root.getHeight(),
                places,
                edges.stream().map(GraphLayout::route).toList());
    }

    private static void options(ElkGraphElement node, ElkPadding padding) {
        node.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        node.setProperty(CoreOptions.HIERARCHY_HANDLING, HierarchyHandling.INCLUDE_CHILDREN);
        node.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
        node.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        node.setProperty(CoreOptions.PADDING, padding);
        node.setProperty(CoreOptions.SPACING_NODE_NODE, 22.0);
        node.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 22.0);
        node.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 10.0);
        node.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 8.0);
    }

    /** The position of a node's content in the picture. */
    private static Point origin(ElkNode node) {
        double x = 0;
        double y = 0;
        for (ElkNode n = node; n != null && n.getParent() != null; n = n.getParent()) {
            x += n.getX();
            y += n.getY();
        }
        return new Point(x, y);
    }

    private static Route route(ElkEdge edge) {
        Point at = origin(edge.getContainingNode());
        ElkEdgeSection section = edge.getSections().getFirst();
        List<Point> points = new ArrayList<>();
        points.add(new Point(at.x() + section.getStartX(), at.y() + section.getStartY()));
        section.getBendPoints().forEach(p -> points.add(new Point(at.x() + p.getX(), at.y() + p.getY())));
        points.add(new Point(at.x() + section.getEndX(), at.y() + section.getEndY()));
        if (edge.getLabels().isEmpty()) {
            return new Route(points, null);
        }
        ElkLabel l = edge.getLabels().getFirst();
        return new Route(
                points, new Point(at.x() + l.getX() + l.getWidth() / 2, at.y() + l.getY() + l.getHeight() / 2));
    }
}
