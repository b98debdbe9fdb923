/**
 * The plain backend {@code interpreter}: one point of the iteration space after the other, one statement after the other, every op by
 * {@link dev.kiln.arrays.graph.ScalarOps}. It is slow and meant to be obviously correct: the oracle of the contract test, and what a
 * doubtful result of another backend is compared with ({@code %backend interpreter}).
 */
package dev.kiln.exec.interpret;
