package dev.kiln.frontend.lang.functions.files;

import dev.kiln.arrays.files.FileProblem;
import dev.kiln.frontend.lang.iteration.Items;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Reads the rows of a text file of numbers and splits them into fields, without comments and empty lines.
 *
 * @param comments the strings that begin a comment
 * @param delimiter the separator of fields; null for any white space
 * @param quote the character around fields that contain delimiters, or null
 * @param skip the number of lines to skip at the start
 * @param most the number of rows to read; -1 for all
 */
record TextLines(List<String> comments, String delimiter, String quote, long skip, long most) {
    /** Receives the fields of a row. */
    @FunctionalInterface
    interface Rows {
        /**
         * @param row its number, from 0
         * @param line its line in the file, from 1
         */
        void add(List<String> fields, long row, long line);
    }

    /**
     * Reads a file, decompressed if its name ends in {@code .gz}, or a list of lines.
     *
     * @param from a file name, or lines
     * @param encoding Python's name of the encoding, or null for UTF-8
     */
    void read(Object from, String encoding, Rows rows) {
        if (from instanceof List<?> || !(from instanceof String) && Values.isIterable(from)) {
            StringBuilder text = new StringBuilder();
            Items.of(from)
                    .forEachRemaining(line ->
                            text.append(Values.str(line).stripTrailing()).append('\n'));
            try (BufferedReader reader = new BufferedReader(new StringReader(text.toString()))) {
                read(reader, rows);
            } catch (IOException e) {
                throw new IllegalStateException("lines in memory cannot be read", e);
            }
            return;
        } else if (!(from instanceof String)) {
            throw PythonError.value("fname must be a string, filehandle, list of strings,\nor generator. Got "
                    + "<class '" + Values.typeName(from) + "'> instead.");
        }
        Charset charset = charset(encoding);
        Path file = FileFunctions.path(from);
        try (InputStream in = open(file);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, charset.newDecoder()))) {
            read(reader, rows);
        } catch (CharacterCodingException e) {
            throw new PythonError(
                    "UnicodeDecodeError",
                    "file " + file + " is not encoded in " + charset.name(),
                    "Maybe pass its encoding: encoding='latin1'.");
        } catch (IOException e) {
            throw FileProblem.reading(file, e);
        }
    }

    private static InputStream open(Path file) throws IOException {
        FileProblem.requireOrdinary(file);
        InputStream plain = Files.newInputStream(file);
        try {
            return file.toString().endsWith(".gz") ? new GZIPInputStream(plain) : plain;
        } catch (IOException e) {
            plain.close();
            throw e;
        }
    }

    /** A character set by its name in Python; null is UTF-8. */
    static Charset charset(String encoding) {
        if (encoding == null) {
            return StandardCharsets.UTF_8;
        }
        try {
            return encoding.equals("bytes") || encoding.equals("latin1")
                    ? StandardCharsets.ISO_8859_1
                    : Charset.forName(encoding.replace("utf8", "utf-8").replace("-sig", ""));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new PythonError("LookupError", "unknown encoding: " + encoding, "Maybe use 'utf-8' or 'latin1'.");
        }
    }

    private void read(BufferedReader reader, Rows rows) throws IOException {
        long line = 0;
        long row = 0;
        for (String text = reader.readLine(); text != null && row != most; text = reader.readLine()) {
            String plain = line == 0 && text.startsWith("\uFEFF") ? text.substring(1) : text;
            line++;
            if (line <= skip) {
                continue;
            }
            List<String> fields = fields(withoutComment(plain));
            if (!fields.isEmpty()) {
                rows.add(fields, row++, line);
            }
        }
    }

    private String withoutComment(String line) {
        int end = line.length();
        for (String comment : comments) {
            int at = line.indexOf(comment);
            end = at >= 0 ? Math.min(end, at) : end;
        }
        return line.substring(0, end);
    }

    private List<String> fields(String line) {
        if (line.isBlank()) {
            return List.of();
        } else if (quote != null) {
            return quoted(line);
        } else if (delimiter == null) {
            return List.of(line.strip().split("\\s+"));
        }
        List<String> fields = new ArrayList<>();
        int from = 0;
        for (int at = line.indexOf(delimiter); at >= 0; at = line.indexOf(delimiter, from)) {
            fields.add(line.substring(from, at).strip());
            from = at + delimiter.length();
        }
        fields.add(line.substring(from).strip());
        return fields;
    }

    private List<String> quoted(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean inside = false;
        for (int i = 0; i < line.length(); i++) {
            boolean doubled = inside && line.startsWith(quote + quote, i);
            boolean ends = !inside
                    && (delimiter == null ? Character.isWhitespace(line.charAt(i)) : line.startsWith(delimiter, i));
            if (line.startsWith(quote, i) && !doubled) {
                inside = !inside;
            } else if (ends) {
                if (delimiter != null || !field.isEmpty()) {
                    fields.add(field.toString().strip());
                }
                field.setLength(0);
            } else {
                field.append(line.charAt(i));
                i += doubled ? 1 : 0;
            }
        }
        if (delimiter != null || !field.isEmpty()) {
            fields.add(field.toString().strip());
        }
        return fields;
    }
}
