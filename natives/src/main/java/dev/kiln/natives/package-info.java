/**
 * Native libraries that travel in jars: {@link dev.kiln.natives.NativeFiles} makes files of them, which the JVM can load.
 *
 * <p>A jar that has libraries keeps each as the resource {@code /native/<os.name>-<os.arch>/<name>}, for instance
 * {@code /native/Linux-amd64/libhighs.so}, beside its SHA-256 checksum {@code <name>.sha256}, which the build of the jar writes.
 */
package dev.kiln.natives;
