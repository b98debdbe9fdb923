package dev.kiln.planner.problem;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Dependencies and fusibility of combinator programs, on the safe side of [RF] and [VB]: two bindings share a loop only when their loops
 * have the same size for certain, every value that one takes from the other is taken element by element, and both orders agree.
 */
public final class CombinatorRules implements PairRule {
    /** The combinators. */
    public enum Kind {
        MAP,
        FILTER,
        FOLD,
        GENERATE,
        GATHER,
        SCATTER,
        SCANL,
        SCANR,
        CROSS,
        EXTERNAL,
        OPAQUE;

        /** What is wrong with the arguments, or null. */
        public String fault(List<Read> reads) {
            boolean streams = reads.stream().anyMatch(r -> r.role == Role.STREAM);
            return switch (this) {
                case FILTER, FOLD, SCANL, SCANR -> streams ? null : "it has no stream to run over";
                case GATHER -> {
                    if (reads.stream().filter(r -> r.role == Role.INDEX).count() != 1) {
                        yield "a gather has one index";
                    }
                    yield reads.stream().anyMatch(r -> r.role == Role.SOURCE) ? null : "a gather has a source";
                }
                case SCATTER -> reads.stream().anyMatch(r -> r.role == Role.TARGET) ? null : "a scatter has a target";
                case MAP, GENERATE, CROSS, EXTERNAL, OPAQUE -> null;
            };
        }
    }

    /** How a binding reads an array. */
    public enum Role {
        /** Element by element, in the loop's order. */
        STREAM,
        /** The index of a gather: element by element. */
        INDEX,
        /** What a gather reads from. */
        SOURCE,
        /** What a scatter starts from and writes into. */
        TARGET,
        /** Any element. */
        RANDOM,
        /** A value that must be complete. */
        SCALAR
    }

    /** A read of array number {@code array}. */
    public record Read(int array, Role role) {}

    /** A combinator whose result is array number {@code result}. */
    public record Binding(String name, Kind kind, int result, List<Read> reads) {
        public Binding {
            reads = List.copyOf(reads);
        }
    }

    private final List<Binding> bindings;
    private final int inputs;
    private final int[] sameSize;
    private final int[] loop;

    /**
     * Rules for the bindings in program order.
     *
     * @param inputs the arrays 0 … inputs−1 come from outside; binding i's result is array inputs + i
     */
    public CombinatorRules(List<Binding> bindings, int inputs) {
        this.bindings = List.copyOf(bindings);
        this.inputs = inputs;
        this.sameSize = new int[inputs + bindings.size()];
        for (int a = 0; a < sameSize.length; a++) {
            sameSize[a] = a;
        }
        this.loop = new int[bindings.size()];
        bindings.forEach(this::unify);
        for (int i = 0; i < loop.length; i++) {
            int array = loopArray(bindings.get(i));
            loop[i] = array < 0 ? -1 : find(array);
        }
    }

    private void unify(Binding b) {
        int first = -1;
        for (Read r : b.reads) {
            if (r.role == Role.STREAM || r.role == Role.INDEX) {
                first = first < 0 ? r.array : first;
                join(first, r.array);
            }
            if (b.kind == Kind.SCATTER && r.role == Role.TARGET) {
                join(b.result, r.array);
            }
        }
        boolean keepsSize = switch (b.kind) {
            case MAP, GATHER, SCANL, SCANR -> true;
            case FILTER, FOLD, GENERATE, SCATTER, CROSS, EXTERNAL, OPAQUE -> false;
        };
        if (keepsSize && first >= 0) {
            join(first, b.result);
        }
    }

    /** The array whose size is the loop's, or -1 for no loop. */
    private static int loopArray(Binding b) {
        int streamed = b.reads.stream()
                .filter(r -> r.role == Role.STREAM || r.role == Role.INDEX)
                .mapToInt(Read::array)
                .findFirst()
                .orElse(-1);
        return switch (b.kind) {
            case FILTER, FOLD, SCANL, SCANR, GATHER, SCATTER -> streamed;
            case MAP, GENERATE -> b.result;
            case CROSS, EXTERNAL, OPAQUE -> -1;
        };
    }

    private int find(int a) {
        return sameSize[a] == a ? a : find(sameSize[a]);
    }

    private void join(int a, int b) {
        sameSize[find(a)] = find(b);
    }

    /** For each binding the later ones that depend on it directly. */
    public BitSet[] successors() {
        BitSet[] successors = new BitSet[bindings.size()];
        for (int i = 0; i < successors.length; i++) {
            successors[i] = new BitSet();
        }
        for (int i = 0; i < bindings.size(); i++) {
            for (Read r : bindings.get(i).reads) {
                if (r.array >= inputs) {
                    successors[r.array - inputs].set(i);
                }
            }
            for (int j = i + 1; j < bindings.size(); j++) {
                if (overwrites(j, i) || overwrites(i, j)) {
                    successors[i].set(j);
                }
            }
        }
        return successors;
    }

    /** Whether a scatters into what b reads. */
    private boolean overwrites(int a, int b) {
        return bindings.get(a).reads.stream()
                .anyMatch(t ->
                        t.role == Role.TARGET && bindings.get(b).reads.stream().anyMatch(r -> r.array == t.array));
    }

    @Override
    public Obstacle between(int a, int b) {
        if (loop[a] < 0 || loop[b] < 0) {
            Binding odd = bindings.get(loop[a] < 0 ? a : b);
            return new Obstacle.Rule(odd.name + " is no loop that others can join");
        }
        if (loop[a] != loop[b]) {
            return new Obstacle.Spaces("the size of " + arrayName(loop[a]), "the size of " + arrayName(loop[b]));
        }
        Obstacle o = taken(a, b);
        o = o != null ? o : taken(b, a);
        if (o == null && (overwrites(a, b) || overwrites(b, a))) {
            o = new Obstacle.Rule("one scatters into what the other reads");
        }
        if (o == null && ordered(a) && ordered(b) && bindings.get(a).kind != bindings.get(b).kind) {
            o = new Obstacle.Rule("one runs from left to right, the other from right to left");
        }
        return o;
    }

    private boolean ordered(int i) {
        return bindings.get(i).kind == Kind.SCANL || bindings.get(i).kind == Kind.SCANR;
    }

    /** What prevents b from taking a's result in a's loop. */
    private Obstacle taken(int a, int b) {
        Binding producer = bindings.get(a);
        for (Read r : bindings.get(b).reads) {
            if (r.array != producer.result) {
                continue;
            }
            if (producer.kind == Kind.FOLD) {
                return new Obstacle.Result(producer.name);
            }
            if (producer.kind == Kind.SCATTER) {
                return new Obstacle.Rule("a scatter's result is complete only when its loop has ended");
            }
            if (r.role != Role.STREAM && r.role != Role.INDEX) {
                return new Obstacle.Rule(bindings.get(b).name + " needs all of " + producer.name + " before it starts");
            }
        }
        return null;
    }

    private String arrayName(int array) {
        if (array >= inputs) {
            return bindings.get(array - inputs).name;
        }
        Set<String> readers = new HashSet<>();
        List<String> order = new ArrayList<>();
        for (Binding b : bindings) {
            if (b.reads.stream().anyMatch(r -> r.array == array) && readers.add(b.name)) {
                order.add(b.name);
            }
        }
        return "what " + order.getFirst() + " reads";
    }
}
