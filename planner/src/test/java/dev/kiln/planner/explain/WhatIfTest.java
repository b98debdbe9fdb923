package dev.kiln.planner.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.LongPrograms;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class WhatIfTest {
    private static WhatIf fig3() {
        return WhatIf.of(Fig3.problem(), CostModels.all(), Partitioners.all(), Budget.seconds(60));
    }

    @Test
    void equalPlansHaveOneLetter() {
        WhatIf table = fig3();
        assertThat(table.cells())
                .hasSize(CostModels.all().size() * Partitioners.all().size());
        List<WhatIf.Cell> singletons = table.cells().stream()
                .filter(c -> c.partitioner().equals("singleton") && c.result().isPresent())
                .toList();
        assertThat(singletons.stream().map(WhatIf.Cell::plan).distinct()).hasSize(1);
        assertThat(table.plans().get(singletons.getFirst().plan()).kernels()).isEqualTo(11);
        assertThat(table.cells().getFirst().unit()).isEqualTo("elements");
        assertThat(table.cells().getFirst().plan()).isZero();
        assertThat(WhatIf.letter(0) + WhatIf.letter(25) + WhatIf.letter(26) + WhatIf.letter(53))
                .isEqualTo("AZAABB");
    }

    @Test
    void everyPlanHasItsCostUnderEveryModel() {
        WhatIf table = fig3();
        for (WhatIf.Cell cell : table.cells()) {
            cell.result()
                    .ifPresent(r -> assertThat(
                                    table.plans().get(cell.plan()).costs().get(cell.costModel()))
                            .isEqualTo(r.cost()));
        }
        assertThat(table.plans().getFirst().costs()).containsEntry("bohrium", 34.0);
        assertThat(table.find(Fig3.problem(), table.plans().get(1).partition())).isEqualTo(1);
    }

    @Test
    void twiceTheSame() {
        assertThat(shape(fig3())).isEqualTo(shape(fig3()));
    }

    private static List<String> shape(WhatIf table) {
        List<String> shape = new ArrayList<>();
        table.cells().forEach(c -> shape.add(c.costModel() + c.partitioner() + c.plan() + c.why()));
        table.plans().forEach(p -> shape.add(p.partition() + " " + p.costs()));
        return shape;
    }

    private static CostModel model(String name, Optional<String> undefined, Runnable failure) {
        return new CostModel() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String unit(FusionProblem problem) {
                return "kernels";
            }

            @Override
            public List<Term> terms(FusionProblem problem) {
                failure.run();
                return List.of();
            }

            @Override
            public Optional<String> whyUndefined(FusionProblem problem) {
                return undefined;
            }
        };
    }

    @Test
    void whatIsNotThereSaysWhy() {
        CostModel broken = model("broken", Optional.empty(), () -> {
            throw new IllegalStateException("no weights\nMaybe add some.");
        });
        CostModel elsewhere = model("elsewhere", Optional.of("it knows no bytecode"), () -> {});
        WhatIf table = WhatIf.of(
                Fig3.problem(),
                List.of(broken, elsewhere, CostModels.named("bohrium")),
                Partitioners.all(),
                Budget.seconds(60));
        assertThat(table.cells())
                .filteredOn(c -> c.costModel().equals("broken"))
                .allSatisfy(c -> assertThat(c.why()).contains("no weights"));
        assertThat(table.cells())
                .filteredOn(c -> c.costModel().equals("elsewhere"))
                .allSatisfy(c -> assertThat(c.why()).isEqualTo("it knows no bytecode"));
        assertThat(table.plans().getFirst().costs()).containsOnlyKeys("bohrium");
    }

    @Test
    void withoutTimeEveryCellSaysSo() {
        WhatIf table = WhatIf.of(LongPrograms.of(300, 1), CostModels.all(), Partitioners.all(), Budget.seconds(0));
        assertThat(table.cells())
                .filteredOn(c -> !c.unit().isEmpty())
                .allSatisfy(c -> assertThat(c.why()).isEqualTo("the time was up"));
        assertThat(table.plans()).isEmpty();
    }

    @Test
    void anInterruptEndsIt() {
        Budget interrupted = new Budget(60, 0, () -> true);
        assertThatThrownBy(() -> WhatIf.of(Fig3.problem(), CostModels.all(), Partitioners.all(), interrupted))
                .isInstanceOf(CancellationException.class);
    }

    /** A model that takes longer than all the time there is, and one that counts how often it is asked. */
    @Test
    void whatTheTimeIsNotEnoughForIsLeftOut() {
        int[] asked = {0};
        CostModel slow = new CostModel() {
            @Override
            public String name() {
                return "slow";
            }

            @Override
            public List<Term> terms(FusionProblem problem) {
                try {
                    Thread.sleep(60);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return List.of(new Term.Constant("one", 1));
            }
        };
        CostModel counting = new CostModel() {
            @Override
            public String name() {
                return "counting";
            }

            @Override
            public List<Term> terms(FusionProblem problem) {
                asked[0]++;
                return List.of(new Term.Constant("one", 1));
            }
        };
        WhatIf w = WhatIf.of(
                Fig3.problem(),
                List.of(slow, counting),
                List.of(Partitioners.named("singleton")),
                Budget.seconds(0.03));
        assertThat(w.cells().get(0).result()).isPresent();
        assertThat(w.cells().get(1).why()).isEqualTo("the time was up");
        assertThat(w.plans()).hasSize(1);
        assertThat(w.plans().getFirst().costs()).containsOnlyKeys("slow");
        assertThat(asked[0]).isZero();
    }
}
