/**
 * Keeps the values of a session when JShell replaces a class: start reading at {@link dev.kiln.kernel.jshell.carry.ValueCarrier}.
 *
 * <p>Knows the names of JShell's classes, and nothing of cells or of JShell's interface.
 */
package dev.kiln.kernel.jshell.carry;
