/**
 * What the tests of every backend share (published in the test jar): loop nests built by hand or at random, run with guard zones around
 * their buffers, compared with the interpreter; and random array programs.
 */
package dev.kiln.exec.testing;
