package dev.kiln.kernel.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.protocol.MessageCodec;

/** The content of kernel_info_reply: how the kernel describes itself. */
final class KernelInfo {

    /** The version of Python whose grammar the cells have. */
    private static final String PYTHON = "3.13";

    private KernelInfo() {}

    /** Content of a kernel_info_reply. */
    static JsonObject content(CellLanguage cells) {
        String java = Runtime.version().toString();
        JsonObject language = switch (cells) {
            case JAVA -> java(java);
            case NUMPY -> python();
        };
        JsonObject content = new JsonObject();
        content.addProperty("status", "ok");
        content.addProperty("protocol_version", MessageCodec.PROTOCOL);
        content.addProperty("implementation", "kiln");
        content.addProperty("implementation_version", version());
        content.add("language_info", language);
        content.addProperty("banner", "Kiln " + version() + ", array computing on Java " + java);
        content.addProperty("debugger", false);
        content.add("help_links", links());
        JsonArray features = new JsonArray();
        features.add("kernel subshells");
        content.add("supported_features", features);
        return content;
    }

    private static JsonObject java(String version) {
        JsonObject language = new JsonObject();
        language.addProperty("name", "java");
        language.addProperty("version", version);
        language.addProperty("mimetype", "text/x-java-source");
        language.addProperty("file_extension", ".java");
        language.addProperty("pygments_lexer", "java");
        language.addProperty("codemirror_mode", "text/x-java");
        language.addProperty("nbconvert_exporter", "script");
        return language;
    }

    /** As IPython's kernel describes its language, so that editors and converters treat cells as they treat its cells. */
    private static JsonObject python() {
        JsonObject mode = new JsonObject();
        mode.addProperty("name", "ipython");
        mode.addProperty("version", 3);
        JsonObject language = new JsonObject();
        language.addProperty("name", "python");
        language.addProperty("version", PYTHON);
        language.addProperty("mimetype", "text/x-python");
        language.addProperty("file_extension", ".py");
        language.addProperty("pygments_lexer", "ipython3");
        language.add("codemirror_mode", mode);
        language.addProperty("nbconvert_exporter", "python");
        return language;
    }

    private static String version() {
        String version = KernelInfo.class.getPackage().getImplementationVersion();
        return version == null ? "0.1.0" : version;
    }

    private static JsonArray links() {
        JsonArray links = new JsonArray();
        JsonObject api = new JsonObject();
        api.addProperty("text", "Java 25 API");
        api.addProperty("url", "https://docs.oracle.com/en/java/javase/25/docs/api/");
        links.add(api);
        return links;
    }
}
