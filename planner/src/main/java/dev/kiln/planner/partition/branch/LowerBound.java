package dev.kiln.planner.partition.branch;

import dev.kiln.planner.cost.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What a region's terms cost at least, whatever is decided later: blocks of which no two may become one stay that many. Where all pairs
 * are decided and orders make no difference, it is the cost.
 */
final class LowerBound {
    private final Region region;

    LowerBound(Region region) {
        this.region = region;
    }

    /** @param room for each vertex the orders that it may run in */
    double of(Blocks blocks, long[] room) {
        double floor = 0;
        for (Term t : region.terms()) {
            floor += switch (t) {
                case Term.Constant c -> c.weight();
                case Term.Connectivity g -> g.weight() * (apart(blocks, blocks(blocks, g.members())) - 1);
                case Term.CutNet g -> apart(blocks, blocks(blocks, g.members())) > 1 ? g.weight() : 0;
                case Term.Reads r -> r.weight() * reads(blocks, room, r);
                case Term.Levels l -> l.weight() * levels(blocks);
            };
        }
        return floor;
    }

    /** The blocks of some ops. */
    BitSet blocks(Blocks blocks, List<Integer> ops) {
        BitSet set = new BitSet();
        for (int op : ops) {
            set.set(blocks.of(region.vertex()[op]));
        }
        return set;
    }

    /** The size of a set of blocks of which no two may become one, as large as one pass from each finds. */
    private static int apart(Blocks blocks, BitSet all) {
        int best = 1;
        for (int first = all.nextSetBit(0); first >= 0; first = all.nextSetBit(first + 1)) {
            BitSet open = (BitSet) blocks.never(first).clone();
            open.and(all);
            if (open.cardinality() < best) {
                continue;
            }
            int size = 1;
            for (int b = open.nextSetBit(0); b >= 0; b = open.nextSetBit(b + 1)) {
                size++;
                open.and(blocks.never(b));
            }
            best = Math.max(best, size);
        }
        return best;
    }

    private int reads(Blocks blocks, long[] room, Term.Reads r) {
        List<Integer> ops = new ArrayList<>();
        r.readers().forEach(k -> ops.add(k.op()));
        if (r.producer() < 0) {
            return Math.max(apart(blocks, blocks(blocks, ops)), different(blocks, room, r.readers()));
        }
        int home = blocks.of(region.vertex()[r.producer()]);
        List<Term.Reader> outside = r.readers().stream()
                .filter(k -> !blocks.compatible(home, blocks.of(region.vertex()[k.op()])))
                .toList();
        ops.add(r.producer());
        return Math.max(apart(blocks, blocks(blocks, ops)) - 1, different(blocks, room, outside));
    }

    /** How many reads by these readers are surely different: in blocks that stay apart, or in different orders. */
    private int different(Blocks blocks, long[] room, List<Term.Reader> readers) {
        int best = 0;
        for (int first = 0; first < readers.size(); first++) {
            List<Term.Reader> found = new ArrayList<>(List.of(readers.get(first)));
            for (Term.Reader k : readers) {
                if (found.stream().allMatch(other -> differ(blocks, room, k, other))) {
                    found.add(k);
                }
            }
            best = Math.max(best, found.size());
        }
        return best;
    }

    private boolean differ(Blocks blocks, long[] room, Term.Reader k, Term.Reader l) {
        int v = region.vertex()[k.op()];
        int w = region.vertex()[l.op()];
        if (!blocks.compatible(blocks.of(v), blocks.of(w))) {
            return true;
        }
        long one = k.label() < 0 ? room[v] : label(k.label());
        long other = l.label() < 0 ? room[w] : label(l.label());
        return (one & other) == 0;
    }

    private static long label(int label) {
        return label < Long.SIZE - 1 ? 1L << label : -1L;
    }

    /** The most blocks, less one, that wait for one another and stay apart. */
    private static int levels(Blocks blocks) {
        int[] level = new int[blocks.size()];
        int most = 0;
        int[] order = blocks.names().stream()
                .boxed()
                .sorted(java.util.Comparator.comparingInt(
                        (Integer b) -> blocks.before(b).cardinality()))
                .mapToInt(b -> b)
                .toArray();
        for (int b : order) {
            BitSet before = blocks.before(b);
            for (int a = before.nextSetBit(0); a >= 0; a = before.nextSetBit(a + 1)) {
                level[b] = Math.max(level[b], level[a] + (blocks.compatible(a, b) ? 0 : 1));
            }
            most = Math.max(most, level[b]);
        }
        return most;
    }
}
