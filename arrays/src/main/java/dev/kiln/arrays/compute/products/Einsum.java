package dev.kiln.arrays.compute.products;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.View;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Sums of products in Einstein's notation. Each operand becomes a view with one axis a label; operands are then taken in one after the
 * other: labels that nothing needs any more are summed, those that both have by a stacked matrix product, else the two are multiplied
 * with broadcasting. With one operand and nothing to sum the result is a view, as in NumPy.
 */
public final class Einsum {

    /**
     * An array with a name for each axis.
     *
     * @param labels as many as axes, none twice
     */
    private record Labelled(Handle array, int[] labels) {
        boolean has(int label) {
            return EinsumLabels.contains(labels, label);
        }

        long length(int label) {
            return has(label) ? array.view().shape()[indexOf(labels, label)] : 1;
        }

        /** The axes in this order; labels that are missing become axes of length 1. */
        Handle ordered(int[] order) {
            View view = array.view();
            long[] shape = new long[order.length];
            long[] strides = new long[order.length];
            for (int d = 0; d < order.length; d++) {
                int from = indexOf(labels, order[d]);
                shape[d] = from < 0 ? 1 : view.shape()[from];
                strides[d] = from < 0 ? 0 : view.strides()[from];
            }
            return Recording.view(array, new View(view.offset(), shape, strides));
        }
    }

    private Einsum() {}

