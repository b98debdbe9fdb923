package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of values when the cell that declares their type is changed and run again. */
@Timeout(60)
class RedeclarationTest {

    private final ByteArrayOutputStream notes = new ByteArrayOutputStream();
    private int cell;
    private final JavaSession session =
            new JavaSession(InputStream.nullInputStream(), System.out, new PrintStream(notes, true), () -> cell);

    @BeforeEach
    void start() throws Exception {
        eval("import java.util.*; import java.util.function.*;");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private Object eval(String code) throws Exception {
        session.beginCell(new CellGroup(++cell, new JsonObject()));
        try {
            return session.eval(code, new Place(cell, code.lines().toList(), 1, 1));
        } finally {
            session.endCell();
        }
    }

    @Test
    void aVariableTakesAValueThatWasMadeOfItsFormerValue() throws Exception {
        // the comment has JShell evaluate the statements one by one
        eval("int ring = 4 /* eval() */;");
        eval("var list = List.of(ring, 2) /* eval() */;");
        eval("var other = list /* eval() */;");
        eval("var ring = other /* eval() */;");

        assertThat(eval("ring")).isEqualTo(List.of(4, 2));
        assertThat(eval("other == ring && list == ring")).isEqualTo(true);
    }

    @Test
    void lambdasOfARedeclaredInterfaceGoOnAndHaveItsDefaultMethods() throws Exception {
        eval("interface I { int go(); }");
        eval(
                "I ii = () -> 3; I[] many = { () -> 4 }; List<I> li = new ArrayList<>(List.of(() -> 5)); Object hidden = ii;");
        eval("interface I { int go(); default int twice() { return 2 * go(); } }");

        assertThat(eval("ii.twice()")).isEqualTo(6);
        assertThat(eval("many[0].twice()")).isEqualTo(8);
        assertThat(eval("li.get(0).twice()")).isEqualTo(10);
        assertThat(eval("hidden == ii && ii.equals(ii) && ((I) hidden).go() == 3"))
                .isEqualTo(true);
        eval("interface I { int go(); default int thrice() { return 3 * go(); } }");
        assertThat(eval("ii.thrice()")).isEqualTo(9);
        assertThat(notes.toString()).isEmpty();
    }

    @Test
    void aLambdaHasTheTypesOfItsInterface() throws Exception {
        eval("record P(int v) {} interface F { F then(F other); int go(P p); }");
        eval("interface G { P make(int v); } G g = v -> new P(v);");
        eval("interface H { int of(P p); } H h = p -> p.v();");
        eval("record P(int v, int w) {}");

        assertThat(eval("g.make(7).v() + g.make(7).w()")).isEqualTo(7);
        assertThatThrownBy(() -> eval("h.of(new P(1, 2))")).hasMessageContaining("P was declared again");
    }

    @Test
    void aLambdaThrowsItsOwnExceptions() throws Exception {
        eval("interface I { int go() throws Exception; }");
        eval("I bad = () -> { throw new java.io.IOException(\"mine\"); };");
        eval("interface I { int go() throws Exception; default int twice() { return 2; } }");
        assertThatThrownBy(() -> eval("bad.go()")).hasMessage("mine");
    }

    @Test
    void aValueThatDoesNotFitTheNewInterfaceIsReported() throws Exception {
        eval("interface I { int go(); }");
        eval("I ii = () -> 3; Object hidden = ii;");
        eval("interface I { int go(); int more(); }");

        assertThat(eval("ii")).isNull();
        assertThat(notes.toString())
                .contains(
                        "Note: ii is null now: its value does not fit the new I\nMaybe run the cell that created it again")
                .contains("Note: hidden still uses the former I");
        notes.reset();
        eval("I ii = new I() { public int go() { return 1; } public int more() { return 2; } };");
        assertThat(eval("ii.more()")).isEqualTo(2);
        assertThat(notes.toString()).isEmpty();
    }

    @Test
    void mapsAndSetsFindTheNewConstantsOfAnEnum() throws Exception {
        eval("enum E { A, B }");
        eval("""
                Map<E, Integer> em = new HashMap<>(Map.of(E.A, 1)); EnumMap<E, Integer> best = new EnumMap<>(em);
                EnumMap<E, Integer> none = new EnumMap<>(E.class); Set<E> some = EnumSet.of(E.B);
                Map<E, E> fixed = Map.of(E.A, E.B); Map<Object, E> sorted = new TreeMap<>(Map.of("k", E.A));
                Set<E> set = Set.of(E.A); Map<List<E>, Integer> lists = new HashMap<>();
                lists.put(new ArrayList<>(List.of(E.B)), 2); Collection<Integer> view = em.values();
                Map<E, E> unmodifiable = Collections.unmodifiableMap(new TreeMap<>(fixed));""");
        eval("enum E { A, B, C }");

        assertThat(eval("em.get(E.A) + best.get(E.A)")).isEqualTo(2);
        assertThat(eval("none.put(E.C, 1)")).isNull();
        assertThat(eval("some.add(E.C) && some.contains(E.B)")).isEqualTo(true);
        assertThat(eval("fixed.get(E.A) == E.B && sorted.get(\"k\") == E.A")).isEqualTo(true);
        assertThat(eval("unmodifiable.get(E.A) == E.B && set.contains(E.A)")).isEqualTo(true);
        assertThat(eval("lists.get(List.of(E.B))")).isEqualTo(2);
        assertThat(eval("view")).hasToString("[1]");
        assertThat(notes.toString()).isEmpty();
    }

    @Test
    void recordsMoveInsideWhateverHoldsThem() throws Exception {
        eval(
                "record R(int a) {} class Box { Object in; Box(Object in) { this.in = in; } } record Pair(Object l, Object r) {}");
        eval("""
                R r = new R(1); List<R> fixed = List.of(r, new R(2)); Optional<R> maybe = Optional.of(r);
                Object hidden = r; Object deep = Map.of("k", List.of(r)); Map<R, R> by = new HashMap<>(Map.of(r, r));
                var box = new Box(r); var pair = new Pair(r, 1); Map.Entry<R, Integer> entry = Map.entry(r, 1);
                var ref = new java.util.concurrent.atomic.AtomicReference<>(r); List<R> part = new ArrayList<>(fixed);
                List<R> sub = part.subList(1, 2); Object[] array = {r};""");
        eval("record R(int a, int b) { int sum() { return a + b; } }");

        assertThat(eval("fixed.get(1).sum() + maybe.get().sum() + ((R) hidden).sum()"))
                .isEqualTo(4);
        assertThat(eval("((Map<String, List<R>>) deep).get(\"k\").get(0).sum()"))
                .isEqualTo(1);
        assertThat(eval("by.get(new R(1, 0)).sum() + entry.getKey().sum() + ref.get().sum()"))
                .isEqualTo(3);
        assertThat(eval("((R) box.in).sum() + ((R) pair.l()).sum() + sub.get(0).sum()"))
                .isEqualTo(4);
        assertThat(eval("array[0] == r && hidden == r && fixed.get(0) == r && box.in == r"))
                .isEqualTo(true);
        assertThat(notes.toString()).isEmpty();
    }

    @Test
    void whatCannotBeMovedIsKeptAndReported() throws Exception {
        eval("enum E { A, B } class P { int v; P(int v) { this.v = v; } }");
        eval("E gone = E.B; Map<E, Integer> em = new HashMap<>(Map.of(E.A, 1, E.B, 2)); int other = 5;");
        eval("Comparator<P> order = (a, b) -> a.v - b.v; TreeSet<P> tree = new TreeSet<>(order);");
        eval("tree.add(new P(2)); tree.add(new P(1)); Function<P, Integer> f = p -> p.v;");
        eval("enum E { A, C }");

        assertThat(eval("gone")).isNull();
        assertThat(eval("em.get(E.A) + em.size()")).isEqualTo(3);
        assertThat(notes.toString())
                .contains("Note: gone is null now")
                .contains("Note: em still uses the former E")
                .doesNotContain("other");
        notes.reset();
        eval("class P { int v; int w; P(int v) { this.v = v; } }");
        assertThat(eval("tree.size()")).isEqualTo(2);
        assertThat(notes.toString())
                .contains("Note: tree still uses the former P")
                .contains("Note: f still uses the former P")
                .doesNotContain("em");
    }

    @Test
    void variablesThatAreDeclaredAgainNeedNoNote() throws Exception {
        eval("Integer x = 1;");
        eval("String x;");
        eval("String x = null;");
        assertThat(notes.toString()).isEmpty();
    }

    @Test
    void aLateStopOfAnEarlierCellHitsNoOther() throws Exception {
        CellGroup first = new CellGroup(++cell, new JsonObject());
        session.beginCell(first);
        session.endCell();
        CellGroup second = new CellGroup(++cell, new JsonObject());
        session.beginCell(second);
        session.stop(first);
        Place place = new Place(cell, java.util.List.of("1 + 1"), 1, 1);
        assertThat(session.eval("1 + 1", place)).isEqualTo(2);
        session.stop(second);
        assertThatThrownBy(() -> session.eval("1 + 1", place)).isInstanceOf(InterruptedCell.class);
        session.endCell();
    }
}
