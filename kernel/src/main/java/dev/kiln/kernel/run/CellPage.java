package dev.kiln.kernel.run;

import dev.kiln.frontend.CellFrontend;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.widgets.Models;
import dev.kiln.kernel.api.Notebook;
import java.io.IOException;
import java.util.function.Function;
import java.util.function.Supplier;

/** What Java code in cells reaches of the kernel. */
final class CellPage implements Notebook.Page {
    private final Host host;
    private final RichJson json;
    private final CommTable comms;
    private final Supplier<CellFrontend> frontend;

    /**
     * The page that a host shows.
     *
     * @param frontend is asked for when it is needed: it is created after the page
     */
    CellPage(Host host, RichJson json, CommTable comms, Supplier<CellFrontend> frontend) {
        this.host = host;
        this.json = json;
        this.comms = comms;
        this.frontend = frontend;
    }

    @Override
    public void display(Object value, String id) {
        host.display(render(value), id);
    }

    @Override
    public void update(Object value, String id) {
        host.updateDisplay(render(value), id);
    }

    @Override
    public void clear(boolean wait) {
        host.clearOutput(wait);
    }

    @Override
    public String ask(String prompt, boolean password) throws IOException {
        return host.ask(prompt, password);
    }

    @Override
    public Models models() {
        return Models.of(comms);
    }

    @Override
    public Rich render(Object value) {
        return json.render(value, frontend.get());
    }

    @Override
    public <T> void renderer(Class<T> type, String mime, Function<? super T, ?> renderer) {
        json.renderers().add(type, mime, value -> renderer.apply(type.cast(value)));
    }

    @Override
    public Object eval(String text) throws Exception {
        return host.inside(text, () -> frontend.get().runInside(text));
    }

    @Override
    public Object magic(String name, String arguments, String bodyOrNull) throws Exception {
        String text =
                bodyOrNull == null ? "%" + name + " " + arguments : "%%" + name + " " + arguments + "\n" + bodyOrNull;
        return host.inside(text, () -> frontend.get().runMagic(name, arguments, bodyOrNull));
    }
}
