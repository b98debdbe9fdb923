package dev.kiln.frontend;

import java.lang.reflect.Array;

/** Java arrays as JShell shows them, {@code long[3] { 1, 2, 3 }}, cut when they are long. */
public final class JavaArrayText {
    private static final int MOST_ELEMENTS = 100;
    private static final int MOST_CHARACTERS = 4000;

    private final StringBuilder text = new StringBuilder();

    private JavaArrayText() {}

    /**
     * The text of an array.
     *
     * @param array any Java array
     * @throws IllegalArgumentException when the object is no array
     */
    public static String of(Object array) {
        JavaArrayText made = new JavaArrayText();
        made.append(array, 0);
        return made.text.toString();
    }

    private void append(Object array, int depth) {
        int length = Array.getLength(array);
        String type = array.getClass().getComponentType().getTypeName();
        int brackets = type.indexOf('[');
        String element = brackets < 0 ? type : type.substring(0, brackets);
        text.append(element.substring(element.lastIndexOf('.') + 1))
                .append('[')
                .append(length)
                .append(']')
                .append(brackets < 0 ? "" : type.substring(brackets));
        if (length == 0) {
            text.append(" { }");
            return;
        }
        text.append(" { ");
        for (int i = 0; i < length; i++) {
            if (i == MOST_ELEMENTS || text.length() > MOST_CHARACTERS) {
                text.append(", ... ").append(length - i).append(" more");
                break;
            }
            text.append(i == 0 ? "" : ", ");
            element(Array.get(array, i), depth);
        }
        text.append(" }");
    }

    private void element(Object value, int depth) {
        switch (value) {
            case null -> text.append("null");
            case String s -> text.append('"').append(s).append('"');
            case Character c -> text.append('\'').append(c).append('\'');
            case Object a
            when a.getClass().isArray() -> {
                if (depth < 8) {
                    append(a, depth + 1);
                } else {
                    text.append("..."); // an array may contain itself
                }
            }
            default -> text.append(value);
        }
    }
}
