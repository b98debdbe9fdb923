package dev.kiln.planner.program;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.view.Border;
import dev.kiln.planner.view.Overlap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Checks that running the instructions of a {@link Program} one after the other computes the values of its nodes: each node is computed
 * once and into a base of its own, but for updates, which write into a base that holds the old version, or that holds the same around
 * the region that they write; what is read is in memory by
 * then and not overwritten yet; an update does not read elements that it overwrites at other places; views lie within their bases;
 * nothing is used after it is freed; and every output is kept when it has its last version.
 *
 * <p>It runs the program on names of values: each base holds the value of a node, or a copy of some elements of one.
 */
public final class CheckProgram {
    /**
     * What a base holds.
     *
     * @param view the elements of the node's value, in the base's order; null for all of them
     */
    private record Content(Node node, View view) {}

    private final String pass;
    private final Program program;
    private final Predicate<Node> takable;
    private final Content[] holds;
    /** Parts of a base that has no value yet. */
    private final List<List<Instruction.Compute>> parts = new ArrayList<>();

    private final boolean[] freed;
    private final boolean[] kept;
    private final Set<Node> computed = Collections.newSetFromMap(new IdentityHashMap<>());
    private Instruction at;

    private CheckProgram(String pass, Program program, Predicate<Node> takable) {
        this.pass = pass;
        this.program = program;
        this.takable = takable;
        int n = program.bases().size();
        this.holds = new Content[n];
        for (int b = 0; b < n; b++) {
            parts.add(new ArrayList<>());
        }
        this.freed = new boolean[n];
        this.kept = new boolean[n];
    }

    /**
     * Checks a program.
     *
     * @param pass what made it: "Linearise"; messages begin with it
     * @param takable which stored values may be overwritten and freed
     * @return true, so that it can be asserted
     * @throws IllegalStateException when a rule is broken, with the rule and the program: a bug in the pass
     */
    public static boolean after(String pass, Program program, Predicate<Node> takable) {
        new CheckProgram(pass, program, takable).check();
        return true;
    }

    private void check() {
        bases();
        for (int i = 0; i < program.instructions().size(); i++) {
            at = program.instructions().get(i);
            require(at.id() == i, "id (" + at.id() + ") is not its position, " + i);
            switch (at) {
                case Instruction.Compute c -> compute(c);
                case Instruction.Free f -> free(f.base());
                case Instruction.Keep k -> keep(k.base());
            }
        }
        at = null;
        for (Base b : program.bases()) {
            require(!b.output() || kept[b.id()], "output " + b.name() + " is never kept");
        }
    }

    private void bases() {
        Set<String> names = new HashSet<>();
        for (int b = 0; b < holds.length; b++) {
            Base base = program.bases().get(b);
            require(base.id() == b, "id (" + base.id() + ") of base " + base.name() + " is not its position, " + b);
            require(names.add(base.name()), "name (" + base.name() + ") belongs to two bases");
            if (base.input()) {
                require(base.source().storage() != null, "input " + base.name() + " is not stored");
                require(
                        base.source().dtype() == base.dtype() && base.source().size() == base.length(),
                        "input " + base.name() + " has another type or length than its value");
                holds[b] = new Content(base.source(), null);
            }
        }
    }

    private void compute(Instruction.Compute c) {
        Node node = c.node();
        within("result", c.out());
        int out = c.out().base();
        Base base = program.bases().get(out);
        require(computed.add(node), "its node (n" + node.id() + ") is computed twice");
        require(base.dtype() == node.dtype(), "type (" + node.dtype() + ") is not that of base " + base.name());
        if (node instanceof Node.Update u) {
            require(c.in().size() == 1, c.in().size() + " sources are given for an update");
            source(0, u.value(), c.in().getFirst());
            update(u, c);
        } else if (node instanceof Node.Scatter s) {
            scatter(s, c);
        } else {
            require(
                    c.in().size() == node.operands().size(),
                    c.in().size() + " sources are given for " + node.operands().size() + " operands");
            for (int k = 0; k < c.in().size(); k++) {
                if (k == 0 && node instanceof Node.Gather g) {
                    gathered(g, c.in().getFirst());
                } else {
                    source(k, node.operands().get(k), c.in().get(k));
                    boolean reaches = !(c.in().get(k) instanceof Source.BaseRead read) || read.reach() == reach(node);
                    require(reaches, "operand " + k + " is not read " + reach(node));
                }
            }
            require(holds[out] == null, "base " + base.name() + " has a value already");
            if (isCopy(node) && base.length() != node.size()) {
                parts.get(out).add(c);
                return;
            }
            require(
                    c.out().view().equals(View.contiguous(node.shape())) && base.length() == node.size(),
                    "result does not fill base " + base.name());
        }
        holds[out] = isCopy(node) ? copied((Operand.Read) node.operands().getFirst()) : new Content(node, null);
        require(
                isCopy(node) || program.baseOf(node) == base,
                "its node (n" + node.id() + ") is said to be in another base");
    }

