package dev.kiln.frontend.magics;

import static java.util.Map.entry;

import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.CodeMagic;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Magic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.magics.api.Words;
import dev.kiln.frontend.magics.cells.CaptureMagic;
import dev.kiln.frontend.magics.cells.HistoryMagic;
import dev.kiln.frontend.magics.cells.LoadMagic;
import dev.kiln.frontend.magics.cells.PrecisionMagic;
import dev.kiln.frontend.magics.cells.RunMagic;
import dev.kiln.frontend.magics.explain.CostMagic;
import dev.kiln.frontend.magics.explain.PlanMagic;
import dev.kiln.frontend.magics.explain.RoofMagic;
import dev.kiln.frontend.magics.explain.WhyMagic;
import dev.kiln.frontend.magics.libraries.ClassPathMagic;
import dev.kiln.frontend.magics.libraries.JarsMagic;
import dev.kiln.frontend.magics.libraries.LoadFromPomMagic;
import dev.kiln.frontend.magics.libraries.MavenMagic;
import dev.kiln.frontend.magics.libraries.MavenRepoMagic;
import dev.kiln.frontend.magics.measure.BenchMagic;
import dev.kiln.frontend.magics.measure.TimeMagic;
import dev.kiln.frontend.magics.measure.TimeitMagic;
import dev.kiln.frontend.magics.settings.BackendMagic;
import dev.kiln.frontend.magics.settings.ConfigMagic;
import dev.kiln.frontend.magics.settings.CostModelMagic;
import dev.kiln.frontend.magics.settings.PartitionerMagic;
import dev.kiln.frontend.magics.system.AcceptedMagic;
import dev.kiln.frontend.magics.system.BashMagic;
import dev.kiln.frontend.magics.system.ContentMagic;
import dev.kiln.frontend.magics.system.EnvMagic;
import dev.kiln.frontend.magics.system.ListFilesMagic;
import dev.kiln.frontend.magics.system.PwdMagic;
import dev.kiln.frontend.magics.system.SystemMagic;
import dev.kiln.frontend.magics.system.WriteFileMagic;
import dev.kiln.frontend.magics.variables.FlushMagic;
import dev.kiln.frontend.magics.variables.ReadMagic;
import dev.kiln.frontend.magics.variables.ResetMagic;
import dev.kiln.frontend.magics.variables.WhoMagic;
import dev.kiln.frontend.magics.variables.WhosMagic;
import dev.kiln.frontend.magics.variables.WriteMagic;
import dev.kiln.frontend.notebook.CodeText;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** The table of all magics by name: parses their arguments, shows their help and suggests names. */
public final class Magics {
    private static final String NO_PACKAGES =
            "Maybe look at %lsmagic: no Python runs here, so packages of Python cannot be used.";
    private static final String NO_DEBUGGER =
            "Maybe print values: errors show the line, and variables stay as they were before it.";
    private static final String SHELL = "Maybe run it in a shell, with an exclamation mark: !ls -l";

    private final Map<String, Supplier<? extends LineMagic>> line = new LinkedHashMap<>();
    private final Map<String, Supplier<? extends CellMagic>> cell = new LinkedHashMap<>();

    /** All magics of Kiln. */
    public static Magics all() {
        Magics m = new Magics();
        m.cell("array", ArrayMagic::new);
        m.line(
                "autoreload",
                () -> new AcceptedMagic(
                        "Accepted, without effect: there are no modules in files that could be loaded again.",
                        "%autoreload 2"));
        m.line("backend", BackendMagic::new);
        m.cell("bash", BashMagic::new);
        m.cell("bench", BenchMagic::new);
        m.cell("capture", CaptureMagic::new);
        m.line("classpath", ClassPathMagic::new);
        m.line("config", ConfigMagic::new);
        m.line("cost", CostMagic::new);
        m.line("cost_model", CostModelMagic::new);
        m.line("env", EnvMagic::new);
        m.line("flush", FlushMagic::new);
        m.line("history", HistoryMagic::new);
        m.cell("html", () -> new ContentMagic("HTML", "text/html", "%%html\n<b>bold</b>"));
        m.line("jars", JarsMagic::new);
        m.cell("java", JavaMagic::new);
        m.cell(
                "javascript",
                () -> new ContentMagic(
                        "JavaScript, which the client runs", "application/javascript", "%%javascript\nconsole.log(1)"));
        m.cell("latex", () -> new ContentMagic("LaTeX", "text/latex", "%%latex\n$\\sqrt{x}$"));
        m.line("ls", ListFilesMagic::new);
        m.line("lsmagic", () -> new LsMagic(m));
        m.cell("markdown", () -> new ContentMagic("Markdown", "text/markdown", "%%markdown\n# Title"));
        m.line("load", LoadMagic::new);
        m.line("loadFromPOM", LoadFromPomMagic.Line::new);
        m.cell("loadFromPOM", LoadFromPomMagic.Cell::new);
        m.line(
                "load_ext",
                () -> new AcceptedMagic(
                        "Accepted, without effect: no Python runs here, so there is nothing to load.",
                        "%load_ext autoreload"));
        m.line(
                "matplotlib",
                () -> new AcceptedMagic(
                        "Accepted, without effect: pictures are always shown in the notebook.", "%matplotlib inline"));
        m.line("maven", MavenMagic::new);
        m.line("mavenRepo", MavenRepoMagic::new);
        m.line("partitioner", PartitionerMagic::new);
        m.line("plan", PlanMagic::new);
        m.line("precision", PrecisionMagic::new);
        m.line("pwd", PwdMagic::new);
        m.line("read", ReadMagic::new);
        m.line("reset", ResetMagic::new);
        m.line("roof", RoofMagic::new);
        m.line("run", RunMagic::new);
        m.cell("svg", () -> new ContentMagic("SVG", "image/svg+xml", "%%svg\n<svg/>"));
        m.line("system", SystemMagic::new);
        m.line("time", TimeMagic::new);
        m.cell("time", TimeMagic::new);
        m.line("timeit", TimeitMagic::new);
        m.cell("timeit", TimeitMagic::new);
        m.line("who", WhoMagic::new);
        m.line("whos", WhosMagic::new);
        m.line("why", WhyMagic::new);
        m.line("write", WriteMagic::new);
        m.cell("writefile", WriteFileMagic::new);
        return m;
    }

