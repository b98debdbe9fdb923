/**
 * What goes wrong in floating point: division by zero, overflow, underflow and invalid values. The operators and functions of arrays ask it to
 * look at their results only while a program wants to hear of that, as computing them at once costs what fusion saves.
 */
package dev.kiln.frontend.lang.floats;
