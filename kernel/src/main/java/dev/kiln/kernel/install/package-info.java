/**
 * Tells Jupyter of the kernel: the kernelspec and the JVM flags that stand in it.
 */
package dev.kiln.kernel.install;
