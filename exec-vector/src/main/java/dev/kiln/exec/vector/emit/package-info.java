/**
 * From a loop nest to bytecode: {@link dev.kiln.exec.vector.emit.BuildRowProgram} translates the statements of a nest to calls of the
 * Vector API and of {@code lanes} ({@link dev.kiln.exec.vector.emit.LaneCalls} is its table), {@link
 * dev.kiln.exec.vector.emit.WriteRowClass} writes these as a class file, {@link dev.kiln.exec.vector.emit.RowText} as text. Class names of
 * the Vector API are data here.
 */
package dev.kiln.exec.vector.emit;
