package dev.kiln.exec.loop;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Phase;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the text form that {@link NestText} writes, line by line. It is used once. */
final class NestParser {
    private static final Pattern HEAD = Pattern.compile("nest \\((d\\d+/?(?:, d\\d+/?)*)\\)");
    private static final Pattern ACCESS = Pattern.compile("a(\\d{1,6}): (\\w+) (\\w+) (\\w+)");
    private static final Pattern SCALAR = Pattern.compile("s(\\d{1,6}): (\\w+)");
    private static final Pattern PHASE = Pattern.compile("(inner|outer):");
    private static final Pattern ASSIGNMENT = Pattern.compile("r(\\d{1,6}): (\\w+) = (.*)");
    private static final Pattern LOAD = Pattern.compile("load a(\\d{1,6})");
    private static final Pattern READ_SCALAR = Pattern.compile("scalar s(\\d{1,6})");
    private static final Pattern INDEX = Pattern.compile("index a(\\d{1,6})");
    private static final Pattern CONVERT = Pattern.compile("convert r(\\d{1,6})");
    private static final Pattern COMPUTE = Pattern.compile("(\\w+)\\.(\\w+)\\((r\\d{1,6}(?:, r\\d{1,6})*)\\)");
    private static final Pattern RANDOM = Pattern.compile("random (\\w+)\\(r(\\d{1,6}), r(\\d{1,6}), r(\\d{1,6})\\)");
    private static final Pattern GATHER = Pattern.compile("gather a(\\d{1,6}), r(\\d{1,6})");
    private static final Pattern SCATTER = Pattern.compile("scatter (?:(\\w+) )?a(\\d{1,6}), r(\\d{1,6}), r(\\d{1,6})");
    private static final Pattern STORE = Pattern.compile("store a(\\d{1,6}), r(\\d{1,6})");
    private static final Pattern REDUCE = Pattern.compile("reduce (\\w+) a(\\d{1,6}), r(\\d{1,6})");

    private static final Pattern SCAN = Pattern.compile("scan (\\w+)( backwards)?( exclusive)? r(\\d{1,6})");
    private static final Pattern ARG_REDUCE = Pattern.compile("(argmax|argmin) a(\\d{1,6}), r(\\d{1,6})");
    private static final Pattern FILTER = Pattern.compile("filter a(\\d{1,6}), r(\\d{1,6}), r(\\d{1,6})(, step 2)?");

    private final List<String> lines;
    private final List<Boolean> reduced = new ArrayList<>();
    private final List<Access> accesses = new ArrayList<>();
    private final List<DType> scalars = new ArrayList<>();
    private final List<DType> registers = new ArrayList<>();
    private final List<Statement> body = new ArrayList<>();
    private final List<Phase> phases = new ArrayList<>();
    private int number;
    private String line = "";

    NestParser(String text) {
        this.lines = text.lines().toList();
    }

    LoopNest parse() {
        for (String whole : lines) {
            number++;
            int comment = whole.indexOf('#');
            line = (comment < 0 ? whole : whole.substring(0, comment)).strip();
            if (!line.isEmpty()) {
                line();
            }
        }
        if (reduced.isEmpty()) {
            throw new IllegalArgumentException("text of a nest is empty\nMaybe begin with: nest (d0)");
        }
        int missing = registers.indexOf(null);
        if (missing >= 0) {
            throw new IllegalArgumentException("register (r" + missing + ") of a nest is never assigned");
        }
        endPhase();
        try {
            return phases.isEmpty()
                    ? new LoopNest(reduced.size(), reduced, accesses, scalars, registers, body)
                    : new LoopNest(reduced.size(), reduced, accesses, scalars, registers, body, phases);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("text of a nest: " + e.getMessage(), e);
        }
    }

    private void line() {
        if (reduced.isEmpty()) {
            head(match(HEAD, line).orElseFail("the first line of a nest, such as: nest (d0, d1/)"));
            return;
        }
        Found phase = match(PHASE, line);
        Found access = match(ACCESS, line);
        Found scalar = match(SCALAR, line);
        if (phase.is()) {
            if (phases.isEmpty() && !body.isEmpty()) {
                throw wrong("a phase begins after statements that belong to none");
            }
            endPhase();
            phases.add(new Phase(phase.text(1).equals("inner"), body.size(), body.size()));
        } else if (access.is()) {
            access(access);
        } else if (scalar.is()) {
            inOrder("s", scalar.number(1), scalars.size());
            scalars.add(type(scalar.text(2)));
        } else {
            body.add(statement());
        }
    }

    private void head(Found head) {
        String[] dimensions = head.text(1).split(", ");
        for (int d = 0; d < dimensions.length; d++) {
            boolean folded = dimensions[d].endsWith("/");
            if (!dimensions[d].equals("d" + d + (folded ? "/" : ""))) {
                throw wrong("dimension (" + dimensions[d] + ") stands where d" + d + " should");
            }
            reduced.add(folded);
        }
    }

    private void access(Found access) {
        inOrder("a", access.number(1), accesses.size());
        Use use = constant("use", access.text(2), Use.values(), NestText::lower);
        InnerStride inner = constant("inner stride", access.text(4), InnerStride.values(), NestText::lower);
        accesses.add(new Access(type(access.text(3)), use, inner));
    }

    private void inOrder(String prefix, int given, int next) {
        if (given != next) {
            throw wrong(prefix + given + " stands where " + prefix + next + " should");
        }
    }

