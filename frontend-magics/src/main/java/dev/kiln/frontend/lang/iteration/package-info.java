/**
 * Going through values: iterators as Python's functions make them, and the items of lists as they are at the moment. It knows values only;
 * {@link dev.kiln.frontend.lang.iteration.Items} is where to begin.
 */
package dev.kiln.frontend.lang.iteration;
