package dev.kiln.frontend.lang.syntax;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Liveness analysis of names: for each statement, the names that may be read after it before they are assigned again. A loop is assumed
 * to continue, so what each iteration assigns before it reads is not needed between iterations:
 *
 * <pre>
 * for i in range(n):
 *     t = u * 2         # needed from here on: t
 *     u = t + 1         # needed from here on: u; after the last iteration t as well
 * </pre>
 *
 * <p>The result is a heuristic and is only used as one: an array whose name is not needed is not stored, but keeps its value. If it is
 * read all the same, after a {@code break} or by a function of another cell, it is computed again.
 */
public final class LiveNames {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Statement, LivenessTransfer> effects = new IdentityHashMap<>();
    private final Map<Statement, BitSet> during = new IdentityHashMap<>();
    private final Map<Statement, BitSet> between = new IdentityHashMap<>();
    private final Map<Statement, BitSet> atEnd = new IdentityHashMap<>();
    private final Set<String> captured = new HashSet<>();
    private final Set<String> own;
    private List<Statement> cell;
    private LiveNames inside;

    private LiveNames(Set<String> own) {
        this.own = own;
    }

    /** Analyses a cell: its own variables are needed after it, and variables of other cells always. */
    public static LiveNames ofCell(List<Statement> cell) {
        LiveNames live = new LiveNames(AssignedNames.of(cell, List.of()).locals());
        live.note(cell, live.set(live.own));
        live.cell = cell;
        return live;
    }

    /** The same for what the rest of the cell or function reads: a name that the cell only leaves behind is not needed. */
    public LiveNames inside() {
        if (cell == null) {
            return this;
        }
        if (inside == null) {
            inside = new LiveNames(own);
            inside.note(cell, new BitSet());
        }
        return inside;
    }

    /** Analyses a function's body: its variables end with it. */
    public static LiveNames ofFunction(List<Statement> body) {
        LiveNames live = new LiveNames(null);
        live.note(body, new BitSet());
        return live;
    }

    /** The names that are needed while a statement runs, without those that only this statement reads, and only once. */
    public Needed during(Statement statement) {
        return new Needed(during.get(statement));
    }

    /** The names that are needed between two iterations of a loop, after its condition was evaluated. */
    public Needed betweenIterations(Statement loop) {
        return new Needed(between.get(loop));
    }

    /** The names that are needed after the last iteration of a loop. */
    public Needed afterLoop(Statement loop) {
        return new Needed(atEnd.get(loop));
    }

    /** The names that are needed at one point of the program. */
    public final class Needed {
        private final BitSet names;

        private Needed(BitSet names) {
            this.names = names;
        }

        public boolean contains(String name) {
            if (names == null) {
                return true; // the statement is none of this text: it came from eval or exec
            }
            Integer number = numbers.get(name);
            return number != null && names.get(number) || captured.contains(name) || own != null && !own.contains(name);
        }
    }

