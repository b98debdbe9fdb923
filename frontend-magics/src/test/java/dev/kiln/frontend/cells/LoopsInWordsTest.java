package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code %plan}, {@code %plan --tree} and {@code %why} say of running folds, gathers, masks and places of extremes. */
class LoopsInWordsTest extends FrontendCells {
    @BeforeEach
    void inputs() throws Exception {
        run("%%array\nx = np.arange(1000.0) % 37\nix = np.arange(1000) * 7 % 1000");
    }

    private String printed(String magic) throws Exception {
        run(magic);
        return host.printed();
    }

    private String tree() throws Exception {
        run("%plan --tree");
        return lastShown();
    }

    private String why(String pair) throws Exception {
        run("%why " + pair);
        return lastShown();
    }

    @Test
    void aRunningFoldFusesWithItsReader() throws Exception {
        run("%%array\ns = np.cumsum(x)\nm = s.max()\nplace = np.argmax(s)\nscaled = s / m");
        assertThat(printed("%plan --text"))
                .contains("s = cumsum(x)", "m = max(s)", "place = argmax(s)", "scaled = s / m", "→ 2 kernels");
        assertThat(tree()).contains("s = cumsum(x)", "place = argmax(s)", "stores s");
        assertThat(why("s m")).startsWith("s and m: planned as one kernel");
        assertThat(why("m place")).startsWith("m and place: planned as one kernel");
        assertThat(why("m scaled"))
                .startsWith("m and scaled: separate kernels (fusing them is not legal)")
                .contains("m is the result of a reduction: it is complete only when the loop has ended");
    }

    @Test
    void aGatherFusesWithItsIndexAndItsReaderButNotWithItsSource() throws Exception {
        run("%%array\na = np.sqrt(x) + 1\njx = (ix + 3) % 1000\nb = a[jx]\nc = b * 2");
        assertThat(printed("%plan --text")).contains("b = a[jx]", "→ 2 kernels");
        assertThat(tree()).contains("b = a[jx]", "contracts t1", "diagonal, stores jx, b");
        assertThat(why("a b"))
                .startsWith("a and b: separate kernels (fusing them is not legal)")
                .contains("b reads any element of a: all must be there before it starts");
        assertThat(why("jx b")).startsWith("jx and b: planned as one kernel");
        assertThat(why("b c")).startsWith("b and c: planned as one kernel");
        assertThat(why("a c"))
                .startsWith("a and c: separate kernels (fusing them is not legal)")
                .contains("b reads any element of a");
    }

    @Test
    void whatIsScatteredIsComputedInItsLoop() throws Exception {
        run("%%array\nw = np.sqrt(x)\nh = np.zeros(1000)\nnp.add.at(h, ix, w * 2)\ng = h + 1");
        assertThat(printed("%plan --text")).contains("h[ix] ");
        assertThat(tree()).contains("h[ix] ");
        assertThat(why("h g"))
                .contains("separate kernels (fusing them is not legal)")
                .contains("h is written at places that are data: it is complete only when the loop has ended");
    }

    @Test
    void aMaskIsSelectedInTheLoopThatComputesIt() throws Exception {
        run("%%array\nm = x > 20\nk = x[m]\nn = np.flatnonzero(m)\nt = m.sum()");
        assertThat(printed("%plan --text --all")).containsPattern("k = \\w+\\[\\w+\\]");
        assertThat(((dev.kiln.arrays.NDArray) host.variables().get("k")).size()).isEqualTo(432);
    }
}
