"""Controls in the page: sliders, texts, choices, buttons, and functions that run when one changes."""


def module():
    from _widgets import create
    from IPython.display import display, clear_output
    import matplotlib.pyplot as plt

    All = "*"

    class TraitError(Exception):
        pass

    class Bunch(dict):
        """What a function that observes a control is told: name, old, new, owner, type."""

        def __getattr__(self, name):
            if name in self:
                return self[name]
            raise AttributeError(name)

    class Layout(dict):
        """Settings of a control's place: width, height, margin, and other properties of CSS."""

        def __init__(self, **settings):
            for name, value in settings.items():
                self[name] = value

    class Widget:
        _kind = None
        _defaults = {}

        def __init__(self, **settings):
            layout = settings.pop("layout", {})
            style = settings.pop("style", {})
            state = dict(self._defaults)
            for name, value in settings.items():
                state[name] = value
            object.__setattr__(self, "_stops", [])
            object.__setattr__(self, "_model", create(self._kind, self._checked(state)))
            for part, changes in (("layout", layout), ("style", style)):
                model = self._model.get_(part)
                for name, value in changes.items():
                    model.set_(name, value)

        def _checked(self, state):
            return state

        @property
        def model_id(self):
            return self._repr_mimebundle_()["application/vnd.jupyter.widget-view+json"]["model_id"]

        def __getattr__(self, name):
            if not name.startswith("_") and self._model.has_(name):
                return self._model.get_(name)
            raise AttributeError(f"'{self._kind}' object has no attribute '{name}'")

        def __setattr__(self, name, value):
            if name.startswith("_") or not self._model.has_(name):
                object.__setattr__(self, name, value)
            elif name in ("layout", "style"):
                model = self._model.get_(name)
                for key, item in value.items():
                    model.set_(key, item)
            else:
                self._set(name, value)

        def _set(self, name, value):
            self._model.set_(name, value)

        def _change(self, name, old, new):
            return name, old, new

        def observe(self, handler, names=All, type="change"):
            wanted = [names] if isinstance(names, str) else list(names)

            def heard(name, old, new):
                name, old, new = self._change(name, old, new)
                if name in wanted or All in wanted:
                    handler(Bunch(name=name, old=old, new=new, owner=self, type="change"))

            self._stops.append((handler, wanted, self._model.hear_(heard)))

        def unobserve(self, handler, names=All, type="change"):
            wanted = [names] if isinstance(names, str) else list(names)
            for entry in list(self._stops):
                if entry[0] == handler and entry[1] == wanted:
                    entry[2]()
                    self._stops.remove(entry)

        def unobserve_all(self, name=All):
            for entry in self._stops:
                entry[2]()
            self._stops.clear()

        def get_interact_value(self):
            return self.value

        def close(self):
            self._model.close_()

        def _settings(self):
            shown = []
            for name in ("value", "min", "max", "description"):
                if name in self._defaults or name == "value" and hasattr(self, "value"):
                    value = getattr(self, name)
                    if value != self._defaults.get(name):
                        shown.append(f"{name}={value!r}")
            return shown

        def __repr__(self):
            return f"{self._kind}({', '.join(self._settings())})"

        def _repr_mimebundle_(self, include=None, exclude=None):
            return self._model.view_(repr(self))

    class DOMWidget(Widget):
        pass

    class ValueWidget(DOMWidget):
        def __init__(self, value=None, **settings):
            if value is not None:
                settings["value"] = value
            super().__init__(**settings)

    def whole(name, value):
        if isinstance(value, bool) or not isinstance(value, int):
            raise TraitError(f"The '{name}' trait of a control expected an int, not {value!r}.")
        return value

    def real(name, value):
        if isinstance(value, (int, float)):
            return float(value)
        raise TraitError(f"The '{name}' trait of a control expected a float, not {value!r}.")

    class _Number(ValueWidget):
        _number = None
        _names = ("value", "min", "max", "step")

        def _checked(self, state):
            for name in self._names:
                if name in state:
                    if isinstance(state[name], (list, tuple)):
                        state[name] = [self._number(name, x) for x in state[name]]
                    elif state[name] is not None:
                        state[name] = self._number(name, state[name])
            if "min" in state and "max" in state:
                if state["min"] > state["max"]:
                    raise TraitError("setting min > max")
                state["value"] = self._between(state["value"], state["min"], state["max"])
            return state

        def _between(self, value, least, most):
            if isinstance(value, list):
                return [min(max(x, least), most) for x in value]
            return min(max(value, least), most)

        def _set(self, name, value):
            if name in self._names:
                value = [self._number(name, x) for x in value] if isinstance(value, (list, tuple)) else self._number(name, value)
            if name == "value" and self._model.has_("min"):
                value = self._between(value, self._model.get_("min"), self._model.get_("max"))
            self._model.set_(name, value)
            if name in ("min", "max"):
                self._model.set_("value", self._between(self._model.get_("value"), self._model.get_("min"), self._model.get_("max")))

        def __getattr__(self, name):
            value = super().__getattr__(name)
            return tuple(value) if name == "value" and isinstance(value, list) else value

        def _change(self, name, old, new):
            if name == "value" and isinstance(new, list):
                return name, tuple(old), tuple(new)
            return name, old, new

    class _Int(_Number):
        _number = staticmethod(whole)

    class _Float(_Number):
        _number = staticmethod(real)

    class _Log(_Float):
        def _checked(self, state):
            for name in ("value", "min", "max", "step", "base"):
                state[name] = real(name, state[name])
            return state

        def _set(self, name, value):
            self._model.set_(name, real(name, value) if name in ("value", "min", "max", "step", "base") else value)

    class _Text(ValueWidget):
        def _checked(self, state):
            if not isinstance(state["value"], str):
                raise TraitError(f"The 'value' trait of a control expected a unicode string, not {state['value']!r}.")
            return state

        def on_submit(self, handler):
            self._model.event_(lambda content: handler(self) if content.get("event") == "submit" else None)

    class _Bool(ValueWidget):
        def _checked(self, state):
            if not isinstance(state["value"], bool):
                raise TraitError(f"The 'value' trait of a control expected a boolean, not {state['value']!r}.")
            return state

    def pairs(options):
        if isinstance(options, dict):
            return [(str(k), v) for k, v in options.items()]
        return [(str(x[0]), x[1]) if isinstance(x, tuple) and len(x) == 2 else (str(x), x) for x in options]

    class _Selection(DOMWidget):
        def __init__(self, **settings):
            options = pairs(settings.pop("options", ()))
            values = [v for _, v in options]
            index = settings.pop("index", 0 if options else None)
            if "value" in settings:
                index = self._index(settings.pop("value"), values)
            object.__setattr__(self, "_values", values)
            settings["_options_labels"] = [k for k, _ in options]
            settings["index"] = index
            super().__init__(**settings)

        def _index(self, value, values):
            if value is None:
                return None
            if value not in values:
                raise TraitError("Invalid selection: value not found")
            return values.index(value)

        def _value(self, index):
            return None if index is None else self._values[index]

        @property
        def value(self):
            return self._value(self._model.get_("index"))

        @value.setter
        def value(self, value):
            self._model.set_("index", self._index(value, self._values))

        @property
        def label(self):
            index = self._model.get_("index")
            return None if index is None else self._model.get_("_options_labels")[index]

        @property
        def options(self):
            return tuple(self._values)

        @options.setter
        def options(self, options):
            options = pairs(options)
            object.__setattr__(self, "_values", [v for _, v in options])
            self._model.set_("_options_labels", [k for k, _ in options])
            self._model.set_("index", 0 if options else None)

        def _change(self, name, old, new):
            if name == "index":
                return "value", self._value(old) if old is None or old < len(self._values) else None, self._value(new)
            return name, old, new

    class Button(DOMWidget):
        _kind = "Button"
        _defaults = {"description": "", "icon": "", "tooltip": None, "button_style": "", "disabled": False}

        def on_click(self, handler, remove=False):
            self._model.event_(lambda content: handler(self) if content.get("event") == "click" else None)

    class _Box(DOMWidget):
        def __init__(self, children=(), **settings):
            object.__setattr__(self, "_children", tuple(children))
            settings["children"] = [child._model for child in children]
            super().__init__(**settings)

        @property
        def children(self):
            return self._children

        @children.setter
        def children(self, children):
            object.__setattr__(self, "_children", tuple(children))
            self._model.set_("children", [child._model for child in children])

    class HBox(_Box):
        _kind = "HBox"

    class VBox(_Box):
        _kind = "VBox"

    class Output(DOMWidget):
        """What is printed and shown within `with out:` appears in this control."""
        _kind = "Output"
        _defaults = {"msg_id": "", "outputs": []}
        _depth = 0

        def __enter__(self):
            if self._depth == 0:
                self._model.into_()
            object.__setattr__(self, "_depth", self._depth + 1)
            return self

        def __exit__(self, kind, error, trace):
            if error is not None and isinstance(error, Exception):
                print(f"{type(error).__name__}: {error}")
            object.__setattr__(self, "_depth", self._depth - 1)
            if self._depth == 0:
                self._model.out_()
            return isinstance(error, Exception)

        def clear_output(self, wait=False):
            with self:
                clear_output(wait)

        def capture(self, clear_output=False):
            def decorated(function):
                def inner(*args, **named):
                    if clear_output:
                        self.clear_output(True)
                    with self:
                        return function(*args, **named)
                return inner
            return decorated

    shown = {"description": "", "disabled": False}

    def control(name, parent, **defaults):
        state = dict(shown)
        for key, value in defaults.items():
            state[key] = value
        return type(name, (parent,), {"_kind": name, "_defaults": state})

    slider = {"continuous_update": True, "orientation": "horizontal", "readout": True}
    bar = {"bar_style": "", "orientation": "horizontal"}
    IntSlider = control("IntSlider", _Int, value=0, min=0, max=100, step=1, **slider)
    FloatSlider = control("FloatSlider", _Float, value=0.0, min=0.0, max=10.0, step=0.1, **slider)
    FloatLogSlider = control("FloatLogSlider", _Log, value=1.0, min=0.0, max=4.0, step=0.1, base=10.0, **slider)
    IntRangeSlider = control("IntRangeSlider", _Int, value=[25, 75], min=0, max=100, step=1, **slider)
    FloatRangeSlider = control("FloatRangeSlider", _Float, value=[2.5, 7.5], min=0.0, max=10.0, step=0.1, **slider)
    IntText = control("IntText", _Int, value=0, step=1, continuous_update=False)
    FloatText = control("FloatText", _Float, value=0.0, step=None, continuous_update=False)
    BoundedIntText = control("BoundedIntText", _Int, value=0, min=0, max=100, step=1, continuous_update=False)
    BoundedFloatText = control("BoundedFloatText", _Float, value=0.0, min=0.0, max=100.0, step=None, continuous_update=False)
    IntProgress = control("IntProgress", _Int, value=0, min=0, max=100, **bar)
    FloatProgress = control("FloatProgress", _Float, value=0.0, min=0.0, max=100.0, **bar)
    Checkbox = control("Checkbox", _Bool, value=False, indent=True)
    ToggleButton = control("ToggleButton", _Bool, value=False, button_style="", icon="", tooltip=None)
    Text = control("Text", _Text, value="", placeholder="", continuous_update=True)
    Textarea = control("Textarea", _Text, value="", placeholder="", continuous_update=True, rows=None)
    Label = control("Label", _Text, value="")
    HTML = control("HTML", _Text, value="")
    Dropdown = control("Dropdown", _Selection)
    RadioButtons = control("RadioButtons", _Selection)
    Select = control("Select", _Selection, rows=5)
    ToggleButtons = control("ToggleButtons", _Selection, button_style="")
    SelectionSlider = control("SelectionSlider", _Selection, **slider)

    class fixed:
        """A value for a parameter that has no control."""

        def __init__(self, value, **settings):
            self.value = value
            self.description = settings.get("description", "")

        def get_interact_value(self):
            return self.value

    def bounds(least, most, value):
        if value is None:
            difference = most - least
            value = least + difference / 2 if isinstance(difference, float) else least + difference // 2
            return least, most, value
        low, high = (0, 1) if value == 0 else (-value, 3 * value) if value > 0 else (3 * value, -value)
        return low if least is None else least, high if most is None else most, value

    def of_numbers(given, default):
        """The slider for (min, max) or (min, max, step)."""
        least, most = given[0], given[1]
        if not least <= most:
            raise ValueError(f"value must be between min and max (min={least}, value={default}, max={most})")
        kind = IntSlider if all(isinstance(x, int) for x in given) else FloatSlider
        least, most, value = bounds(least, most, default if isinstance(default, (int, float)) else None)
        step = given[2] if len(given) == 3 else None
        if step is not None:
            value = least + int((value - least) / step) * step
        settings = {"min": least, "max": most, "value": value}
        if step is not None:
            settings["step"] = step
        return kind(**settings)

    def control_for(given, default):
        if isinstance(given, Widget) or isinstance(given, fixed):
            return given
        if isinstance(given, str):
            return Text(value=given)
        if isinstance(given, bool):
            return Checkbox(value=given)
        if isinstance(given, int):
            least, most, value = bounds(None, None, given)
            return IntSlider(value=value, min=least, max=most)
        if isinstance(given, float):
            least, most, value = bounds(None, None, given)
            return FloatSlider(value=value, min=least, max=most)
        if isinstance(given, tuple) and len(given) in (2, 3) and all(isinstance(x, (int, float)) for x in given):
            return of_numbers(given, default)
        if isinstance(given, (list, tuple, dict, range)):
            chosen = Dropdown(options=given)
            if default is not None and default in chosen.options:
                chosen.value = default
            return chosen
        raise ValueError(f"{given!r} cannot be transformed to a widget")

    def show_figures():
        """Shows the figures that a function left open where its output is, not at the cell's end."""
        if plt.get_fignums():
            plt.show()

    class interactive(VBox):
        """Controls for the parameters of a function, and what it gives for their values."""

        def __init__(self, function, options=None, **given):
            options = options or {}
            code = function.__code__
            names = code.co_varnames[:code.co_argcount]
            defaults = function.__defaults__ or ()
            known = dict(zip(names[len(names) - len(defaults):], defaults))
            controls = []
            for name in names:
                if name not in given and name not in known:
                    raise ValueError(f"cannot find widget or abbreviation for argument: {name!r}")
                one = control_for(given.get(name, known.get(name)), known.get(name))
                if not one.description:
                    one.description = name
                controls.append((name, one))
            for name in given:
                if name not in names:
                    raise TypeError(f"got an unexpected keyword argument '{name}'")
            object.__setattr__(self, "f", function)
            object.__setattr__(self, "result", None)
            object.__setattr__(self, "kwargs", {})
            object.__setattr__(self, "kwargs_widgets", [one for _, one in controls])
            object.__setattr__(self, "_controls", controls)
            object.__setattr__(self, "out", Output())
            children = [one for _, one in controls if isinstance(one, Widget)]
            if options.get("manual", False):
                button = Button(description=options.get("manual_name", "Run Interact"))
                button.on_click(self.update)
                children.append(button)
            else:
                for one in children:
                    one.observe(self.update, names="value")
            super().__init__(children + [self.out], _dom_classes=["widget-interact"])
            if not options.get("manual", False):
                self.update()

        def update(self, *args):
            with self.out:
                clear_output(wait=True)
                named = {name: one.get_interact_value() for name, one in self._controls}
                object.__setattr__(self, "kwargs", named)
                result = self.f(**named)
                object.__setattr__(self, "result", result)
                show_figures()
                if result is not None:
                    display(result)

    def _interact(function, options, given):
        if function is None:
            return lambda decorated: _interact(decorated, options, given)
        display(interactive(function, options, **given))
        return function

    def interact(function=None, **given):
        return _interact(function, {"manual": False}, given)

    def interact_manual(function=None, **given):
        return _interact(function, {"manual": True}, given)

    def interactive_output(function, controls):
        out = Output()

        def changed(change):
            with out:
                clear_output(wait=True)
                function(**{name: one.value for name, one in controls.items()})
                show_figures()

        for one in controls.values():
            one.observe(changed, names="value")
        changed(None)
        return out

    def link(source, target):
        """Keeps an attribute of two controls the same."""
        dlink(source, target)
        dlink(target, source)
        setattr(target[0], target[1], getattr(source[0], source[1]))

    def dlink(source, target):
        source[0].observe(lambda change: setattr(target[0], target[1], change.new), names=source[1])
        setattr(target[0], target[1], getattr(source[0], source[1]))

    return {
        "All": All, "TraitError": TraitError, "Layout": Layout, "Widget": Widget, "DOMWidget": DOMWidget,
        "ValueWidget": ValueWidget, "IntSlider": IntSlider, "FloatSlider": FloatSlider, "FloatLogSlider": FloatLogSlider,
        "IntRangeSlider": IntRangeSlider, "FloatRangeSlider": FloatRangeSlider, "IntText": IntText, "FloatText": FloatText,
        "BoundedIntText": BoundedIntText, "BoundedFloatText": BoundedFloatText, "IntProgress": IntProgress,
        "FloatProgress": FloatProgress, "Checkbox": Checkbox, "ToggleButton": ToggleButton, "Text": Text, "Textarea": Textarea,
        "Label": Label, "HTML": HTML, "Dropdown": Dropdown, "RadioButtons": RadioButtons, "Select": Select,
        "ToggleButtons": ToggleButtons, "SelectionSlider": SelectionSlider, "Button": Button, "HBox": HBox, "VBox": VBox,
        "Output": Output, "fixed": fixed, "interactive": interactive, "interact": interact,
        "interact_manual": interact_manual, "interactive_output": interactive_output, "link": link, "dlink": dlink,
    }
