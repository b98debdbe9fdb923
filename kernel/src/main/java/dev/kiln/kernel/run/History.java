package dev.kiln.kernel.run;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import dev.kiln.kernel.protocol.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;

/**
 * The cells that ran, of this session and, from a file, of sessions before it.
 *
 * <p>The file has one JSON object a line and is read on the first request for history, not at the start.
 */
final class History {

    private static final int KEPT = 10_000;

    private record Entry(int session, int line, String input, String output) {}

    private final Path file;
    private final Gson gson = new Gson();
    private final List<Entry> own = new ArrayList<>();
    private List<Entry> earlier;
    private int session = -1;

    /** A history; {@code file} may be null: then nothing outlives the session. */
    History(Path file) {
        this.file = file;
    }

    /** The usual place of the file; null when KILN_HISTORY is {@code off}. */
    static Path usualFile() {
        String set = System.getenv("KILN_HISTORY");
        if (set != null) {
            return set.equals("off") ? null : Path.of(set);
        }
        String state = System.getenv("XDG_STATE_HOME");
        Path base = state == null || state.isBlank()
                ? Path.of(System.getProperty("user.home"), ".local", "state")
                : Path.of(state);
        return base.resolve("kiln").resolve("history.jsonl");
    }

    /** Notes a cell that ran; {@code output} is the text of its result, or null. */
    synchronized void add(int line, String input, String output) {
        load();
        Entry entry = new Entry(session, line, input, output);
        own.add(entry);
        if (file == null) {
            return;
        }
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(
                    file,
                    gson.toJson(entry) + "\n",
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            LoggerFactory.getLogger(History.class).debug("history cannot be written", e);
        }
    }

    private void load() {
        if (earlier != null) {
            return;
        }
        earlier = new ArrayList<>();
        if (file != null && Files.isReadable(file)) {
            try {
                List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
                for (String line : lines.subList(Math.max(0, lines.size() - KEPT), lines.size())) {
                    read(line);
                }
                if (lines.size() > 2 * KEPT) {
                    Files.write(file, lines.subList(lines.size() - KEPT, lines.size()), StandardCharsets.UTF_8);
                }
            } catch (IOException e) {
                LoggerFactory.getLogger(History.class).debug("history cannot be read", e);
            }
        }
        session = earlier.stream().mapToInt(Entry::session).max().orElse(0) + 1;
    }

    private void read(String line) {
        try {
            Entry e = gson.fromJson(line, Entry.class);
            if (e != null && e.input() != null) {
                earlier.add(e);
            }
        } catch (com.google.gson.JsonParseException e) {
            // a line cut short by a crash
        }
    }

    /** Answers a history_request: entries {@code [session, line, input]}, or with {@code [input, output]} as third. */
    synchronized JsonArray answer(Message request) {
        load();
        boolean output = request.flag("output", false);
        List<Entry> found = switch (request.text("hist_access_type", "tail")) {
            case "range" -> range(request);
            case "search" -> search(request);
            default -> last(all(), request.number("n", 10));
        };
        JsonArray array = new JsonArray();
        for (Entry e : found) {
            JsonArray item = new JsonArray();
            item.add(e.session());
            item.add(e.line());
            if (output) {
                JsonArray both = new JsonArray();
                both.add(e.input());
                both.add(e.output() == null ? JsonNull.INSTANCE : new com.google.gson.JsonPrimitive(e.output()));
                item.add(both);
            } else {
                item.add(e.input());
            }
            array.add(item);
        }
        return array;
    }

    private List<Entry> all() {
        List<Entry> all = new ArrayList<>(earlier);
        all.addAll(own);
        return all;
    }

    private List<Entry> range(Message request) {
        int wanted = request.number("session", 0);
        int number = wanted <= 0 ? session + wanted : wanted;
        int start = request.number("start", 0);
        int stop = request.number("stop", Integer.MAX_VALUE);
        return all().stream()
                .filter(e -> e.session() == number && e.line() >= start && e.line() < stop)
                .toList();
    }

    private List<Entry> search(Message request) {
        Pattern pattern = glob(request.text("pattern", "*"));
        List<Entry> hits = new ArrayList<>();
        for (Entry e : all()) {
            if (pattern.matcher(e.input()).matches()) {
                hits.add(e);
            }
        }
        if (request.flag("unique", false)) {
            Set<String> seen = new HashSet<>();
            hits = new ArrayList<>(hits.reversed().stream()
                    .filter(e -> seen.add(e.input()))
                    .toList()
                    .reversed());
        }
        return last(hits, request.number("n", Integer.MAX_VALUE));
    }

    private static List<Entry> last(List<Entry> entries, int n) {
        return entries.subList(Math.max(0, entries.size() - Math.max(0, n)), entries.size());
    }

    private static Pattern glob(String glob) {
        StringBuilder regex = new StringBuilder();
        for (char c : glob.toCharArray()) {
            regex.append(
                    switch (c) {
                        case '*' -> ".*";
                        case '?' -> ".";
                        default -> Pattern.quote(String.valueOf(c));
                    });
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
}
