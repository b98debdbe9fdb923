package dev.kiln.frontend;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A MIME bundle: one value in several formats, of which the client shows the best that it can.
 *
 * @param data format to content: text, base64 text for binary formats, or maps and lists for JSON formats
 * @param metadata per format, such as an image's width
 */
public record Rich(Map<String, Object> data, Map<String, Object> metadata) {

    /** Copies both maps, keeping their order. */
    public Rich {
        data = Collections.unmodifiableMap(new LinkedHashMap<>(data));
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }

    /** Plain text only. */
    public static Rich text(String text) {
        return new Rich(Map.of("text/plain", text), Map.of());
    }

    /** HTML, with the text for consoles and logs. */
    public static Rich html(String html, String text) {
        return text(text).with("text/html", html);
    }

    /** This bundle and one more format. */
    public Rich with(String mime, Object content) {
        var more = new LinkedHashMap<>(data);
        more.put(mime, content);
        return new Rich(more, metadata);
    }
}
