package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.protocol.Message;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a user of Java does in a notebook, over the wire, in one kernel for both languages. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JavaDayTest {
    @TempDir
    private static Path folder;

    private final WireClient client = new WireClient();
    private Kernel kernel;

    @BeforeAll
    void start() {
        kernel = started(client, CellLanguage.JAVA);
    }

    /** A kernel that has started JShell, which takes long on a busy machine. */
    private static Kernel started(WireClient client, CellLanguage language) {
        Kernel kernel = new Kernel(client.connection(), null, language, 1);
        kernel.start();
        KernelProcess.startCells(kernel);
        client.awaitPublications();
        while (!kernel.startedJava()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        return kernel;
    }

    @AfterAll
    void stop() {
        kernel.close();
        client.close();
    }

    private List<Message> outputs(String code) {
        String id = client.execute(code);
        Message reply = client.shellReply(id);
        assertThat(reply.text("status", "")).as("%s%n%s", code, reply.content()).isEqualTo("ok");
        return client.outputs(id);
    }

    private static List<JsonObject> data(List<Message> outputs, String type) {
        return outputs.stream()
                .filter(m -> m.type().equals(type))
                .map(m -> m.content().getAsJsonObject("data"))
                .toList();
    }

    private String shown(String code) {
        return data(outputs(code), "execute_result").stream()
                .map(d -> d.get("text/plain").getAsString())
                .collect(Collectors.joining());
    }

    private String failure(String code) {
        String id = client.execute(code);
        Message reply = client.shellReply(id);
        // requests that come while a failure is being reported are aborted
        client.outputs(id);
        assertThat(reply.text("status", "")).as(code).isEqualTo("error");
        StringBuilder text = new StringBuilder();
        reply.content()
                .getAsJsonArray("traceback")
                .forEach(l -> text.append(l.getAsString()).append('\n'));
        return text.toString().replaceAll("\u001b\\[[0-9;]*m", "");
    }

    private static Path jar(String type, String text) throws Exception {
        Path classes = Files.createDirectories(folder.resolve(type));
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///" + type + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return "package lib; public class " + type + " { public static String text() { return \"" + text
                                + "\"; } }";
                    }
                };
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .getTask(
                                null,
                                null,
                                null,
                                List.of("-proc:none", "-d", classes.toString()),
                                null,
                                List.of(source))
                        .call())
                .isTrue();
        Path jar = folder.resolve(type + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("lib/" + type + ".class"));
            out.write(Files.readAllBytes(classes.resolve("lib/" + type + ".class")));
        }
        return jar;
    }

    @Test
    void classesOfJarsAndFoldersAreSeenAtOnce() throws Exception {
        jar("First", "1");
        jar("Second", "2");
        jar("Third", "3");
        outputs("int kept = 5;");
        outputs("%jars " + folder + "/Fir*.jar");
        assertThat(shown("lib.First.text() + kept")).isEqualTo("15");
        assertThat(shown("%classpath " + folder + "/Second\nimport lib.Second;\nSecond.text()"))
                .isEqualTo("2");
        assertThat(shown("%%array\nkept + 1")).isEqualTo("6");
        assertThat(shown("var added = %classpath " + folder + "/Third.jar\nadded.size() + lib.Third.text()"))
                .isEqualTo("13");
        assertThat(failure("%jars " + folder + "/none*.jar")).contains("no file matches");
        assertThat(failure("%jars " + folder + "/Third"))
                .contains("is a folder")
                .contains("Maybe %classpath FOLDER");
        assertThat(failure("%classpath " + folder + "/none")).contains("is not there");
    }

    @ParameterizedTest
    @EnumSource(CellLanguage.class)
    void librariesOfAMavenRepositoryAreUsedAtOnce(CellLanguage language) throws Exception {
        String name = "Lib" + language.name().toLowerCase(java.util.Locale.ROOT);
        Path at = Files.createDirectories(folder.resolve("maven/test/" + name + "/1.0"));
        Files.copy(jar(name, "of " + name), at.resolve(name + "-1.0.jar"));
        Files.writeString(
                at.resolve(name + "-1.0.pom"),
                "<project><modelVersion>4.0.0</modelVersion><groupId>test</groupId><artifactId>" + name
                        + "</artifactId><version>1.0</version></project>");
        System.setProperty("maven.repo.local", folder.resolve("kept").toString());
        try (Peer peer = new Peer(language)) {
            peer.shown("%mavenRepo here " + folder.resolve("maven").toUri());
            peer.shown("%maven test:" + name + ":1.0");
            assertThat(peer.shown("%%java\nlib." + name + ".text()")).isEqualTo("of " + name);
            peer.shown("%%loadFromPOM\n<dependency><groupId>test</groupId><artifactId>" + name
                    + "</artifactId><version>1.0</version></dependency>");
        } finally {
            System.clearProperty("maven.repo.local");
        }
    }

    /** A kernel of one language. */
    private static final class Peer implements AutoCloseable {
        private final WireClient client = new WireClient();
        private final Kernel kernel;

        Peer(CellLanguage language) {
            kernel = started(client, language);
        }

        String shown(String code) {
            String id = client.execute(code);
            Message reply = client.shellReply(id);
            assertThat(reply.text("status", ""))
                    .as("%s%n%s", code, reply.content())
                    .isEqualTo("ok");
            return data(client.outputs(id), "execute_result").stream()
                    .map(d -> d.get("text/plain").getAsString())
                    .collect(Collectors.joining());
        }

        @Override
        public void close() {
            kernel.close();
            client.close();
        }
    }

    @Test
    void filesOfJavaAreLoaded() throws Exception {
        Path file = Files.writeString(
                folder.resolve("Shape.java"),
                "package some.where;\n\nimport java.util.List;\n\npublic record Shape(List<Integer> sizes) {\n"
                        + "  public int edges() { return sizes.size(); }\n}\n");
        outputs("%load " + file);
        assertThat(shown("new Shape(List.of(1, 2, 3)).edges()")).isEqualTo("3");
    }

    @Test
    void valuesAreShownInTheFormatsAskedFor() {
        JsonObject html = data(outputs("display(\"<b>x</b>\", \"text/html\");"), "display_data")
                .getFirst();
        assertThat(html.keySet()).containsExactlyInAnyOrder("text/html", "text/plain");
        assertThat(html.get("text/html").getAsString()).isEqualTo("<b>x</b>");
        assertThat(shown("render(Nd.arange(2)).data().keySet()")).isEqualTo("[text/plain, text/html]");
        assertThat(shown("render(Nd.arange(2), \"text/plain\").data().size()")).isEqualTo("1");
        assertThat(failure("display(1, \"text/html\");"))
                .contains("value of type Integer has no format text/html, only text/plain")
                .contains("Maybe add one with renderer(Integer.class");
    }

    @Test
    void theUsersRenderersShowTheirTypes() {
        outputs("record Coin(int side) {}\nrenderer(Coin.class, \"text/html\", c -> \"<i>\" + c.side() + \"</i>\");");
        JsonObject coin = data(outputs("new Coin(3)"), "execute_result").getFirst();
        assertThat(coin.get("text/html").getAsString()).isEqualTo("<i>3</i>");
        assertThat(coin.get("text/plain").getAsString()).isEqualTo("Coin[side=3]");
        // of the class and of an interface: both formats; the class comes first
        outputs("renderer(Record.class, \"text/plain\", r -> \"a record\");"
                + "renderer(Record.class, \"text/html\", r -> \"not taken\");");
        coin = data(outputs("display(new Coin(4));"), "display_data").getFirst();
        assertThat(coin.get("text/html").getAsString()).isEqualTo("<i>4</i>");
        assertThat(coin.get("text/plain").getAsString()).isEqualTo("a record");
    }

    @Test
    void javaCodeRunsCellsAndMagics() {
        outputs("int base = 40;");
        assertThat(
                        shown(
                                "int before = 1; int more = 2; int made = (Integer) eval(\"int inner = base + more; inner\"); made + before"))
                .isEqualTo("43");
        assertThat(shown("inner + (Integer) eval(\"(Integer) eval(\\\"base\\\")\")"))
                .isEqualTo("82");
        assertThat(shown("eval(\"%%array\\nsquares = [i * i for i in range(4)]\\nsum(squares)\")"))
                .isEqualTo("14");
        assertThat(shown("squares.size()")).isEqualTo("4");
        assertThat(shown("String listed = lineMagic(\"lsmagic\", \"\"); listed.contains(\"%%array\")"))
                .isEqualTo("true");
        assertThat(shown("Object sum = cellMagic(\"array\", List.of(), \"base + 2\"); sum"))
                .isEqualTo("42");
        assertThat(outputs(
                        "eval(\"1\"); for (int i = 0; i < 3; i++) { eval(\"int loop\" + i + \" = \" + i + \";\"); }"))
                .isNotNull();
        assertThat(shown("loop2")).isEqualTo("2");
        assertThat(failure("eval(\"int broken = \\\"a\\\";\")")).contains("incompatible types");
        assertThat(failure("eval(\"1 / 0\")")).contains("/ by zero");
        assertThat(failure("lineMagic(\"nonesuch\", \"\")")).contains("nonesuch");
        assertThat(shown("base")).isEqualTo("40");
    }

    @Test
    void onlyTheCellItselfRunsCode() {
        assertThat(shown("""
                List<String> said = new CopyOnWriteArrayList<>();
                Thread other = new Thread(() -> {
                    try {
                        eval("1");
                    } catch (Exception e) {
                        said.add(e.getMessage());
                    }
                }, "other");
                other.start();
                other.join();
                said.getFirst()"""))
                .startsWith("a thread (other) that is not the running cell's own cannot run code in cells");
        assertThat(shown("1 + 1")).isEqualTo("2");
    }

    @Test
    void packagesOfJShellAreImportedAndOthersSuggested() {
        assertThat(shown(
                        "BigInteger.TWO.add(BigInteger.ONE) + \" \" + Path.of(\"a\") + URI.create(\"b:c\") + Duration.ofSeconds(1)"
                                + " + Pattern.matches(\".\", \"x\") + TimeUnit.DAYS + new StringReader(\"\").read()"))
                .isEqualTo("3 ab:cPT1StrueDAYS-1");
        // on a busy machine JShell may still be reading the names of all classes
        String advice = "Maybe import java.net.http.HttpClient.";
        String error = "";
        for (int i = 0; i < 10 && !error.contains(advice); i++) {
            error = failure("HttpClient client = HttpClient.newHttpClient();");
        }
        assertThat(error).contains(advice);
        assertThat(failure("new Zipp()")).doesNotContain("Maybe import");
        // declarations that could wait for a later one: the compiler has no message for them
        assertThat(failure("int first = 1; HttpClient later;"))
                .contains("symbol:   class HttpClient", "HttpClient later;", advice);
        assertThat(failure("int taken(Zipp zip) { return 1; }")).contains("symbol:   class Zipp");
    }

    @Test
    void veryLongValuesAndLinesAreCut() {
        assertThat(shown("\"x\".repeat(1_000_000)")).hasSizeLessThan(21_000).endsWith(" ... 980000 more characters");
        String long_ =
                "String s = \"" + "a".repeat(3000) + "\"; int cut = \"b\"; String t = \"" + "c".repeat(3000) + "\";";
        String error = failure(long_);
        assertThat(error).contains("int cut = \"b\";");
        assertThat(error.lines()).allMatch(line -> line.length() < 200);
        List<String> lines = error.lines().toList();
        int at = lines.indexOf(
                lines.stream().filter(l -> l.contains("int cut")).findFirst().orElseThrow());
        assertThat(lines.get(at).charAt(lines.get(at + 1).indexOf('^'))).isEqualTo('"');
        assertThat(failure("throw new IllegalStateException(\"m\".repeat(100_000));")
                        .length())
                .isLessThan(6000);
    }

    @Test
    void framesOfTheUsersClassesAreLinesOfCells() {
        outputs("""
                class Engine {
                    int start(int n) {
                        return run(n);
                    }

                    private int run(int n) {
                        Supplier<Integer> s = () -> {
                            return 1 / n;
                        };
                        return s.get();
                    }

                    static class Inner {
                        int fail() {
                            throw new IllegalStateException("inner");
                        }
                    }
                }
                record Gear(int teeth) {
                    Gear {
                        if (teeth < 0) {
                            throw new IllegalArgumentException("teeth");
                        }
                    }
                }
                """);
        assertThat(failure("new Engine().start(0)"))
                .containsPattern("Engine.*\\(Cell \\[\\d+], line 8\\)")
                .containsPattern("Engine.run \\(Cell \\[\\d+], line 10\\)")
                .containsPattern("Engine.start \\(Cell \\[\\d+], line 3\\)")
                .doesNotContain("$JShell$");
        assertThat(failure("new Engine.Inner().fail()")).containsPattern("\\(Cell \\[\\d+], line 15\\)");
        assertThat(failure("new Gear(-1)")).containsPattern("\\(Cell \\[\\d+], line 22\\)");
    }
}
