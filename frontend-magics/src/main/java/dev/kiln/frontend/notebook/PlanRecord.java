package dev.kiln.frontend.notebook;

import dev.kiln.exec.session.MissReason;
import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.render.FusionView;
import dev.kiln.frontend.render.PlanView;
import dev.kiln.planner.partition.PlanResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One plan of a cell: its first run, the total time of all its runs, and what a run takes once it is steady. */
public final class PlanRecord {
    /** The median of this number of steady runs, the last ones, is what a steady run takes. */
    private static final int RECENT = 9;

    private final int cell;
    private final String hash;
    private final Trace first;
    private final double[] measured;
    /** Seconds of each kernel in the last steady runs. */
    private final double[][] recent;

    private int times;
    private double total;
    private double run;
    private int hits;
    private int steady;
    private double cold;
    private double warm;
    private PlanView.Choice choice;
    private List<PlanView.Cut> cuts;
    private List<Optional<FusionView>> fusions;

    PlanRecord(int cell, String hash, Trace first) {
        this.cell = cell;
        this.hash = hash;
        this.first = first;
        this.measured = new double[first.kernelCount()];
        this.recent = new double[measured.length][RECENT];
        add(first);
    }

    synchronized void add(Trace trace) {
        times++;
        total += trace.times().total();
        run += trace.times().run();
        for (int k = 0; k < Math.min(measured.length, trace.kernelCount()); k++) {
            measured[k] += trace.kernelSeconds(k);
        }
        if (trace.isSteady() && trace.kernelCount() == measured.length) {
            for (int k = 0; k < measured.length; k++) {
                recent[k][steady % RECENT] = trace.kernelSeconds(k);
            }
            steady++;
        }
        if (trace.cacheHit()) {
            hits++;
            warm += trace.times().overhead();
        } else {
            cold += trace.times().overhead();
        }
    }

    /** The number of the cell. */
    int cell() {
        return cell;
    }

    /** The first run. */
    public Trace trace() {
        return first;
    }

    /** How often it ran. */
    public synchronized int times() {
        return times;
    }

    /** Seconds from request to values, summed over all runs. */
    public synchronized double totalSeconds() {
        return total;
    }

    /** How many runs found their plan in the cache. */
    public synchronized int hits() {
        return hits;
    }

    /** Seconds in kernels that a run takes once it is steady; NaN when none was. */
    public synchronized double steadySeconds() {
        double sum = 0;
        for (int k = 0; k < measured.length; k++) {
            sum += steadySeconds(k);
        }
        return sum;
    }

    /** Whether no run was steady yet: what was measured is mostly compilation. */
    public synchronized boolean isFirst() {
        return steady == 0;
    }

    private double steadySeconds(int k) {
        double[] sorted = Arrays.copyOf(recent[k], Math.min(steady, RECENT));
        Arrays.sort(sorted);
        int n = sorted.length;
        return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }

    /** Bytes that all runs moved. */
    public synchronized long bytesMoved() {
        return first.bytesMoved() * times;
    }

    /** Everything that can be shown about the plan. What it is compared with is computed at the first call. */
    public synchronized PlanView view() {
        if (choice == null) {
            choice = choice();
            cuts = Cuts.of(first);
            fusions = Fusions.of(first);
        }
        List<PlanView.Kernel> kernels = new ArrayList<>();
        double predicted = 0;
        for (int k = 0; k < measured.length; k++) {
            PlanView.Kernel kernel = kernel(first.kernels().get(k), k, fusions.get(k));
            kernels.add(kernel);
            predicted += kernel.predictedSeconds();
        }
        List<PlanView.Array> arrays = first.arrays().stream()
                .map(a -> new PlanView.Array(a.key(), a.name(), a.type(), a.bytes(), a.input(), a.output()))
                .toList();
        return new PlanView(
                hash,
                cell,
                times,
                first.reason(),
                choice.withProof(
                        first.proof().state().name().toLowerCase(Locale.ROOT),
                        first.proof().text()),
                cache(),
                new PlanView.Run(first.backend(), first.threads(), predicted, run, total),
                first.operations(),
                first.contracted(),
                kernels,
                arrays,
                cuts);
    }

    private PlanView.Choice choice() {
        PlanResult plan = first.plan();
        boolean asked = plan.status() != PlanResult.Status.HEURISTIC;
        return new PlanView.Choice(
                plan.costModel(),
                first.model().unit(first.problem()),
                plan.partitioner(),
                plan.status().text(),
                "",
                "",
                plan.cost(),
                asked ? plan.bound() : Double.NaN,
                first.greedyCost(),
                first.singletonCost(),
                first.times().solve(),
                plan.nodes());
    }

    private PlanView.Cache cache() {
        int misses = times - hits;
        return new PlanView.Cache(
                hits,
                misses,
                first.missReason().map(MissReason::text).orElse(""),
                misses > 0 ? cold / misses : first.coldSeconds(),
                hits > 0 ? warm / hits : Double.NaN);
    }

    private PlanView.Kernel kernel(Trace.KernelRun k, int number, Optional<FusionView> fusion) {
        List<PlanView.Line> lines = k.lines().stream()
                .map(l -> new PlanView.Line(l.text(), kind(l.kind()), l.type(), l.storedBytes()))
                .toList();
        return new PlanView.Kernel(
                k.id(),
                k.loop(),
                k.space(),
                lines,
                k.reads(),
                k.writes(),
                k.bytesOf(),
                k.bytesRead() * times,
                k.bytesWritten() * times,
                k.bytesNotStored() * times,
                k.flops() * times,
                k.predictedSeconds() * times,
                measured[number],
                steadySeconds(number) * times,
                k.boundBy(),
                "",
                fusion);
    }

    private static PlanView.Kind kind(Trace.Kind kind) {
        return switch (kind) {
            case ELEMENTWISE -> PlanView.Kind.ELEMENTWISE;
            case REDUCTION, FILTER -> PlanView.Kind.REDUCTION;
            case SCAN -> PlanView.Kind.ELEMENTWISE;
            case GENERATOR -> PlanView.Kind.GENERATOR;
        };
    }
}
