package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Python's module {@code sys}, as far as programs ask it about the machine and write to its streams. */
public final class SystemModules {
    private SystemModules() {}

    public static PythonModule sys() {
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("argv", new NumberList(List.of("")));
        names.put("path", new NumberList(List.of("")));
        names.put("maxsize", Long.MAX_VALUE);
        names.put("byteorder", "little");
        names.put("platform", platform());
        names.put("version", "3.12.0 (Kiln)");
        names.put(
                "version_info",
                Tuple.named(
                        "sys.version_info",
                        List.of("major", "minor", "micro", "releaselevel", "serial"),
                        List.of(3L, 12L, 0L, "final", 0L)));
        names.put(
                "float_info",
                Tuple.named(
                        "sys.float_info",
                        List.of("max", "min", "epsilon", "dig", "mant_dig"),
                        List.of(Double.MAX_VALUE, Double.MIN_NORMAL, Math.ulp(1.0), 15L, 53L)));
        names.put("stdout", new Stream("stdout"));
        names.put("stderr", new Stream("stderr"));
        names.put("modules", new DictValue());
        return PythonModule.of(
                "sys",
                List.of(
                        Builtin.of("exit(status=None, /)", args -> {
                            Object[] status = args.has(0) ? new Object[] {args.get(0)} : new Object[0];
                            Instance exit = (Instance)
                                    Errors.classes().get("SystemExit").call(args.context(), Arguments.of(status));
                            throw new PythonError("SystemExit", exit.text(), null, exit);
                        }),
                        Builtin.of("getrecursionlimit()", args -> 1000L),
                        Builtin.of("setrecursionlimit(limit, /)", args -> None.NONE),
                        Builtin.of("getsizeof(object, default=None)", args -> {
                            throw PythonError.limit(
                                    "sys.getsizeof() is not supported in NumPy text", "Maybe use the array's nbytes.");
                        })),
                names);
    }

    private static String platform() {
        String name = System.getProperty("os.name", "");
        return name.startsWith("Windows") ? "win32" : name.startsWith("Mac") ? "darwin" : "linux";
    }

    /** {@code sys.stdout} or {@code sys.stderr}. */
    private record Stream(String name) implements Attributed {
        @Override
        public Object attribute(String attribute) {
            return switch (attribute) {
                case "write" ->
                    Builtin.of("write(text, /)", args -> {
                        String text = args.text(0);
                        if (name.equals("stderr")) {
                            System.err.print(text);
                        } else {
                            args.context().out().print(text);
                        }
                        return (long) text.codePointCount(0, text.length());
                    });
                case "flush" -> Builtin.of("flush()", args -> None.NONE);
                case "isatty" -> Builtin.of("isatty()", args -> false);
                case "name" -> "<" + name + ">";
                default -> null;
            };
        }

        @Override
        public Collection<String> attributes() {
            return List.of("write", "flush", "isatty", "name");
        }

        @Override
        public String typeName() {
            return "_io.TextIOWrapper";
        }

        @Override
        public String toString() {
            return "<_io.TextIOWrapper name='<" + name + ">' encoding='utf-8'>";
        }
    }
}
