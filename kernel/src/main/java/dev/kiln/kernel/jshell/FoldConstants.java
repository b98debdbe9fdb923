package dev.kiln.kernel.jshell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Computes expressions of literals, operators, casts and variables of primitive types and strings: what is written most in a cell of one
 * line, and what five runs of the compiler would compute no better.
 *
 * <p>Whatever it cannot read or compute, or would not compile, or throws, it leaves to the compiler, which then says why: every method
 * gives null for it.
 */
final class FoldConstants {

    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:(?<real>(?:\\d+\\.\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?[fFdD]?|\\d+(?:[eE][+-]?\\d+[fFdD]?|[fFdD]))"
                    + "|(?<whole>(?:0|[1-9]\\d*)[lL]?)|(?<word>[A-Za-z_$][\\w$]*)|(?<text>\"[^\"\\\\\\r\\n]*\")|(?<letter>'[^'\\\\\\r\\n]')"
                    + "|(?<sign>>>>|<<|>>|<=|>=|==|!=|&&|\\|\\||[-+*/%<>&|^~!?:()]))");
    /** The binary operators, those that bind least first. */
    private static final List<List<String>> LEVELS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("|"),
            List.of("^"),
            List.of("&"),
            List.of("==", "!="),
            List.of("<", "<=", ">", ">="),
            List.of("<<", ">>", ">>>"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    private static final List<String> PRIMITIVES = List.of("byte", "short", "char", "int", "long", "float", "double");

    private final Function<String, Constant> variables;
    private List<String> tokens = List.of();
    private int at;

    /**
     * Folds expressions over these variables.
     *
     * @param variables the value of a variable; null if there is none of that name, or of another type
     */
    FoldConstants(Function<String, Constant> variables) {
        this.variables = variables;
    }

    /** The value of an expression. */
    Constant of(String code) {
        tokens = new ArrayList<>();
        String text = code.strip();
        Matcher token = TOKEN.matcher(text);
        int end = 0;
        while (end < text.length()) {
            boolean glued = end > 0 && isOfName(text.charAt(end - 1)) && isOfName(text.charAt(end));
            if (glued || !token.region(end, text.length()).lookingAt()) {
                return null;
            }
            tokens.add(token.group().strip());
            end = token.end();
        }
        at = 0;
        Constant value = choice();
        return at == tokens.size() ? value : null;
    }

    private static boolean isOfName(char c) {
        return Character.isJavaIdentifierPart(c);
    }

    private String next() {
        return at < tokens.size() ? tokens.get(at) : "";
    }

    private boolean skip(String token) {
        boolean there = next().equals(token);
        at += there ? 1 : 0;
        return there;
    }

    /** Both branches have to be of one type: which type two types have in common is for the compiler. */
    private Constant choice() {
        Constant condition = level(0);
        if (condition == null || !skip("?")) {
            return condition;
        }
        Constant yes = choice();
        Constant no = yes != null && skip(":") ? choice() : null;
        if (no == null || !yes.type().equals(no.type()) || !(condition.value() instanceof Boolean b)) {
            return null;
        }
        return b ? yes : no;
    }

    private Constant level(int level) {
        if (level == LEVELS.size()) {
            return prefixed();
        }
        Constant value = level(level + 1);
        while (value != null && LEVELS.get(level).contains(next())) {
            String operator = tokens.get(at++);
            value = binary(operator, value, level(level + 1));
        }
        return value;
    }

    private Constant prefixed() {
        String token = next();
        if (token.isEmpty()) {
            return null;
        }
        at++;
        return switch (token) {
            case "+", "-", "~", "!" -> unary(token, prefixed());
            case "(" -> {
                if (PRIMITIVES.contains(next())) {
                    String type = tokens.get(at++);
                    Constant value = skip(")") ? prefixed() : null;
                    yield value == null ? null : value.cast(type);
                }
                Constant inner = choice();
                yield skip(")") ? inner : null;
            }
            case "true" -> Constant.of(true);
            case "false" -> Constant.of(false);
            case String other ->
                Character.isJavaIdentifierStart(other.charAt(0)) ? variables.apply(other) : literal(other);
        };
    }

    private static Constant literal(String token) {
        char first = token.charAt(0);
        char last = token.charAt(token.length() - 1);
        if (first == '"') {
            return Constant.of(token.substring(1, token.length() - 1));
        }
        if (first == '\'') {
            // a character beyond 16 bits is none of Java's
            return token.length() == 3 ? Constant.of(token.charAt(1)) : null;
        }
        if (!Character.isDigit(last) && last != '.' && "lLfFdD".indexOf(last) < 0
                || !Character.isDigit(first) && first != '.') {
            return null;
        }
        try {
            if (last == 'l' || last == 'L') {
                return Constant.of(Long.parseLong(token.substring(0, token.length() - 1)));
            }
            if (token.chars().allMatch(Character::isDigit)) {
                return Constant.of(Integer.parseInt(token));
            }
        } catch (NumberFormatException e) {
            // too large, or the smallest of its type, whose sign belongs to it
            return null;
        }
        return real(token, last == 'f' || last == 'F');
    }

    /** The compiler refuses what is rounded to infinity or to zero. */
    private static Constant real(String token, boolean single) {
        double value = single ? Float.parseFloat(token) : Double.parseDouble(token);
        boolean zero = token.split("[eE]")[0].chars().noneMatch(c -> c >= '1' && c <= '9');
        if (Double.isInfinite(value) || value == 0 != zero) {
            return null;
        }
        return single ? Constant.of((float) value) : Constant.of(value);
    }

    private static Constant unary(String kind, Constant value) {
        if (value == null) {
            return null;
        }
        if (value.value() instanceof Boolean b) {
            return kind.equals("!") ? Constant.of(!b) : null;
        }
        if (!value.isNumeric()) {
            return null;
        }
        Object promoted = promoted(value, value).apply(value);
        return switch (kind) {
            case "+" -> Constant.of(promoted);
            case "-" -> Constant.of(negative(promoted));
            case "~" ->
                promoted instanceof Integer i ? Constant.of(~i) : promoted instanceof Long l ? Constant.of(~l) : null;
            default -> null;
        };
    }

    private static Object negative(Object value) {
        return switch (value) {
            case Integer i -> -i;
            case Long l -> -l;
            case Float f -> -f;
            case Double d -> -d;
            case Object other -> null;
        };
    }

    private static Constant binary(String kind, Constant a, Constant b) {
        if (a == null || b == null) {
            return null;
        }
        if (kind.equals("+") && (a.value() instanceof String || b.value() instanceof String)) {
            return Constant.of(String.valueOf(a.value()) + b.value());
        }
        if (a.value() instanceof Boolean p && b.value() instanceof Boolean q) {
            return logical(kind, p, q);
        }
        if (!a.isNumeric() || !b.isNumeric()) {
            return null;
        }
        if (kind.equals("<<") || kind.equals(">>") || kind.equals(">>>")) {
            return a.isIntegral() && b.isIntegral()
                    ? shifted(kind, a, b.number().intValue())
                    : null;
        }
        Function<Constant, Object> common = promoted(a, b);
        return Constant.of(
                switch (common.apply(a)) {
                    case Integer x -> ofInts(kind, x, (Integer) common.apply(b));
                    case Long x -> ofLongs(kind, x, (Long) common.apply(b));
                    case Float x -> ofFloats(kind, x, (Float) common.apply(b));
                    case Double x -> ofDoubles(kind, x, (Double) common.apply(b));
                    case Object other -> null;
                });
    }

    /** Binary numeric promotion (JLS 5.6). */
    private static Function<Constant, Object> promoted(Constant a, Constant b) {
        if (a.value() instanceof Double || b.value() instanceof Double) {
            return c -> c.number().doubleValue();
        }
        if (a.value() instanceof Float || b.value() instanceof Float) {
            return c -> c.number().floatValue();
        }
        if (a.value() instanceof Long || b.value() instanceof Long) {
            return c -> c.number().longValue();
        }
        return c -> c.number().intValue();
    }

    private static Constant logical(String kind, boolean a, boolean b) {
        return switch (kind) {
            case "&&", "&" -> Constant.of(a && b);
            case "||", "|" -> Constant.of(a || b);
            case "^", "!=" -> Constant.of(a != b);
            case "==" -> Constant.of(a == b);
            default -> null;
        };
    }

    /** The type is the left operand's; of a long distance only the last bits count, as of an int one. */
    private static Constant shifted(String kind, Constant a, int by) {
        Object value = promoted(a, a).apply(a);
        boolean left = kind.equals("<<");
        boolean signed = kind.equals(">>");
        return value instanceof Long l
                ? Constant.of(left ? l << by : signed ? l >> by : l >>> by)
                : value instanceof Integer i ? Constant.of(left ? i << by : signed ? i >> by : i >>> by) : null;
    }

    private static Object ofInts(String kind, int a, int b) {
        return switch (kind) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> b == 0 ? null : (Object) (a / b);
            case "%" -> b == 0 ? null : (Object) (a % b);
            case "&" -> a & b;
            case "|" -> a | b;
            case "^" -> a ^ b;
            default -> compared(kind, a < b, a == b, a > b);
        };
    }

    private static Object ofLongs(String kind, long a, long b) {
        return switch (kind) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> b == 0 ? null : (Object) (a / b);
            case "%" -> b == 0 ? null : (Object) (a % b);
            case "&" -> a & b;
            case "|" -> a | b;
            case "^" -> a ^ b;
            default -> compared(kind, a < b, a == b, a > b);
        };
    }

    private static Object ofFloats(String kind, float a, float b) {
        return switch (kind) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            default -> compared(kind, a < b, a == b, a > b);
        };
    }

    private static Object ofDoubles(String kind, double a, double b) {
        return switch (kind) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            default -> compared(kind, a < b, a == b, a > b);
        };
    }

    /** A comparison; with NaN all three are false. */
    private static Object compared(String kind, boolean less, boolean equal, boolean greater) {
        return switch (kind) {
            case "<" -> less;
            case "<=" -> less || equal;
            case ">" -> greater;
            case ">=" -> greater || equal;
            case "==" -> equal;
            case "!=" -> !equal;
            default -> null;
        };
    }
}
