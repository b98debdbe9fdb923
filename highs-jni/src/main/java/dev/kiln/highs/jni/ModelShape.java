package dev.kiln.highs.jni;

import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.Rows;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** What the Java side keeps of the program in a solver: how many columns and rows, which are integer, their names. */
public final class ModelShape {
    private final List<String> columnNames = new ArrayList<>();
    private final List<String> rowNames = new ArrayList<>();
    private final BitSet integer = new BitSet();
    private double offset;

    public int columns() {
        return columnNames.size();
    }

    public int rows() {
        return rowNames.size();
    }

    public double offset() {
        return offset;
    }

    public void changeOffset(double offset) {
        this.offset = offset;
    }

    public boolean hasIntegers() {
        return !integer.isEmpty();
    }

    public List<String> columnNames() {
        return columnNames;
    }

    public List<String> rowNames() {
        return rowNames;
    }

    /** Takes the shape of a program that HiGHS read: its names, and which variables are not continuous. */
    public void load(List<String> columns, List<String> rows, BitSet discrete, double offset) {
        columnNames.clear();
        columnNames.addAll(columns);
        rowNames.clear();
        rowNames.addAll(rows);
        integer.clear();
        integer.or(discrete);
        this.offset = offset;
    }

    public void deleteColumns(int[] columns) {
        for (int i = columns.length - 1; i >= 0; i--) {
            columnNames.remove(columns[i]);
        }
        BitSet left = new BitSet();
        int next = 0;
        for (int i = 0, gone = 0; i < columnNames.size() + columns.length; i++) {
            if (gone < columns.length && columns[gone] == i) {
                gone++;
            } else {
                left.set(next++, integer.get(i));
            }
        }
        integer.clear();
        integer.or(left);
    }

    public void load(LinearProgram program, int[] kinds) {
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

    public void addColumns(Columns columns) {
        for (int i = 0; i < columns.count(); i++) {
            columnNames.add(columns.names().isEmpty() ? "c" + columns() : columns.name(i));
        }
    }

    public void addRows(Rows rows) {
        for (int i = 0; i < rows.count(); i++) {
            rowNames.add(rows.names().isEmpty() ? "r" + rows() : rows.name(i));
        }
    }

    public void deleteRows(int[] rows) {
        for (int i = rows.length - 1; i >= 0; i--) {
            rowNames.remove(rows[i]);
        }
    }

    public void changeKinds(int[] columns, int[] kinds) {
        for (int i = 0; i < columns.length; i++) {
            integer.set(columns[i], kinds[i] != 0);
        }
    }

    public void relax() {
        integer.clear();
    }

    @Override
    public String toString() {
        return columns() + " variables, " + rows() + " rows";
    }
}
