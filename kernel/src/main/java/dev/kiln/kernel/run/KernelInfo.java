package dev.kiln.kernel.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.kiln.kernel.protocol.MessageCodec;

/** The content of kernel_info_reply: how the kernel describes itself. */
final class KernelInfo {

    private KernelInfo() {}

    /** Content of a kernel_info_reply. */
    static JsonObject content() {
        String java = Runtime.version().toString();
        JsonObject language = new JsonObject();
        language.addProperty("name", "java");
        language.addProperty("version", java);
        language.addProperty("mimetype", "text/x-java-source");
        language.addProperty("file_extension", ".java");
        language.addProperty("pygments_lexer", "java");
        language.addProperty("codemirror_mode", "text/x-java");
        language.addProperty("nbconvert_exporter", "script");
        JsonObject content = new JsonObject();
        content.addProperty("status", "ok");
        content.addProperty("protocol_version", MessageCodec.PROTOCOL);
        content.addProperty("implementation", "kiln");
        content.addProperty("implementation_version", version());
        content.add("language_info", language);
        content.addProperty("banner", "Kiln " + version() + ", array computing on Java " + java);
        content.addProperty("debugger", false);
        content.add("help_links", links());
        content.add("supported_features", new JsonArray());
        return content;
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
