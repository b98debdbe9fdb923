package dev.kiln.planner.partition.branch;

import dev.kiln.planner.problem.Orders;
import java.util.Arrays;

/** For each op of a region the orders that it may still run in, by what has been decided: a superset. A bit is a label. */
final class OrderFeasibility {
    /** With more labels than a number has bits nothing is ruled out. */
    private static final int MOST = 62;

    private static final long STRAIGHT = 0b11;

    private final Region region;
    private final Orders orders;
    private final long[] room;

    private OrderFeasibility(Region region, Orders orders) {
        this.region = region;
        this.orders = orders;
        this.room = new long[region.size()];
    }

    /** The orders of each vertex; null when some op has none left or a block runs straight over different spaces. */
    static long[] of(Region region, Blocks blocks) {
        if (region.problem().orders().isEmpty()
                || region.problem().orders().get().labels() > MOST) {
            long[] all = new long[region.size()];
            Arrays.fill(all, -1L);
            return all;
        }
        OrderFeasibility r =
                new OrderFeasibility(region, region.problem().orders().get());
        return r.narrow(blocks) && r.spacesAgree(blocks) ? r.room : null;
    }

    private boolean narrow(Blocks blocks) {
        for (int v = 0; v < room.length; v++) {
            for (int label = 0; label < orders.labels(); label++) {
                room[v] |= orders.allows(region.ops()[v], label) ? 1L << label : 0;
            }
            int op = region.ops()[v];
            if (orders.rule(op) == Orders.FREE && surelyStored(blocks, op)) {
                room[v] &= STRAIGHT;
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Orders.Stream s : orders.streams()) {
                int producer = region.vertex()[s.producer()];
                int reader = region.vertex()[s.reader()];
                if (producer < 0 || reader < 0 || blocks.of(producer) != blocks.of(reader)) {
                    continue;
                }
                long both = room[producer] & (s.label() >= 0 ? 1L << s.label() : room[reader]);
                changed |= both != room[producer] || s.label() < 0 && both != room[reader];
                room[producer] = both;
                room[reader] = s.label() < 0 ? both : room[reader];
                if (both == 0) {
                    return false;
                }
            }
        }
        return Arrays.stream(room).noneMatch(r -> r == 0);
    }

    private boolean surelyStored(Blocks blocks, int op) {
        int block = blocks.of(region.vertex()[op]);
        return orders.alwaysStored(op)
                || orders.from(op).stream()
                        .mapToInt(s -> region.vertex()[s.reader()])
                        .anyMatch(r -> r < 0 || !blocks.compatible(block, blocks.of(r)));
    }

    private boolean spacesAgree(Blocks blocks) {
        for (int v = 0; v < room.length; v++) {
            for (int w = 0; w < v; w++) {
                boolean straight = (room[v] & ~STRAIGHT) == 0 && (room[w] & ~STRAIGHT) == 0;
                if (straight && blocks.of(v) == blocks.of(w) && !orders.sameSpace(region.ops()[w], region.ops()[v])) {
                    return false;
                }
            }
        }
        return true;
    }
}
