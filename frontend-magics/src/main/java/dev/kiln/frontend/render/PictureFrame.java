package dev.kiln.frontend.render;

/** The frame of every plan picture: size, style sheet, arrow head and border. */
final class PictureFrame {
    private PictureFrame() {}

    /**
     * The whole SVG.
     *
     * @param alt the picture in a sentence
     * @param id unique in the page
     */
    static String of(String alt, Theme theme, String id, double width, double height, String body) {
        return """
                <svg xmlns="http://www.w3.org/2000/svg" id="%1$s" viewBox="0 0 %2$s %3$s" width="%2$s" height="%3$s" \
                style="max-width:100%%;height:auto" role="img" aria-label="%4$s"><style>%5$s</style><defs><marker id="%1$s-a" viewBox="0 0 8 8" \
                refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="10" markerHeight="10" orient="auto">\
                <path class="ah" d="M0 0L8 4L0 8z"/></marker></defs>\
                <rect class="bg" x=".5" y=".5" width="%6$s" height="%7$s" rx="6"/>%8$s</svg>""".formatted(
                        id,
                        Xml.num(width),
                        Xml.num(height),
                        Xml.esc(alt),
                        PictureStyle.css("#" + id, theme),
                        Xml.num(width - 1),
                        Xml.num(height - 1),
                        body);
    }
}
