package dev.kiln.exec.session;

import dev.kiln.exec.session.recorded.KeyParts;
import dev.kiln.exec.session.recorded.NodeCode;
import dev.kiln.exec.session.recorded.RecordedGraph.Part;
import java.util.Collection;

/**
 * Why an evaluation found no plan in the cache: what it differs in from the plan that is most like it.
 *
 * @param kind what differs
 * @param text the same in words, with an example: {@code new operations (exp)}
 */
public record MissReason(Kind kind, String text) {
    /** What can differ. */
    public enum Kind {
        /** Nothing was planned before. */
        FIRST("first plan"),
        /** No plan does these operations in this order. */
        OPERATIONS("new operations"),
        /** The same operations on other types. */
        TYPES("another dtype"),
        /** The same operations on other operands, or other views are equal. */
        SHARING("other operands"),
        /** Other shapes are equal or begin alike, or other axes have no or one element. */
        SIZES("another pattern of equal sizes"),
        /** Other axes are reversed, broadcast or consecutive. */
        STRIDES("another class of strides"),
        /** Other views of one array have elements in common. */
        OVERLAPS("views overlap otherwise"),
        /** Other values are stored, overwritten or given back. */
        USES("other values are kept"),
        /** Known under another cost model, partitioner, time limit, gap or limits of kernels. */
        SETTINGS("settings changed"),
        /** It was known, and was dropped to make room for others. */
        EVICTED("evicted");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** In words. */
        public String text() {
            return text;
        }
    }

    private static MissReason of(Kind kind) {
        return new MissReason(kind, kind.text());
    }

    static MissReason evicted(int most) {
        return new MissReason(Kind.EVICTED, "evicted (" + most + " plans are remembered)");
    }

    /** The cost model is the same object, but its values have changed. */
    static MissReason modelChanged() {
        return new MissReason(Kind.SETTINGS, Kind.SETTINGS.text() + " (values of the cost model)");
    }

    /** How a graph differs from all plans that are known. */
    static MissReason of(PlanKey key, KeyParts parts, Collection<CachedPlan> known) {
        CachedPlan nearest = null;
        for (CachedPlan plan : known) {
            if (plan.key().sameStructure(key)) {
                return settings(plan.key().choice(), key.choice());
            }
            if (nearest == null || isNearer(parts, plan.parts(), nearest.parts())) {
                nearest = plan;
            }
        }
        return nearest == null ? of(Kind.FIRST) : difference(parts, nearest.parts());
    }

    private static boolean isNearer(KeyParts parts, KeyParts candidate, KeyParts best) {
        int difference = parts.distance(candidate) - parts.distance(best);
        return difference < 0 || difference == 0 && parts.commonOperations(candidate) > parts.commonOperations(best);
    }

    private static MissReason settings(PlanKey.Choice old, PlanKey.Choice now) {
        String what = !old.model().equals(now.model())
                ? "cost model"
                : !old.partitioner().name().equals(now.partitioner().name())
                        ? "partitioner"
                        : !old.limits().equals(now.limits()) ? "limits of the backend's kernels" : "time limit or gap";
        return new MissReason(Kind.SETTINGS, Kind.SETTINGS.text() + " (" + what + ")");
    }

    private static MissReason difference(KeyParts parts, KeyParts nearest) {
        for (Part part : Part.values()) {
            if (parts.differsIn(part, nearest)) {
                return switch (part) {
                    case OPERATIONS -> operations(parts, nearest);
                    case TYPES ->
                        // With another number of values that are read, types cannot be compared.
                        of(parts.length(part) == nearest.length(part) ? Kind.TYPES : Kind.SHARING);
                    case SHARING -> of(Kind.SHARING);
                    case SIZES -> of(Kind.SIZES);
                    case STRIDES -> of(Kind.STRIDES);
                    case OVERLAPS -> overlaps(parts.overlaps() - nearest.overlaps());
                    case USES -> of(Kind.USES);
                };
            }
        }
        throw new IllegalStateException("two structures differ in no part");
    }

    private static MissReason operations(KeyParts parts, KeyParts nearest) {
        int first = parts.operation(parts.commonOperations(nearest));
        return first < 0
                ? new MissReason(Kind.OPERATIONS, "fewer operations")
                : new MissReason(Kind.OPERATIONS, Kind.OPERATIONS.text() + " (" + NodeCode.words(first) + ")");
    }

    private static MissReason overlaps(int more) {
        return new MissReason(
                Kind.OVERLAPS,
                more > 0 ? "views overlap now" : more < 0 ? "views overlap no longer" : Kind.OVERLAPS.text());
    }
}
