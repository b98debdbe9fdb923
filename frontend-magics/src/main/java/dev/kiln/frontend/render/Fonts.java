package dev.kiln.frontend.render;

import dev.kiln.frontend.UserError;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.Optional;

/** Whether charts can be drawn: AWT needs fontconfig and at least one font, which slim images lack. */
public final class Fonts {
    private static final String INSTALL = "Maybe install them: apt-get install fontconfig fonts-dejavu-core";

    private Fonts() {}

    /** What is missing and what to type, or nothing. */
    public static Optional<String> missing() {
        try {
            double width = new Font(Font.SANS_SERIF, Font.PLAIN, 12)
                    .getStringBounds("x", new FontRenderContext(null, true, true))
                    .getWidth();
            return width > 0 ? Optional.empty() : Optional.of("fonts for charts are missing\n" + INSTALL);
        } catch (RuntimeException | LinkageError | InternalError e) {
            return Optional.of("fonts for charts (%s) are missing\n%s".formatted(e, INSTALL));
        }
    }

    static void require() {
        missing().ifPresent(what -> {
            throw new Missing(what);
        });
    }

    /** Thrown when a chart is requested on a machine where none can be drawn. */
    public static final class Missing extends RuntimeException implements UserError {
        private static final long serialVersionUID = 1L;

        Missing(String message) {
            super(message.lines().findFirst().orElse(message));
        }

        @Override
        public int line() {
            return 0;
        }

        @Override
        public int column() {
            return 0;
        }

        @Override
        public String advice() {
            return INSTALL;
        }

        @Override
        public String name() {
            return "FontsMissing";
        }
    }
}
