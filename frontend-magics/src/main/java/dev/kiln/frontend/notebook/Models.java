package dev.kiln.frontend.notebook;

import dev.kiln.frontend.CellHost;
import dev.kiln.planner.cost.CheckedModel;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Hardware;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cost models that a notebook can choose from: Kiln's own, and those that its cells have declared and chosen. */
public final class Models implements ModelSource {
    private static final String NAME = "kilnCostModel";

    private final Notebook notebook;
    private final Map<String, CostModel> own = new LinkedHashMap<>();

    Models(Notebook notebook) {
        this.notebook = notebook;
    }

    /** All models, with the rates of this machine. */
    @Override
    public List<CostModel> all() {
        List<CostModel> all = new ArrayList<>();
        CostModels.all().forEach(m -> all.add(m.on(notebook.session().machine())));
        all.addAll(own.values());
        return all;
    }

    @Override
    public CostModel named(String name) {
        return all().stream().filter(m -> m.name().equals(name)).findFirst().orElseGet(() -> choose(name, Map.of()));
    }

    /**
     * The model of that name: one of Kiln's, a variable, or a class with a constructor without parameters, of which a new instance is
     * created.
     *
     * @param settings parameters of the model, by name
     */
    public CostModel choose(String name, Map<String, String> settings) {
        for (CostModel m : CostModels.all()) {
            if (m.name().equals(name)) {
                return withSettings(m, settings);
            }
        }
        Object found = notebook.host().variables().get(name);
        if (found == null) {
            found = make(name);
        }
        if (!(found instanceof CostModel model)) {
            throw MagicError.usage(
                    "cost model (%s) is a %s, not a CostModel"
                            .formatted(name, found.getClass().getSimpleName()),
                    "Maybe let it implement CostModel.");
        }
        settings.forEach((key, value) -> set(name, model, key, value));
        CostModel checked = new CheckedModel(name, model);
        own.put(name, checked);
        return checked;
    }

    private CostModel withSettings(CostModel model, Map<String, String> settings) {
        if (settings.isEmpty()) {
            return model.on(notebook.session().machine());
        }
        if (!(model instanceof Hardware)) {
            throw MagicError.usage(
                    "parameter (%s) of cost model %s does not exist: the model has none"
                            .formatted(settings.keySet().iterator().next(), model.name()),
                    "Maybe choose hardware, whose parameters %roof shows.");
        }
        Map<String, Double> values = new LinkedHashMap<>();
        settings.forEach((key, value) -> values.put(key, number(model.name(), key, value)));
        try {
            return new Hardware(notebook.session().machine(), values);
        } catch (IllegalArgumentException e) {
            throw MagicError.of(e);
        }
    }

    private static double number(String model, String key, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw MagicError.usage(
                    "value (%s) of parameter %s of cost model %s must be a number".formatted(value, key, model), "");
        }
    }

    private Object make(String name) {
        if (!javax.lang.model.SourceVersion.isName(name)) {
            throw unknown(name);
        }
        if (eval(name + ".class").isPresent()) {
            throw unknown(name);
        }
        eval("new " + name + "()").ifPresent(why -> {
            throw MagicError.usage(
                    "cost model (%s) cannot be created: new %s() fails: %s".formatted(name, name, why),
                    "Maybe add a constructor without parameters, or create an instance: var mine = new %s(…);  %%cost_model mine"
                            .formatted(name));
        });
        Object made = notebook.host().variables().get(NAME);
        notebook.host().drop(NAME);
        return made;
    }

    /** Assigns the value of a Java expression to the variable {@value #NAME}; returns why that failed, if it did. */
    private Optional<String> eval(String expression) {
        CellHost host = notebook.host();
        try {
            host.evalJava("Object " + NAME + " = " + expression + ";", 1);
            return Optional.empty();
        } catch (java.util.concurrent.CancellationException e) {
            throw e;
        } catch (Exception e) {
            host.drop(NAME);
            Throwable cause = e.getCause() == null ? e : e.getCause();
            return Optional.of(
                    String.valueOf(cause.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private MagicError unknown(String name) {
        String known = String.join(", ", all().stream().map(CostModel::name).toList());
        return MagicError.usage(
                "cost model (%s) is unknown".formatted(name),
                "Maybe choose one of: " + known + ", or a class of your own that implements CostModel.");
    }

    private static void set(String name, CostModel model, String key, String value) {
        try {
            Field field = model.getClass().getDeclaredField(key);
            field.setAccessible(true);
            Class<?> type = field.getType();
            if (type == double.class) {
                field.setDouble(model, number(name, key, value));
            } else if (type == int.class) {
                field.setInt(model, (int) number(name, key, value));
            } else if (type == long.class) {
                field.setLong(model, (long) number(name, key, value));
            } else if (type == boolean.class) {
                field.setBoolean(model, Boolean.parseBoolean(value));
            } else {
                field.set(model, value);
            }
        } catch (NoSuchFieldException e) {
            throw MagicError.usage(
                    "parameter (%s) of cost model %s does not exist: the class has no field of that name"
                            .formatted(key, name),
                    "Maybe declare \"double %s = 1;\" in the class.".formatted(key));
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw MagicError.usage(
                    "parameter (%s) of cost model %s cannot be set: %s".formatted(key, name, e.getMessage()),
                    "Maybe use a field that is not final, in a class that is not a record.");
        }
    }
}
