package dev.kiln.exec.opencl;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A loop nest → OpenCL C. Kernel {@code nest} does one task of {@link Geometry} for each work-item: for the rows of its block, for the
 * points of a row, the statements in order. A nest with reductions folds its block, and where an outer point has several blocks, kernel
 * {@code combine} folds their results, one outer point for each work-item.
 *
 * <p>Names: {@code g} the table; {@code a3} an access, {@code o3} its offset at the outer point, {@code b3} at the start of a row,
 * {@code s3} its stride along the row; {@code r3} a register, {@code f0} a reduction, {@code p0} the results of its blocks.
 */
final class EmitOpenCl {
    private static final String NEST = """
            #pragma OPENCL EXTENSION cl_khr_fp64 : enable
            #pragma OPENCL FP_CONTRACT OFF

            %1$s__kernel void nest(%2$s) {
              if ((long) get_global_id(0) >= count) return;
              const long task = first + (long) get_global_id(0);
              const long blocks = g[0], length = g[1], total = g[2];
              const int outer = (int) g[3], inner = (int) g[4];
              const long block = task %% blocks;
              long rest = task / blocks;
            %3$s%4$s  long at = block * length;
              const long end = min(at + length, total);
              while (at < end) {
                __global const long *h = g + %5$d + (outer + inner - 1) * %6$d;
                const long row = h[0];
                const long x = at %% row;
                long q = at / row;
            %7$s    for (int d = inner - 2; d >= 0; d--) {
                  h -= %6$d;
                  const long y = q %% h[0];
                  q /= h[0];
            %8$s    }
                const long run = min(end - at, row - x);
            %9$s    for (long i = 0; i < run; i++) {
            %10$s    }
                at += run;
              }
            %11$s}
            """;

    private static final String COMBINE = """

            __kernel void combine(%1$s) {
              if ((long) get_global_id(0) >= count) return;
              const long task = first + (long) get_global_id(0);
              const long blocks = g[0], full = g[2] / g[1];
              const int outer = (int) g[3];
              long rest = task;
            %2$s%3$s}
            """;

    /** Block results combined like the digits of a binary counter, the last block, when it is not full, first. */
    private static final String COUNTER = """
              {
                %1$s digits[52];
                for (long j = 0; j < full; j++) {
                  %1$s c = %2$s[task * blocks + j];
                  int k = 0;
                  for (; (j >> k & 1) != 0; k++) c = %4$s;
                  digits[k] = c;
                }
                int k = 0;
                %1$s c;
                if (full < blocks) {
                  c = %2$s[task * blocks + full];
                } else {
                  while ((full >> k & 1) == 0) k++;
                  c = digits[k++];
                }
                for (; full >> k != 0; k++) {
                  if ((full >> k & 1) != 0) c = %4$s;
                }
                %3$s = c;
              }
            """;

    private final LoopNest nest;
    private final boolean cpu;
    private final int dimensionEntry;
    private final boolean rowIsInnermost;
    private final List<Statement.Reduce> reductions = new ArrayList<>();

    private EmitOpenCl(LoopNest nest, boolean cpu) {
        this.nest = nest;
        this.cpu = cpu;
        this.dimensionEntry = 1 + nest.accesses().size();
        this.rowIsInnermost = nest.reduced().getLast() || !nest.reduced().contains(true);
        for (Statement statement : nest.body()) {
            if (statement instanceof Statement.Reduce reduce) {
                reductions.add(reduce);
            }
        }
    }

    /**
     * The source of a nest.
     *
     * @param cpu whether a work-item has many points, so that its innermost loop is worth vectorising
     */
    static String of(LoopNest nest, boolean cpu) {
        return new EmitOpenCl(nest, cpu).source();
    }

