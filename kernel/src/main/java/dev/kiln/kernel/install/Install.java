package dev.kiln.kernel.install;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.kiln.frontend.CellLanguage;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Writes two kernelspecs, so that Jupyter offers this kernel: one whose cells are Java, and one whose cells are NumPy text. They share the
 * jars and the archive of classes. JupyterLab gets an extension that edits each cell in its own language.
 */
@Command(
        name = "install",
        mixinStandardHelpOptions = true,
        description = "Install this kernel for Jupyter: for the current user (default), or below a folder.")
public final class Install implements Callable<Integer> {

    private static final String WARNING = "WARNING: Using incubator modules: jdk.incubator.vector";

    @ArgGroup
    private Where where = new Where();

    /** Where the kernelspec goes; at most one is given. */
    static final class Where {
        @Option(names = "--user", description = "for the current user, in every Jupyter")
        private boolean user;

        @Option(names = "--sys-prefix", description = "for the active Python environment (VIRTUAL_ENV or CONDA_PREFIX)")
        private boolean sysPrefix;

        @Option(names = "--prefix", paramLabel = "DIR", description = "below DIR/share/jupyter/kernels")
        private Path prefix;
    }

    @Option(
            names = "--name",
            defaultValue = "kiln",
            description =
                    "name of the kernelspec whose cells are Java; the other one has -numpy behind it (default: ${DEFAULT-VALUE})")
    private String name = "kiln";

    @Option(
            names = "--copy-jars",
            description = "copy the jars next to the kernelspec, so that their present location is no longer needed")
    private boolean copyJars;

    @Option(
            names = "--no-class-archive",
            description = "make no archive of the kernel's classes: the installation is faster, each start slower")
    private boolean noClassArchive;

    @Override
    public Integer call() throws IOException {
        Path kernels = kernels();
        if (kernels == null) {
            System.err.println(
                    "--sys-prefix needs an active environment, but VIRTUAL_ENV and CONDA_PREFIX are not set");
            System.err.println("Maybe use --prefix with the folder of the environment.");
            return 2;
        }
        Path folder = kernels.resolve(name);
        String classPath = copyJars ? copyJars(folder.resolve("lib")) : classPath();
        Path javaHome = Path.of(System.getProperty("java.home"));
        Files.createDirectories(folder);
        Optional<Path> archive = noClassArchive ? Optional.empty() : new ClassArchive(javaHome, classPath).make(folder);
        List<String> flags = archive.map(JvmFlags::withArchive).orElseGet(JvmFlags::forKernel);
        List<String> command = command(javaHome, classPath, flags);
        System.out.println(write(folder, command, CellLanguage.JAVA));
        System.out.println(write(kernels.resolve(name + "-numpy"), command, CellLanguage.NUMPY));
        System.out.println(LabExtension.write(kernels.getParent()));
        return 0;
    }

    private Path kernels() {
        if (where.prefix != null) {
            return below(where.prefix);
        }
        if (where.sysPrefix) {
            String env =
                    System.getenv("VIRTUAL_ENV") != null ? System.getenv("VIRTUAL_ENV") : System.getenv("CONDA_PREFIX");
            return env == null ? null : below(Path.of(env));
        }
        return userKernels();
    }

    private static Path below(Path prefix) {
        return prefix.toAbsolutePath().resolve("share").resolve("jupyter").resolve("kernels");
    }

    private static Path userKernels() {
        Path home = Path.of(System.getProperty("user.home"));
        String os = System.getProperty("os.name", "");
        String set = System.getenv("JUPYTER_DATA_DIR");
        Path data;
        if (set != null) {
            data = Path.of(set);
        } else if (os.startsWith("Mac")) {
            data = home.resolve("Library").resolve("Jupyter");
        } else if (os.startsWith("Windows") && System.getenv("APPDATA") != null) {
            data = Path.of(System.getenv("APPDATA"), "jupyter");
        } else {
            String xdg = System.getenv("XDG_DATA_HOME");
            data = (xdg == null ? home.resolve(".local").resolve("share") : Path.of(xdg)).resolve("jupyter");
        }
        return data.resolve("kernels");
    }

    /** Copies all jars beside the one this class is in; gives the class path that means them. */
    private static String copyJars(Path target) throws IOException {
        Path from = Path.of(classPath()).getParent();
        if (from == null || !classPath().endsWith("*")) {
            throw new IOException("the kernel is not running from a folder of jars. Maybe run ./kiln install.");
        }
        Files.createDirectories(target);
        try (DirectoryStream<Path> old = Files.newDirectoryStream(target, "*.jar")) {
            for (Path jar : old) {
                Files.delete(jar);
            }
        }
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(from, "*.jar")) {
            for (Path jar : jars) {
                Files.copy(jar, target.resolve(jar.getFileName()));
            }
        }
        return target.resolve("*").toString();
    }

    /** All jars beside the one this class is in; the present class path when it is in none. */
    private static String classPath() {
        try {
            Path own = Path.of(Install.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return Files.isRegularFile(own)
                    ? own.getParent().resolve("*").toString()
                    : System.getProperty("java.class.path");
        } catch (URISyntaxException e) {
            return System.getProperty("java.class.path");
        }
    }

    /**
     * The beginning of a command that leaves out one line of what the JVM writes to standard error: the Vector API is an incubator module,
     * and no flag of the JVM keeps it from saying so at every start. The JVM replaces the shell; signals and the process id are its own.
     * Empty where there is no bash or no grep.
     */
    private static List<String> quiet() {
        Path bash = Path.of("/bin/bash");
        boolean grep = Files.isExecutable(Path.of("/bin/grep")) || Files.isExecutable(Path.of("/usr/bin/grep"));
        return Files.isExecutable(bash) && grep
                ? List.of(
                        bash.toString(),
                        "-c",
                        "exec \"$0\" \"$@\" 2> >(exec grep --line-buffered -v '" + WARNING + "' >&2)")
                : List.of();
    }

    private static List<String> command(Path javaHome, String classPath, List<String> flags) {
        List<String> command = new ArrayList<>(quiet());
        command.add(javaHome.resolve("bin").resolve("java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, "dev.kiln.kernel.Main", "kernel"));
        return command;
    }

    /**
     * Writes {@code kernel.json} into a folder, and the licence beside it.
     *
     * @param command that starts a kernel, but for the connection file
     * @param language what cells without a magic are written in
     * @return the folder
     */
    private static Path write(Path folder, List<String> command, CellLanguage language) throws IOException {
        JsonArray argv = new JsonArray();
        command.forEach(argv::add);
        JsonObject spec = new JsonObject();
        switch (language) {
            case JAVA -> {
                spec.addProperty("display_name", "Kiln (Java 25)");
                spec.addProperty("language", "java");
            }
            case NUMPY -> {
                argv.add("--numpy");
                spec.addProperty("display_name", "NumPy on Kiln");
                spec.addProperty("language", "python");
            }
        }
        argv.add("{connection_file}");
        spec.add("argv", argv);
        spec.addProperty("interrupt_mode", "message");
        spec.add("env", new JsonObject());
        JsonObject metadata = new JsonObject();
        metadata.addProperty("debugger", false);
        spec.add("metadata", metadata);
        Files.createDirectories(folder);
        Files.writeString(
                folder.resolve("kernel.json"),
                new GsonBuilder()
                                .setPrettyPrinting()
                                .disableHtmlEscaping()
                                .create()
                                .toJson(spec) + "\n",
                StandardCharsets.UTF_8);
        Notices.write(folder);
        return folder;
    }
}
