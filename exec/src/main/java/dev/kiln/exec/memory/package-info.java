/**
 * Memory for array values. {@link dev.kiln.exec.memory.BufferPool} hands out blocks of a few sizes and takes them back for reuse;
 * {@link dev.kiln.exec.memory.NativeMemory} gets them from the C library (not zeroed, huge pages asked for). In a steady loop nothing is
 * allocated: the second iteration gets the blocks of the first.
 */
package dev.kiln.exec.memory;
