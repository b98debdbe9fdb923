package dev.kiln.frontend.notebook;

import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.render.FusionView;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.tree.FusionTree;
import dev.kiln.planner.tree.FusionTrees;
import dev.kiln.planner.tree.TreeText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds how the operations of each kernel that ran are fused. */
final class Fusions {
    private final FusionProblem problem;
    private final Map<Integer, String> texts = new HashMap<>();

    private Fusions(Trace trace) {
        this.problem = trace.problem();
        trace.kernels().forEach(k -> k.lines().forEach(l -> texts.put(l.instruction(), l.text())));
    }

    /** A tree for each kernel, in the order they ran; empty for a kernel that is not a block of the plan. */
    static List<Optional<FusionView>> of(Trace trace) {
        Fusions made = new Fusions(trace);
        Map<Set<Integer>, FusionTree> trees = new HashMap<>();
        FusionTrees.of(made.problem, trace.plan().partition())
                .forEach(tree -> tree.ifPresent(t -> trees.put(Set.copyOf(t.leaves()), t)));
        return trace.kernels().stream()
                .map(k -> Optional.ofNullable(trees.get(Set.copyOf(k.instructions())))
                        .map(made::view))
                .toList();
    }

    private FusionView view(FusionTree tree) {
        return switch (tree) {
            case FusionTree.Leaf leaf -> FusionView.of(texts.get(leaf.op()));
            case FusionTree.Join join ->
                new FusionView(
                        TreeText.kind(join),
                        names(join.contracted()),
                        names(join.stored()),
                        names(join.shared()),
                        List.of(view(join.left()), view(join.right())));
        };
    }

    private List<String> names(List<FusionTree.Array> arrays) {
        return arrays.stream().map(a -> TreeText.name(problem, a)).distinct().toList();
    }
}