    public static Handle of(String subscripts, Handle... operands) {
        if (operands.length == 0) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "must specify the einstein sum subscripts string and at least one operand, or at least one operand and its"
                            + " corresponding subscripts list");
        }
        EinsumLabels labels = EinsumLabels.parse(
                subscripts, Arrays.stream(operands).mapToInt(Handle::ndim).toArray());
        Labelled[] terms = new Labelled[operands.length];
        Map<Integer, Long> lengths = new HashMap<>();
        DType type = operands[0].dtype();
        for (int k = 0; k < operands.length; k++) {
            terms[k] = once(
                    operands[k], labels.operands().get(k), operands.length == 1 ? "single operand" : "operand " + k);
            type = Promotion.promote(type, operands[k].dtype());
            for (int d = 0; d < terms[k].labels().length; d++) {
                lengths.merge(terms[k].labels()[d], terms[k].array().view().shape()[d], (a, b) -> a == 1 ? b : a);
            }
        }
        for (int k = 0; k < terms.length; k++) {
            terms[k] = broadcastable(terms[k], lengths, operands);
        }
        Labelled result = terms[0];
        for (int k = 1; k < terms.length; k++) {
            Set<Integer> needed = needed(labels.result(), Arrays.asList(terms).subList(k + 1, terms.length));
            result = product(result, terms[k], needed, type);
        }
        result = summed(result, needed(labels.result(), List.of()), type);
        Handle ordered = result.ordered(labels.result());
        long[] shape = Arrays.stream(labels.result()).mapToLong(lengths::get).toArray();
        Handle whole = Arrays.equals(shape, ordered.view().shape()) ? ordered : Views.broadcastTo(ordered, shape);
        return operands.length > 1 && whole.dtype() != type ? Elementwise.cast(whole, type) : whole;
    }

    /** An operand as a view in which no label appears twice: of repeated ones the diagonal. */
    private static Labelled once(Handle x, int[] labels, String operand) {
        View view = x.view();
        int[] distinct = IntStream.of(labels).distinct().toArray();
        long[] shape = new long[distinct.length];
        long[] strides = new long[distinct.length];
        for (int d = 0; d < labels.length; d++) {
            int at = indexOf(distinct, labels[d]);
            boolean first = indexOf(labels, labels[d]) == d;
            if (!first && shape[at] != view.shape()[d]) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "dimensions in " + operand + " for collapsing index '" + (char) labels[d] + "' don't match ("
                                + shape[at] + " != " + view.shape()[d] + ")",
                        "Maybe give the axes different letters.");
            }
            shape[at] = view.shape()[d];
            strides[at] += view.strides()[d];
        }
        return new Labelled(Recording.view(x, new View(view.offset(), shape, strides)), distinct);
    }

    /** The term without axes of length 1 whose label is longer elsewhere. */
    private static Labelled broadcastable(Labelled term, Map<Integer, Long> lengths, Handle[] operands) {
        int[] kept = IntStream.of(term.labels())
                .filter(label -> term.length(label) == lengths.get(label))
                .toArray();
        for (int label : term.labels()) {
            if (term.length(label) != lengths.get(label) && term.length(label) != 1) {
                StringBuilder shapes = new StringBuilder();
                for (Handle operand : operands) {
                    shapes.append(' ').append(Shapes.tight(operand.view().shape()));
                }
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "operands could not be broadcast together with shapes" + shapes + ": "
                                + (label > 0 ? "index '" + (char) label + "'" : "an axis of the ellipsis")
                                + " has the lengths " + lengths.get(label) + " and " + term.length(label),
                        "Maybe transpose an operand, or give the axes different letters.");
            }
        }
        return kept.length == term.labels().length ? term : new Labelled(term.ordered(kept), kept);
    }

    private static Set<Integer> needed(int[] result, List<Labelled> later) {
        Set<Integer> needed = new TreeSet<>();
        IntStream.of(result).forEach(needed::add);
        later.forEach(term -> IntStream.of(term.labels()).forEach(needed::add));
        return needed;
    }

    private static Labelled product(Labelled a, Labelled b, Set<Integer> needed, DType type) {
        Labelled x = summed(a, union(needed, b.labels()), type);
        Labelled y = summed(b, union(needed, a.labels()), type);
        int[] inner = select(x, label -> y.has(label) && !needed.contains(label));
        int[] stack = select(x, label -> y.has(label) && needed.contains(label));
        int[] left = select(x, label -> !y.has(label));
        int[] right = select(y, label -> !x.has(label));
        int[] labels = concat(stack, left, right);
        if (inner.length == 0) {
            return new Labelled(Elementwise.multiply(x.ordered(labels), y.ordered(labels)), labels);
        }
        Handle rows = Views.reshape(
                x.ordered(concat(stack, left, inner)), concat(lengths(x, stack), size(x, left), size(x, inner)));
        Handle columns = Views.reshape(
                y.ordered(concat(stack, inner, right)), concat(lengths(y, stack), size(y, inner), size(y, right)));
        long[] shape = concat(lengths(x, stack), concat(lengths(x, left), lengths(y, right)));
        return new Labelled(Views.reshape(Products.matmul(rows, columns), shape), labels);
    }

    /** Summed over the labels that are not needed; small integers stay what they are. */
    private static Labelled summed(Labelled term, Set<Integer> needed, DType type) {
        int[] kept = select(term, needed::contains);
        if (kept.length == term.labels().length) {
            return term;
        }
        int[] axes = IntStream.range(0, term.labels().length)
                .filter(d -> !needed.contains(term.labels()[d]))
                .toArray();
        Handle x = term.array().dtype() == type ? term.array() : Elementwise.cast(term.array(), type);
        return new Labelled(Products.sum(x, axes, type), kept);
    }

    private static int[] select(Labelled term, java.util.function.IntPredicate which) {
        return IntStream.of(term.labels()).filter(which).toArray();
    }

    private static Set<Integer> union(Set<Integer> a, int[] b) {
        Set<Integer> all = new TreeSet<>(a);
        IntStream.of(b).forEach(all::add);
        return all;
    }

    private static int indexOf(int[] labels, int label) {
        for (int d = 0; d < labels.length; d++) {
            if (labels[d] == label) {
                return d;
            }
        }
        return -1;
    }

    private static long[] lengths(Labelled term, int[] labels) {
        return IntStream.of(labels).mapToLong(term::length).toArray();
    }

    private static long size(Labelled term, int[] labels) {
        return Shapes.size(lengths(term, labels));
    }

    private static int[] concat(int[]... parts) {
        return Arrays.stream(parts).flatMapToInt(IntStream::of).toArray();
    }

    private static long[] concat(long[] first, long... rest) {
        long[] all = Arrays.copyOf(first, first.length + rest.length);
        System.arraycopy(rest, 0, all, first.length, rest.length);
        return all;
    }
}
