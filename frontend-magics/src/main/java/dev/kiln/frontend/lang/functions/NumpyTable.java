package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.arrays.ApplyingFunctions;
import dev.kiln.frontend.lang.functions.arrays.CompositeFunctions;
import dev.kiln.frontend.lang.functions.arrays.ConvertingFunctions;
import dev.kiln.frontend.lang.functions.arrays.CreationFunctions;
import dev.kiln.frontend.lang.functions.arrays.GridFunctions;
import dev.kiln.frontend.lang.functions.arrays.IndexFunctions;
import dev.kiln.frontend.lang.functions.arrays.IndexTrick;
import dev.kiln.frontend.lang.functions.arrays.JoiningFunctions;
import dev.kiln.frontend.lang.functions.arrays.MatrixFunctions;
import dev.kiln.frontend.lang.functions.arrays.OtherBytes;
import dev.kiln.frontend.lang.functions.arrays.SelectingFunctions;
import dev.kiln.frontend.lang.functions.arrays.SequenceFunctions;
import dev.kiln.frontend.lang.functions.arrays.SetFunctions;
import dev.kiln.frontend.lang.functions.arrays.ShapeFunctions;
import dev.kiln.frontend.lang.functions.arrays.SortingFunctions;
import dev.kiln.frontend.lang.functions.arrays.TypeFunctions;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.DateArrays;
import dev.kiln.frontend.lang.functions.call.Later;
import dev.kiln.frontend.lang.functions.call.ModuleText;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.call.ScalarType;
import dev.kiln.frontend.lang.functions.files.FileFunctions;
import dev.kiln.frontend.lang.functions.files.TextFunctions;
import dev.kiln.frontend.lang.functions.numbers.ComplexFunctions;
import dev.kiln.frontend.lang.functions.numbers.FftFunctions;
import dev.kiln.frontend.lang.functions.numbers.HistogramFunctions;
import dev.kiln.frontend.lang.functions.numbers.LinalgFunctions;
import dev.kiln.frontend.lang.functions.numbers.NanFunctions;
import dev.kiln.frontend.lang.functions.numbers.PolynomialFunctions;
import dev.kiln.frontend.lang.functions.numbers.ProductFunctions;
import dev.kiln.frontend.lang.functions.numbers.RandomGenerator;
import dev.kiln.frontend.lang.functions.numbers.ReductionFunctions;
import dev.kiln.frontend.lang.functions.numbers.ScanFunctions;
import dev.kiln.frontend.lang.functions.numbers.StatisticsFunctions;
import dev.kiln.frontend.lang.functions.numbers.WindowFunctions;
import dev.kiln.frontend.lang.functions.printing.PrintingFunctions;
import dev.kiln.frontend.lang.functions.random.LegacyRandom;
import dev.kiln.frontend.lang.functions.testing.TestingFunctions;
import dev.kiln.frontend.lang.functions.ufuncs.ErrorModes;
import dev.kiln.frontend.lang.functions.ufuncs.UfuncTable;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.values.AbstractType;
import dev.kiln.frontend.lang.values.None;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of {@code np}: constants, types, the elementwise functions of {@link Op}, and the rows of the {@code *Functions} classes. */
public final class NumpyTable {
    private NumpyTable() {}

