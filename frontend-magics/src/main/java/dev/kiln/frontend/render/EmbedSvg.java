package dev.kiln.frontend.render;

import dev.kiln.frontend.Rich;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Puts an SVG into a notebook: as an image, which every reader shows, trusted or not, and a few lines of script that put the SVG itself
 * in the image's place where scripts may run, so that it follows the page's theme and its text can be found and copied.
 */
public final class EmbedSvg {
    private EmbedSvg() {}

    /**
     * The picture with its text form.
     *
     * @param id unique in the page
     * @param alt the content of the picture, in a sentence
     */
    public static Rich rich(String svg, String id, String alt, String text) {
        return Rich.html(html(svg, id, alt), text);
    }

    /** The HTML alone. */
    public static String html(String svg, String id, String alt) {
        String data = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
        return """
                <div id="%1$s" class="kiln-picture"><img alt="%2$s" style="max-width:100%%;height:auto" src="data:image/svg+xml;base64,%3$s"></div>\
                <script>(function(){var d=document.getElementById("%1$s"),i=d&&d.querySelector("img");if(!i)return;\
                var b=Uint8Array.from(atob(i.src.split(",")[1]),function(c){return c.charCodeAt(0)});\
                var s=new DOMParser().parseFromString(new TextDecoder().decode(b),"image/svg+xml").documentElement;\
                if(s.nodeName==="svg")d.replaceChild(document.importNode(s,true),i)})()</script>""".formatted(id, Xml.esc(alt), data);
    }
}
