/** Photographs to arrays and arrays to pictures: {@link dev.kiln.frontend.images.Images}, imported in every cell. */
package dev.kiln.frontend.images;
