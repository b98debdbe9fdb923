package dev.kiln.planner.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Fusion trees of published programs and of cases by hand. */
class FusionTreeTest {
    private static FusionProblem combinators(String inputs, String outputs, String ops) {
        String json = "{'dialect':'combinators','name':'t','inputs':[" + inputs + "],'outputs':[" + outputs
                + "],'ops':[" + ops + "]}";
        return Fig3.read(json.replace('\'', '"'));
    }

    private static FusionProblem bytecode(String ops) {
        return Fig3.read(("{'dialect':'bytecode','name':'t','ops':[" + ops + "]}").replace('\'', '"'));
    }

    /** The trees of a partition: ops of equal number share a block. */
    private static String trees(FusionProblem p, int... blockOf) {
        Partition partition = Partition.of(p, blockOf).orElseThrow();
        assertThat(partition.fault(p)).isEmpty();
        return FusionTrees.of(p, partition).stream()
                .map(t -> t.map(tree -> text(p, tree)).orElse("-"))
                .collect(Collectors.joining("; "));
    }

    private static String text(FusionProblem p, FusionTree tree) {
        return switch (tree) {
            case FusionTree.Leaf leaf -> p.op(leaf.op()).id();
            case FusionTree.Vertical v ->
                "V" + names(p, v.contracted(), List.of(), v.shared()) + parts(p, v.left(), v.right());
            case FusionTree.Diagonal d ->
                "D" + names(p, d.contracted(), d.stored(), d.shared()) + parts(p, d.left(), d.right());
            case FusionTree.Horizontal h ->
                "H" + names(p, List.of(), List.of(), h.shared()) + parts(p, h.left(), h.right());
        };
    }

    private static String parts(FusionProblem p, FusionTree left, FusionTree right) {
        return "(" + text(p, left) + ", " + text(p, right) + ")";
    }

    private static String names(
            FusionProblem p,
            List<FusionTree.Array> contracted,
            List<FusionTree.Array> stored,
            List<FusionTree.Array> shared) {
        return "[" + names(p, "-", contracted) + names(p, "+", stored) + names(p, "=", shared) + "]";
    }

    private static String names(FusionProblem p, String mark, List<FusionTree.Array> arrays) {
        return arrays.stream().map(a -> mark + TreeText.name(p, a)).collect(Collectors.joining());
    }

    private static final String NORMALISE = """
            {'id':'sum1','op':'fold','in':[['xs','stream']]},
            {'id':'scn','op':'scanl','in':[['xs','stream']]},
            {'id':'sum2','op':'fold','in':[['scn','stream']]},
            {'id':'ys1','op':'map','in':[['xs','stream'],['sum1','scalar']]},
            {'id':'ys2','op':'map','in':[['xs','stream'],['sum2','scalar']]}""";

    @Test
    void normalize2IsHorizontalAroundVertical() {
        FusionProblem p = combinators("'xs'", "'ys1','ys2'", NORMALISE);
        assertThat(trees(p, 0, 0, 0, 1, 1)).isEqualTo("H[=xs](sum1, V[-scn](scn, sum2)); H[=xs](ys1, ys2)");
    }

    @Test
    void expandedNormalize2IsDiagonalAroundIt() {
        FusionProblem p =
                combinators("'as'", "'ys1','ys2'", "{'id':'xs','op':'map','in':[['as','stream']]}," + NORMALISE);
        assertThat(trees(p, 0, 0, 0, 0, 1, 1))
                .isEqualTo("D[+xs](xs, H[=xs](sum1, V[-scn](scn, sum2))); H[=xs](ys1, ys2)");
        Partition partition = Partition.of(p, new int[] {0, 0, 0, 0, 1, 1}).orElseThrow();
        assertThat(TreeText.of(p, FusionTrees.of(p, partition).getFirst().orElseThrow()))
                .isEqualTo("""
                        diagonal, stores xs
                          xs = map(as)
                          horizontal, shares xs
                            sum1 = fold(xs)
                            vertical, contracts scn
                              scn = scanl(xs)
                              sum2 = fold(scn)
                        """);
    }

    @Test
    void aSumOfTwoMapsHasItsInputsSideBySide() {
        FusionProblem p = combinators("'xs','is'", "'cs'", """
                {'id':'as','op':'map','in':[['xs','stream']]},
                {'id':'bs','op':'gather','in':[['is','index'],['xs','source']]},
                {'id':'cs','op':'map','in':[['as','stream'],['bs','stream']]}""");
        // simple5 of [VB]: both read xs, in two orders, so that the read is not shared.
        assertThat(trees(p, 0, 0, 0)).isEqualTo("V[-as-bs](H[](as, bs), cs)");
    }