    private void line(String name, Supplier<? extends LineMagic> maker) {
        line.put(name, maker);
    }

    private void cell(String name, Supplier<? extends CellMagic> maker) {
        cell.put(name, maker);
    }

    /** Names of line magics. */
    public Collection<String> lineNames() {
        return line.keySet();
    }

    /** Names of cell magics. */
    public Collection<String> cellNames() {
        return cell.keySet();
    }

    /** Runs a line magic, whose arguments are where they are in the cell. */
    public Shown line(Notebook notebook, String given, CodeText text, boolean help) throws Exception {
        String name = ALIASES.getOrDefault(given, given);
        String arguments = text.text();
        Supplier<? extends LineMagic> maker = line.get(name);
        if (maker == null) {
            if (help && cell.containsKey(name)) {
                return help("%%" + name, cell.get(name).get());
            }
            throw unknown("%", name, line.keySet(), cell.containsKey(name));
        }
        LineMagic magic = maker.get();
        if (help || arguments.strip().equals("--help")) {
            return help("%" + name, magic);
        }
        String options = arguments;
        if (magic instanceof CodeMagic code) {
            options = leadingOptions(magic, arguments);
            String rest = arguments.substring(options.length());
            int column =
                    text.column() + arguments.length() - rest.stripLeading().length();
            code.code(new CodeText(rest.strip(), text.line(), column));
        }
        return parse("%" + name, magic, options) ? magic.run(notebook) : help("%" + name, magic);
    }

    /** The part of the arguments that belongs to options; the rest is code, which is not split into words. */
    private static String leadingOptions(Magic magic, String arguments) {
        CommandLine.Model.CommandSpec spec = command("", magic).getCommandSpec();
        int end = 0;
        boolean value = false;
        Matcher words = Pattern.compile("\\S+\\s*").matcher(arguments);
        while (words.find() && words.start() == end) {
            String word = words.group().strip();
            CommandLine.Model.OptionSpec option = spec.findOption(word.replaceFirst("=.*", ""));
            if (!value && option == null) {
                break;
            }
            value = !value && option.arity().max() > 0 && !word.contains("=");
            end = words.end();
        }
        return arguments.substring(0, end);
    }

    /** Runs a cell magic. */
    public Shown cell(Notebook notebook, String given, String arguments, String body, int bodyLine, boolean help)
            throws Exception {
        String name = ALIASES.getOrDefault(given, given);
        Supplier<? extends CellMagic> maker = cell.get(name);
        if (maker == null) {
            throw unknown("%%", name, cell.keySet(), line.containsKey(name));
        }
        CellMagic magic = maker.get();
        if (help || arguments.strip().equals("--help")) {
            return help("%%" + name, magic);
        }
        return parse("%%" + name, magic, arguments) ? magic.run(notebook, body, bodyLine) : help("%%" + name, magic);
    }

    /** What a magic does, in one line. */
    public String summary(String name) {
        return maker(name).get().summary();
    }

    /** What a magic's option does, in one line: its description. */
    public String summary(String name, String option) {
        return String.join(
                " ",
                command(name, maker(name).get())
                        .getCommandSpec()
                        .findOption(option)
                        .description());
    }

    private Supplier<? extends Magic> maker(String name) {
        return line.containsKey(name) ? line.get(name) : cell.get(name);
    }

    /** The options that a magic takes, for completion. */
    public List<String> options(String name) {
        Supplier<? extends Magic> maker = maker(name);
        if (maker == null) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        command("%" + name, maker.get()).getCommandSpec().options().forEach(o -> names.add(o.longestName()));
        return names;
    }

    /** The help of a magic. */
    public Optional<String> help(String name, boolean wholeCell) {
        Supplier<? extends Magic> maker = wholeCell ? cell.get(name) : line.get(name);
        return maker == null
                ? Optional.empty()
                : Optional.of((String)
                        help((wholeCell ? "%%" : "%") + name, maker.get()).value());
    }

