package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.notebook.CodeText;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SegmentsTest {
    private final Segments segments = new Segments(
            Set.of("plan", "cost", "time", "why")::contains, Set.of("b", "why")::contains, CellLanguage.JAVA);

    @Test
    void aMagicStandsWhereAStatementCanStart() {
        assertThat(segments.split("%backend vector -t 2\nint a = 1;\n  %plan --text\nif (a > 0) {\n}\n%cost\na"))
                .containsExactly(
                        line("backend", "vector -t 2", 1, 9),
                        java("int a = 1;", 2),
                        line("plan", "--text", 3, 8),
                        java("if (a > 0) {\n}", 4),
                        line("cost", "", 6),
                        java("a", 7));
    }

    @Test
    void remainderIsNoMagic() {
        for (String cell : List.of(
                "int r = a\n%b;", "int r = a\n  %b;", "f(a,\n%plan\n)", "int r = a %\n%plan;", "a\n%b", "a\n%why")) {
            assertThat(segments.split(cell)).as(cell).containsExactly(java(cell, 1));
        }
    }

    @Test
    void aLastExpressionMayLackItsSemicolon() {
        assertThat(segments.split("hot\n%plan")).containsExactly(java("hot", 1), line("plan", "", 2));
        assertThat(segments.split("x.sum()\n\n%time f(x)\n"))
                .containsExactly(java("x.sum()", 1), line("time", "f(x)", 3, 6));
    }

    @Test
    void stringsAndCommentsAreLeftAlone() {
        for (String cell : List.of(
                "String s = \"\"\"\n%plan\n\"\"\";",
                "/* one;\n%plan\n*/ int a = 0;",
                "String s = \"\"\"\n;\n%plan \\\"\"\"\n%cost\n\"\"\";",
                "class A {\nint a;\n%plan\n}")) {
            assertThat(segments.split(cell)).as(cell).containsExactly(java(cell, 1));
        }
        assertThat(segments.split("char c = '\"'; // it's \"open\n%plan"))
                .containsExactly(java("char c = '\"'; // it's \"open", 1), line("plan", "", 2));
        assertThat(segments.split("String s = \"a\\\"{\";\n%plan")).hasSize(2);
        assertThat(segments.split("// only a comment\n%plan")).hasSize(2);
    }

    @Test
    void aResultIsBound() {
        assertThat(segments.split("var t = %cost --wide;"))
                .containsExactly(new Segment.Line(
                        "cost", new CodeText("--wide", 1, 14), new Segment.Binding("var", "t"), false));
        assertThat(segments.split("t = %cost"))
                .containsExactly(new Segment.Line("cost", new CodeText("", 1), new Segment.Binding(null, "t"), false));
        assertThat(segments.split("Map<String, Integer> t = %cost"))
                .containsExactly(new Segment.Line(
                        "cost", new CodeText("", 1), new Segment.Binding("Map<String, Integer>", "t"), false));
        assertThat(segments.split("int c = a %b;")).containsExactly(java("int c = a %b;", 1));
    }

    @Test
    void aCellMagicTakesTheWholeCell() {
        assertThat(segments.split("\n%%array --plan\n\nx = 1\n%plan"))
                .containsExactly(new Segment.Cell("array", "--plan", "\nx = 1\n%plan", false, 2));
        assertThat(segments.split("\n  %%array\nx = 1"))
                .containsExactly(new Segment.Cell("array", "", "x = 1", false, 2));
        assertThat(segments.split("%%bench?")).containsExactly(new Segment.Cell("bench", "", "", true, 1));
        assertThat(segments.split("%plan?")).containsExactly(new Segment.Line("plan", new CodeText("", 1), null, true));
    }

    @Test
    void anEmptyCellHasNoParts() {
        assertThat(segments.split("")).isEmpty();
        assertThat(segments.split(" \n\n")).isEmpty();
    }

    @Test
    void inNumpyTextAMagicStandsAtTheMarginWhereAStatementCanStart() {
        Segments numpy = new Segments(Set.of("plan", "time")::contains, Set.of("b")::contains, CellLanguage.NUMPY);
        assertThat(numpy.split("x = 1\n%time f(x)\ny = (x\n%b)\n\nt = %plan --json\nz"))
                .containsExactly(
                        new Segment.NumPy("x = 1\n", 1),
                        line("time", "f(x)", 2, 6),
                        new Segment.NumPy("y = (x\n%b)\n\n", 3),
                        new Segment.Line("plan", new CodeText("--json", 6, 10), new Segment.Binding(null, "t"), false),
                        new Segment.NumPy("z\n", 7));
        for (String cell : List.of(
                "s = \"\"\"\n%plan\n\"\"\"\n",
                "s = '''\\'''\n%plan\n'''\n",
                "x = a \\\n%plan\n",
                "f(a, # (\n%plan\n)\n",
                "if x:\n    %plan\n",
                "x = [')',\n%plan\n]\n")) {
            assertThat(numpy.split(cell)).as(cell).containsExactly(new Segment.NumPy(cell + "\n", 1));
        }
        assertThat(numpy.split("s = 'it\\'s ('\n%plan")).hasSize(2);
        assertThat(numpy.split("%%java\nint a = 1;"))
                .containsExactly(new Segment.Cell("java", "", "int a = 1;", false, 1));
        assertThat(numpy.split(" \n")).isEmpty();
    }

    private static Segment line(String name, String arguments, int line) {
        return line(name, arguments, line, 0);
    }

    private static Segment line(String name, String arguments, int line, int column) {
        return new Segment.Line(name, new CodeText(arguments, line, column), null, false);
    }

    private static Segment java(String code, int line) {
        return new Segment.Java(code, line);
    }
}
