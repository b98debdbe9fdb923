package dev.kiln.planner;

import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.io.ProblemText.BytecodeLine;
import dev.kiln.planner.io.ProblemText.Id;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Long bytecode programs as array programs make them: temporaries, shifted reads, in-place updates, reductions, deletions. */
public final class LongPrograms {
    private static final int LENGTH = 1000;

    private final Random random;
    private final List<Integer> alive = new ArrayList<>(List.of(0, 1, 2, 3));
    private final List<BytecodeLine> lines = new ArrayList<>();
    private int next = 4;

    private LongPrograms(long seed) {
        this.random = new Random(seed);
    }

    public static FusionProblem of(int ops, long seed) {
        try {
            LongPrograms p = new LongPrograms(seed);
            while (p.lines.size() < ops) {
                p.add();
            }
            return new ProblemText.Bytecode("long", p.lines).toProblem();
        } catch (BadProblem e) {
            throw new IllegalStateException(e);
        }
    }

    private void add() {
        int kind = random.nextInt(10);
        if (kind < 6) {
            List<String> in = new ArrayList<>();
            for (int q = 0; q <= random.nextInt(2); q++) {
                int b = alive.get(alive.size() - 1 - random.nextInt(Math.min(8, alive.size())));
                in.add("b" + b + (random.nextInt(4) == 0 ? "[1:" + (LENGTH + 1) + "]" : "[0:" + LENGTH + "]"));
            }
            line("ADD", whole(next), in);
            alive.add(next++);
        } else if (kind < 8 && alive.size() > 6) {
            line("DEL", "b" + alive.remove(random.nextInt(alive.size() - 4)), List.of());
        } else if (kind == 8) {
            int b = any();
            line("ADD", whole(b), List.of(whole(b), whole(any())));
        } else {
            line("ADD_REDUCE", "b" + next + "[0:1]", List.of(whole(any())));
            next++;
        }
    }

    private int any() {
        return alive.get(random.nextInt(alive.size()));
    }

    private static String whole(int base) {
        return "b" + base + "[0:" + LENGTH + "]";
    }

    private void line(String op, String out, List<String> in) {
        lines.add(new BytecodeLine(new Id(Integer.toString(lines.size()), true), op, List.of(out), in));
    }
}
