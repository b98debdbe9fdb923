package dev.kiln.exec.vector.sums;

import dev.kiln.exec.loop.CheckNest;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.loop.SumRuns;
import java.util.ArrayList;
import java.util.List;

/** The nest whose code stores what floating sums along the row are to add up, in the order of the row, instead of adding it up. */
public final class StoredSums {
    private StoredSums() {}

    /** That nest; the nest itself where there are no such sums. */
    public static LoopNest of(LoopNest nest) {
        if (!nest.reduced().getLast() || nest.body().stream().noneMatch(statement -> SumRuns.isSum(nest, statement))) {
            return nest;
        }
        List<Access> accesses = new ArrayList<>(nest.accesses());
        List<Statement> body = new ArrayList<>();
        for (Statement statement : nest.body()) {
            if (statement instanceof Statement.Reduce(int access, var _, int arg) && SumRuns.isSum(nest, statement)) {
                accesses.set(access, new Access(accesses.get(access).dtype(), Use.WRITE, InnerStride.UNIT));
                body.add(new Statement.Store(access, arg));
            } else {
                body.add(statement);
            }
        }
        LoopNest stored = new LoopNest(nest.rank(), nest.reduced(), accesses, nest.scalars(), nest.registers(), body);
        assert CheckNest.after("StoredSums", stored);
        return stored;
    }
}
