package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.render.GlyphWidths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A line of text with what is used most of TeX between dollar signs: Greek letters, signs, powers and indices.
 *
 * @param runs parts of the same kind
 */
record MathText(List<Run> runs) {
    /**
     * Text of one kind.
     *
     * @param level 1 for a power, -1 for an index, 0 for what stands on the line
     */
    record Run(String text, int level, boolean italic) {}

    /** The size of powers and indices beside what stands on the line. */
    static final double SMALL = 0.7;

    private static final Map<String, String> SIGNS = Map.ofEntries(
            Map.entry("alpha", "α"),
            Map.entry("beta", "β"),
            Map.entry("gamma", "γ"),
            Map.entry("delta", "δ"),
            Map.entry("epsilon", "ε"),
            Map.entry("varepsilon", "ε"),
            Map.entry("zeta", "ζ"),
            Map.entry("eta", "η"),
            Map.entry("theta", "θ"),
            Map.entry("kappa", "κ"),
            Map.entry("lambda", "λ"),
            Map.entry("mu", "μ"),
            Map.entry("nu", "ν"),
            Map.entry("xi", "ξ"),
            Map.entry("pi", "π"),
            Map.entry("rho", "ρ"),
            Map.entry("sigma", "σ"),
            Map.entry("tau", "τ"),
            Map.entry("phi", "φ"),
            Map.entry("varphi", "φ"),
            Map.entry("chi", "χ"),
            Map.entry("psi", "ψ"),
            Map.entry("omega", "ω"),
            Map.entry("Gamma", "Γ"),
            Map.entry("Delta", "Δ"),
            Map.entry("Theta", "Θ"),
            Map.entry("Lambda", "Λ"),
            Map.entry("Xi", "Ξ"),
            Map.entry("Pi", "Π"),
            Map.entry("Sigma", "Σ"),
            Map.entry("Phi", "Φ"),
            Map.entry("Psi", "Ψ"),
            Map.entry("Omega", "Ω"),
            Map.entry("times", "×"),
            Map.entry("cdot", "·"),
            Map.entry("pm", "±"),
            Map.entry("circ", "°"),
            Map.entry("degree", "°"),
            Map.entry("infty", "∞"),
            Map.entry("partial", "∂"),
            Map.entry("nabla", "∇"),
            Map.entry("approx", "≈"),
            Map.entry("sim", "∼"),
            Map.entry("propto", "∝"),
            Map.entry("neq", "≠"),
            Map.entry("leq", "≤"),
            Map.entry("geq", "≥"),
            Map.entry("le", "≤"),
            Map.entry("ge", "≥"),
            Map.entry("ll", "≪"),
            Map.entry("gg", "≫"),
            Map.entry("rightarrow", "→"),
            Map.entry("to", "→"),
            Map.entry("leftarrow", "←"),
            Map.entry("sum", "∑"),
            Map.entry("prod", "∏"),
            Map.entry("int", "∫"),
            Map.entry("sqrt", "√"),
            Map.entry("in", "∈"),
            Map.entry("ldots", "…"),
            Map.entry("dots", "…"),
            Map.entry("hbar", "ħ"),
            Map.entry("ell", "ℓ"),
            Map.entry("quad", "  "));

    static MathText of(String text) {
        List<Run> runs = new ArrayList<>();
        String[] parts = text.split("(?<!\\\\)\\$", -1);
        boolean closed = parts.length % 2 == 1;
        for (int i = 0; i < parts.length; i++) {
            if (i % 2 == 1 && closed) {
                math(parts[i], 0, runs);
            } else {
                String plain = (i > 0 && !closed ? "$" : "") + parts[i].replace("\\$", "$");
                add(runs, plain, 0, false);
            }
        }
        return new MathText(List.copyOf(runs));
    }

    private static void add(List<Run> runs, String text, int level, boolean italic) {
        if (text.isEmpty()) {
            return;
        }
        Run last = runs.isEmpty() ? null : runs.getLast();
        if (last != null && last.level == level && last.italic == italic) {
            runs.set(runs.size() - 1, new Run(last.text + text, level, italic));
        } else {
            runs.add(new Run(text, level, italic));
        }
    }

    private static void math(String text, int level, List<Run> runs) {
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == '^' || c == '_') {
                int end = argument(text, i + 1);
                math(text.substring(i + 1, end), c == '^' ? 1 : -1, runs);
                i = end;
            } else if (c == '\\') {
                int end = i + 1;
                while (end < text.length() && Character.isLetter(text.charAt(end))) {
                    end++;
                }
                end = Math.max(end, Math.min(i + 2, text.length()));
                i = command(text.substring(i + 1, end), text, end, level, runs);
            } else {
                if (c != '{' && c != '}' && c != ' ') {
                    add(runs, c == '-' ? "−" : String.valueOf(c), level, Character.isLetter(c));
                }
                i++;
            }
        }
    }

    /** Adds what a command stands for, and gives where its arguments end. */
    private static int command(String name, String text, int after, int level, List<Run> runs) {
        switch (name) {
            case "frac" -> {
                int middle = argument(text, after);
                int end = argument(text, middle);
                math(text.substring(after, middle), level, runs);
                add(runs, "/", level, false);
                math(text.substring(middle, end), level, runs);
                return end;
            }
            case "mathrm", "text", "rm", "mathbf", "textbf", "mathit", "mathcal", "bf" -> {
                int end = argument(text, after);
                add(runs, text.substring(after, end).replaceAll("[{}]", ""), level, false);
                return end;
            }
            case "left", "right", "displaystyle", ",", ";", "!" -> {
                add(runs, name.equals(",") || name.equals(";") ? " " : "", level, false);
                return after;
            }
            default -> {
                add(runs, SIGNS.getOrDefault(name, name), level, false);
                return after;
            }
        }
    }

    /** The end of the argument that begins there: something in braces, a command or a character. */
    private static int argument(String text, int from) {
        if (from >= text.length()) {
            return text.length();
        } else if (text.charAt(from) == '\\') {
            int end = from + 1;
            while (end < text.length() && Character.isLetter(text.charAt(end))) {
                end++;
            }
            return end;
        } else if (text.charAt(from) != '{') {
            return from + 1;
        }
        int depth = 0;
        for (int i = from; i < text.length(); i++) {
            depth += text.charAt(i) == '{' ? 1 : text.charAt(i) == '}' ? -1 : 0;
            if (depth == 0) {
                return i + 1;
            }
        }
        return text.length();
    }

    /** Width in pixels. */
    double width(double size, boolean bold) {
        double width = 0;
        for (Run run : runs) {
            double points = run.level == 0 ? size : size * SMALL;
            width += bold ? GlyphWidths.bold(run.text, points) : GlyphWidths.sans(run.text, points);
        }
        return width;
    }

    /** Whether there is nothing to draw. */
    boolean isEmpty() {
        return runs.isEmpty();
    }
}
