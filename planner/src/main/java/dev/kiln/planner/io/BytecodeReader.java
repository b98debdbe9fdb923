package dev.kiln.planner.io;

import dev.kiln.planner.problem.BytecodeOps;
import dev.kiln.planner.problem.BytecodeProblem;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bytecode as text → {@link FusionProblem}. */
final class BytecodeReader {
    private static final Pattern VIEW = Pattern.compile("([^\\[\\]\\s]+)\\[(-?\\d+):(-?\\d+)(?::(-?\\d+))?]");
    private static final Pattern NAME = Pattern.compile("[^\\[\\]\\s]+");

    private final ProblemText.Bytecode text;
    private final BytecodeProblem.Builder builder;
    private final Map<String, String> deletedBy = new HashMap<>();

    BytecodeReader(ProblemText.Bytecode text) {
        this.text = text;
        this.builder = new BytecodeProblem.Builder(text.name());
    }

    FusionProblem problem() throws BadProblem {
        Set<String> ids = new HashSet<>();
        for (ProblemText.BytecodeLine line : text.ops()) {
            if (!ids.add(line.id().text())) {
                throw bad(line, "its id stands twice");
            }
            read(line);
        }
        return builder.build();
    }

    private void read(ProblemText.BytecodeLine line) throws BadProblem {
        switch (line.op()) {
            case "DEL" -> {
                String base = base(line);
                use(line, base);
                deletedBy.put(base, line.id().text());
                builder.system(line.id().text(), label(line), FusionOp.Kind.DELETE, base);
            }
            case "SYNC" -> {
                use(line, base(line));
                builder.system(line.id().text(), label(line), FusionOp.Kind.SYNC, base(line));
            }
            case "NONE" -> {
                if (!line.out().isEmpty() || !line.in().isEmpty()) {
                    throw bad(line, "NONE takes neither out nor in");
                }
                builder.system(line.id().text(), label(line), FusionOp.Kind.NONE, null);
            }
            default -> real(line);
        }
    }

    private void real(ProblemText.BytecodeLine line) throws BadProblem {
        List<BytecodeProblem.Slice> out = slices(line, line.out());
        List<BytecodeProblem.Slice> in = slices(line, line.in());
        if (!BytecodeOps.isKnown(line.op())) {
            String nearest = BytecodeOps.nearest(line.op());
            String any = nearest.equals("OTHER") ? ", which stands for any elementwise op" : "";
            throw bad(line, "op (" + line.op() + ") is unknown, maybe " + nearest + any);
        }
        if (out.isEmpty()) {
            throw bad(line, "out is missing: every op but NONE writes something");
        }
        boolean reduce = BytecodeOps.isReduction(line.op());
        if (reduce && in.isEmpty()) {
            throw bad(line, "a reduction needs something to reduce in in");
        }
        for (BytecodeProblem.Slice s : out) {
            if (s.length() != out.getFirst().length()) {
                throw bad(line, "its outputs " + out.getFirst() + " and " + s + " differ in length");
            }
        }
        for (BytecodeProblem.Slice s : reduce ? List.<BytecodeProblem.Slice>of() : in) {
            if (s.length() != out.getFirst().length() && s.length() != 1) {
                throw bad(
                        line,
                        "its views " + out.getFirst() + " and " + s + " differ in size: "
                                + out.getFirst().length() + " and " + s.length() + " elements");
            }
        }
        builder.real(line.id().text(), label(line), BytecodeOps.kind(line.op()), reduce, out, in);
    }

    private List<BytecodeProblem.Slice> slices(ProblemText.BytecodeLine line, List<String> texts) throws BadProblem {
        List<BytecodeProblem.Slice> slices = new ArrayList<>();
        for (String t : texts) {
            Matcher m = VIEW.matcher(t);
            if (!m.matches()) {
                throw bad(line, "view (" + t + ") is not BASE[start:stop] or BASE[start:stop:step]");
            }
            use(line, m.group(1));
            slices.add(slice(line, t, m));
        }
        return slices;
    }

    private BytecodeProblem.Slice slice(ProblemText.BytecodeLine line, String t, Matcher m) throws BadProblem {
        long start;
        long stop;
        long step;
        try {
            start = Long.parseLong(m.group(2));
            stop = Long.parseLong(m.group(3));
            step = m.group(4) == null ? 1 : Long.parseLong(m.group(4));
        } catch (NumberFormatException e) {
            throw bad(line, "view (" + t + ") has a number that is too large");
        }
        if (step == 0) {
            throw bad(line, "view (" + t + ") has step 0");
        }
        if (step > 0 ? stop < start : stop > start) {
            throw bad(line, "view (" + t + ") ends before it begins");
        }
        if (Math.abs(start) > 1L << 52 || Math.abs(stop) > 1L << 52 || Math.abs(step) > 1L << 52) {
            throw bad(line, "view (" + t + ") has a number that is too large");
        }
        BytecodeProblem.Slice slice = new BytecodeProblem.Slice(m.group(1), start, stop, step);
        if (slice.length() > 0 && Math.min(start, slice.last()) < 0) {
            throw bad(line, "view (" + t + ") begins before element 0");
        }
        return slice;
    }

    private String base(ProblemText.BytecodeLine line) throws BadProblem {
        List<String> names = line.out().isEmpty() ? line.in() : line.out();
        if (names.size() != 1 || !NAME.matcher(names.getFirst()).matches()) {
            throw bad(line, line.op() + " takes one base, for instance \"out\":[\"A\"]");
        }
        return names.getFirst();
    }

    private void use(ProblemText.BytecodeLine line, String base) throws BadProblem {
        if (deletedBy.containsKey(base)) {
            throw bad(line, "base (" + base + ") was deleted by op " + deletedBy.get(base));
        }
    }

    private static String label(ProblemText.BytecodeLine line) {
        List<String> parts = new ArrayList<>(line.out());
        parts.addAll(line.in());
        return (line.op() + " " + String.join(", ", parts)).strip();
    }

    private static BadProblem bad(ProblemText.BytecodeLine line, String reason) {
        return new BadProblem("op " + line.id().text() + " (" + label(line) + "): " + reason);
    }
}
