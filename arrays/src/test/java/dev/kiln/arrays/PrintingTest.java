package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Arrays print as NumPy prints them. */
class PrintingTest {
    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    @TestFactory
    List<DynamicTest> asNumPyPrints() {
        List<DynamicTest> tests = new ArrayList<>();
        List<String> lines = Goldens.lines("printing.txt");
        for (int i = 0; i < lines.size(); ) {
            String head = lines.get(i);
            String values = lines.get(i + 1);
            String[] words = head.substring(3).trim().split(" ");
            long[] shape = Arrays.stream(words, 1, words.length)
                    .mapToLong(Long::parseLong)
                    .toArray();
            int repr = i + 3;
            while (!lines.get(repr).equals("-- repr")) {
                repr++;
            }
            int end = repr;
            while (end < lines.size() && !lines.get(end).startsWith("== ")) {
                end++;
            }
            String str = String.join("\n", lines.subList(i + 3, repr));
            String full = String.join("\n", lines.subList(repr + 1, end));
            tests.add(DynamicTest.dynamicTest(head + " " + values.substring(0, Math.min(40, values.length())), () -> {
                NDArray array = Goldens.array(Goldens.type(words[0]), values, shape);
                assertThat(array.toString()).isEqualTo(str);
                assertThat(array.toRepr()).isEqualTo(full);
            }));
            i = end;
        }
        return tests;
    }

    @Test
    void viewsPrintTheirOwnElements() {
        assertThat(Nd.arange(12).reshape(3, 4).T().get("::2, ::-1"))
                .hasToString(
                        "[[8 4 0]\n [10 6 2]]".replace("[8 4 0]", "[ 8  4  0]").replace("[10 6 2]", "[10  6  2]"));
    }

    @Test
    void smallTablesAreHtml() {
        String html = Nd.asarray(new double[][] {{1, 2.5}, {3, Double.NaN}}).toHtml();
        assertThat(html)
                .startsWith("<table>")
                .contains(">2.5</td>", ">nan</td>", "float64 (2, 2)")
                .endsWith("</table>");
        assertThat(Nd.zeros(100, 100).toHtml()).isEmpty();
        assertThat(Nd.scalar(1.0).toHtml()).isEmpty();
        assertThat(Nd.zeros(0, 2).toHtml()).isEmpty();
    }
}
