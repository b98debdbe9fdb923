/** Generators of random numbers whose streams others have fixed: the Mersenne Twister of Python's {@code random} and of old NumPy. */
package dev.kiln.frontend.lang.functions.random;
