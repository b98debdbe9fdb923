package dev.kiln.frontend.widgets;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The controls there are, by the names that they have in the module {@code ipywidgets}. */
public enum WidgetKind {
    INT_SLIDER("IntSlider", "IntSliderView", "SliderStyle"),
    FLOAT_SLIDER("FloatSlider", "FloatSliderView", "SliderStyle"),
    FLOAT_LOG_SLIDER("FloatLogSlider", "FloatLogSliderView", "SliderStyle"),
    INT_RANGE_SLIDER("IntRangeSlider", "IntRangeSliderView", "SliderStyle"),
    FLOAT_RANGE_SLIDER("FloatRangeSlider", "FloatRangeSliderView", "SliderStyle"),
    INT_TEXT("IntText", "IntTextView", "DescriptionStyle"),
    FLOAT_TEXT("FloatText", "FloatTextView", "DescriptionStyle"),
    BOUNDED_INT_TEXT("BoundedIntText", "IntTextView", "DescriptionStyle"),
    BOUNDED_FLOAT_TEXT("BoundedFloatText", "FloatTextView", "DescriptionStyle"),
    INT_PROGRESS("IntProgress", "ProgressView", "ProgressStyle"),
    FLOAT_PROGRESS("FloatProgress", "ProgressView", "ProgressStyle"),
    CHECKBOX("Checkbox", "CheckboxView", "CheckboxStyle"),
    TOGGLE_BUTTON("ToggleButton", "ToggleButtonView", "ToggleButtonStyle"),
    TEXT("Text", "TextView", "TextStyle"),
    TEXTAREA("Textarea", "TextareaView", "TextStyle"),
    LABEL("Label", "LabelView", "LabelStyle"),
    HTML("HTML", "HTMLView", "HTMLStyle"),
    DROPDOWN("Dropdown", "DropdownView", "DescriptionStyle"),
    RADIO_BUTTONS("RadioButtons", "RadioButtonsView", "DescriptionStyle"),
    SELECT("Select", "SelectView", "DescriptionStyle"),
    TOGGLE_BUTTONS("ToggleButtons", "ToggleButtonsView", "ToggleButtonsStyle"),
    SELECTION_SLIDER("SelectionSlider", "SelectionSliderView", "DescriptionStyle"),
    BUTTON("Button", "ButtonView", "ButtonStyle"),
    HBOX("HBox", "HBoxView", null),
    VBOX("VBox", "VBoxView", null),
    OUTPUT("Output", "OutputView", null);

    static final String BASE = "@jupyter-widgets/base";
    static final String CONTROLS = "@jupyter-widgets/controls";
    private static final String OUTPUTS = "@jupyter-widgets/output";
    private static final String VERSION = "2.0.0";
    private static final String OUTPUTS_VERSION = "1.0.0";

    private static final Map<String, WidgetKind> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(WidgetKind::pythonName, kind -> kind));

    private final String pythonName;
    private final String view;
    private final String style;

    WidgetKind(String pythonName, String view, String style) {
        this.pythonName = pythonName;
        this.view = view;
        this.style = style;
    }

    /** The name of its class in {@code ipywidgets}. */
    public String pythonName() {
        return pythonName;
    }

    /** The kind with a name of {@code ipywidgets}. */
    public static WidgetKind of(String pythonName) {
        WidgetKind kind = BY_NAME.get(pythonName);
        if (kind == null) {
            throw new IllegalArgumentException("there is no control of kind " + pythonName);
        }
        return kind;
    }

    /** The name of the class in the page that draws its style; null when it has none. */
    String style() {
        return style;
    }

    /** Which classes in the page are its model and view. */
    Map<String, Object> identity() {
        boolean output = this == OUTPUT;
        return identity(output ? OUTPUTS : CONTROLS, output ? OUTPUTS_VERSION : VERSION, pythonName + "Model", view);
    }

    /** Which classes in the page are the model and view of a control's layout or style. */
    static Map<String, Object> identity(String module, String model, String view) {
        return identity(module, VERSION, model, view);
    }

    private static Map<String, Object> identity(String module, String version, String model, String view) {
        Map<String, Object> state = new LinkedHashMap<>();
        state.put("_model_module", module);
        state.put("_model_module_version", version);
        state.put("_model_name", model);
        boolean style = model.endsWith("StyleModel") || model.equals("LayoutModel");
        state.put("_view_module", style ? BASE : module);
        state.put("_view_module_version", style ? VERSION : version);
        state.put("_view_name", view);
        return state;
    }
}