    private String source() {
        int dimensions =
                Geometry.HEADER + nest.accesses().size() + nest.scalars().size();
        String body = body();
        String ends = reductions.isEmpty() ? "" : storeFolds();
        String combine = reductions.isEmpty() ? "" : COMBINE.formatted(parameters(true), outerOffsets(true), combine());
        String helpers = new Helpers().usedBy(body + startFolds() + ends + combine);
        String nestKernel = NEST.formatted(
                helpers.isEmpty() ? "" : helpers + "\n",
                parameters(false),
                outerOffsets(false),
                startFolds(),
                dimensions,
                dimensionEntry,
                rowStarts(),
                eachMoving("      b%1$d += y * h[%2$d];\n"),
                cpu ? "    #pragma clang loop vectorize(assume_safety)\n" : "",
                body,
                ends);
        return nestKernel + combine;
    }

    private boolean hasMemory(int access) {
        return nest.accesses().get(access).use() != Use.INDEX_ONLY;
    }

    private String parameters(boolean combine) {
        List<String> parameters =
                new ArrayList<>(List.of("__global const long *g", "const long first", "const long count"));
        for (int a = 0; a < nest.accesses().size(); a++) {
            Use use = nest.accesses().get(a).use();
            if (combine ? use == Use.REDUCTION : hasMemory(a)) {
                String constant = use == Use.READ || use == Use.GATHERED ? "const " : "";
                parameters.add("__global " + constant
                        + EmitOp.memory(nest.accesses().get(a).dtype()) + " *a" + a);
            }
        }
        for (int f = 0; f < reductions.size(); f++) {
            parameters.add("__global " + EmitOp.type(folded(f)) + " *p" + f);
        }
        return String.join(", ", parameters);
    }

    private DType folded(int fold) {
        return nest.accesses().get(reductions.get(fold).access()).dtype();
    }

    /** Declares {@code o…} and moves it to the outer point {@code rest}. */
    private String outerOffsets(boolean reductionsOnly) {
        StringBuilder out = new StringBuilder();
        StringBuilder moves = new StringBuilder();
        for (int a = 0; a < nest.accesses().size(); a++) {
            if (!reductionsOnly || nest.accesses().get(a).use() == Use.REDUCTION) {
                out.append("  long o%d = g[%d];\n".formatted(a, Geometry.HEADER + a));
                moves.append("    o%d += y * h[%d];\n".formatted(a, 1 + a));
            }
        }
        if (!nest.reduced().contains(true)) {
            return out.toString();
        }
        int dimensions =
                Geometry.HEADER + nest.accesses().size() + nest.scalars().size();
        return out + """
                  for (int d = outer - 1; d >= 0; d--) {
                    __global const long *h = g + %d + d * %d;
                    const long y = rest %% h[0];
                    rest /= h[0];
                %s  }
                """.formatted(dimensions, dimensionEntry, moves);
    }

    private boolean moves(int access) {
        return nest.accesses().get(access).use() != Use.REDUCTION;
    }

    /** The text for each access that moves along inner dimensions: its number, and where its stride lies in a dimension's entry. */
    private String eachMoving(String text) {
        StringBuilder out = new StringBuilder();
        for (int a = 0; a < nest.accesses().size(); a++) {
            if (moves(a)) {
                out.append(text.formatted(a, 1 + a));
            }
        }
        return out.toString();
    }

    private String rowStarts() {
        StringBuilder out = new StringBuilder();
        for (int a = 0; a < nest.accesses().size(); a++) {
            if (moves(a)) {
                out.append("    const long s%d = h[%d];\n".formatted(a, 1 + a));
                out.append("    long b%1$d = o%1$d + x * s%1$d;\n".formatted(a));
            }
        }
        return out.toString();
    }

    /** The flat index of an access at point i of a row. */
    private String index(int access) {
        InnerStride stride = rowIsInnermost ? nest.accesses().get(access).inner() : InnerStride.STRIDED;
        return switch (stride) {
            case BROADCAST -> "b" + access;
            case UNIT -> "b" + access + " + i";
            case STRIDED -> "b%1$d + i * s%1$d".formatted(access);
        };
    }

    private String body() {
        StringBuilder out = new StringBuilder();
        for (Statement statement : nest.body()) {
            out.append("      ").append(emit(statement)).append(";\n");
        }
        return out.toString();
    }

