package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Nd;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Backends;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The page docs/extending.md, followed: its classes are compiled and used, and its list of an op's files is complete. */
class ExtendingTest {
    private static final Path PAGE = Path.of("..", "docs", "extending.md");
    private static final Pattern CODE = Pattern.compile("(?s)```java\n(.*?)```");
    private static final Pattern NAME = Pattern.compile("public final class (\\w+)");

    @TempDir
    private static Path folder;

    private static URLClassLoader classes;

    @BeforeAll
    static void compileThePage() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> codes = CODE.matcher(Files.readString(PAGE))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(codes).hasSize(4);
        for (String code : codes) {
            MatchResult name = NAME.matcher(code).results().findFirst().orElseThrow();
            Path file = folder.resolve(name.group(1) + ".java");
            Files.writeString(file, code);
            StringWriter said = new StringWriter();
            boolean compiled = compiler.getTask(
                            said,
                            null,
                            null,
                            List.of(
                                    "-d",
                                    folder.toString(),
                                    "-cp",
                                    System.getProperty("java.class.path"),
                                    "-proc:none"),
                            null,
                            compiler.getStandardFileManager(null, null, null).getJavaFileObjects(file))
                    .call();
            assertThat(compiled).as(said.toString()).isTrue();
        }
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(Backend.class.getName()), "example.CountingBackend\n");
        classes = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, Thread.currentThread().getContextClassLoader());
    }

    @AfterAll
    static void close() throws Exception {
        classes.close();
    }

    private static <T> T make(Class<T> type, String name) throws Exception {
        return type.cast(classes.loadClass("example." + name).getConstructor().newInstance());
    }

    /** Three maps and a sum, and a map that reads the sum. */
    private static FusionProblem problem() throws Exception {
        return new ProblemJson().read("""
                        {"dialect":"bytecode","name":"p","ops":[
                          {"id":1,"op":"COPY","out":["A[0:9]"],"in":["X[0:9]"]},
                          {"id":2,"op":"MUL","out":["B[0:9]"],"in":["A[0:9]","A[0:9]"]},
                          {"id":3,"op":"ADD","out":["C[0:9]"],"in":["B[0:9]","A[0:9]"]},
                          {"id":4,"op":"ADD_REDUCE","out":["S[0:1]"],"in":["C[0:9]"]},
                          {"id":5,"op":"DIV","out":["D[0:9]"],"in":["C[0:9]","S[0:1]"]}]}""").getFirst().toProblem();
    }

    @Test
    void theCostModelCountsKernels() throws Exception {
        CostModel model = make(CostModel.class, "FewKernels");
        for (String partitioner : List.of("ilp", "branch-and-bound", "greedy", "singleton")) {
            PlanResult plan = Partitioners.named(partitioner).partition(problem(), model, Budget.seconds(10));
            assertThat(plan.cost()).isEqualTo(plan.partition().blocks().size() - 1);
        }
        PlanResult best = Partitioners.named("ilp").partition(problem(), model, Budget.seconds(10));
        assertThat(best.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(best.cost()).isEqualTo(1);
    }

    @Test
    void thePartitionerMakesLegalBlocksOfAtMostFour() throws Exception {
        Partitioner partitioner = make(Partitioner.class, "ShortBlocks");
        PlanResult plan = partitioner.partition(problem(), CostModels.named("bohrium"), Budget.seconds(1));
        assertThat(plan.partition().blocks()).containsExactly(List.of(0, 1, 2, 3), List.of(4));
    }

    @Test
    void theBackendIsFoundAndRunsKernels() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(classes);
        try {
            SessionConfig config = SessionConfig.standard(Backends.all()).withBackend("counting");
            try (Session session = Session.open(config)) {
                session.smallArrays(new Session.SmallArrays(0, 0));
                assertThat(Nd.arange(10.0).multiply(2).sum().toDouble()).isEqualTo(90);
                assertThat(config.backend()).hasFieldOrPropertyWithValue("compiled", 1);
            }
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void theMagicHasHelpAndSetsTheThreads() throws Exception {
        JShellHost host = new JShellHost();
        try (Session session = Session.open();
                Notebook notebook = new Notebook(host, session, CellLanguage.JAVA)) {
            LineMagic magic = make(LineMagic.class, "ThreadsMagic");
            new CommandLine(magic).parseArgs("1");
            magic.run(notebook);
            assertThat(notebook.config().threads()).isEqualTo(1);
            LineMagic shown = make(LineMagic.class, "ThreadsMagic");
            new CommandLine(shown).parseArgs();
            assertThat(shown.run(notebook).value()).isEqualTo("threads: 1");
            assertThat(magic.summary()).endsWith(".");
        } finally {
            host.close();
        }
    }

    @Test
    void thePageNamesEveryFileOfAnOp() throws Exception {
        TreeSet<String> files = new TreeSet<>();
        Pattern op = Pattern.compile("\\bEXPM1\\b|NDArray expm1\\(");
        try (Stream<Path> all = Files.walk(Path.of(".."), 20)) {
            for (Path file : all.filter(f -> f.toString().matches(".*/src/main/.*\\.java"))
                    .toList()) {
                if (op.matcher(Files.readString(file)).find()) {
                    files.add(file.getFileName().toString().replace(".java", ""));
                }
            }
        }
        String page = Files.readString(PAGE);
        String section = page.substring(page.indexOf("## An elementwise operation"));
        TreeSet<String> listed = new TreeSet<>();
        Pattern.compile("(?m)^\\| (`.*`) \\|")
                .matcher(section)
                .results()
                .forEach(row -> Pattern.compile("`(\\w+)`")
                        .matcher(row.group(1))
                        .results()
                        .forEach(m -> listed.add(m.group(1))));
        assertThat(listed).isEqualTo(files);
    }
}
