package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Rewrites reads in a known order as groups of readers, one group per order; what is left depends on the orders chosen. */
final class ExpandReads {
    private ExpandReads() {}

    /** Terms of the same cost; a {@link Term.Reads} among them has a reader whose order is open. */
    static List<Term> in(List<Term> terms, OrderChoices choices) {
        List<Term> result = new ArrayList<>();
        for (Term t : terms) {
            switch (t) {
                case Term.OfBlocks b -> result.add(b);
                case Term.Levels l -> result.add(l);
                case Term.Reads r -> expand(r, choices, result);
            }
        }
        return result;
    }

    /** The orders in which a reader may read. */
    static BitSet labels(Term.Reader reader, OrderChoices choices) {
        if (reader.label() < 0) {
            return choices.of(reader.op());
        }
        BitSet one = new BitSet();
        one.set(reader.label());
        return one;
    }

    private static void expand(Term.Reads r, OrderChoices choices, List<Term> result) {
        BitSet open = new BitSet();
        BitSet sure = new BitSet();
        for (Term.Reader reader : r.readers()) {
            BitSet labels = labels(reader, choices);
            (labels.cardinality() > 1 ? open : sure).or(labels);
        }
        sure.andNot(open);
        for (int label = sure.nextSetBit(0); label >= 0; label = sure.nextSetBit(label + 1)) {
            List<Integer> members = new ArrayList<>();
            for (Term.Reader reader : r.readers()) {
                if (labels(reader, choices).get(label)) {
                    members.add(reader.op());
                }
            }
            if (r.producer() >= 0) {
                members.add(r.producer());
            } else {
                result.add(new Term.Constant(r.name(), r.weight()));
            }
            result.add(new Term.Connectivity(r.name(), r.weight(), members));
        }
        List<Term.Reader> left = r.readers().stream()
                .filter(reader -> labels(reader, choices).intersects(open))
                .toList();
        if (!left.isEmpty()) {
            result.add(new Term.Reads(r.name(), r.weight(), r.producer(), left));
        }
    }
}
