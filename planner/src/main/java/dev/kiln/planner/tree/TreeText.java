package dev.kiln.planner.tree;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.tree.FusionTree.Array;
import java.util.List;
import java.util.stream.Collectors;

/** A fusion tree as lines of text: what is joined stands below, indented. */
public final class TreeText {
    private TreeText() {}

    /**
     * The lines: {@code diagonal, stores xs}, below it {@code   xs = map(as)} and so on.
     *
     * @param problem that the ops' labels and the arrays' names are taken from
     */
    public static String of(FusionProblem problem, FusionTree tree) {
        StringBuilder text = new StringBuilder();
        append(problem, tree, "", text);
        return text.toString();
    }

    /** The array's name, for people. */
    public static String name(FusionProblem problem, Array array) {
        return problem.views().get(array.view()).text();
    }

    /** {@code vertical}, {@code diagonal} or {@code horizontal}. */
    public static String kind(FusionTree.Join join) {
        return switch (join) {
            case FusionTree.Vertical v -> "vertical";
            case FusionTree.Diagonal d -> "diagonal";
            case FusionTree.Horizontal h -> "horizontal";
        };
    }

    private static void append(FusionProblem problem, FusionTree tree, String indent, StringBuilder text) {
        switch (tree) {
            case FusionTree.Leaf leaf ->
                text.append(indent).append(problem.op(leaf.op()).label()).append('\n');
            case FusionTree.Join join -> {
                text.append(indent).append(kind(join));
                text.append(list(problem, ", contracts ", join.contracted()));
                text.append(list(problem, ", stores ", join.stored()));
                text.append(list(problem, ", shares ", join.shared()));
                text.append('\n');
                append(problem, join.left(), indent + "  ", text);
                append(problem, join.right(), indent + "  ", text);
            }
        }
    }

    private static String list(FusionProblem problem, String before, List<Array> arrays) {
        return arrays.isEmpty()
                ? ""
                : before + arrays.stream().map(a -> name(problem, a)).collect(Collectors.joining(", "));
    }
}
