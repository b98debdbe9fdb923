package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Python's modules {@code os} and {@code os.path}: files, folders and their names. */
public final class OsModule {
    private OsModule() {}

    /** What may fail on a file. */
    @FunctionalInterface
    private interface OnFile {
        Object apply(Path path) throws IOException;
    }

    public static PythonModule module() {
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("sep", File.separator);
        names.put("linesep", System.lineSeparator());
        names.put("name", File.separatorChar == '/' ? "posix" : "nt");
        names.put("path", path().with("_os", "relpath"));
        DictValue environment = new DictValue();
        System.getenv().forEach(environment::put);
        names.put("environ", environment);
        return PythonModule.of(
                "os",
                List.of(
                        Builtin.library("getcwd()", args -> here().toString()),
                        Builtin.library(
                                "listdir(path='.')",
                                args -> on(args, path -> {
                                    try (Stream<Path> files = Files.list(path)) {
                                        return new NumberList(files.map(file ->
                                                        file.getFileName().toString())
                                                .toList());
                                    }
                                })),
                        Builtin.library("mkdir(path, mode=511)", args -> on(args, Files::createDirectory)),
                        Builtin.library(
                                "makedirs(path, mode=511, exist_ok=False)",
                                args -> on(args, path -> {
                                    if (Files.exists(path) && !args.flag(2)) {
                                        throw new FileAlreadyExistsException(path.toString());
                                    }
                                    return Files.createDirectories(path);
                                })),
                        Builtin.library("remove(path)", args -> on(args, OsModule::delete)),
                        Builtin.library("unlink(path)", args -> on(args, OsModule::delete)),
                        Builtin.library("rmdir(path)", args -> on(args, OsModule::delete)),
                        Builtin.library(
                                "rename(path, dst)",
                                args -> on(
                                        args,
                                        path -> Files.move(
                                                path, at(args.text(1)), StandardCopyOption.REPLACE_EXISTING))),
                        Builtin.of("getenv(key, default=None)", args -> {
                            String value = System.getenv(args.text(0));
                            return value == null ? args.get(1) : value;
                        }),
                        Builtin.of("cpu_count()", args ->
                                (long) Runtime.getRuntime().availableProcessors()),
                        Builtin.of("getpid()", args -> ProcessHandle.current().pid())),
                names);
    }

    static PythonModule path() {
        return PythonModule.of(
                "os.path",
                List.of(
                        Builtin.of("join(path, *paths)", args -> {
                            String joined = args.text(0);
                            for (Object part : args.items(1)) {
                                String text = part.toString();
                                joined = text.startsWith("/")
                                        ? text
                                        : joined.isEmpty() || joined.endsWith("/")
                                                ? joined + text
                                                : joined + "/" + text;
                            }
                            return joined;
                        }),
                        Builtin.library("exists(path)", args -> Files.exists(at(args.text(0)))),
                        Builtin.library("isfile(path)", args -> Files.isRegularFile(at(args.text(0)))),
                        Builtin.library("isdir(path)", args -> Files.isDirectory(at(args.text(0)))),
                        Builtin.library("getsize(path)", args -> on(args, Files::size)),
                        Builtin.library(
                                "getmtime(path)",
                                args -> on(
                                        args,
                                        path -> Files.getLastModifiedTime(path).toMillis() / 1000.0)),
                        Builtin.library(
                                "abspath(path)",
                                args -> at(args.text(0)).normalize().toString()),
                        Builtin.of("basename(path)", args -> split(args.text(0))[1]),
                        Builtin.of("dirname(path)", args -> split(args.text(0))[0]),
                        Builtin.of("split(path)", args -> new Tuple(List.of((Object[]) split(args.text(0))))),
                        Builtin.of("splitext(path)", args -> new Tuple(List.of((Object[]) extension(args.text(0))))),
                        Builtin.of(
                                "expanduser(path)",
                                args -> args.text(0).replaceFirst("^~", System.getProperty("user.home")))));
    }

    private static String[] split(String path) {
        int cut = path.lastIndexOf('/') + 1;
        String head = path.substring(0, cut);
        return new String[] {head.matches("/*") ? head : head.replaceFirst("/+$", ""), path.substring(cut)};
    }

    private static String[] extension(String path) {
        int name = path.lastIndexOf('/') + 1;
        int dot = path.lastIndexOf('.');
        boolean some = dot > name && !path.substring(name, dot).matches("\\.*");
        return new String[] {some ? path.substring(0, dot) : path, some ? path.substring(dot) : ""};
    }

    private static Path here() {
        return Path.of("").toAbsolutePath();
    }

    private static Path at(String path) {
        return here().resolve(path);
    }

    private static Object delete(Path path) throws IOException {
        Files.delete(path);
        return null;
    }

    private static Object on(BoundArguments args, OnFile action) {
        String path = args.text(0);
        try {
            Object result = action.apply(at(path));
            return result == null || result instanceof Path ? None.NONE : result;
        } catch (java.nio.file.InvalidPathException e) {
            throw PythonError.value("embedded null byte");
        } catch (NoSuchFileException e) {
            throw new PythonError("FileNotFoundError", "[Errno 2] No such file or directory: '" + path + "'", null);
        } catch (FileAlreadyExistsException e) {
            throw new PythonError("FileExistsError", "[Errno 17] File exists: '" + path + "'", null);
        } catch (IOException e) {
            throw new PythonError("OSError", args.name() + "('" + path + "') failed: " + e.getMessage(), null);
        }
    }
}