    /** How a node reads its operands, but for a gather's source. */
    private static Source.Reach reach(Node node) {
        return node instanceof Node.Join ? Source.Reach.PART : Source.Reach.POINT;
    }

    /** Whether a pass added the node, which then copies. */
    private static boolean isCopy(Node node) {
        return node.id() < 0;
    }

    private static Content copied(Operand.Read read) {
        boolean whole = read.view().equals(View.contiguous(read.node().shape()));
        return new Content(read.node(), whole ? null : read.view());
    }

    private void scatter(Node.Scatter s, Instruction.Compute c) {
        Base base = program.bases().get(c.out().base());
        List<Operand> operands = s.operands().subList(1, s.operands().size());
        require(
                c.in().size() == operands.size(),
                c.in().size() + " sources are given for " + operands.size() + " operands");
        for (int k = 0; k < operands.size(); k++) {
            source(k + 1, operands.get(k), c.in().get(k));
            boolean apart = !(c.in().get(k) instanceof Source.BaseRead r) || r.base() != base.id();
            require(apart, "it reads elements of " + base.name() + ", any of which it may overwrite");
        }
        overwrites(s.old(), base, false);
        require(c.out().view().equals(View.contiguous(s.shape())), "what it writes is not all of " + base.name());
    }

    private void update(Node.Update u, Instruction.Compute c) {
        Base base = program.bases().get(c.out().base());
        Content before = holds[base.id()];
        overwrites(
                u.old(), base, before == null && hasBorder(u, base.id()) || before != null && isLastButOne(before, u));
        require(c.out().view().equals(u.region()), "what it writes is not its region");
        if (c.in().getFirst() instanceof Source.BaseRead r && r.base() == base.id()) {
            boolean apart = r.view().equals(u.region()) || !Overlap.of(r.view(), u.region(), u.shape());
            require(apart, "it reads elements of " + base.name() + " that it overwrites at other places");
        }
    }

    /**
     * The base holds the old version, and its memory may be taken.
     *
     * @param alike whether it holds another value that differs from the old version only where it is overwritten
     */
    private void overwrites(Node old, Base base, boolean alike) {
        Content before = holds[base.id()];
        boolean holdsOld = before != null && before.node == old && before.view == null;
        require(holdsOld || alike, "base " + base.name() + " does not hold the old version (n" + old.id() + ")");
        boolean taken = !base.input() || before.node != base.source() || takable.test(base.source());
        require(taken, "it overwrites input " + base.name() + ", whose value may still be wanted");
    }

    /** Whether exactly the elements around the region were written, as they are in the old version. */
    private boolean hasBorder(Node.Update u, int base) {
        if (!Border.isThin(u.region(), u.shape())) {
            return false;
        }
        List<View> border = Border.around(u.region(), u.shape());
        List<Instruction.Compute> written = parts.get(base);
        return written.stream().map(c -> c.out().view()).toList().equals(border)
                && written.stream().allMatch(c -> isOf(c, u.old()));
    }

    /** Whether the instruction writes elements of the value to where they are in it. */
    private static boolean isOf(Instruction.Compute c, Node value) {
        return c.node() instanceof Node.Map m
                        && m.operands().getFirst() instanceof Operand.Read(Node from, View view)
                        && (from == value || from == NextVersion.copied(value))
                        && view.equals(c.out().view())
                || c.node() instanceof Node.Fill part
                        && value instanceof Node.Fill whole
                        && whole.value().equals(part.value());
    }

