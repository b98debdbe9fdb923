package dev.kiln.arrays.graph.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The graph's text form: what it looks like, and that it can be read back. */
class GraphTextTest {
    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    @Test
    void printsOneLineANode() {
        NDArray x = Nd.asarray(0.0, 1.5, 2.0, -1.0).named("x");
        NDArray d = x.get("1:").sub(x.get(":-1"));
        NDArray b = d.less(0.5);
        NDArray s = b.sum(0);
        String text = GraphText.print(List.of(b.node(), s.node()));
        assertThat(text).isEqualTo("""
                        n1 'x': float64[4] = source(0.0, 1.5, 2.0, -1.0)
                        n2: float64[3] = subtract(n1 @ 1[3]:[1], n1 @ 0[3]:[1])
                        n3: bool[3] = less.float64(n2, 0.5)
                        n4: int64[] = sum[0](n3)
                        out n3, n4
                        """);
        List<Node> read = GraphText.parse(text);
        assertThat(GraphText.print(read)).isEqualTo(text);
        new ReferenceEvaluator().evaluate(read, List.of(), "test");
        assertThat(GraphText.print(read)).contains("n4: int64[] = source(1)");
    }

    @Test
    void everyKindOfNodeIsReadBack() {
        NDArray a = Nd.random(3).standardNormal(2, 3).add(Nd.random(1L << 40).random(3));
        NDArray b = Nd.full(new long[] {3}, -1.5e-20).add(Nd.arange(0.5, 3.0)).add(Nd.linspace(0, 1, 3));
        a.set("0, ::-1", b);
        a.set("1, 1:", Double.POSITIVE_INFINITY);
        NDArray c = Nd.where(
                a.isnan(), true, a.T().get("1").expandDims(0).T().max(1).reshape(2, 1));
        NDArray e =
                Nd.zeros(0, 3).sum(new int[] {0, 1}, false).add(Nd.scalar(true)).astype(DType.INT32);
        List<Node> outputs = List.of(
                a.node(), c.node(), e.node(), Nd.asarray(new double[40]).neg().node());
        String text = GraphText.print(outputs);
        List<Node> read = GraphText.parse(text);
        assertThat(GraphText.print(read)).isEqualTo(text);
        assertThat(read).hasSize(4);
    }

    @Test
    void saysWhichLineIsWrong() {
        assertThatThrownBy(() -> GraphText.parse("n1: float64[2] = fill(1.0)\nn2: float64[2] = frob(n1)\nout n2"))
                .hasMessage("op (frob) is unknown: n2: float64[2] = frob(n1)");
        assertThatThrownBy(() -> GraphText.parse("n2: float64[2] = exp(n1)\nout n2"))
                .hasMessageContaining("node n1 is not defined above");
        assertThatThrownBy(() -> GraphText.parse("nonsense")).hasMessageContaining("line is not understood: nonsense");
        assertThatThrownBy(() -> GraphText.parse("n1: float64[2] = fill(1.0)"))
                .hasMessageContaining("no line \"out …\"");
    }
}
