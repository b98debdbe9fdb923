package dev.kiln.frontend.cells;

import dev.kiln.frontend.Comms;
import dev.kiln.frontend.lang.functions.call.AfterCell;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.notebook.Notebook;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Shows the values of running cells in the notebook, and keeps what their functions need from one cell to the next. */
final class NotebookOutput implements CellOutput {
    private final Notebook notebook;
    private final Rendering rendering;
    private final Map<Class<?>, Object> kept = new LinkedHashMap<>();

    NotebookOutput(Notebook notebook, Rendering rendering) {
        this.notebook = notebook;
        this.rendering = rendering;
    }

    @Override
    public void show(Object value, String displayIdOrNull) {
        notebook.evaluate(value, "displayed");
        notebook.host().display(rendering.ofArrayCell(value), displayIdOrNull);
    }

    @Override
    public void update(Object value, String displayId) {
        notebook.evaluate(value, "displayed");
        notebook.host().updateDisplay(rendering.ofArrayCell(value), displayId);
    }

    @Override
    public void clear(boolean wait) {
        notebook.host().clearOutput(wait);
    }

    @Override
    public String ask(String prompt) {
        try {
            return notebook.host().ask(prompt);
        } catch (InterruptedIOException e) {
            throw new CancellationException("interrupted");
        } catch (IOException e) {
            throw new PythonError(
                    "StdinNotImplementedError",
                    "raw_input was called, but this frontend does not support input requests.",
                    "Maybe set the value in a cell instead.");
        }
    }

    @Override
    public boolean drawsNumpysNumbers() {
        return notebook.settings().get("random").equals("numpy");
    }

    @Override
    public Comms comms() {
        return notebook.host().comms();
    }

    @Override
    public synchronized <T> T kept(Class<T> type, Supplier<T> first) {
        return type.cast(kept.computeIfAbsent(type, t -> first.get()));
    }

    /** Tells what is kept that a cell has ended. */
    void cellEnded() {
        afterCell(each -> each.ended(this));
    }

    /** Tells what is kept that a cell has failed. */
    void cellFailed() {
        afterCell(AfterCell::failed);
    }

    private void afterCell(Consumer<AfterCell> event) {
        for (Object each : List.copyOf(kept.values())) {
            if (each instanceof AfterCell one) {
                event.accept(one);
            }
        }
    }
}
