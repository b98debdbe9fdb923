package dev.kiln.highs;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** What the Java side keeps of the programme in a solver: how many columns and rows, which are integer, their names. */
final class ModelShape {
    private final List<String> columnNames = new ArrayList<>();
    private final List<String> rowNames = new ArrayList<>();
    private final BitSet integer = new BitSet();
    private double offset;

    int columns() {
        return columnNames.size();
    }

    int rows() {
        return rowNames.size();
    }

    double offset() {
        return offset;
    }

    void changeOffset(double offset) {
        this.offset = offset;
    }

    boolean hasIntegers() {
        return !integer.isEmpty();
    }

    List<String> columnNames() {
        return columnNames;
    }

    List<String> rowNames() {
        return rowNames;
    }

    void load(LinearProgram program, int[] kinds) {
        columnNames.clear();
        rowNames.clear();
        integer.clear();
        offset = program.offset();
        addColumns(program.columns());
        addRows(program.rows());
        for (int i = 0; kinds != null && i < kinds.length; i++) {
            integer.set(i, kinds[i] != 0);
        }
    }

    void addColumns(Columns columns) {
        for (int i = 0; i < columns.count(); i++) {
            columnNames.add(columns.names().isEmpty() ? "c" + columns() : columns.name(i));
        }
    }

    void addRows(Rows rows) {
        for (int i = 0; i < rows.count(); i++) {
            rowNames.add(rows.names().isEmpty() ? "r" + rows() : rows.name(i));
        }
    }

    void deleteRows(int[] rows) {
        for (int i = rows.length - 1; i >= 0; i--) {
            rowNames.remove(rows[i]);
        }
    }

    void changeIntegrality(int[] columns, double[] flags) {
        for (int i = 0; i < columns.length; i++) {
            integer.set(columns[i], flags[i] != 0);
        }
    }

    void relax() {
        integer.clear();
    }

    @Override
    public String toString() {
        return columns() + " variables, " + rows() + " rows";
    }
}