    public static Map<String, Object> all() {
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
            table.put(type.numpyName(), ScalarType.of(type));
        }
        table.put("bool_", ScalarType.of(DType.BOOL));
        table.put("int_", ScalarType.of(DType.INT64));
        table.put("intp", ScalarType.of(DType.INT64));
        table.put("byte", ScalarType.of(DType.INT8));
        table.put("ubyte", ScalarType.of(DType.UINT8));
        table.put("short", ScalarType.of(DType.INT16));
        table.put("ushort", ScalarType.of(DType.UINT16));
        table.put("intc", ScalarType.of(DType.INT32));
        table.put("uintc", ScalarType.of(DType.UINT32));
        table.put("long", ScalarType.of(DType.INT64));
        table.put("longlong", ScalarType.of(DType.INT64));
        table.put("uint", ScalarType.of(DType.UINT64));
        table.put("uintp", ScalarType.of(DType.UINT64));
        table.put("ulong", ScalarType.of(DType.UINT64));
        table.put("ulonglong", ScalarType.of(DType.UINT64));
        table.put("single", ScalarType.of(DType.FLOAT32));
        table.put("double", ScalarType.of(DType.FLOAT64));
        table.put("csingle", ScalarType.of(DType.COMPLEX64));
        table.put("cdouble", ScalarType.of(DType.COMPLEX128));
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
        rows.addAll(IndexFunctions.rows());
        rows.addAll(PolynomialFunctions.rows());
        rows.addAll(WindowFunctions.rows());
        rows.addAll(NanFunctions.rows());
        rows.addAll(CompositeFunctions.rows());
        rows.addAll(ProductFunctions.rows());
        rows.addAll(ComplexFunctions.rows());
        rows.addAll(TypeFunctions.rows());
        rows.addAll(FileFunctions.rows());
        rows.addAll(TextFunctions.rows());
        rows.addAll(PrintingFunctions.rows());
        rows.addAll(OtherBytes.rows());
        rows.addAll(ErrorModes.rows());
        rows.forEach(row -> table.put(row.name(), row));
        table.put("concat", table.get("concatenate"));
        table.put("permute_dims", table.get("transpose"));
        table.put("ndarray", PythonTypes.ArrayType.NDARRAY);
        table.put("mgrid", IndexTrick.MGRID);
        table.put("ogrid", IndexTrick.OGRID);
        table.put("r_", IndexTrick.R_);
        table.put("c_", IndexTrick.C_);
        table.put("s_", IndexTrick.S_);
        table.put("index_exp", IndexTrick.INDEX_EXP);
        for (AbstractType kind : AbstractType.values()) {
            table.put(kind.numpyName(), kind);
        }
        table.put("random", PythonModule.of("numpy.random", LegacyRandom.rows(RandomGenerator.rows())));
        table.put("fft", PythonModule.of("numpy.fft", FftFunctions.rows()));
        // whose functions and values it follows
        table.put("__version__", "2.4.0");
        table.put("testing", TestingFunctions.module());
        table.put(
                "linalg",
                PythonModule.of(
                        "numpy.linalg",
                        LinalgFunctions.rows(),
                        Map.of("LinAlgError", Errors.classes().get("LinAlgError"))));
        PythonModule tricks = PythonModule.of("numpy.lib.stride_tricks", ShapeFunctions.strideTricks());
        addTexts(table, tricks);
        return table;
    }

    /** What is written in NumPy text, and made when it is first used. */
    private static void addTexts(Map<String, Object> table, PythonModule tricks) {
        Later polynomials = Later.module("numpy.polynomial");
        table.put("poly1d", Later.member(polynomials, "poly1d", "class"));
        table.put("polynomial", polynomials);
        table.put("nditer", Later.member(Later.module("_iteration"), "nditer", "class"));
        table.put("ma", Later.module("numpy.ma"));
        Later records = ModuleText.records();
        for (String name : List.of("void", "record", "recarray")) {
            table.put(name, Later.member(records, name, "class"));
        }
        table.put("rec", Later.member(records, "rec", "module"));
        Later chars = Later.module("_chars");
        table.put("char", Later.member(chars, "char", "module"));
        table.put("strings", Later.member(chars, "strings", "module"));
        table.put("str_", Later.member(Later.module("_strings"), "str_", "class"));
        Later complex = Later.module("_scimath");
        table.put("emath", Later.member(complex, "emath", "module"));
        table.put("packbits", Later.member(complex, "packbits", "function"));
        table.put("unpackbits", Later.member(complex, "unpackbits", "function"));
        table.put("errstate", Later.member(Later.module("_errstate"), "errstate", "class"));
        Later numbers = Later.module("_numbers");
        for (String name : List.of(
                "base_repr",
                "binary_repr",
                "format_float_positional",
                "format_float_scientific",
                "frompyfunc",
                "info",
                "fromstring")) {
            table.put(name, Later.member(numbers, name, "function"));
        }
        Later recfunctions = Later.member(records, "recfunctions", "module");
        table.put(
                "lib",
                PythonModule.of("numpy.lib", List.of(), Map.of("stride_tricks", tricks, "recfunctions", recfunctions)));
        Later dates = DateArrays.MODULE;
        for (String name : List.of("datetime64", "timedelta64")) {
            table.put(name, Later.member(dates, name, "class"));
        }
        for (String name :
                List.of("isnat", "datetime_as_string", "datetime_data", "is_busday", "busday_count", "busday_offset")) {
            table.put(name, Later.member(dates, name, "function"));
        }
    }
}
