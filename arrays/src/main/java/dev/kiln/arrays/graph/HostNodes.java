package dev.kiln.arrays.graph;

/** Which nodes loops can compute; the others are computed at once, as library calls. */
final class HostNodes {
    private HostNodes() {}

    /**
     * Whether loops compute the node: all but complex functions {@linkplain Op#loopsOverComplex without a formula}, and complex products,
     * minima and maxima of many elements.
     */
    static boolean isLoop(Node node) {
        return switch (node) {
            case Node.Source _, Node.Fill _, Node.Range _, Node.Random _, Node.Update _, Node.Gather _ -> true;
            case Node.Scan _, Node.ArgReduce _, Node.Filter _, Node.Join _, Node.Scatter _ ->
                !node.dtype().isComplex();
            case Node.Map map -> !map.computeType().isComplex() || map.op().loopsOverComplex();
            case Node.Reduce reduce -> !reduce.dtype().isComplex() || reduce.op() == ReduceOp.SUM;
        };
    }

    /** What a user calls the operation of a node that {@linkplain #isLoop may not be} a loop. */
    static String name(Node node) {
        return switch (node) {
            case Node.Map map -> map.op().ufuncName();
            case Node.Reduce reduce -> reduce.op().numpyName();
            case Node.Scan scan -> scan.op().ufuncName() + ".accumulate";
            case Node.ArgReduce arg -> arg.greatest() ? "argmax" : "argmin";
            case Node.Filter _ -> "boolean index";
            case Node.Join _ -> "concatenate";
            case Node.Scatter _ -> "an assignment at indices";
            case Node.Source _, Node.Fill _, Node.Range _, Node.Random _, Node.Update _, Node.Gather _ ->
                throw new IllegalArgumentException("node n" + node.id() + " is always computed by loops");
        };
    }
}