    /** Computes, for each statement of a block, the names needed while it runs. */
    private BitSet note(List<Statement> block, BitSet afterBlock) {
        BitSet after = afterBlock;
        for (Statement statement : block.reversed()) {
            LivenessTransfer effect = effect(statement);
            switch (statement) {
                case Statement.If s -> {
                    BitSet then = note(s.then(), after);
                    BitSet inside = LivenessTransfer.union(then, note(s.otherwise(), after));
                    during.put(s, LivenessTransfer.union(inside, twice(ReadNames.of(List.of(s.condition())))));
                }
                case Statement.While s -> {
                    BitSet left = note(s.otherwise(), after);
                    LivenessTransfer body = iteration(s.body());
                    BitSet iteration = body.before(left);
                    note(
                            s,
                            s.body(),
                            left,
                            iteration,
                            reads(s.condition()).then(body).before(left));
                    during.put(s, LivenessTransfer.union(iteration, twice(ReadNames.of(List.of(s.condition())))));
                }
                case Statement.For s -> {
                    BitSet left = note(s.otherwise(), after);
                    BitSet iteration =
                            target(s.target()).then(iteration(s.body())).before(left);
                    note(s, s.body(), left, iteration, iteration);
                    during.put(s, iteration);
                }
                case Statement.Assign s ->
                    during.put(s, LivenessTransfer.union(after, twice(ReadNames.of(List.of(s.value())))));
                case Statement.Augmented s ->
                    during.put(s, LivenessTransfer.union(after, twice(ReadNames.ofUpdate(s))));
                case Statement.Show s ->
                    during.put(s, LivenessTransfer.union(after, twice(ReadNames.of(List.of(s.value())))));
                case Statement.Assert s ->
                    during.put(s, LivenessTransfer.union(after, twice(ReadNames.of(List.of(s.condition())))));
                case Statement.Return s ->
                    during.put(s, s.value() == null ? new BitSet() : twice(ReadNames.of(List.of(s.value()))));
                case Statement.Try s -> {
                    // any statement of the body may be followed by a handler
                    BitSet all = LivenessTransfer.union(after, effect(s).reads());
                    during.put(s, all);
                    note(s.body(), all);
                    s.handlers().forEach(handler -> note(handler.body(), all));
                    note(s.otherwise(), all);
                    note(s.last(), all);
                }
                case Statement.With s -> {
                    BitSet inside = note(s.body(), after);
                    during.put(s, inside);
                }
                case Statement.Match s -> {
                    BitSet all = LivenessTransfer.union(after, effect(s).reads());
                    during.put(s, all);
                    s.cases().forEach(each -> note(each.body(), all));
                }
                case Statement.ClassOf s -> {
                    BitSet all = LivenessTransfer.union(after, effect(s).reads());
                    during.put(s, all);
                    note(s.body(), all);
                }
                case Statement.Yield s ->
                    during.put(s, LivenessTransfer.union(after, twice(ReadNames.of(Arrays.asList(s.value())))));
                case Statement.Raise s -> during.put(s, after);
                case Statement.Define s -> during.put(s, after);
                case Statement.Delete s -> during.put(s, after);
                case Statement.Import s -> during.put(s, after);
                case Statement.Break s -> during.put(s, after);
                case Statement.Continue s -> during.put(s, after);
                case Statement.Outer s -> during.put(s, after);
                case Statement.Pass s -> during.put(s, after);
            }
            after = effect.before(after);
        }
        return after;
    }

    private void note(Statement loop, List<Statement> body, BitSet left, BitSet next, BitSet afterBody) {
        between.put(loop, next);
        atEnd.put(loop, left);
        note(body, afterBody);
    }

    private LivenessTransfer effect(Statement statement) {
        LivenessTransfer known = effects.get(statement);
        if (known == null) {
            known = work(statement);
            effects.put(statement, known);
        }
        return known;
    }

    private LivenessTransfer work(Statement statement) {
        return switch (statement) {
            case Statement.Show s -> reads(s.value());
            case Statement.Assign s -> {
                LivenessTransfer all = reads(s.value());
                for (Target target : s.targets()) {
                    all = all.then(target(target));
                }
                yield all;
            }
            case Statement.Augmented s -> new LivenessTransfer(set(ReadNames.ofUpdate(s)), new BitSet(), false);
            case Statement.If s -> reads(s.condition()).then(block(s.then()).or(block(s.otherwise())));
            case Statement.While s ->
                reads(s.condition()).then(iteration(s.body())).then(block(s.otherwise()));
            case Statement.For s ->
                reads(s.items())
                        .then(target(s.target()))
                        .then(iteration(s.body()))
                        .then(block(s.otherwise()));
            case Statement.Define s -> define(s);
            case Statement.ClassOf s -> {
                LivenessTransfer body = block(s.body());
                yield new LivenessTransfer(
                                LivenessTransfer.union(body.reads(), set(ReadNames.of(s))), new BitSet(), false)
                        .then(assigns(Set.of(s.name())));
            }
            case Statement.Try s -> {
                BitSet reads = block(s.body()).reads();
                for (Statement.Try.Handler handler : s.handlers()) {
                    reads = LivenessTransfer.union(reads, reads(handler.type()).reads());
                    reads = LivenessTransfer.union(reads, block(handler.body()).reads());
                }
                reads = LivenessTransfer.union(reads, block(s.otherwise()).reads());
                reads = LivenessTransfer.union(reads, block(s.last()).reads());
                yield new LivenessTransfer(reads, new BitSet(), false);
            }
            case Statement.With s -> {
                LivenessTransfer all = LivenessTransfer.NONE;
                for (Statement.With.Item item : s.items()) {
                    all = all.then(reads(item.value()));
                    all = item.target() == null ? all : all.then(target(item.target()));
                }
                yield all.then(block(s.body()));
            }
            case Statement.Match s -> reads(s.subject()).then(cases(s));
            case Statement.Yield s -> {
                LivenessTransfer all = reads(s.value());
                for (Target target : s.targets()) {
                    all = all.then(target(target));
                }
                yield all;
            }
            case Statement.Raise s ->
                new LivenessTransfer(reads(s.error(), s.cause()).reads(), new BitSet(), false);
            case Statement.Return s -> new LivenessTransfer(reads(s.value()).reads(), new BitSet(), true);
            case Statement.Delete s -> {
                LivenessTransfer all = LivenessTransfer.NONE;
                for (Target target : s.targets()) {
                    all = all.then(target(target));
                }
                yield all;
            }
            case Statement.Assert s -> reads(s.condition(), s.message());
            case Statement.Import s -> assigns(Set.of(s.name()));
            case Statement.Break s -> new LivenessTransfer(new BitSet(), new BitSet(), true);
            case Statement.Continue s -> new LivenessTransfer(new BitSet(), new BitSet(), true);
            case Statement.Outer s -> LivenessTransfer.NONE;
            case Statement.Pass s -> LivenessTransfer.NONE;
        };
    }

