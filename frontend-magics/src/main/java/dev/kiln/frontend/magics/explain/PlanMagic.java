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

/** {@code %plan}: the kernels that ran. */
@Command(description = "Show the kernels that a cell ran: as a picture, as text, as data, or under every cost model.")
public final class PlanMagic implements LineMagic {
    @Parameters(
            arity = "0..1",
            paramLabel = "cell",
            description = "number of a cell, or a variable; else the last cell that evaluated")
    private String which;

    @Option(names = "--all", description = "every plan of the cell, not only the dearest")
    private boolean all;

    @Option(names = "--graph", description = "the operations and what flows between them")
    private boolean graph;

    @Option(
            names = "--tree",
            description = "how the operations of each kernel are fused: vertical, diagonal, horizontal")
    private boolean tree;

    @Option(names = "--text", description = "the box plan as text")
    private boolean text;

    @Option(names = "--json", description = "data with stable keys, for scripts")
    private boolean json;

    @Option(names = "--what-if", description = "the same operations under every cost model and partitioner")
    private boolean whatIf;

    @Option(
            names = "--time-limit",
            paramLabel = "s",
            defaultValue = "10",
            description = "seconds that --what-if may take (default: ${DEFAULT-VALUE})")
    private double timeLimit;

    @Option(names = "--source", paramLabel = "K3", description = "the generated code of a kernel")
    private String source;

    @Option(names = "--lp", description = "the integer programme that the partitioner ilp solves, in LP format")
    private boolean lp;

    @Option(names = "--save", paramLabel = "file.svg", description = "write the picture to a file")
    private String save;

    @Override
    public Shown run(Notebook notebook) throws Exception {
        if (!(timeLimit >= 0)) {
            throw MagicError.usage("time limit (%s) of %%plan is negative".formatted(timeLimit), "Maybe 10.");
        }
        List<PlanRecord> plans = CellChoice.plans(notebook, which);
        List<PlanRecord> chosen = all ? plans : List.of(History.dearest(plans));
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
                        "Maybe make its folder first.");
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
            return Shown.text(
                    all
                            ? PlanJson.print(History.views(chosen))
                            : PlanJson.print(chosen.getFirst().view()));
        }
        String boxes = String.join(
                "\n\n", History.views(chosen).stream().map(PlanText::print).toList());
        if (text) {
            return Shown.text(boxes);
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
            String note =
                    "too many operations for a picture to read; %plan --graph --save graph.svg draws it all the same";
            return Shown.text(found.print() + "\n  " + note);
        }
        return new Shown(
                found.print(),
                "String",
                GraphPicture.rich(found, notebook.settings().theme(), notebook.freshId()));
    }
}
