/** Images to arrays and arrays to images: {@link dev.kiln.frontend.images.Images}, imported in every cell. */
package dev.kiln.frontend.images;
