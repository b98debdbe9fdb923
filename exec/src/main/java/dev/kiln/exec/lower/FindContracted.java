package dev.kiln.exec.lower;

import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which bases live and die within one block, so that their values stay in registers. */
public final class FindContracted {
    private FindContracted() {}

    /** For each block the bases that all instructions on them, their release included, are in. */
    public static List<Set<Integer>> of(Program program, List<List<Integer>> blocks) {
        int[] home = new int[program.bases().size()];
        boolean[] freed = new boolean[home.length];
        boolean[] contracted = new boolean[home.length];
        java.util.Arrays.fill(home, -1);
        for (Base base : program.bases()) {
            contracted[base.id()] = !base.input() && !base.output();
        }
        for (int block = 0; block < blocks.size(); block++) {
            for (int id : blocks.get(block)) {
                Instruction instruction = program.instructions().get(id);
                for (int base : bases(instruction)) {
                    contracted[base] &= home[base] < 0 || home[base] == block;
                    home[base] = block;
                }
                if (instruction instanceof Instruction.Free free) {
                    freed[free.base()] = true;
                }
            }
        }
        List<Set<Integer>> result = new ArrayList<>();
        blocks.forEach(b -> result.add(new HashSet<>()));
        for (int base = 0; base < home.length; base++) {
            if (contracted[base] && freed[base]) {
                result.get(home[base]).add(base);
            }
        }
        return result;
    }

    /** The bases that an instruction touches. */
    public static List<Integer> bases(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Free free -> List.of(free.base());
            case Instruction.Keep keep -> List.of(keep.base());
            case Instruction.Compute compute -> {
                List<Integer> bases = new ArrayList<>(List.of(compute.out().base()));
                for (Source source : compute.in()) {
                    if (source instanceof Source.BaseRead read) {
                        bases.add(read.base());
                    }
                }
                yield bases;
            }
        };
    }
}
