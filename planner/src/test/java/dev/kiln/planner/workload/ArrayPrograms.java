package dev.kiln.planner.workload;

import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.io.ProblemText.BytecodeLine;
import dev.kiln.planner.io.ProblemText.Id;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random array bytecode as array programs make it: temporaries, shifted (overlapping) reads, updates in place, reductions, DEL, SYNC.
 */
public final class ArrayPrograms {
    private static final int LENGTH = 1000;

    private final Random random;
    private final int shared;
    private final int near;
    private final List<Integer> alive = new ArrayList<>();
    private final List<BytecodeLine> lines = new ArrayList<>();
    private int next;

    /**
     * @param shared inputs that live from start to end
     * @param near of how many of the latest arrays most reads choose
     */
    private ArrayPrograms(long seed, int shared, int near) {
        this.random = new Random(seed);
        this.shared = shared;
        this.near = near;
        for (next = 0; next < shared; next++) {
            alive.add(next);
        }
    }

    /** Most reads are of one of the eight latest arrays: a view has few readers. */
    public static ProblemText.Bytecode of(long seed, int ops) {
        ArrayPrograms p = new ArrayPrograms(seed, 4, 8);
        while (p.lines.size() < ops) {
            p.add();
        }
        return new ProblemText.Bytecode("array program " + seed, p.lines);
    }

    /** Every second op reads one of three inputs that are never written: a view has tens of readers. */
    public static ProblemText.Bytecode manyReaders(long seed, int ops) {
        ArrayPrograms p = new ArrayPrograms(seed, 3, 6);
        while (p.lines.size() < ops) {
            if (p.random.nextInt(2) == 0) {
                p.line("ADD", whole(p.next), List.of(p.shared(), p.view(p.recent())));
                p.alive.add(p.next++);
            } else {
                p.add();
            }
        }
        return new ProblemText.Bytecode("many readers " + seed, p.lines);
    }

    private void add() {
        int kind = random.nextInt(20);
        if (kind < 12) {
            List<String> in = new ArrayList<>();
            for (int q = 0; q <= random.nextInt(2); q++) {
                in.add(view(recent()));
            }
            line("ADD", whole(next), in);
            alive.add(next++);
        } else if (kind < 16 && alive.size() > shared + 2) {
            int old = shared + random.nextInt(Math.max(1, alive.size() - shared - 4));
            line("DEL", "b" + alive.remove(old), List.of());
        } else if (kind < 18 && alive.size() > shared) {
            int b = alive.get(shared + random.nextInt(alive.size() - shared));
            line("ADD", whole(b), List.of(whole(b), whole(any())));
        } else if (kind == 18) {
            line("SYNC", "b" + any(), List.of());
        } else {
            line("ADD_REDUCE", "b" + next + "[0:1]", List.of(whole(any())));
            next++;
        }
    }

    private int recent() {
        return alive.get(alive.size() - 1 - random.nextInt(Math.min(near, alive.size())));
    }

    private int any() {
        return alive.get(random.nextInt(alive.size()));
    }

    private String shared() {
        return whole(random.nextInt(shared));
    }

    private String view(int base) {
        return random.nextInt(4) == 0 ? "b" + base + "[1:" + (LENGTH + 1) + "]" : whole(base);
    }

    private static String whole(int base) {
        return "b" + base + "[0:" + LENGTH + "]";
    }

    private void line(String op, String out, List<String> in) {
        lines.add(new BytecodeLine(new Id(Integer.toString(lines.size()), true), op, List.of(out), in));
    }
}
