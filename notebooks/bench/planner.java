// What the benchmark notebooks share for problems without arrays: %run planner.java
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;

/** Plans each problem under each model with each partitioner, and gives a list of what was found, as JSON. */
String plans(String json, String models, String partitioners, double seconds) throws Exception {
    List<Object> rows = new ArrayList<>();
    for (ProblemText text : new ProblemJson().read(json)) {
        FusionProblem problem = text.toProblem();
        for (String model : models.split(" ")) {
            CostModel cost = CostModels.named(model);
            if (!cost.isDefinedFor(problem)) {
                continue;
            }
            for (String partitioner : partitioners.split(" ")) {
                PlanResult r = Partitioners.named(partitioner).partition(problem, cost, Budget.seconds(seconds));
                Map<String, Object> row = new LinkedHashMap<>();
                row.put("name", text.name());
                row.put("ops", problem.size());
                row.put("cost_model", model);
                row.put("partitioner", partitioner);
                row.put("status", r.status().text());
                row.put("cost", r.cost());
                row.put("bound", Double.isFinite(r.bound()) ? r.bound() : null);
                row.put("seconds", r.seconds());
                row.put("blocks", r.partition().blocks().stream()
                        .map(b -> b.stream().map(i -> problem.op(i).id()).toList())
                        .toList());
                rows.add(row);
            }
        }
    }
    return new ObjectMapper().writeValueAsString(rows);
}

String jdk = Runtime.version().toString();