    @Test
    void whatIsReadTwiceStaysWithItsReaders() {
        FusionProblem p = combinators("'xs'", "'zs'", """
                {'id':'is','op':'generate','in':[]},
                {'id':'bs','op':'gather','in':[['is','index'],['xs','source']]},
                {'id':'cs','op':'map','in':[['xs','stream']]},
                {'id':'ds','op':'map','in':[['cs','stream']]},
                {'id':'zs','op':'map','in':[['bs','stream'],['cs','stream'],['ds','stream']]}""");
        // singleLoop of [VB]: a cut between bs and cs lets cs pass once.
        assertThat(trees(p, 0, 0, 0, 0, 0)).isEqualTo("V[-bs](V[-is](is, bs), V[-cs](cs, V[-ds=cs](ds, zs)))");
    }

    @Test
    void anOutputPassesDiagonally() {
        String ops = "{'id':'ys','op':'map','in':[['xs','stream']]},{'id':'zs','op':'map','in':[['ys','stream']]}";
        assertThat(trees(combinators("'xs'", "'zs'", ops), 0, 0)).isEqualTo("V[-ys](ys, zs)");
        assertThat(trees(combinators("'xs'", "'ys','zs'", ops), 0, 0)).isEqualTo("D[+ys](ys, zs)");
        assertThat(trees(combinators("'xs'", "'ys','zs'", ops), 0, 1)).isEqualTo("ys; zs");
    }

    @Test
    void independentPartsShareOrShareNothing() {
        FusionProblem p = combinators("'xs','ys'", "'a','b','c'", """
                {'id':'a','op':'fold','in':[['xs','stream']]},
                {'id':'z','op':'map','in':[['xs','stream'],['ys','stream']]},
                {'id':'b','op':'fold','in':[['z','stream']]},
                {'id':'c','op':'fold','in':[['ys','stream']]}""");
        assertThat(trees(p, 0, 0, 0, 0)).isEqualTo("H[=xs](a, H[=ys](V[-z](z, b), c))");
        FusionProblem random = combinators("'xs','ys'", "'a','b'", """
                {'id':'a','op':'map','in':[['ys','stream'],['xs','random']]},
                {'id':'b','op':'map','in':[['ys','stream'],['xs','random']]}""");
        assertThat(trees(random, 0, 0)).isEqualTo("H[=ys](a, b)");
    }

    @Test
    void bytecodeIsVerticalWhereTheBaseDies() {
        String ops = """
                {'id':1,'op':'ADD','out':['T[0:4]'],'in':['A[0:4]','B[0:4]']},
                {'id':2,'op':'MUL','out':['C[0:4]'],'in':['T[0:4]','A[0:4]']},
                {'id':3,'op':'DEL','out':['T']}""";
        assertThat(trees(bytecode(ops), 0, 0, 0)).isEqualTo("V[-T[0:4]=A[0:4]](1, 2)");
        assertThat(trees(bytecode(ops), 0, 0, 1)).isEqualTo("D[+T[0:4]=A[0:4]](1, 2); -");
    }

    @Test
    void aVersionThatIsOverwrittenInTheBlockIsNotStored() {
        String ops = """
                {'id':1,'op':'ADD','out':['A[0:4]'],'in':['B[0:4]']},
                {'id':2,'op':'MUL','out':['A[0:4]'],'in':['A[0:4]']},
                {'id':3,'op':'MUL','out':['C[0:4]'],'in':['A[0:4]']}""";
        assertThat(trees(bytecode(ops), 0, 0, 0)).isEqualTo("V[-A[0:4]](1, D[+A[0:4]](2, 3))");
        String looked = ops.replace("{'id':2", "{'id':4,'op':'SYNC','out':['A']},{'id':2");
        assertThat(trees(bytecode(looked), 0, 0, 0, 0)).isEqualTo("D[+A[0:4]](1, D[+A[0:4]](2, 3))");
    }

    @Test
    void opsThatOnlyWaitForEachOtherAreHorizontalInOrder() {
        FusionProblem p = bytecode("""
                {'id':1,'op':'ADD','out':['C[0:4]'],'in':['A[0:4]']},
                {'id':2,'op':'ADD','out':['A[0:4]'],'in':['B[0:4]']}""");
        assertThat(trees(p, 0, 0)).isEqualTo("H[](1, 2)");
    }

    @Test
    void thePartitionPrintedForFig3() {
        FusionProblem p = Fig3.problem();
        String[] first = {"1", "2", "5", "6", "7", "8", "9", "12", "13"};
        String[] second = {"10", "11", "14", "15"};
        int[] blocks = Fig3.blocks(p, first, second);
        assertThat(trees(p, blocks))
                .isEqualTo("3; 4; V[-A[0:4]-B[0:4]](H[](V[-A[0:4]](1, H[=D[0:4]](5, 6)),"
                        + " V[-B[0:4]](2, H[=E[0:4]](7, 8))), 9); D[+D[1:5]=T[0:4]](10, 11); -; -");
    }

    @Test
    void joinsThatPassNothingAreRefused() {
        FusionTree leaf = new FusionTree.Leaf(0);
        assertThatThrownBy(() -> new FusionTree.Vertical(leaf, leaf, List.of(), List.of()))
                .hasMessageContaining("no array is contracted");
        assertThatThrownBy(() -> new FusionTree.Diagonal(leaf, leaf, List.of(), List.of(), List.of()))
                .hasMessageContaining("no array is stored");
    }
}
