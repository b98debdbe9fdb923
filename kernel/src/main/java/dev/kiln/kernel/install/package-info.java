/**
 * Installs the kernel for Jupyter: the kernelspec with its JVM flags, and the report of what works on this machine.
 */
package dev.kiln.kernel.install;