    private String emit(Statement statement) {
        return switch (statement) {
            case Statement.Load(int target, int access) -> set(target, "a" + access + "[" + index(access) + "]");
            case Statement.Scalar(int target, int scalar) -> set(target, scalar(scalar));
            case Statement.Index(int target, int access) -> set(target, index(access));
            case Statement.Convert(int target, int arg) ->
                set(
                        target,
                        EmitOp.convert(
                                nest.registers().get(arg), nest.registers().get(target), "r" + arg));
            case Statement.Compute(int target, var op, var type, List<Integer> args) ->
                set(target, EmitOp.of(op, type, args.stream().map(r -> "r" + r).collect(Collectors.toList())));
            case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) ->
                set(target, "%s(r%d, r%d, r%d)".formatted(function(distribution), seed, stream, index));
            case Statement.Scatter _ -> throw new IllegalStateException("a nest that scatters is refused");
            case Statement.Gather(int target, int access, int place) ->
                set(target, "a%d[%s + r%d]".formatted(access, index(access), place));
            case Statement.Store(int access, int arg) -> "a%d[%s] = r%d".formatted(access, index(access), arg);
            case Statement.Scan _, Statement.ArgReduce _, Statement.Filter _ -> throw LoopNest.ordered(statement);
            case Statement.Reduce reduce -> {
                String fold = "f" + reductions.indexOf(reduce);
                yield fold + " = "
                        + EmitFold.combine(
                                reduce.op(),
                                nest.accesses().get(reduce.access()).dtype(),
                                fold,
                                "r" + reduce.arg());
            }
        };
    }

    private static String function(Node.Random.Distribution distribution) {
        return switch (distribution) {
            case UNIFORM -> "k_uniform";
            case NORMAL -> "k_normal";
        };
    }

    private String set(int target, String value) {
        return "const " + EmitOp.type(nest.registers().get(target)) + " r" + target + " = " + value;
    }

    private String scalar(int scalar) {
        String bits = "g[" + (Geometry.HEADER + nest.accesses().size() + scalar) + "]";
        return switch (nest.scalars().get(scalar)) {
            case BOOL -> "(uchar) " + bits;
            case INT32 -> "(int) " + bits;
            case INT64 -> bits;
            case FLOAT32 -> "(float) as_double(" + bits + ")";
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 ->
                throw nest.scalars().get(scalar).notOfLoops();
            case FLOAT64 -> "as_double(" + bits + ")";
        };
    }

    private String startFolds() {
        StringBuilder out = new StringBuilder();
        for (int f = 0; f < reductions.size(); f++) {
            out.append("  %s f%d = %s;\n"
                    .formatted(
                            EmitOp.type(folded(f)),
                            f,
                            EmitFold.start(reductions.get(f).op(), folded(f))));
        }
        return out.toString();
    }

    /** An outer point of one block has its result; a minimum of nothing is not stored. */
    private String storeFolds() {
        StringBuilder out = new StringBuilder();
        for (int f = 0; f < reductions.size(); f++) {
            Statement.Reduce reduce = reductions.get(f);
            out.append("  if (blocks > 1) p%1$d[task] = f%1$d;\n".formatted(f));
            String condition = reduce.op().hasIdentity() ? "else" : "else if (total > 0)";
            out.append("  %1$s a%2$d[o%2$d] = f%3$d;\n".formatted(condition, reduce.access(), f));
        }
        return out.toString();
    }

    private String combine() {
        StringBuilder out = new StringBuilder();
        for (int f = 0; f < reductions.size(); f++) {
            Statement.Reduce reduce = reductions.get(f);
            String result = "a%1$d[o%1$d]".formatted(reduce.access());
            out.append(COUNTER.formatted(
                    EmitOp.type(folded(f)),
                    "p" + f,
                    result,
                    EmitFold.combine(reduce.op(), folded(f), "digits[k]", "c")));
        }
        return out.toString();
    }
}
