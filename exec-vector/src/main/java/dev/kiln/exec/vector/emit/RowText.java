package dev.kiln.exec.vector.emit;

import dev.kiln.exec.vector.emit.Expr.Step;
import java.lang.constant.ClassDesc;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Row program → text that reads like Java. Names: {@code p0} the place of array argument 0, {@code q0} what leads to its next row,
 * {@code r0} register of the nest.
 */
public final class RowText {
    private final StringBuilder out = new StringBuilder();
    private final Set<String> declared = new HashSet<>();

    private RowText() {}

    /** The program as text, without the arguments' names. */
    public static String print(RowProgram program) {
        return new RowText().text(program);
    }

    private String text(RowProgram program) {
        out.append("void run(long rows, int n) {  // ");
        if (program.columns() > 0) {
            return wholeRows(program);
        }
        out.append(program.lanes()).append(" elements per iteration\n");
        List<Step> prologue = program.prologue().stream()
                .filter(step -> !(step.value() instanceof Expr.Argument))
                .toList();
        boolean masked = !program.tail().isEmpty();
        if (masked) {
            out.append("  int rest = n & ").append(program.lanes() - 1).append(";\n");
        }
        lines("  ", prologue);
        out.append("  for (long row = 0; row < rows; row++) {\n");
        lines("    ", program.rowPrologue());
        String end = masked ? "n - rest" : "n";
        out.append("    int i = 0;\n");
        if (!program.unrolled().isEmpty()) {
            int elements = BuildRowProgram.ACCUMULATORS * program.lanes();
            loop("n & " + -elements, elements, program.unrolled());
            leaveBlock(program);
        }
        loop(end, program.lanes(), program.body());
        if (masked) {
            out.append("    if (i < n) {\n");
            leaveBlock(program);
            lines("      ", program.tail());
            out.append("    }\n");
        }
        if (!program.rowEpilogue().isEmpty()) {
            out.append("    if (each) {\n");
            lines("      ", program.rowEpilogue());
            out.append("    }\n");
        }
        lines("    ", program.rowSteps());
        out.append("  }\n");
        if (!program.epilogue().isEmpty()) {
            out.append("  if (!each) {\n");
            lines("    ", program.epilogue());
            out.append("  }\n");
        }
        return out.append("}\n").toString();
    }

    private String wholeRows(RowProgram program) {
        out.append("n is ").append(program.columns()).append('\n');
        out.append("  int rest = ").append(program.columns() % program.lanes()).append(";\n  int i = 0;\n");
        lines(
                "  ",
                program.prologue().stream()
                        .filter(step -> !(step.value() instanceof Expr.Argument))
                        .toList());
        out.append("  for (long row = 0; row < rows; row++) {\n");
        for (List<Step> steps :
                List.of(program.rowPrologue(), program.body(), program.rowEpilogue(), program.rowSteps())) {
            lines("    ", steps);
        }
        return out.append("  }\n}\n").toString();
    }

    private void loop(String end, int elements, List<Step> steps) {
        out.append("    for (; i < ").append(end).append("; i += ");
        out.append(elements).append(") {\n");
        lines("      ", steps);
        out.append("    }\n");
    }

    /** What a block declares is not known behind it. */
    private void leaveBlock(RowProgram program) {
        declared.removeIf(name -> program.body().stream().anyMatch(step -> name.equals(step.local()))
                && program.prologue().stream().noneMatch(step -> name.equals(step.local())));
    }

    private void lines(String indent, List<Step> steps) {
        steps.forEach(step -> line(indent, step));
    }

    private void line(String indent, Step step) {
        out.append(indent);
        if (step.local() != null) {
            boolean argument = step.type().isPrimitive();
            if (declared.add(step.local()) && !argument) {
                out.append(step.type().displayName()).append(' ');
            }
            out.append(step.local()).append(" = ");
        }
        out.append(text(step.value())).append(";\n");
    }

    private static String text(Expr expr) {
        return switch (expr) {
            case Expr.Local(String name) -> name;
            case Expr.Constant(ClassDesc owner, String name, ClassDesc ignored) ->
                owner.displayName().equals("VectorOperators") ? name : owner.displayName() + "." + name;
            case Expr.Long64(long value) -> value + "L";
            case Expr.Valid() -> "rest";
            case Expr.Argument(Expr.Kind kind, int number) -> kind.name(number);
            case Expr.Offset(String pointer, long more) -> place(pointer, more);
            case Expr.Address(String pointer, long more, int bytes) ->
                place(pointer, more) + (bytes < 0 ? " - " : " + ") + (bytes == 1 ? "i" : Math.abs(bytes) + " * i");
            case Expr.IndexStep(int access) -> Expr.Kind.MORE.name(access) + " * i";
            case Expr.Sum(String a, String b) -> a + " + " + b;
            case Expr.Call(boolean isStatic, ClassDesc owner, String name, var ignored, List<Expr> args) ->
                isStatic
                        ? owner.displayName() + "." + name + list(args)
                        : text(args.getFirst()) + "." + name + list(args.subList(1, args.size()));
        };
    }

    private static String place(String pointer, long more) {
        return pointer + (more == 0 ? "" : more < 0 ? " - " + -more : " + " + more);
    }

    private static String list(List<Expr> args) {
        return args.stream().map(RowText::text).collect(Collectors.joining(", ", "(", ")"));
    }
}
