package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Products, permutations and combinations of {@code itertools}, in the order of their places. */
final class Arrangements {
    private Arrangements() {}

    static PythonIterator product(BoundArguments args) {
        List<List<Object>> pools = new ArrayList<>();
        int repeat = Items.count(args.integer(1), "repeat argument");
        List<List<Object>> once =
                args.items(0).stream().map(pool -> kept(Values.items(pool))).toList();
        for (int i = 0; i < repeat; i++) {
            pools.addAll(once);
        }
        int[] places = new int[pools.size()];
        boolean some = pools.stream().noneMatch(List::isEmpty);
        return arranged(
                "itertools.product",
                places,
                some,
                now -> {
                    for (int i = now.length - 1; i >= 0; i--) {
                        if (++now[i] < pools.get(i).size()) {
                            return true;
                        }
                        now[i] = 0;
                    }
                    return false;
                },
                pools);
    }

    static PythonIterator permutations(BoundArguments args) {
        List<Object> pool = kept(args.items(0));
        int n = pool.size();
        int r = args.has(1) ? Items.count(args.integer(1), "r") : n;
        int[] places = first(r);
        return arranged("itertools.permutations", places, r <= n, now -> nextPermutation(now, n), same(pool, r));
    }

    static PythonIterator combinations(BoundArguments args, boolean again) {
        List<Object> pool = kept(args.items(0));
        int n = pool.size();
        int r = Items.count(args.integer(1), "r");
        int[] places = again ? new int[r] : first(r);
        boolean some = again ? n > 0 || r == 0 : r <= n;
        String type = again ? "itertools.combinations_with_replacement" : "itertools.combinations";
        return arranged(type, places, some, now -> nextCombination(now, n, again), same(pool, r));
    }

    /** Items that are given more than once, so that no statement frees them. */
    private static List<Object> kept(List<?> items) {
        List<Object> copy = List.copyOf(items);
        ReferenceCounts.escape(copy);
        return copy;
    }

    private static int[] first(int r) {
        int[] places = new int[r];
        for (int i = 0; i < r; i++) {
            places[i] = i;
        }
        return places;
    }

    private static List<List<Object>> same(List<Object> pool, int r) {
        return java.util.Collections.nCopies(r, pool);
    }

    /** Moves to the next permutation of r out of n places, in ascending order. False when there is none. */
    private static boolean nextPermutation(int[] places, int n) {
        boolean[] used = new boolean[n];
        for (int place : places) {
            used[place] = true;
        }
        for (int i = places.length - 1; i >= 0; i--) {
            used[places[i]] = false;
            for (int next = places[i] + 1; next < n; next++) {
                if (!used[next]) {
                    places[i] = next;
                    used[next] = true;
                    fill(places, i + 1, used);
                    return true;
                }
            }
        }
        return false;
    }

    private static void fill(int[] places, int from, boolean[] used) {
        int next = 0;
        for (int i = from; i < places.length; i++) {
            while (used[next]) {
                next++;
            }
            places[i] = next;
            used[next] = true;
        }
    }

    private static boolean nextCombination(int[] places, int n, boolean again) {
        int r = places.length;
        for (int i = r - 1; i >= 0; i--) {
            if (places[i] < (again ? n - 1 : n - r + i)) {
                int next = places[i] + 1;
                for (int k = i; k < r; k++) {
                    places[k] = again ? next : next + k - i;
                }
                return true;
            }
        }
        return false;
    }

    private static PythonIterator arranged(
            String type, int[] places, boolean some, Predicate<int[]> advance, List<List<Object>> pools) {
        boolean[] more = {some};
        boolean[] first = {true};
        return Items.iterator(type, () -> {
            if (!first[0] && more[0]) {
                more[0] = advance.test(places);
            }
            first[0] = false;
            if (!more[0]) {
                return null;
            }
            List<Object> items = new ArrayList<>(places.length);
            for (int i = 0; i < places.length; i++) {
                items.add(pools.get(i).get(places[i]));
            }
            return Items.tuple(items);
        });
    }
}