    private void endPhase() {
        if (!phases.isEmpty()) {
            Phase open = phases.removeLast();
            phases.add(new Phase(open.inner(), open.from(), body.size()));
        }
    }

    private Statement statement() {
        Found store = match(STORE, line);
        if (store.is()) {
            return new Statement.Store(access(store.number(1)), store.number(2));
        }
        Found scatter = match(SCATTER, line);
        if (scatter.is()) {
            Op op = scatter.text(1) == null ? null : constant("op", scatter.text(1), Op.values(), Op::numpyName);
            return new Statement.Scatter(access(scatter.number(2)), scatter.number(3), scatter.number(4), op);
        }
        Found reduce = match(REDUCE, line);
        if (reduce.is()) {
            ReduceOp op = constant("reduction", reduce.text(1), ReduceOp.values(), ReduceOp::numpyName);
            return new Statement.Reduce(access(reduce.number(2)), op, reduce.number(3));
        }
        Found argReduce = match(ARG_REDUCE, line);
        if (argReduce.is()) {
            boolean greatest = argReduce.text(1).equals("argmax");
            return new Statement.ArgReduce(access(argReduce.number(2)), greatest, argReduce.number(3));
        }
        Found filter = match(FILTER, line);
        if (filter.is()) {
            int step = filter.text(4) == null ? 1 : 2;
            return new Statement.Filter(access(filter.number(1)), filter.number(2), filter.number(3), step);
        }
        Found assignment = match(ASSIGNMENT, line)
                .orElseFail("a statement, such as: r0: float64 = load a0, or: store a1, r0, or: reduce sum a1, r0");
        int target = assignment.number(1);
        define(target, type(assignment.text(2)));
        return value(target, assignment.text(3));
    }

    private Statement value(int target, String value) {
        Found load = match(LOAD, value);
        Found scalar = match(READ_SCALAR, value);
        Found index = match(INDEX, value);
        Found convert = match(CONVERT, value);
        Found random = match(RANDOM, value);
        Found gather = match(GATHER, value);
        if (gather.is()) {
            return new Statement.Gather(target, access(gather.number(1)), gather.number(2));
        }
        if (load.is()) {
            return new Statement.Load(target, access(load.number(1)));
        }
        if (scalar.is()) {
            if (scalar.number(1) >= scalars.size()) {
                throw wrong("scalar (s" + scalar.number(1) + ") is not declared");
            }
            return new Statement.Scalar(target, scalar.number(1));
        }
        if (index.is()) {
            return new Statement.Index(target, access(index.number(1)));
        }
        if (convert.is()) {
            return new Statement.Convert(target, convert.number(1));
        }
        Found scan = match(SCAN, value);
        if (scan.is()) {
            Op op = constant("op", scan.text(1), Op.values(), Op::numpyName);
            return new Statement.Scan(target, op, scan.number(4), scan.text(2) != null, scan.text(3) != null);
        }
        if (random.is()) {
            Node.Random.Distribution distribution =
                    constant("distribution", random.text(1), Node.Random.Distribution.values(), NestText::lower);
            return new Statement.RandomNumber(
                    target, distribution, random.number(2), random.number(3), random.number(4));
        }
        Found compute = match(COMPUTE, value)
                .orElseFail("a value, such as: load a0, scalar s0, convert r0, or add.float64(r0, r1)");
        Op op = constant("op", compute.text(1), Op.values(), Op::numpyName);
        List<Integer> args = Arrays.stream(compute.text(3).split(", "))
                .map(r -> Integer.parseInt(r.substring(1)))
                .toList();
        return new Statement.Compute(target, op, type(compute.text(2)), args);
    }

    private int access(int number) {
        if (number >= accesses.size()) {
            throw wrong("access (a" + number + ") is not declared");
        }
        return number;
    }

    private void define(int register, DType type) {
        if (register >= lines.size()) {
            throw wrong("register (r" + register + ") has a number larger than there are lines");
        }
        while (registers.size() <= register) {
            registers.add(null);
        }
        if (registers.get(register) != null) {
            throw wrong("register (r" + register + ") is assigned a second time");
        }
        registers.set(register, type);
    }

    private DType type(String name) {
        return constant("type", name, DType.values(), DType::toString);
    }

    private <E> E constant(String what, String name, E[] known, Function<E, String> text) {
        for (E candidate : known) {
            if (text.apply(candidate).equals(name)) {
                return candidate;
            }
        }
        throw wrong(what + " (" + name + ") is unknown\nMaybe choose one of: "
                + Arrays.stream(known).map(text).collect(Collectors.joining(", ")));
    }

    private Found match(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return new Found(matcher.matches() ? matcher.toMatchResult() : null);
    }

    /** What a pattern found in a line; null for nothing. */
    private final class Found {
        private final MatchResult match;

        Found(MatchResult match) {
            this.match = match;
        }

        boolean is() {
            return match != null;
        }

        Found orElseFail(String wanted) {
            if (match == null) {
                throw wrong("this is not " + wanted);
            }
            return this;
        }

        String text(int group) {
            return match.group(group);
        }

        int number(int group) {
            return Integer.parseInt(match.group(group));
        }
    }

    private IllegalArgumentException wrong(String reason) {
        return new IllegalArgumentException("line " + number + " (" + line + ") of a nest: " + reason);
    }
}