    /** Whether the base holds the version before the old one, which the old one differs from in the same region only. */
    private static boolean isLastButOne(Content before, Node.Update u) {
        Node old = NextVersion.copied(u.old()) == null ? u.old() : NextVersion.copied(u.old());
        return before.view == null
                && old instanceof Node.Update last
                && last.region().equals(u.region())
                && (before.node == last.old() || before.node == NextVersion.copied(last.old()));
    }

    private void source(int k, Operand wanted, Source given) {
        String which = "operand " + k;
        switch (wanted) {
            case Operand.Scalar s ->
                require(
                        given instanceof Source.Scalar g && Objects.equals(g.scalar(), s),
                        which + " is not the scalar " + s.value());
            case Operand.Read r -> {
                require(
                        given instanceof Source.BaseRead,
                        which + " is a scalar, not elements of n" + r.node().id());
                Source.BaseRead read = (Source.BaseRead) given;
                within(which, new BaseView(read.base(), read.view()));
                Base base = program.bases().get(read.base());
                Content content = holds[read.base()];
                require(content != null, which + " reads base " + base.name() + " before it has a value");
                boolean direct = content.node == r.node()
                        && content.view == null
                        && read.view().equals(r.view());
                boolean copy = content.node == r.node()
                        && r.view().equals(content.view)
                        && read.view().equals(View.contiguous(r.view().shape()));
                require(
                        direct || copy,
                        which + " reads base " + base.name() + ", which does not hold n"
                                + r.node().id() + " there");
            }
        }
    }

    /** Operand 0 is where all of the elements lie from which a gather picks. */
    private void gathered(Node.Gather gather, Source given) {
        boolean picks = given instanceof Source.BaseRead(int _, View view, Source.Reach reach)
                && reach == Source.Reach.ANYWHERE
                && view.equals(gather.places());
        require(picks, "operand 0 is not the source from which it gathers");
        int base = ((Source.BaseRead) given).base();
        exists(base);
        String name = program.bases().get(base).name();
        require(!freed[base], "operand 0 is in base " + name + ", which is freed before");
        Content content = holds[base];
        require(
                content != null && content.node == gather.source() && content.view == null,
                "operand 0 gathers from base " + name + ", which does not hold n"
                        + gather.source().id());
    }

    /** The base exists and is not freed, and the view selects from its elements. */
    private void within(String what, BaseView read) {
        exists(read.base());
        Base base = program.bases().get(read.base());
        require(!freed[read.base()], what + " is in base " + base.name() + ", which is freed before");
        View view = read.view();
        require(
                view.size() == 0 || view.lowest() >= 0 && view.highest() < base.length(),
                "view (" + view + ") of " + what + " is not within the " + base.length() + " elements of base "
                        + base.name());
    }

    private void exists(int base) {
        require(base >= 0 && base < holds.length, "base (" + base + ") is not one of " + holds.length);
    }

    private void free(int number) {
        exists(number);
        Base base = program.bases().get(number);
        require(holds[number] != null, "base " + base.name() + " is freed before it has a value");
        require(!freed[number], "base " + base.name() + " is freed twice");
        require(!base.output(), "output " + base.name() + " is freed");
        require(
                !base.input() || takable.test(base.source()),
                "input " + base.name() + " is freed, whose value may still be wanted");
        freed[number] = true;
    }

    private void keep(int number) {
        exists(number);
        Base base = program.bases().get(number);
        require(base.output(), "base " + base.name() + " is kept, but is not an output");
        require(!kept[number], "output " + base.name() + " is kept twice");
        Content content = holds[number];
        require(
                content != null && content.node == base.node() && content.view == null,
                "output " + base.name() + " does not hold its last version when it is kept");
        kept[number] = true;
    }

    private void require(boolean rule, String broken) {
        if (!rule) {
            throw new IllegalStateException("after " + pass + ": " + broken + place() + "\n" + text());
        }
    }

    private String place() {
        return at == null ? "" : " in instruction " + program.instructions().indexOf(at);
    }

    /** The program; without labels when their numbers are what is broken. */
    private String text() {
        try {
            return program.toString();
        } catch (IndexOutOfBoundsException | NullPointerException e) {
            List<Instruction> lines = program.instructions();
            return lines.size() + " instructions over " + holds.length + " bases, which have no text";
        }
    }
}
