package dev.kiln.frontend.magics.explain;

import dev.kiln.frontend.Rich;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.History;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.PlanPictures;
import dev.kiln.frontend.notebook.PlanRecord;
import dev.kiln.frontend.render.FusionTreePrint;
import dev.kiln.frontend.render.GraphPicture;
import dev.kiln.frontend.render.OpGraph;
import dev.kiln.frontend.render.PlanCards;
import dev.kiln.frontend.render.PlanJson;
import dev.kiln.frontend.render.PlanText;
import dev.kiln.frontend.render.PlanView;
import dev.kiln.highs.Highs;
import dev.kiln.planner.partition.ilp.WriteLp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %plan}: shows the kernels that ran. */
@Command
public final class PlanMagic implements LineMagic {
    @Parameters(
            arity = "0..1",
            paramLabel = "cell",
            description = "number of a cell, or a variable; by default the last cell that evaluated arrays")
    private String which;

    @Option(names = "--all", description = "show every plan of the cell, not only the most expensive one")
    private boolean all;

    @Option(names = "--graph", description = "show the graph of operations and the data that flow between them")
    private boolean graph;

    @Option(
            names = "--tree",
            description = "show how the operations of each kernel are fused: vertically, diagonally or horizontally")
    private boolean tree;

    @Option(names = "--text", description = "print text instead of a picture")
    private boolean text;

    @Option(names = "--json", description = "print JSON with stable keys")
    private boolean json;

    @Option(
            names = "--what-if",
            description = "compare plans of the same operations under every cost model and partitioner")
    private boolean whatIf;

    @Option(
            names = "--time-limit",
            paramLabel = "s",
            defaultValue = "10",
            description = "seconds that --what-if may take (default: ${DEFAULT-VALUE})")
    private double timeLimit;

    @Option(names = "--source", paramLabel = "K3", description = "print the generated code of a kernel")
    private String source;

    @Option(
            names = "--lp",
            description = "print the integer linear program that the partitioner ilp solves, in LP format")
    private boolean lp;

    @Option(names = "--save", paramLabel = "file.svg", description = "write the picture to an SVG file")
    private String save;

    @Override
    public String summary() {
        return "Show the kernels that a cell ran: as a picture, as text, as JSON, or under every cost model.";
    }

    @Override
    public String example() {
        return "%plan 3 --graph";
    }

    @Override
    public Shown run(Notebook notebook) throws Exception {
        if (!(timeLimit >= 0)) {
            throw MagicError.usage(
                    "time limit (%s) of %%plan must be 0 or more seconds".formatted(timeLimit), "Maybe write 10.");
        }
        List<PlanRecord> plans = CellChoice.plans(notebook, which);
        List<PlanRecord> chosen = all ? plans : List.of(History.mostExpensive(plans));
        if (source != null) {
            var found = CellChoice.kernel(all ? plans : chosen, source);
            return Shown.text(found.getKey()
                    .trace()
                    .kernels()
                    .get(found.getValue())
                    .source()
                    .stripTrailing());
        }
        if (save != null) {
            try {
                Files.writeString(Path.of(save), svg(notebook, chosen.getFirst()));
            } catch (IOException e) {
                throw MagicError.usage(
                        "file (%s) of %%plan --save cannot be written: %s".formatted(save, e),
                        "Maybe create its folder first.");
            }
            return Shown.text("wrote " + save);
        }
        if (lp) {
            PlanRecord record = chosen.getFirst();
            try (Highs highs = Highs.open(
                    WriteLp.of(record.trace().problem(), record.trace().model()))) {
                return Shown.text(highs.toLp().stripTrailing());
            }
        }
        if (whatIf) {
            return json
                    ? WhatIfTable.json(notebook, chosen.getFirst(), timeLimit)
                    : WhatIfTable.of(notebook, chosen.getFirst(), timeLimit);
        }
        if (graph) {
            return graph(notebook, chosen.getFirst());
        }
        if (tree) {
            return tree(chosen.getFirst().view());
        }
        if (json) {
            if (!all) {
                PlanPictures.others(notebook, plans).ifPresent(notebook.host().err()::println);
            }
            return Shown.text(
                    all
                            ? PlanJson.print(History.views(chosen))
                            : PlanJson.print(chosen.getFirst().view()));
        }
        String boxes = String.join(
                "\n\n", History.views(chosen).stream().map(PlanText::print).toList());
        if (text) {
            return Shown.text(boxes
                    + (all
                            ? ""
                            : PlanPictures.others(notebook, plans)
                                    .map(n -> "\n  " + n)
                                    .orElse("")));
        }
        if (all) {
            chosen.subList(0, chosen.size() - 1).forEach(p -> notebook.show(PlanPictures.of(notebook, p.view())));
            return new Shown(
                    boxes, "String", PlanPictures.of(notebook, chosen.getLast().view()));
        }
        Rich picture = PlanPictures.of(notebook, plans);
        return new Shown(boxes, "String", picture);
    }

    private String svg(Notebook notebook, PlanRecord record) {
        return graph
                ? GraphPicture.svg(OpGraphs.of(record), notebook.settings().theme(), "kiln-graph")
                : PlanCards.svg(record.view(), notebook.settings().theme(), "kiln-plan");
    }

    private Shown tree(PlanView view) {
        if (json) {
            return Shown.text(PlanJson.write(FusionTreePrint.data(view)));
        }
        String lines = FusionTreePrint.print(view);
        return text ? Shown.text(lines) : new Shown(lines, "String", FusionTreePrint.rich(view));
    }

    private Shown graph(Notebook notebook, PlanRecord record) {
        OpGraph found = OpGraphs.of(record);
        if (json) {
            return Shown.text(PlanJson.write(found.data()));
        }
        if (text) {
            return Shown.text(found.print());
        }
        if (GraphPicture.tooLarge(found)) {
            String note = "too many operations for a readable picture; %plan --graph --save graph.svg draws it anyway";
            return Shown.text(found.print() + "\n  " + note);
        }
        return new Shown(
                found.print(),
                "String",
                GraphPicture.rich(found, notebook.settings().theme(), notebook.freshId()));
    }
}
