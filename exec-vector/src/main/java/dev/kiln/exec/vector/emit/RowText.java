package dev.kiln.exec.vector.emit;

import dev.kiln.exec.vector.emit.Expr.Step;
import java.lang.constant.ClassDesc;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Row program → text that reads like Java. Names: {@code a0} array argument, {@code b0} its base, {@code r0} register of the nest. */
public final class RowText {
    private RowText() {}

    public static String print(RowProgram program) {
        StringBuilder out = new StringBuilder();
        Set<String> declared = new HashSet<>();
        out.append("void row(long n) {  // ").append(program.lanes()).append(" elements per iteration\n");
        for (Step step : program.prologue()) {
            if (!(step.value() instanceof Expr.Argument)) {
                line(out, declared, "  ", step);
            }
        }
        out.append("  for (long i = 0; i < n; i += ").append(program.lanes()).append(") {\n");
        program.body().forEach(step -> line(out, declared, "    ", step));
        out.append("  }\n");
        program.epilogue().forEach(step -> line(out, declared, "  ", step));
        return out.append("}\n").toString();
    }

    private static void line(StringBuilder out, Set<String> declared, String indent, Step step) {
        out.append(indent);
        if (step.local() != null) {
            if (declared.add(step.local())) {
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
            case Expr.Valid() -> "valid";
            case Expr.Argument(Expr.Kind kind, int number) ->
                switch (kind) {
                            case SEGMENT -> "a";
                            case BASE -> "b";
                            case STRIDE -> "d";
                            case SCALAR -> "s";
                        }
                        + number;
            case Expr.BaseOffset(int access, long more) -> "b" + access + (more == 0 ? "" : " + " + more);
            case Expr.Address(int access, int bytes) -> "b" + access + " + " + (bytes > 1 ? bytes + " * i" : "i");
            case Expr.IndexStep(int access) -> "d" + access + " * i";
            case Expr.Call(boolean isStatic, ClassDesc owner, String name, var ignored, List<Expr> args) ->
                isStatic
                        ? owner.displayName() + "." + name + list(args)
                        : text(args.getFirst()) + "." + name + list(args.subList(1, args.size()));
        };
    }

    private static String list(List<Expr> args) {
        return args.stream().map(RowText::text).collect(Collectors.joining(", ", "(", ")"));
    }
}
