package dev.kiln.frontend.render;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A plan as data for scripts and tests; the keys are stable. Unknown numbers are null. */
public final class PlanJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private PlanJson() {}

    /** One plan as one line of JSON. */
    public static String print(PlanView plan) {
        return write(data(plan));
    }

    /** Several plans as an array. */
    public static String print(List<PlanView> plans) {
        return write(plans.stream().map(PlanJson::data).toList());
    }

    /** Any maps, lists and numbers as JSON. */
    public static String write(Object data) {
        try {
            return MAPPER.writeValueAsString(data);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("data (" + data + ") of a JSON text\n" + e.getMessage(), e);
        }
    }

    /** The data itself, in the order of the keys. */
    public static Map<String, Object> data(PlanView plan) {
        PlanView.Choice c = plan.choice();
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("plan", plan.hash());
        o.put("cell", plan.cell());
        o.put("cost_model", c.costModel());
        o.put("partitioner", c.partitioner());
        o.put("status", c.status());
        o.put("proof", c.proof());
        o.put("cost", number(c.cost()));
        o.put("cost_unit", c.costUnit());
        o.put("bound", number(c.bound()));
        o.put("gap", number(c.gap()));
        o.put("greedy_cost", number(c.greedyCost()));
        o.put("unfused_cost", number(c.unfusedCost()));
        o.put("solve_seconds", number(c.solveSeconds()));
        PlanView.Cache cache = plan.cache();
        o.put("cache", cache.first());
        o.put("miss_reason", cache.reason().isEmpty() ? null : cache.reason());
        o.put("cache_hits", cache.hits());
        o.put("cache_misses", cache.misses());
        o.put("cold_seconds", number(cache.coldSeconds()));
        o.put("warm_seconds", number(cache.warmSeconds()));
        o.put("backend", plan.run().backend());
        o.put("threads", plan.run().threads());
        o.put("times", plan.times());
        List<Object> kernels = new ArrayList<>();
        plan.kernels().forEach(k -> kernels.add(kernel(plan, k)));
        o.put("kernels", kernels);
        o.put("ops", plan.ops());
        o.put("contracted", plan.contracted());
        o.put("predicted_seconds", number(plan.run().predictedSeconds()));
        o.put("measured_seconds", number(plan.run().measuredSeconds()));
        o.put("total_seconds", number(plan.run().totalSeconds()));
        o.put("evaluated_because", plan.reason());
        return o;
    }

    private static Map<String, Object> kernel(PlanView plan, PlanView.Kernel k) {
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("id", k.id());
        o.put("ops", k.lines().stream().map(PlanView.Line::text).toList());
        o.put("space", k.space());
        o.put("reads", k.reads().stream().map(r -> plan.array(r).name()).toList());
        o.put("writes", k.writes().stream().map(w -> plan.array(w).name()).toList());
        o.put("bytes_read", k.bytesRead());
        o.put("bytes_written", k.bytesWritten());
        o.put("flops", k.flops());
        o.put("predicted_seconds", number(k.predictedSeconds()));
        o.put("measured_seconds", number(k.measuredSeconds()));
        o.put("steady_seconds", number(k.steadySeconds()));
        o.put("fusion", k.fusion().map(FusionView::data).orElse(null));
        return o;
    }

    /** Whole numbers without a point, unknown ones as null. */
    public static Object number(double x) {
        if (!Double.isFinite(x)) {
            return null;
        }
        return x == Math.rint(x) && Math.abs(x) >= 1 && Math.abs(x) < 1e15 ? (Object) (long) x : (Object) x;
    }
}
