package dev.kiln.kernel.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.combinator.Combinator;
import dev.kiln.planner.combinator.Role;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.workload.ArrayPrograms;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class PlanCommandTest {
    @TempDir
    Path folder;

    private record Run(int exit, String out, String err) {}

    private static Run run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = new CommandLine(new PlanCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
        return new Run(exit, out.toString(), err.toString());
    }

    private String file(String text) throws Exception {
        return Files.writeString(folder.resolve("p.json"), text).toString();
    }

    @Test
    void printsOneObjectForAProblem() throws Exception {
        Run r = run(file(Fig3.JSON), "--cost", "bohrium", "--partitioner", "ilp");
        assertThat(r.exit).isZero();
        assertThat(r.err).isEmpty();
        assertThat(r.out.lines()).hasSize(1);
        JsonNode o = new ObjectMapper().readTree(r.out);
        assertThat(o.fieldNames())
                .toIterable()
                .containsExactly(
                        "name", "cost_model", "partitioner", "status", "cost", "bound", "blocks", "trees", "seconds");
        assertThat(o.get("name").asText()).isEqualTo("fig3");
        assertThat(o.get("status").asText()).isEqualTo("optimal");
        assertThat(o.get("cost").toString()).isEqualTo("34");
        assertThat(o.get("bound").toString()).isEqualTo("34");
        assertThat(o.get("blocks").get(0).get(0).isInt()).isTrue();
    }

    @Test
    void traceNamesThePassesWithTheirSizes() throws Exception {
        Run r = run(file(Fig3.JSON), "--trace");
        assertThat(r.exit).isZero();
        assertThat(r.out.lines()).hasSize(1);
        List<String> lines = r.err.lines().toList();
        assertThat(lines.getFirst()).isEqualTo("passes of ilp under bohrium for fig3");
        String names = "quick answer|expand reads|close|contract|decompose|bound|warm start|formulate|root cuts|improve"
                + "|branch|with ties|conflicts|break ties|recost";
        assertThat(lines.subList(1, lines.size()))
                .hasSizeGreaterThan(5)
                .allMatch(l -> l.matches("  (" + names + ") +\\S.*\\S +\\d+\\.\\d{6} s  \\S.*"));
        assertThat(lines.get(1)).startsWith("  quick answer cost ");
        assertThat(lines).anyMatch(l -> l.matches("  contract +vertices 17 -> \\d+, .*"));
        assertThat(lines.getLast()).matches("  recost .*cost 34 .*");
    }

    @Test
    void withoutTraceNothingIsPrintedBesideTheAnswer() throws Exception {
        assertThat(run(file(Fig3.JSON), "--partitioner", "linear").err).isEmpty();
        assertThat(run(file(Fig3.JSON), "--partitioner", "linear", "--trace").err)
                .startsWith("passes of linear under bohrium for fig3")
                .contains("recost");
    }

    @Test
    void everyPartitionerTracesItsPassesBeforeTheLast() throws Exception {
        for (Partitioner by : Partitioners.all()) {
            Run r = run(file(Fig3.JSON), "--partitioner", by.name(), "--trace");
            assertThat(r.exit).isZero();
            List<String> lines = r.err.lines().skip(1).toList();
            assertThat(lines).as(by.name()).hasSizeGreaterThan(1);
            assertThat(lines).as(by.name()).allMatch(l -> l.matches("  [a-z][a-z ]+\\S.*\\d+ +\\d+\\.\\d{6} s  \\S.*"));
            assertThat(lines.getLast()).as(by.name()).startsWith("  recost ");
            JsonNode o = new ObjectMapper().readTree(r.out);
            boolean fuses = o.get("blocks").size() < 17;
            assertThat(lines.stream().anyMatch(l -> l.matches(".* (cost|blocks|vertices) \\S+ -> .*")))
                    .as(by.name() + r.err)
                    .isEqualTo(fuses);
        }
    }

    @Test
    void helpListsModelsAndPartitionersWithTheirSummaries() {
        Run r = run("--help");
        assertThat(r.exit).isZero();
        List<String> lines = r.out.lines().toList();
        assertThat(lines.subList(lines.indexOf("Cost models, which define what is minimized:"), lines.size()))
                .allMatch(l -> l.length() <= 80
                        && l.matches("|(Cost models|Partitioners), which .*:|  [a-z][a-z-]+ +\\S.*| {19}\\S.*"));
        String help = r.out.replaceAll("\\s+", " ");
        CostModels.all().forEach(m -> assertThat(help).contains(" " + m.name() + " " + m.summary() + " "));
        Partitioners.all().forEach(m -> assertThat(help).contains(" " + m.name() + " " + m.summary() + " "));
    }

    @ParameterizedTest
    @CsvSource({"singleton, 94, heuristic", "linear, 58, heuristic", "ilp, 34, optimal"})
    void everyPartitioner(String partitioner, int cost, String status) throws Exception {
        JsonNode o = new ObjectMapper().readTree(run(file(Fig3.JSON), "--partitioner", partitioner).out);
        assertThat(o.get("cost").asInt()).isEqualTo(cost);
        assertThat(o.get("status").asText()).isEqualTo(status);
    }

    @Test
    void readsArraysLinesAndBothDialects() throws Exception {
        String combinators = """
                {"dialect":"combinators","name":"normalize2","inputs":["xs"],"outputs":["ys1","ys2"],"ops":[
                  {"id":"sum1","op":"fold","in":[["xs","stream"]]},
                  {"id":"gts","op":"filter","in":[["xs","stream"]]},
                  {"id":"sum2","op":"fold","in":[["gts","stream"]]},
                  {"id":"ys1","op":"map","in":[["xs","stream"],["sum1","scalar"]]},
                  {"id":"ys2","op":"map","in":[["xs","stream"],["sum2","scalar"]]}]}
                """;
        Run array = run(file("[" + Fig3.JSON + "," + combinators + "]"));
        assertThat(array.exit).isZero();
        assertThat(array.out.lines()).hasSize(2);
        Run lines = run(file(Fig3.JSON.replace("\n", "") + "\n" + combinators.replace("\n", "") + "\n"));
        assertThat(lines.out.lines()).hasSize(2);
        JsonNode o = new ObjectMapper().readTree(lines.out.lines().toList().get(1));
        assertThat(o.get("blocks").toString()).isEqualTo("[[\"sum1\",\"gts\",\"sum2\"],[\"ys1\",\"ys2\"]]");
    }

    @Test
    void printsTreesAndOrders() throws Exception {
        String text = """
                {"dialect":"combinators","name":"t","inputs":["xs","is"],"outputs":["bs","cs","ds"],"ops":[
                  {"id":"as","op":"map","in":[["xs","stream"]]},
                  {"id":"bs","op":"gather","in":[["is","index"],["as","source"]]},
                  {"id":"cs","op":"scanr","in":[["bs","stream"]]},
                  {"id":"ds","op":"external","in":[["is","random"]]}]}
                """;
        JsonNode o = new ObjectMapper().readTree(run(file(text), "--cost", "reads-writes").out);
        String tree = """
                {"fusion":"vertical","parts":["as",{"fusion":"diagonal","parts":["bs","cs"],"stored":["bs"]}],"contracted":["as"]}""";
        assertThat(o.get("trees").toString()).isEqualTo("[" + tree + ",\"ds\"]");
        assertThat(o.get("orders").toString())
                .isEqualTo("{\"as\":\"as bs gathers\",\"bs\":\"right to left\",\"cs\":\"right to left\"}");
        JsonNode fig3 = new ObjectMapper().readTree(run(file(Fig3.JSON), "--partitioner", "singleton").out);
        assertThat(fig3.get("trees").toString()).isEqualTo("[1,2,3,4,5,6,7,8,9,10,11,null,null,null,null,null,null]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{'id':5,'op':'ADD','out':['A[0-4]'],'in':[]}; op 5 (ADD A[0-4]): view (A[0-4]) is not BASE[start:stop]",
                "{'id':5,'op':'ADD','out':['A[0:4:0]']}; op 5 (ADD A[0:4:0]): view (A[0:4:0]) has step 0",
                "{'id':5,'op':'ADD','out':['A[3:-2:-1]']}; begins before element 0",
                "{'id':5,'op':'ADD','out':['A[0:99999999999999999999]']}; has a number that is too large",
                "{'id':5,'op':'ADD'}; op 5 (ADD): out is missing",
                "{'id':5,'op':'REDUCE','out':['A[0:1]']}; op 5 (REDUCE A[0:1]): a reduction needs",
                "{'id':5,'out':['A[0:4]']}; op 5: op is missing",
                "{'id':[],'op':'ADD','out':['A[0:4]']}; op number 1: id is missing",
                "{'id':5,'op':'DEL','out':['A']},{'id':6,'op':'COPY','out':['A[0:4]']}; op 6 (COPY A[0:4]): base (A) was deleted by op 5",
                "{'id':5,'op':'NONE'},{'id':5,'op':'NONE'}; op 5 (NONE): its id stands twice",
                "{'id':5,'op':'DEL','out':['A','B']}; op 5 (DEL A, B): DEL takes one base",
                "{'id':5,'op':'ADD','out':'A'}; op 5: out is not an array",
                "{'id':5,'op':'ADD','out':[3]}; op 5: out holds 3, which is not a string",
                "{'id':5,'op':'ADD','out':['A[4:0]']}; op 5 (ADD A[4:0]): view (A[4:0]) ends before it begins",
                "{'id':5,'op':'ADDD','out':['A[0:4]'],'in':['B[0:4]']}; op 5 (ADDD A[0:4], B[0:4]): op (ADDD) is unknown, maybe ADD",
                "{'id':5,'op':'FROBNICATE','out':['A[0:4]']}; op 5 (FROBNICATE A[0:4]): op (FROBNICATE) is unknown, maybe OTHER, which stands for any elementwise op",
                "{'id':5,'op':'SQRT_REDUCE','out':['A[0:1]'],'in':['B[0:4]']}; op 5 (SQRT_REDUCE A[0:1], B[0:4]): op (SQRT_REDUCE) is unknown",
                "{'id':5,'op':'','out':['A[0:4]']}; op 5 (A[0:4]): op () is unknown",
                "{'id':5,'op':'ADD','out':['A[0:4]'],'in':['B[0:5]']}; op 5 (ADD A[0:4], B[0:5]): its views A[0:4] and B[0:5] differ in size: 4 and 5 elements",
                "{'id':5,'op':'MUL','out':['A[0:1]'],'in':['A[0:1]','B[8:0:-2]']}; its views A[0:1] and B[8:0:-2] differ in size: 1 and 4 elements",
                "{'id':5,'op':'ADD','outs':['A[0:4]']}; op 5: key (outs) is none of id, op, out, in"
            })
    void badBytecodeIsOneLineThatNamesFileOpAndReason(String ops, String reason) throws Exception {
        String path =
                file("{'dialect':'bytecode','name':'x','ops':[".replace('\'', '"') + ops.replace('\'', '"') + "]}");
        Run r = run(path);
        assertThat(r.exit).isEqualTo(2);
        assertThat(r.out).isEmpty();
        assertThat(r.err.lines()).hasSize(1);
        assertThat(r.err).contains(path).contains(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{'id':'a','op':'mop','in':[]}; op a: op (mop) is none of map, filter,",
                "{'id':'a','op':'map','in':[['zs','stream']]}; op a: it reads zs, which",
                "{'id':'a','op':'map','in':[['xs','flow']]}; op a: role (flow) of xs is none of stream,",
                "{'id':'a','op':'fold','in':[]}; op a: it has no stream",
                "{'id':'a','op':'map','in':['xs']}; op a: in holds",
                "{'id':'xs','op':'generate','in':[]}; op xs: its name stands twice",
                "{'id':'a','op':'scatter','in':[['xs','target']]},{'id':'b','op':'map','in':[['a','stream'],['xs','stream']]}; op a: an op that reads its target needs its result"
            })
    void badCombinatorsToo(String ops, String reason) throws Exception {
        String text = "{'dialect':'combinators','name':'x','inputs':['xs'],'outputs':[],'ops':[" + ops + "]}";
        Run r = run(file(text.replace('\'', '"')));
        assertThat(r.exit).isEqualTo(2);
        assertThat(r.err.lines()).hasSize(1);
        assertThat(r.err).contains(reason);
    }

    @Test
    void aByteOrderMarkIsSkipped() throws Exception {
        Run r = run(file("\uFEFF" + Fig3.JSON));
        assertThat(r.err).isEmpty();
        assertThat(r.exit).isZero();
    }

    @Test
    void otherBadInput() throws Exception {
        assertThat(run(folder.resolve("none.json").toString()).err).contains("none.json: no such file");
        assertThat(run(file("")).err).contains("there is no problem in it");
        assertThat(run(file("{\"ops\": [}")).err).contains("not valid JSON").hasLineCount(1);
        assertThat(run(file("3")).err).contains("problem 1: it is not a JSON object");
        assertThat(run(file("{\"dialect\":\"bytecode\",\"inputs\":[],\"ops\":[]}")).err)
                .contains("problem problem1: key (inputs) is none of dialect, name, ops");
        assertThat(run(file("{\"dialect\":\"basic\",\"ops\":[]}")).err).contains("dialect (basic)");
        assertThat(run(file(Fig3.JSON), "--cost", "gold"))
                .satisfies(r -> assertThat(r.exit).isEqualTo(2))
                .satisfies(r -> assertThat(r.err).contains("cost model (gold)").contains("bohrium"));
        assertThat(run(file(Fig3.JSON), "--partitioner", "best").err).contains("partitioner (best)");
        assertThat(List.of(run(file("{\"dialect\":\"bytecode\",\"ops\":[]}")).exit))
                .containsExactly(0);
    }

    @Test
    void aViewOfOneElementIsReadAtEveryPoint() throws Exception {
        Run r = run(file("{'dialect':'bytecode','ops':[{'id':1,'op':'DIV','out':['A[0:4]'],'in':['A[0:4]','S[0:1]']}]}"
                .replace('\'', '"')));
        assertThat(r.err).isEmpty();
        assertThat(r.exit).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "--time-limit, nan",
        "--time-limit, NaN",
        "--time-limit, -1",
        "--time-limit, ten",
        "--time-limit, ''",
        "--gap, nan",
        "--gap, -0.1",
        "--gap, 5%",
        "--gap, 5",
        "--gap, 1.0001",
        "--gap, Infinity"
    })
    void aLimitOutOfItsRangeIsOneLine(String option, String value) throws Exception {
        Run r = run(file(Fig3.JSON), option, value);
        assertThat(r.exit).isEqualTo(2);
        assertThat(r.out).isEmpty();
        assertThat(r.err.lines())
                .singleElement()
                .asString()
                .startsWith("kiln plan: value (" + value + ") of " + option + " must be a number ");
    }

    @Test
    void theWidestLimitsAreAllowed() throws Exception {
        Run r = run(file(Fig3.JSON), "--gap", "1", "--time-limit", "Infinity");
        assertThat(r.err).isEmpty();
        assertThat(r.exit).isZero();
    }

    @Test
    void theVersionIsOneLine() {
        Run r = run("--version");
        assertThat(r.exit).isZero();
        assertThat(r.out.lines()).singleElement().asString().matches("kiln plan \\S.*, HiGHS 1\\.\\d+\\.\\d+");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{'a': NaN}; Non-standard token 'NaN'",
                "{'a': +1}; JSON spec does not allow numbers to have plus signs",
                "// all; maybe a (non-standard) comment?",
                "{'a': [1; expected close marker for Array (opened in line 1, column 7)"
            })
    void whatTheParserSaysNamesNoneOfItsOptions(String text, String reason) throws Exception {
        Run r = run(file(text.replaceAll("'(\\w)'", "\"$1\"")));
        assertThat(r.exit).isEqualTo(2);
        assertThat(r.err.lines()).hasSize(1);
        assertThat(r.err).contains("not valid JSON").contains(reason).doesNotContain("`", "Feature", "Source");
        Run deep = run(file("[".repeat(3000)));
        assertThat(deep.err).contains("nesting depth").doesNotContain("`", "Constraints");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ilp", "branch-and-bound"})
    void anAllowedGapIsNoProof(String partitioner) throws Exception {
        JsonNode o = new ObjectMapper()
                .readTree(run(
                                file(new ProblemJson().write(ArrayPrograms.manyReaders(1, 60))),
                                "--partitioner",
                                partitioner,
                                "--gap",
                                "0.99")
                        .out);
        assertThat(o.get("bound").asDouble()).isLessThan(o.get("cost").asDouble());
        assertThat(o.get("status").asText()).isEqualTo("feasible");
        assertThat(o.get("gap").asDouble()).isBetween(0.0, 0.99);
        assertThat(o.get("note").asText())
                .isEqualTo("the search ended within the relative gap that was allowed (0.99)");
    }

    @Test
    void theFormatsPageNamesEveryCombinatorAndRoleAndItsExamplesArePlanned() throws Exception {
        String page = Files.readString(Path.of("..", "docs", "plan-format.md"));
        for (Combinator c : Combinator.values()) {
            assertThat(page).contains("`" + c.name().toLowerCase(Locale.ROOT) + "`");
        }
        for (Role r : Role.values()) {
            assertThat(page).contains("| `" + r.name().toLowerCase(Locale.ROOT) + "` |");
        }
        List<String> examples = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(m -> m.group(1))
                .toList();
        assertThat(examples).hasSize(2);
        for (String example : examples) {
            Run r = run(file(example));
            assertThat(r.err).isEmpty();
            new ObjectMapper()
                    .readTree(r.out)
                    .fieldNames()
                    .forEachRemaining(key -> assertThat(page).contains("`" + key + "`"));
        }
    }

    @Test
    void writesTheProgram() throws Exception {
        Path lp = folder.resolve("out.lp");
        assertThat(run(file("[" + Fig3.JSON + "," + Fig3.JSON + "]"), "--lp", lp.toString()).exit)
                .isZero();
        assertThat(Files.readString(lp)).contains("min").contains("order_");
        assertThat(folder.resolve("out-2.lp")).exists();
    }
}
