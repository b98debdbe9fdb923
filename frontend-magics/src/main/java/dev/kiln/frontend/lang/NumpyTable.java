package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All that {@code np} holds: constants, types, elementwise functions from the table of {@link Op}, and the functions of several files. */
final class NumpyTable {
    private NumpyTable() {}

    static Map<String, Object> all() {
        Map<String, Object> table = new LinkedHashMap<>();
        table.put("pi", Math.PI);
        table.put("e", Math.E);
        table.put("inf", Double.POSITIVE_INFINITY);
        table.put("nan", Double.NaN);
        table.put("euler_gamma", 0.5772156649015329);
        table.put("newaxis", None.NONE);
        table.put("True_", true);
        table.put("False_", false);
        table.put("little_endian", true);
        for (DType type : DType.values()) {
            table.put(type.numpyName(), type);
        }
        table.put("bool_", DType.BOOL);
        table.put("int_", DType.INT64);
        table.put("intp", DType.INT64);
        table.put("byte", DType.INT8);
        table.put("ubyte", DType.UINT8);
        table.put("short", DType.INT16);
        table.put("ushort", DType.UINT16);
        table.put("intc", DType.INT32);
        table.put("uintc", DType.UINT32);
        table.put("long", DType.INT64);
        table.put("longlong", DType.INT64);
        table.put("uint", DType.UINT64);
        table.put("uintp", DType.UINT64);
        table.put("ulong", DType.UINT64);
        table.put("ulonglong", DType.UINT64);
        table.put("single", DType.FLOAT32);
        table.put("double", DType.FLOAT64);
        table.put("csingle", DType.COMPLEX64);
        table.put("cdouble", DType.COMPLEX128);
        table.putAll(UfuncTable.all());
        List<Builtin> rows = new ArrayList<>(CreationFunctions.rows());
        rows.addAll(SequenceFunctions.rows());
        rows.addAll(ShapeFunctions.rows());
        rows.addAll(JoiningFunctions.rows());
        rows.addAll(ScanFunctions.rows());
        rows.addAll(GridFunctions.rows());
        rows.addAll(ApplyingFunctions.rows());
        rows.addAll(SelectingFunctions.rows());
        rows.addAll(MatrixFunctions.rows());
        rows.addAll(ReductionFunctions.rows());
        rows.addAll(SortingFunctions.rows());
        rows.addAll(SetFunctions.rows());
        rows.addAll(StatisticsFunctions.rows());
        rows.addAll(HistogramFunctions.rows());
        rows.addAll(ConvertingFunctions.rows());
        rows.addAll(PlaceFunctions.rows());
        rows.addAll(PolynomialFunctions.rows());
        rows.addAll(WindowFunctions.rows());
        rows.addAll(NanFunctions.rows());
        rows.addAll(CompositeFunctions.rows());
        rows.addAll(ProductFunctions.rows());
        rows.addAll(ComplexFunctions.rows());
        rows.addAll(TypeFunctions.rows());
        rows.addAll(FileFunctions.rows());
        rows.addAll(TextFunctions.rows());
        rows.forEach(row -> table.put(row.name(), row));
        table.put("concat", table.get("concatenate"));
        table.put("permute_dims", table.get("transpose"));
        table.put("ndarray", PythonTypes.ArrayType.NDARRAY);
        table.put("mgrid", Grid.MGRID);
        table.put("ogrid", Grid.OGRID);
        table.put("r_", Grid.R_);
        table.put("c_", Grid.C_);
        table.put("s_", Grid.S_);
        table.put("index_exp", Grid.INDEX_EXP);
        for (AbstractType kind : AbstractType.values()) {
            table.put(kind.numpyName(), kind);
        }
        table.put("random", Numpy.of("numpy.random", RandomSource.rows()));
        table.put("fft", Numpy.of("numpy.fft", FftFunctions.rows()));
        table.put("linalg", Numpy.of("numpy.linalg", LinalgFunctions.rows()));
        return table;
    }

    /** The result, or {@code out=} with the result written to it, if it has its shape and no less than its kind of type. */
    static NDArray out(Given g, int position, NDArray result) {
        if (!g.has(position)) {
            return result;
        }
        NDArray target = target(g, position);
        if (!Arrays.equals(target.shape(), result.shape())) {
            throw Mistake.value("could not broadcast input array from shape " + tight(result) + " into shape "
                            + tight(target))
                    .maybe("Maybe make out= an array of the result's shape " + tight(result) + ".");
        }
        ArrayOps.assignSameKind(g.name(), target, result);
        return target;
    }

    /** The result of an elementwise function, or {@code out=} with the result broadcast to it. */
    static NDArray broadcastOut(Given g, int position, NDArray result) {
        if (!g.has(position)) {
            return result;
        }
        NDArray target = target(g, position);
        OutputShapes.requireFits(result, target, List.of(result.shape()));
        ArrayOps.assignSameKind(g.name(), target, result);
        return target;
    }

    /**
     * The result of a reduction, or {@code out=} with the result written to it, whatever its type is.
     *
     * @param function the elementwise function that is reduced, which errors name
     */
    static NDArray reduced(Given g, int position, NDArray result, String function) {
        if (!g.has(position)) {
            return result;
        }
        NDArray target = target(g, position);
        if (target.ndim() != result.ndim()) {
            throw Mistake.value("output parameter for reduction operation " + function
                    + " has the wrong number of dimensions: Found " + target.ndim() + " but expected " + result.ndim());
        }
        if (!Arrays.equals(target.shape(), result.shape())) {
            String remapped = tight(target).replace(",)", ")");
            throw Mistake.value("operands could not be broadcast together with remapped shapes [original->remapped]: "
                            + tight(target) + "->" + remapped + " " + tight(g.array(0)) + " ")
                    .maybe("Maybe make out= an array of the result's shape " + tight(result) + ".");
        }
        target.assign(result);
        return target;
    }

    static NDArray target(Given g, int position) {
        Object out = g.get(position) instanceof Tuple t && t.size() == 1 ? t.get(0) : g.get(position);
        if (!(out instanceof NDArray target)) {
            throw Mistake.type("return arrays must be of ArrayType");
        }
        return target;
    }

    private static String tight(NDArray a) {
        return OutputShapes.tight(a.shape());
    }
}
