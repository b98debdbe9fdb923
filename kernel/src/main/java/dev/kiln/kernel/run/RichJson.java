package dev.kiln.kernel.run;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.kiln.frontend.CellFrontend;
import dev.kiln.frontend.Rich;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.imageio.ImageIO;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.DisplayDataRenderable;
import org.dflib.jjava.jupyter.kernel.display.Renderer;

/** Turns values into MIME bundles, and bundles into JSON. */
final class RichJson {

    private final Gson gson;
    private final Renderer renderer = new Renderer();
    private final Renderers renderers = new Renderers();

    RichJson(Gson gson) {
        this.gson = gson;
    }

    /** How the user's code shows values of certain types. */
    Renderers renderers() {
        return renderers;
    }

    /**
     * Renders a value: bundles as they are, JJava's displayable objects and images by their format, everything else by the front end; and in
     * the formats that the user's own renderers give.
     */
    Rich render(Object value, CellFrontend frontend) {
        Rich own = value instanceof Rich ? null : renderers.render(value);
        if (own == null) {
            return plain(value, frontend);
        }
        Rich all = plain(value, frontend);
        for (Map.Entry<String, Object> format : own.data().entrySet()) {
            all = all.with(format.getKey(), format.getValue());
        }
        return all;
    }

    private Rich plain(Object value, CellFrontend frontend) {
        return switch (value) {
            case Rich rich -> rich;
            case DisplayData data -> rich(data);
            case DisplayDataRenderable renderable -> rich(renderer.render(renderable));
            case RenderedImage image -> image(image);
            case null -> Rich.text("null");
            default -> {
                Rich rich = frontend.render(value);
                yield rich.data().containsKey("text/plain") ? rich : rich.with("text/plain", String.valueOf(value));
            }
        };
    }

    private Rich rich(DisplayData data) {
        JsonObject json = gson.toJsonTree(data).getAsJsonObject();
        Map<String, Object> formats = new LinkedHashMap<>();
        if (json.get("data") instanceof JsonObject parts) {
            parts.entrySet().forEach(e -> formats.put(e.getKey(), e.getValue()));
        }
        formats.putIfAbsent("text/plain", data.toString());
        Map<String, Object> metadata = new LinkedHashMap<>();
        if (json.get("metadata") instanceof JsonObject parts) {
            parts.entrySet().forEach(e -> metadata.put(e.getKey(), e.getValue()));
        }
        return new Rich(formats, metadata);
    }

    private static Rich image(RenderedImage image) {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String text = "image of %d by %d pixels".formatted(image.getWidth(), image.getHeight());
        return Rich.text(text).with("image/png", Base64.getEncoder().encodeToString(png.toByteArray()));
    }

    /** Maps, lists, text and numbers as JSON. */
    JsonElement tree(Object value) {
        return gson.toJsonTree(value);
    }

    /** {@code {"data": …, "metadata": …}}. */
    JsonObject bundle(Rich rich) {
        JsonObject json = new JsonObject();
        json.add("data", gson.toJsonTree(rich.data()));
        json.add("metadata", gson.toJsonTree(rich.metadata()));
        return json;
    }
}
