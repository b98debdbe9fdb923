package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.protocol.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** Controls as JupyterLab's manager of widgets sees them: the messages of their comms. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class WidgetsTest {
    private static final String VIEW = "application/vnd.jupyter.widget-view+json";

    private final WireClient client = new WireClient();
    private Kernel kernel;

    @BeforeAll
    void start() {
        kernel = new Kernel(client.connection(), null, CellLanguage.JAVA);
        kernel.start();
        KernelProcess.startCells(kernel);
        client.awaitPublications();
    }

    @AfterAll
    void stop() {
        kernel.close();
        client.close();
    }

    private List<Message> run(String code) {
        String id = client.execute(code);
        Message reply = client.shellReply(id);
        assertThat(reply.text("status", "")).as(reply.text("evalue", "")).isEqualTo("ok");
        return client.outputs(id);
    }

    private static JsonObject data(Message comm) {
        return comm.content().getAsJsonObject("data");
    }

    private static JsonObject state(Message comm) {
        return data(comm).getAsJsonObject("state");
    }

    /** The models that a cell has opened, by the name of their class in the page; the last one of each. */
    private static Map<String, Message> opened(List<Message> outputs) {
        return outputs.stream()
                .filter(m -> m.type().equals("comm_open"))
                .collect(Collectors.toMap(
                        m -> state(m).get("_model_name").getAsString(), m -> m, (first, second) -> second));
    }

    private static String id(Message comm) {
        return comm.content().get("comm_id").getAsString();
    }

    private List<Message> change(String comm, String state) {
        return client.outputs(client.onShell(
                "comm_msg", "{'comm_id':'%s','data':{'method':'update','state':%s}}".formatted(comm, state)));
    }

    private static String printed(List<Message> outputs) {
        return outputs.stream()
                .filter(m -> m.type().equals("stream"))
                .map(m -> m.text("text", ""))
                .collect(Collectors.joining());
    }

    private static List<JsonObject> updates(List<Message> outputs, String comm, String method) {
        List<JsonObject> found = new ArrayList<>();
        for (Message m : outputs) {
            if (m.type().equals("comm_msg")
                    && id(m).equals(comm)
                    && data(m).get("method").getAsString().equals(method)) {
                found.add(state(m));
            }
        }
        return found;
    }

    @Test
    void aJavaSliderIsOpenedShownChangedAndHeard() {
        List<Message> outputs = run("""
                var speed = Widgets.slider("speed", 1, 100, 10);
                speed.onChange(v -> System.out.println("now " + v));
                speed
                """);
        Message slider = opened(outputs).get("IntSliderModel");
        assertThat(slider.text("target_name", "")).isEqualTo("jupyter.widget");
        assertThat(slider.metadata().get("version").getAsString()).startsWith("2.");
        assertThat(opened(outputs)).containsKeys("LayoutModel", "SliderStyleModel");
        JsonObject state = state(slider);
        assertThat(state.get("layout").getAsString())
                .isEqualTo("IPY_MODEL_" + id(opened(outputs).get("LayoutModel")));
        assertThat(List.of("description", "min", "max", "value"))
                .extracting(name -> state.get(name).getAsString())
                .containsExactly("speed", "1", "100", "10");
        Message shown = outputs.getLast();
        assertThat(shown.type()).isEqualTo("execute_result");
        assertThat(data(shown).getAsJsonObject(VIEW).get("model_id").getAsString())
                .isEqualTo(id(slider));
        assertThat(data(shown).get("text/plain").getAsString()).isEqualTo("IntSlider(speed = 10)");

        // a page may send its whole state: the parts are still the same ones, and close with the slider
        List<Message> changed = change(
                id(slider),
                "{'value':42,'layout':'%s'}".formatted(state.get("layout").getAsString()));
        assertThat(printed(changed)).isEqualTo("now 42\n");
        assertThat(updates(changed, id(slider), "echo_update")).hasSize(1);
        assertThat(printed(run("System.out.print(speed.value())"))).isEqualTo("42");
        List<Message> set = run("speed.value(7);");
        assertThat(updates(set, id(slider), "update").getFirst().get("value").getAsInt())
                .isEqualTo(7);
        assertThat(printed(set)).isEqualTo("now 7\n");
        assertThat(run("speed.close();").stream().filter(m -> m.type().equals("comm_close")))
                .hasSize(3);
    }

    @Test
    void aPageThatIsOpenedLaterGetsAllStates() {
        String slider = id(opened(run("var late = Widgets.slider(\"late\", 0.0, 1.0, 0.25);"))
                .get("FloatSliderModel"));
        run("late.value(0.5);");
        String info = client.onShell("comm_info_request", "{'target_name':'jupyter.widget'}");
        assertThat(client.shellReply(info).content().getAsJsonObject("comms").keySet())
                .contains(slider);
        client.outputs(info);
        client.outputs(
                client.onShell("comm_open", "{'comm_id':'control','target_name':'jupyter.widget.control','data':{}}"));
        List<Message> answers =
                client.outputs(client.onShell("comm_msg", "{'comm_id':'control','data':{'method':'request_states'}}"));
        JsonObject states = answers.stream()
                .filter(m -> m.type().equals("comm_msg"))
                .map(m -> data(m).getAsJsonObject("states"))
                .findFirst()
                .orElseThrow();
        JsonObject entry = states.getAsJsonObject(slider);
        assertThat(entry.get("model_name").getAsString()).isEqualTo("FloatSliderModel");
        assertThat(entry.getAsJsonObject("state").get("value").getAsDouble()).isEqualTo(0.5);
        List<Message> one = client.outputs(
                client.onShell("comm_msg", "{'comm_id':'%s','data':{'method':'request_state'}}".formatted(slider)));
        assertThat(updates(one, slider, "update").getFirst().keySet()).contains("_model_name", "value", "layout");
    }

    @Test
    void javaControlsOfAllKindsHaveTypedValues() {
        List<Message> outputs = run("""
                var number = Widgets.number("n", 2); var real = Widgets.number("x", 0.5);
                var text = Widgets.text("t", "Ada"); var box = Widgets.checkbox("c", true);
                var month = Widgets.dropdown("m", List.of(java.time.Month.MAY, java.time.Month.JUNE));
                var bar = Widgets.progress("p", 10); var label = Widgets.label("l"); var html = Widgets.html("<b>h</b>");
                int sum = number.value() + bar.value(3).value(); java.time.Month chosen = month.value();
                Widgets.column(Widgets.row(number, real), text, box, month, bar, label, html)
                """);
        Map<String, Message> models = opened(outputs);
        assertThat(state(models.get("DropdownModel")).get("_options_labels").toString())
                .isEqualTo("[\"MAY\",\"JUNE\"]");
        assertThat(state(models.get("VBoxModel")).getAsJsonArray("children").asList().stream()
                        .map(JsonElement::getAsString))
                .hasSize(7)
                .allMatch(child -> child.startsWith("IPY_MODEL_"));
        change(id(models.get("DropdownModel")), "{'index':1}");
        change(id(models.get("FloatTextModel")), "{'value':3}");
        change(id(models.get("TextModel")), "{'value':'Grace'}");
        change(id(models.get("CheckboxModel")), "{'value':false}");
        assertThat(
                        printed(
                                run(
                                        "System.out.print(sum + \" \" + month.value() + \" \" + real.value() + \" \" + text.value() + \" \" + box.value())")))
                .isEqualTo("5 JUNE 3.0 Grace false");
    }

    @Test
    void aButtonsErrorIsShownAndTheKernelGoesOn() {
        Message button = opened(run("""
                        int clicks = 0;
                        Widgets.button("go", () -> { clicks++; if (clicks == 2) throw new IllegalStateException("twice"); })
                        """)).get("ButtonModel");
        String click = "{'comm_id':'%s','data':{'method':'custom','content':{'event':'click'}}}".formatted(id(button));
        client.outputs(client.onShell("comm_msg", click));
        List<Message> second = client.outputs(client.onShell("comm_msg", click));
        assertThat(second.stream().filter(m -> m.type().equals("error")).map(m -> m.text("evalue", "")))
                .containsExactly("twice");
        assertThat(printed(run("System.out.print(clicks)"))).isEqualTo("2");
    }

    @Test
    void interactShowsWhatTheFunctionGivesInAnOutputOfItsOwn() {
        List<Message> outputs = run("""
                var side = Widgets.slider("side", 1, 9, 3);
                Widgets.interact(s -> s * s, side);
                """);
        Map<String, Message> models = opened(outputs);
        String output = id(models.get("OutputModel"));
        List<Message> changed = change(id(models.get("IntSliderModel")), "{'value':5}");
        List<JsonObject> places = updates(changed, output, "update");
        assertThat(places).hasSize(2);
        assertThat(places.getFirst().get("msg_id").getAsString())
                .isEqualTo(changed.getFirst().parent().get("msg_id").getAsString());
        assertThat(places.getLast().get("msg_id").getAsString()).isEmpty();
        assertThat(changed).extracting(Message::type).containsSubsequence("clear_output", "display_data");
        assertThat(changed.stream()
                        .filter(m -> m.type().equals("display_data"))
                        .map(m -> data(m).get("text/plain").getAsString()))
                .containsExactly("25");
    }

    @Test
    void arrayTextHasIpywidgets() {
        List<Message> outputs = run("""
                %%array
                from ipywidgets import interact, IntSlider, FloatSlider, Text, Checkbox, Dropdown, IntProgress
                total = 0
                def heard(change):
                    global total
                    total = total + change['new'] - change.old
                    print(change.name, change.owner.description, total)
                pace = IntSlider(value=3, max=10, description='pace')
                pace.observe(heard, names='value')
                shape = Dropdown(options=['round', 'square'])
                shape.observe(lambda change: print('shape', change.new), 'value')
                pace
                """);
        Map<String, Message> models = opened(outputs);
        String pace = id(models.get("IntSliderModel"));
        assertThat(data(outputs.getLast()).getAsJsonObject(VIEW).get("model_id").getAsString())
                .isEqualTo(pace);
        assertThat(data(outputs.getLast()).get("text/plain").getAsString())
                .isEqualTo("IntSlider(value=3, max=10, description='pace')");
        assertThat(printed(change(pace, "{'value':8}"))).isEqualTo("value pace 5\n");
        assertThat(printed(change(id(models.get("DropdownModel")), "{'index':1}")))
                .isEqualTo("shape square\n");
        List<Message> set = run("%%array\npace.value = 12\nprint(pace.value, shape.value, total)");
        assertThat(updates(set, pace, "update").getFirst().get("value").getAsInt())
                .isEqualTo(10);
        assertThat(printed(set)).isEqualTo("value pace 7\n10 square 7\n");
    }

    @Test
    void interactOfArrayTextMakesTheControlsThatTheArgumentsNeed() {
        List<Message> outputs = run("""
                %%array
                import numpy as np
                from ipywidgets import interact
                @interact(n=(1, 9), x=0.5, name='Ada', on=True, way=['up', 'down'])
                def show(n, x, name, on, way):
                    print(name, way)
                    return np.arange(n).sum() * x
                """);
        Map<String, Message> models = opened(outputs);
        assertThat(models)
                .containsKeys(
                        "IntSliderModel",
                        "FloatSliderModel",
                        "TextModel",
                        "CheckboxModel",
                        "DropdownModel",
                        "OutputModel");
        assertThat(state(models.get("IntSliderModel")).get("value").getAsInt()).isEqualTo(5);
        assertThat(printed(outputs)).contains("Ada up\n");
        List<Message> changed = change(id(models.get("IntSliderModel")), "{'value':4}");
        assertThat(printed(changed)).isEqualTo("Ada up\n");
        assertThat(changed.stream()
                        .filter(m -> m.type().equals("display_data"))
                        .map(m -> data(m).get("text/plain").getAsString()))
                .hasSize(1)
                .allMatch(text -> text.contains("3.0"));
    }

    @Test
    void figuresOfAFunctionAppearInItsControlAndClearingDoesNotLeaveIt() {
        List<Message> outputs = run("""
                %%array
                import matplotlib.pyplot as plt
                from ipywidgets import interact, Output, IntText
                @interact(n=(1, 9))
                def show(n):
                    plt.plot([1, n])
                out = Output()
                number = IntText(value=1)
                def drawn(change):
                    with out:
                        out.clear_output(wait=True)
                        print(change['new'])
                number.observe(drawn, names='value')
                """);
        Map<String, Message> models = opened(outputs);
        List<Message> changed = change(id(models.get("IntSliderModel")), "{'value':4}");
        assertThat(changed.stream().filter(m -> m.type().equals("display_data")))
                .hasSize(1);
        List<String> kinds = change(id(models.get("IntTextModel")), "{'value':7}").stream()
                .map(m -> m.type().equals("comm_msg") ? m.content().toString() : m.type())
                .filter(kind -> kind.contains("msg_id") || kind.equals("stream") || kind.equals("clear_output"))
                .map(kind -> kind.replaceAll("(?s).*msg_id\":\"\".*", "out").replaceAll("(?s).*msg_id.*", "into"))
                .toList();
        assertThat(kinds).containsExactly("into", "clear_output", "stream", "out");
        assertThat(run("1 + 1").stream().filter(m -> m.type().equals("display_data")))
                .isEmpty();
    }

    @Test
    void aSliderIsReadByTheCellThatRunsAndItsFunctionsWaitForTheEnd() {
        String subshell =
                client.controlReply(client.onControl("create_subshell_request")).text("subshell_id", "");
        List<Message> outputs = run("""
                var live = Widgets.slider("live", 0, 100, 0);
                live.onChange(v -> System.out.println("heard " + v));
                """);
        String slider = id(opened(outputs).get("IntSliderModel"));
        String cell = client.execute("System.out.println(\"on\"); while (live.value() < 50) Thread.sleep(1);");
        while (!client.anyOutput().text("text", "").equals("on\n")) {
            // the cell has not begun
        }
        String change = "{'comm_id':'%s','data':{'method':'update','state':{'value':%d}}}";
        String first = client.onSubshell(subshell, "comm_msg", change.formatted(slider, 20));
        client.onSubshell(subshell, "comm_msg", change.formatted(slider, 60));
        assertThat(client.shellReply(cell).text("status", "")).isEqualTo("ok");
        // a client takes what belongs to a message until the kernel is idle again
        assertThat(printed(client.outputs(first))).isEqualTo("heard 60\n");
    }
}
