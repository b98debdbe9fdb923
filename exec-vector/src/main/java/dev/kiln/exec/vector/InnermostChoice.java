package dev.kiln.exec.vector;

import dev.kiln.exec.loop.CheckNest;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which dimension to walk innermost. Short rows cost more to start than to compute; then the longest dimension becomes the row,
 * though its elements may have to be staged. (1000000, 3) becomes (3, 1000000). The choice is a function of the sizes alone.
 */
final class InnermostChoice {
    private static final long SHORT_ROW = 32;
    private static final long MUCH_LONGER = 4;
    private static final long LEAST_POINTS = 2048;

    private InnermostChoice() {}

    /** The dimension to walk innermost. */
    static int of(long[] sizes) {
        int last = sizes.length - 1;
        int longest = last;
        long points = 1;
        for (int d = 0; d <= last; d++) {
            points *= sizes[d];
            boolean isLonger = sizes[d] > sizes[longest] || sizes[d] == sizes[longest] && longest != last;
            longest = isLonger ? d : longest;
        }
        boolean other =
                sizes[last] < SHORT_ROW && sizes[longest] >= MUCH_LONGER * sizes[last] && points >= LEAST_POINTS;
        return other ? longest : last;
    }

    /** The dimensions with one of them moved to the end. */
    private static int[] order(int rank, int inner) {
        return IntStream.concat(IntStream.range(0, rank).filter(d -> d != inner), IntStream.of(inner))
                .toArray();
    }

    /** The nest that walks another dimension innermost. */
    static LoopNest nest(LoopNest nest, Launch launch, int inner) {
        List<Access> accesses = new ArrayList<>();
        for (int a = 0; a < nest.accesses().size(); a++) {
            Access access = nest.accesses().get(a);
            boolean one = access.use() == Use.READ && launch.bindings().get(a).strides()[inner] == 0;
            accesses.add(new Access(access.dtype(), access.use(), one ? InnerStride.BROADCAST : InnerStride.UNIT));
        }
        List<Boolean> reduced = IntStream.of(order(nest.rank(), inner))
                .mapToObj(d -> nest.reduced().get(d))
                .toList();
        LoopNest other = new LoopNest(nest.rank(), reduced, accesses, nest.scalars(), nest.registers(), nest.body());
        assert CheckNest.after("InnermostChoice", other);
        return other;
    }

    /** The arguments of that nest. */
    static Launch launch(Launch launch, int inner) {
        int[] order = order(launch.sizes().length, inner);
        List<Launch.Binding> bindings = launch.bindings().stream()
                .map(b -> new Launch.Binding(b.segment(), b.offset(), permute(b.strides(), order)))
                .toList();
        return new Launch(permute(launch.sizes(), order), bindings, launch.scalars());
    }

    private static long[] permute(long[] values, int[] order) {
        return IntStream.of(order).mapToLong(d -> values[d]).toArray();
    }
}
