package dev.kiln.planner.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Blocks of ops, in an order in which they can run.
 *
 * @param blocks op numbers, ascending in each block
 * @param orders for each op the label of the order that it runs in ({@link Orders}); empty when none was chosen
 */
public record Partition(List<List<Integer>> blocks, List<Integer> orders) {
    public Partition {
        blocks = blocks.stream().map(List::copyOf).toList();
        orders = List.copyOf(orders);
    }

    /** Blocks without chosen orders. */
    public Partition(List<List<Integer>> blocks) {
        this(blocks, List.of());
    }

    /** The same blocks, run in the orders. @param orderOf for each op a label of {@link Orders} */
    public Partition withOrders(int[] orderOf) {
        return new Partition(blocks, Arrays.stream(orderOf).boxed().toList());
    }

    /** For each op the order that it runs in: the chosen one, else any that is legal, else from left to right. */
    public int[] orderOf(FusionProblem p) {
        return orders.isEmpty()
                ? p.orders().flatMap(o -> o.assign(blockOf(p.size()))).orElseGet(() -> new int[p.size()])
                : orders.stream().mapToInt(o -> o).toArray();
    }

    /**
     * The partition that puts ops of equal number into one block, its blocks ordered: what can run first comes first, and of several
     * the one with the earliest op.
     *
     * @param blockOf for each op any number that names its block
     * @return nothing when the blocks depend on each other in a cycle
     */
    public static Optional<Partition> of(FusionProblem p, int[] blockOf) {
        List<List<Integer>> blocks = new ArrayList<>();
        int[] index = number(blockOf, blocks);
        BitSet[] next = quotient(p, index, blocks.size());
        int[] waiting = new int[blocks.size()];
        for (BitSet successors : next) {
            for (int b = successors.nextSetBit(0); b >= 0; b = successors.nextSetBit(b + 1)) {
                waiting[b]++;
            }
        }
        BitSet ready = new BitSet(blocks.size());
        for (int b = 0; b < waiting.length; b++) {
            ready.set(b, waiting[b] == 0);
        }
        List<List<Integer>> order = new ArrayList<>(blocks.size());
        for (int b = ready.nextSetBit(0); b >= 0; b = ready.nextSetBit(0)) {
            ready.clear(b);
            order.add(blocks.get(b));
            for (int s = next[b].nextSetBit(0); s >= 0; s = next[b].nextSetBit(s + 1)) {
                if (--waiting[s] == 0) {
                    ready.set(s);
                }
            }
        }
        return order.size() == blocks.size() ? Optional.of(new Partition(order)) : Optional.empty();
    }

    /** Numbers blocks by their first op. */
    private static int[] number(int[] blockOf, List<List<Integer>> blocks) {
        Map<Integer, Integer> numbers = new HashMap<>();
        int[] index = new int[blockOf.length];
        for (int i = 0; i < blockOf.length; i++) {
            Integer known = numbers.putIfAbsent(blockOf[i], blocks.size());
            if (known == null) {
                blocks.add(new ArrayList<>());
            }
            index[i] = known == null ? blocks.size() - 1 : known;
            blocks.get(index[i]).add(i);
        }
        return index;
    }

    private static BitSet[] quotient(FusionProblem p, int[] index, int blocks) {
        BitSet[] next = new BitSet[blocks];
        for (int b = 0; b < blocks; b++) {
            next[b] = new BitSet(blocks);
        }
        for (int i = 0; i < index.length; i++) {
            BitSet successors = p.successors(i);
            for (int s = successors.nextSetBit(0); s >= 0; s = successors.nextSetBit(s + 1)) {
                if (index[s] != index[i]) {
                    next[index[i]].set(index[s]);
                }
            }
        }
        return next;
    }

    /** For each op the position of its block. */
    public int[] blockOf(int ops) {
        int[] blockOf = new int[ops];
        for (int b = 0; b < blocks.size(); b++) {
            for (int i : blocks.get(b)) {
                blockOf[i] = b;
            }
        }
        return blockOf;
    }

    /** What makes this no legal partition of the problem in this order, in words; nothing when it is one. */
    public Optional<String> fault(FusionProblem p) {
        Set<Integer> seen = new HashSet<>();
        for (List<Integer> block : blocks) {
            for (int i : block) {
                if (i < 0 || i >= p.size() || !seen.add(i)) {
                    return Optional.of("op number " + i + " is unknown or in two blocks");
                }
            }
            BitSet all = new BitSet(p.size());
            block.forEach(all::set);
            for (int i : block) {
                if (p.forbidden(i).intersects(all)) {
                    BitSet clash = (BitSet) p.forbidden(i).clone();
                    clash.and(all);
                    int j = clash.nextSetBit(0);
                    return Optional.of("ops " + p.op(i).id() + " and " + p.op(j).id() + " may not share a block: "
                            + p.whyNot(i, j));
                }
            }
        }
        Optional<String> large = overLimits(p);
        if (large.isPresent()) {
            return large;
        }
        if (seen.size() != p.size()) {
            return Optional.of((p.size() - seen.size()) + " ops are in no block");
        }
        int[] blockOf = blockOf(p.size());
        for (Link link : p.links()) {
            if (link.brokenBy(blockOf)) {
                return Optional.of("ops " + p.op(link.a()).id() + " and "
                        + p.op(link.b()).id() + " share a block without all of "
                        + link.with().stream().map(i -> p.op(i).id()).toList());
            }
        }
        Optional<Orders.Conflict> conflict = p.orders().flatMap(o -> o.conflict(blockOf));
        if (conflict.isPresent()) {
            Orders.Conflict c = conflict.get();
            return Optional.of(
                    "ops " + p.op(c.a()).id() + " and " + p.op(c.b()).id() + " share a block: " + c.reason());
        }
        for (int i = 0; i < p.size(); i++) {
            for (int s = p.successors(i).nextSetBit(0);
                    s >= 0;
                    s = p.successors(i).nextSetBit(s + 1)) {
                if (blockOf[s] < blockOf[i]) {
                    return Optional.of(
                            "op " + p.op(s).id() + " runs before op " + p.op(i).id() + ", which it depends on");
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> overLimits(FusionProblem p) {
        for (List<Integer> block : p.blockLimits().isPresent() ? blocks : List.<List<Integer>>of()) {
            BitSet all = new BitSet(p.size());
            block.forEach(all::set);
            if (!p.fits(all)) {
                return Optional.of("the block of op " + p.op(block.getFirst()).id()
                        + " is over the limits of a kernel (" + p.limits().text() + ")");
            }
        }
        return Optional.empty();
    }

    /** The blocks that are kernels, each without the ops that compute nothing. */
    public List<List<Integer>> kernels(FusionProblem p) {
        return blocks.stream()
                .map(b -> b.stream().filter(i -> p.op(i).isReal()).toList())
                .filter(b -> !b.isEmpty())
                .toList();
    }
}
