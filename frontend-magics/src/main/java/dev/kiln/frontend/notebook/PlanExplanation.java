package dev.kiln.frontend.notebook;

import dev.kiln.arrays.display.Explanation;
import dev.kiln.frontend.render.PlanJson;
import dev.kiln.frontend.render.PlanText;

/**
 * The plan that computed an array, as {@code %plan} shows it.
 *
 * @param notebook whose theme the picture has
 * @param plan what ran
 */
record PlanExplanation(Notebook notebook, PlanRecord plan) implements Explanation {
    @Override
    public String toJson() {
        return PlanJson.print(plan.view());
    }

    @Override
    public String toHtml() {
        return (String) PlanPictures.of(notebook, plan.view()).data().get("text/html");
    }

    @Override
    public String toString() {
        return PlanText.print(plan.view());
    }
}