    /** Runs something; a usage error in it names the line. */
    public static Shown at(int line, Callable<Shown> what) throws Exception {
        try {
            return what.call();
        } catch (MagicError e) {
            throw e.at(line);
        }
    }

    /** A usage error on a line. */
    public static RuntimeException usage(String message, String advice, int line) {
        return MagicError.usage(message, advice).at(line);
    }

    private static boolean parse(String name, Magic magic, String arguments) {
        try {
            CommandLine.ParseResult parsed =
                    command(name, magic).parseArgs(Words.of(arguments).toArray(String[]::new));
            return !parsed.isUsageHelpRequested();
        } catch (CommandLine.ParameterException e) {
            throw MagicError.usage(
                    "%s: %s".formatted(name, e.getMessage()), "Maybe look at %s?, its help.".formatted(name));
        }
    }

    private static Shown help(String name, Magic magic) {
        return Shown.text(
                command(name, magic).getUsageMessage(CommandLine.Help.Ansi.OFF).stripTrailing());
    }

    private static CommandLine command(String name, Magic magic) {
        CommandLine command = new CommandLine(magic);
        command.setCommandName(name);
        command.getCommandSpec()
                .usageMessage()
                .width(100)
                .description(magic.summary().replace("%", "%%"))
                .footerHeading("%nExample:%n")
                .footer(magic.example().replace("%", "%%").indent(2).stripTrailing());
        command.setOverwrittenOptionsAllowed(true);
        return command;
    }

    /** Other names of some magics, in IPython and in other kernels of Java. */
    private static final Map<String, String> ALIASES = Map.ofEntries(
            entry("file", "writefile"),
            entry("hist", "history"),
            entry("script", "bash"),
            entry("sh", "bash"),
            entry("sx", "system"),
            entry("loadpy", "load"),
            entry("ll", "ls"),
            entry("addMavenDependency", "maven"),
            entry("addMavenDependencies", "maven"),
            entry("addMavenRepo", "mavenRepo"));

    /** What to do instead of magics of IPython that a JVM cannot have, or that are called otherwise here. */
    private static final Map<String, String> INSTEAD = Map.ofEntries(
            entry(
                    "cd",
                    "Maybe give whole paths, or start Jupyter in that folder: a running JVM keeps its working folder."),
            entry("pip", NO_PACKAGES),
            entry("conda", NO_PACKAGES),
            entry("mamba", NO_PACKAGES),
            entry("uv", NO_PACKAGES),
            entry("python", "Maybe run it in a shell: !python3 file.py"),
            entry("python3", "Maybe run it in a shell: !python3 file.py"),
            entry("prun", "Maybe look at %cost, which says what each kernel costs, or at %%bench."),
            entry("lprun", "Maybe look at %cost, which says what each kernel costs, or at %%bench."),
            entry("memit", "Maybe look at %whos and %config memory."),
            entry("mprun", "Maybe look at %whos and %config memory."),
            entry("debug", NO_DEBUGGER),
            entry("pdb", NO_DEBUGGER),
            entry("tb", NO_DEBUGGER),
            entry("xmode", NO_DEBUGGER),
            entry("pinfo", "Maybe type the name and a question mark: np.sum?"),
            entry("pdoc", "Maybe type the name and a question mark: np.sum?"),
            entry("psource", "Maybe type the name and a question mark: np.sum?"),
            entry("pylab", "Maybe type import numpy as np and import matplotlib.pyplot as plt"),
            entry("magic", "Maybe look at %lsmagic, which lists all magics."),
            entry("quickref", "Maybe look at %lsmagic, which lists all magics."),
            entry("who_ls", "Maybe type names = %who"),
            entry("store", "Maybe keep arrays in files: np.savez, np.load."),
            entry("save", "Maybe use %%writefile, or %history to see the text."),
            entry("edit", "Maybe use %load, which puts a file into the cell."),
            entry("pycat", "Maybe type !cat FILE"),
            entry("set_env", "Maybe set it in the command: !NAME=value command"),
            entry("cat", SHELL),
            entry("more", SHELL),
            entry("less", SHELL),
            entry("cp", SHELL),
            entry("mv", SHELL),
            entry("rm", SHELL),
            entry("rmdir", SHELL),
            entry("mkdir", SHELL));

    private static MagicError unknown(String mark, String name, Collection<String> names, boolean otherKind) {
        if (INSTEAD.containsKey(name)) {
            return MagicError.usage("magic (%s%s) is not offered".formatted(mark, name), INSTEAD.get(name));
        }
        String advice = otherKind
                ? "Maybe you meant %s%s: there is a magic of that name.".formatted(mark.equals("%") ? "%%" : "%", name)
                : Nearest.find(name, names)
                        .map(n -> "Maybe you meant %s%s; %%lsmagic lists all magics.".formatted(mark, n))
                        .orElse("Maybe look at %lsmagic, which lists all magics.");
        return MagicError.usage("magic (%s%s) is unknown".formatted(mark, name), advice);
    }
}
