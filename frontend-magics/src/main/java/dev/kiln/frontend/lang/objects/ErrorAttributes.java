package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The attributes that Python's exceptions have beside those that a program gives them. */
final class ErrorAttributes {
    private static final Pattern OF_SYSTEM = Pattern.compile("\\[Errno (\\d+)\\] ([^:]*)(?:: '(.*)')?");

    private static final Builtin ADD_NOTE = Builtin.of("add_note(self, note, /)", args -> {
        Instance error = (Instance) args.get(0);
        if (!(error.attribute("__notes__") instanceof NumberList notes)) {
            error.setOwn("__notes__", ReferenceCounts.escape(new NumberList(List.of(args.text(1)))));
        } else {
            notes.add(args.text(1));
        }
        return None.NONE;
    });

    private static final Builtin WITH_TRACEBACK = Builtin.of("with_traceback(self, tb, /)", args -> args.get(0));

    private ErrorAttributes() {}

    /** An attribute, or null. */
    static Object of(Instance error, String name) {
        return switch (name) {
            case "__cause__", "__context__", "__traceback__" -> None.NONE;
            case "__suppress_context__" -> false;
            case "add_note" -> ADD_NOTE.bind(error);
            case "with_traceback" -> WITH_TRACEBACK.bind(error);
            case "msg" ->
                error.type().isSubclassOf(Errors.classes().get("SyntaxError"))
                                || error.type().isSubclassOf(Errors.classes().get("ImportError"))
                        ? error.text()
                        : null;
            case "code" -> error.type().isSubclassOf(Errors.classes().get("SystemExit")) ? code(error) : null;
            case "errno" -> ofSystem(error, 0);
            case "strerror" -> ofSystem(error, 1);
            case "filename" -> ofSystem(error, 2);
            default -> null;
        };
    }

    /** What a program ended with: a number, a text or None. */
    private static Object code(Instance error) {
        return error.attribute("args") instanceof Tuple given && !given.isEmpty()
                ? given.size() == 1 ? given.getFirst() : given
                : None.NONE;
    }

    private static Object ofSystem(Instance error, int part) {
        if (!error.type().isSubclassOf(Errors.SYSTEM)) {
            return null;
        } else if (error.attribute("args") instanceof Tuple given && given.size() > 1) {
            return part < given.size() ? given.get(part) : None.NONE;
        }
        Matcher text = OF_SYSTEM.matcher(error.text());
        if (!text.matches()) {
            return None.NONE;
        }
        String found = text.group(part + 1);
        return found == null ? None.NONE : part == 0 ? (Object) Long.valueOf(found) : found;
    }
}