    /** One case or none runs; the patterns before it have perhaps been tried. */
    private LivenessTransfer cases(Statement.Match match) {
        LivenessTransfer all = LivenessTransfer.NONE;
        for (Statement.Match.Case each : match.cases().reversed()) {
            Set<String> captures = new HashSet<>();
            each.pattern().captures().forEach(name -> captures.add(name.name()));
            LivenessTransfer block = assigns(captures).then(reads(each.guard())).then(block(each.body()));
            all = new LivenessTransfer(set(ReadNames.of(each.pattern().expressions())), new BitSet(), false)
                    .then(block.or(all));
        }
        return all;
    }

    /** A function may be called at any time, so the outer variables that it reads are always needed. */
    private LivenessTransfer define(Statement.Define define) {
        List<Expression> defaults = new ArrayList<>();
        Set<String> own = AssignedNames.of(define.body(), List.of()).locals();
        own.addAll(define.parameters().names());
        defaults.addAll(define.parameters().defaults());
        defaults.addAll(define.decorators());
        BitSet read = block(define.body()).reads();
        numbers.forEach((name, number) -> {
            if (read.get(number) && !own.contains(name)) {
                captured.add(name);
            }
        });
        return new LivenessTransfer(set(ReadNames.of(defaults)), new BitSet(), false)
                .then(assigns(Set.of(define.name())));
    }

    private LivenessTransfer block(List<Statement> block) {
        LivenessTransfer all = LivenessTransfer.NONE;
        for (Statement statement : block) {
            all = all.then(effect(statement));
        }
        return all;
    }

    private LivenessTransfer iteration(List<Statement> body) {
        return block(body).staying();
    }

    /** The effect of assigning or deleting a target. */
    private LivenessTransfer target(Target target) {
        return new LivenessTransfer(set(ReadNames.ofTarget(target)), set(AssignedNames.ofTarget(target)), false);
    }

    private LivenessTransfer assigns(Set<String> names) {
        return new LivenessTransfer(new BitSet(), set(names), false);
    }

    /**
     * @param expressions some may be null
     */
    private LivenessTransfer reads(Expression... expressions) {
        return new LivenessTransfer(set(ReadNames.of(Arrays.asList(expressions))), new BitSet(), false);
    }

    /** Names that are read more than once: the first read may evaluate them, and the second still needs them. */
    private BitSet twice(List<String> names) {
        Set<String> once = new HashSet<>();
        Set<String> twice = new HashSet<>();
        for (String name : names) {
            if (!once.add(name)) {
                twice.add(name);
            }
        }
        return set(twice);
    }

    private int number(String name) {
        Integer number = numbers.putIfAbsent(name, numbers.size());
        return number == null ? numbers.size() - 1 : number;
    }

    private BitSet set(Collection<String> names) {
        BitSet set = new BitSet();
        for (String name : names) {
            set.set(number(name));
        }
        return set;
    }
}
