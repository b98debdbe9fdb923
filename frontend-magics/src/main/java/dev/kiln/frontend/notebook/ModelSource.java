package dev.kiln.frontend.notebook;

import dev.kiln.planner.cost.CostModel;
import java.util.List;

/** Where cost models come from: Kiln's own, and those that the notebook's cells declare. */
public interface ModelSource {
    /** The models that can be chosen now. */
    List<CostModel> all();

    /** The model of that name, which may be a class or variable that has not been chosen yet. */
    CostModel named(String name);
}
