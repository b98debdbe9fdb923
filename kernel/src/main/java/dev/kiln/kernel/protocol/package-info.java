/**
 * Messages of the Jupyter protocol: frames, JSON parts, signatures. Knows no socket.
 */
package dev.kiln.kernel.protocol;
