package dev.kiln.kernel.plan;

import dev.kiln.highs.Highs;
import dev.kiln.highs.HighsLibrary;
import dev.kiln.highs.HighsUnavailableException;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.PlanJson;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.ilp.WriteLp;
import dev.kiln.planner.problem.FusionProblem;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code kiln plan}: plans the fusion problems of a file and prints one JSON object for each. */
@Command(
        name = "kiln plan",
        mixinStandardHelpOptions = true,
        versionProvider = PlanCommand.Version.class,
        sortOptions = false,
        description = {
            "Plans fusion problems (JSON: one object, an array, or one object a line); prints one JSON object for each: "
                    + "blocks in an order in which they can run; trees, for each block the tree of its vertical, diagonal and "
                    + "horizontal fusions with the arrays that are contracted, stored and shared (null where nothing is "
                    + "computed); orders, the order in which each loop of a combinator program runs."
        })
public final class PlanCommand implements Callable<Integer> {
    private static final int BAD_INPUT = 2;
    private static final int HELP_WIDTH = 78;

    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            description = "problems in the dialect bytecode or combinators; - reads the standard input")
    private String file;

    @Option(
            names = "--cost",
            paramLabel = "MODEL",
            defaultValue = "bohrium",
            description = "cost model, one of those listed below (default: ${DEFAULT-VALUE})")
    private String cost;

    @Option(
            names = "--partitioner",
            paramLabel = "NAME",
            defaultValue = "ilp",
            description = "partitioner, one of those listed below (default: ${DEFAULT-VALUE})")
    private String partitioner;

    @Option(
            names = "--time-limit",
            paramLabel = "S",
            defaultValue = "60",
            description = "seconds for each problem, 0 or more (default: ${DEFAULT-VALUE})")
    private String timeLimit;

    @Option(
            names = "--gap",
            paramLabel = "R",
            defaultValue = "0",
            description =
                    "relative optimality gap at which to stop, 0 to 1 (default: ${DEFAULT-VALUE}); the answer is then feasible, and "
                            + "optimal only where the bound is the cost")
    private String gap;

    @Option(
            names = "--lp",
            paramLabel = "OUT.lp",
            description =
                    "also write the integer linear program; with several problems, the second goes to OUT-2.lp, and so on")
    private Path lp;

    @Option(
            names = "--trace",
            description =
                    "also print, on the standard error, one line for each pass: its name, sizes before and after, "
                            + "seconds and purpose")
    private boolean trace;

    private record Task(ProblemText text, FusionProblem problem) {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new PlanCommand()).execute(args));
    }

    /** Called by picocli; the lists of models and partitioners in the help are those of the tables. */
    @Spec
    void spec(CommandSpec commandSpec) {
        spec = commandSpec;
        List<String> footer = new ArrayList<>(List.of("", "Cost models, which define what is minimized:"));
        CostModels.all().forEach(m -> footer.add(row(m.name(), m.summary())));
        footer.addAll(List.of("", "Partitioners, which choose what is fused:"));
        Partitioners.all().forEach(m -> footer.add(row(m.name(), m.summary())));
        spec.usageMessage().footer(footer.toArray(String[]::new));
    }

    /** A name and a summary whose further lines are indented like its first. */
    private static String row(String name, String summary) {
        StringBuilder lines = new StringBuilder();
        String line = "  %-17s".formatted(name);
        for (String word : summary.split(" ")) {
            if (line.length() + word.length() > HELP_WIDTH) {
                lines.append(line.stripTrailing()).append('\n');
                line = " ".repeat(19);
            }
            line += word + " ";
        }
        return lines.append(line.stripTrailing()).toString().replace("%", "%%");
    }

    /** The version of Kiln, as its jar states it, and that of HiGHS. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String kiln = PlanCommand.class.getPackage().getImplementationVersion();
            String highs = switch (HighsLibrary.status()) {
                case HighsLibrary.Available available -> "HiGHS " + available.version();
                case HighsLibrary.Unavailable _ -> "no HiGHS";
            };
            return new String[] {"kiln plan " + (kiln == null ? "(not packaged)" : kiln) + ", " + highs};
        }
    }

    @Override
    public Integer call() {
        try {
            CostModel model = CostModels.named(cost);
            Partitioner chosen = Partitioners.named(partitioner);
            Budget budget = new Budget(
                    number("--time-limit", timeLimit, Double.POSITIVE_INFINITY, "seconds, for instance 10"),
                    number("--gap", gap, 1, "a fraction of the cost, for instance 0.01"),
                    () -> false);
            List<Task> tasks = tasks();
            PrintWriter out = spec.commandLine().getOut();
            for (Task t : tasks) {
                if (lp != null) {
                    writeLp(t.problem, model, tasks.indexOf(t));
                }
                PlanResult result = chosen.partition(t.problem, model, budget);
                out.println(PlanJson.of(t.text, t.problem, result));
                out.flush();
                if (trace) {
                    trace(t.problem, result);
                }
            }
            return 0;
        } catch (BadProblem | IllegalArgumentException | HighsUnavailableException e) {
            return fail(e.getMessage());
        } catch (IOException e) {
            return fail(lp + ": cannot be written: " + e.getMessage());
        }
    }

    /** The value of an option that is a number from 0 to the largest allowed. */
    private static double number(String option, String value, double most, String example) {
        double number;
        try {
            number = Double.parseDouble(value);
        } catch (NumberFormatException e) {
            number = Double.NaN;
        }
        if (!(number >= 0 && number <= most)) {
            String range = Double.isInfinite(most) ? "a number that is 0 or more" : "a number from 0 to " + (int) most;
            throw new IllegalArgumentException(
                    "value (" + value + ") of " + option + " must be " + range + ": " + example);
        }
        return number;
    }

    private void trace(FusionProblem problem, PlanResult result) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("passes of " + result.partitioner() + " under " + result.costModel() + " for " + problem.name());
        result.passes().forEach(pass -> err.println("  " + pass.text()));
        err.flush();
    }

    private int fail(String message) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("kiln plan: " + message);
        err.flush();
        return BAD_INPUT;
    }

    private List<Task> tasks() throws BadProblem {
        String json = read();
        try {
            List<ProblemText> texts = new ProblemJson().read(json);
            List<Task> tasks = new ArrayList<>();
            for (ProblemText text : texts) {
                tasks.add(new Task(text, problem(text, texts.size())));
            }
            return tasks;
        } catch (BadProblem e) {
            throw new BadProblem(file + ": " + e.getMessage());
        }
    }

    private static FusionProblem problem(ProblemText text, int problems) throws BadProblem {
        try {
            return text.toProblem();
        } catch (BadProblem e) {
            throw problems == 1 ? e : new BadProblem("problem " + text.name() + ": " + e.getMessage());
        }
    }

    /** The text of the input, without the mark that some editors put before it. */
    private String read() throws BadProblem {
        try {
            String text = file.equals("-")
                    ? new String(System.in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
                    : Files.readString(Path.of(file));
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (NoSuchFileException e) {
            throw new BadProblem(file + ": no such file");
        } catch (CharacterCodingException e) {
            throw new BadProblem(file + ": it is not UTF-8 text");
        } catch (IOException | java.nio.file.InvalidPathException e) {
            throw new BadProblem(file + ": cannot be read: " + e.getMessage());
        }
    }

    private void writeLp(FusionProblem problem, CostModel model, int index) throws IOException {
        String name = lp.toString();
        int dot = name.lastIndexOf('.') > name.lastIndexOf('/') ? name.lastIndexOf('.') : name.length();
        Path target = index == 0 ? lp : Path.of(name.substring(0, dot) + "-" + (index + 1) + name.substring(dot));
        try (Highs highs = Highs.open(WriteLp.of(problem, model))) {
            Files.writeString(target, highs.toLp());
        }
    }
}
