package dev.kiln.planner.combinator;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Symbolic sizes and what is known to be equal: unification with congruence. A size is of any value, of the caller's choice, rigid (what
 * a filter keeps), or the product of two; and every size may have an outer one. Two rigid sizes are never equal, nor is a rigid one and
 * one of the caller's choice, nor a size and one made of it.
 */
final class Sizes {
    /** A class of equal sizes, as its representative knows it; -1 for none. */
    private static final class Known {
        int rigid = -1;
        int caller = -1;
        int[] product;
        int outer = -1;
    }

    private final List<Integer> parent = new ArrayList<>();
    private final List<String> origin = new ArrayList<>();
    private final List<Known> known = new ArrayList<>();
    private boolean composed;

    private int fresh(String text) {
        parent.add(parent.size());
        origin.add(text);
        known.add(new Known());
        return parent.size() - 1;
    }

    int ofInput(String name) {
        int s = fresh("as many elements as the caller gives the input " + name);
        known.get(s).caller = s;
        return s;
    }

    int any(String name) {
        return fresh("as many elements as " + name + " makes");
    }

    int ofFilter(String name, String source) {
        int s = fresh("as many elements as the filter " + name + " keeps of " + source);
        known.get(s).rigid = s;
        return s;
    }

    /** The size of a fold over inner dimensions of arrays of this size; always the same. */
    int outer(int size, String fold) {
        Known k = known.get(find(size));
        if (k.outer < 0) {
            composed = true;
            k.outer = fresh("as many elements as " + fold + " folds rows");
        }
        return k.outer;
    }

    /** The size of a cross; the same for equal sizes. */
    int product(int a, int b, String cross) {
        for (int s = 0; s < count(); s++) {
            int[] p = known.get(find(s)).product;
            if (p != null && find(p[0]) == find(a) && find(p[1]) == find(b)) {
                return s;
            }
        }
        composed = true;
        int s = fresh("as many elements as " + cross + " makes pairs");
        known.get(s).product = new int[] {a, b};
        return s;
    }

    /** The representative of the size's class. */
    int find(int s) {
        int root = s;
        while (parent.get(root) != root) {
            parent.set(root, parent.get(parent.get(root)));
            root = parent.get(root);
        }
        return root;
    }

    int count() {
        return parent.size();
    }

    /** The outer size, or -1 when it is not needed. */
    int outerOf(int size) {
        return known.get(find(size)).outer;
    }

    /** Where the size comes from: {@code as many elements as the filter gts keeps of xs}. */
    String describe(int size) {
        Known k = known.get(find(size));
        if (k.rigid >= 0) {
            return origin.get(k.rigid);
        }
        return k.product == null && k.caller >= 0 ? origin.get(k.caller) : origin.get(size);
    }

    /** Makes two sizes equal. @return false when they cannot be */
    boolean unify(int s, int t) {
        if (find(s) == find(t)) {
            return true;
        }
        return join(s, t) && (!composed || congruent() && consistent());
    }

    /** Joins products of equal sizes. */
    private boolean congruent() {
        for (int s = 0; s < count(); s++) {
            for (int t = s + 1; t < count(); t++) {
                int[] p = known.get(find(s)).product;
                int[] q = known.get(find(t)).product;
                boolean equal = p != null && q != null && find(p[0]) == find(q[0]) && find(p[1]) == find(q[1]);
                if (equal && find(s) != find(t)) {
                    return join(s, t) && congruent();
                }
            }
        }
        return true;
    }

    private boolean join(int s, int t) {
        int a = find(s);
        int b = find(t);
        if (a == b) {
            return true;
        }
        Known x = known.get(a);
        Known y = known.get(b);
        boolean rigid = x.rigid >= 0 || y.rigid >= 0;
        boolean other = x.caller >= 0 || y.caller >= 0 || x.product != null || y.product != null;
        if (x.rigid >= 0 && y.rigid >= 0 || rigid && other) {
            return false;
        }
        parent.set(b, a);
        x.rigid = x.rigid >= 0 ? x.rigid : y.rigid;
        x.caller = x.caller >= 0 ? x.caller : y.caller;
        int[] p = x.product;
        int[] q = y.product;
        x.product = p != null ? p : q;
        int outer = x.outer;
        x.outer = outer >= 0 ? outer : y.outer;
        boolean good = p == null || q == null || join(p[0], q[0]) && join(p[1], q[1]);
        return good && (outer < 0 || y.outer < 0 || join(outer, y.outer));
    }

    /** Whether no size is made of itself and none that the caller chose, or a product, depends on what a filter keeps. */
    private boolean consistent() {
        for (int s = 0; s < count(); s++) {
            if (find(s) != s) {
                continue;
            }
            Known k = known.get(s);
            BitSet parts = new BitSet();
            if (!parts(s, parts, new BitSet())) {
                return false;
            }
            if (k.caller >= 0 && parts.stream().anyMatch(part -> known.get(part).rigid >= 0)) {
                return false;
            }
        }
        return consistentOuters();
    }

    /** All classes that a product is made of, itself too. @return false when it is made of itself */
    private boolean parts(int size, BitSet parts, BitSet open) {
        int s = find(size);
        if (open.get(s)) {
            return false;
        }
        if (parts.get(s)) {
            return true;
        }
        parts.set(s);
        int[] product = known.get(s).product;
        if (product == null) {
            return true;
        }
        open.set(s);
        boolean good = parts(product[0], parts, open) && parts(product[1], parts, open);
        open.clear(s);
        return good;
    }

    /** Whether no size is its own outer one, and the rows of what the caller gives are no filter's choice, nor one filter's another's. */
    private boolean consistentOuters() {
        int[] filter = new int[count()];
        java.util.Arrays.fill(filter, -1);
        for (int s = 0; s < count(); s++) {
            if (find(s) != s) {
                continue;
            }
            Known base = known.get(s);
            BitSet seen = new BitSet();
            for (int o = s; o >= 0; o = known.get(o).outer < 0 ? -1 : find(known.get(o).outer)) {
                if (seen.get(o)) {
                    return false;
                }
                seen.set(o);
                Known k = known.get(o);
                boolean given = base.caller >= 0 && k.rigid >= 0;
                boolean kept = o != s && base.rigid >= 0 && (k.rigid >= 0 || k.caller >= 0);
                if (given || kept || base.rigid >= 0 && filter[o] >= 0 && filter[o] != base.rigid) {
                    return false;
                }
                filter[o] = base.rigid >= 0 ? base.rigid : filter[o];
            }
        }
        return true;
    }
}
