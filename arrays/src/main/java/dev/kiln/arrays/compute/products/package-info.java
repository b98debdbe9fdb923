/**
 * Products of vectors, matrices and tensors: {@link dev.kiln.arrays.compute.products.Products} (matmul and what it is made of), {@link
 * dev.kiln.arrays.compute.products.TensorProducts}, {@link dev.kiln.arrays.compute.products.VectorProducts} and {@link
 * dev.kiln.arrays.compute.products.Einsum}. Small products are recorded as multiplication and sum and can be fused; large ones are
 * computed by {@link dev.kiln.arrays.compute.products.HostProducts}.
 */
package dev.kiln.arrays.compute.products;
