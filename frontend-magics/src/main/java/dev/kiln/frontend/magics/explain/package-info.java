/**
 * The magics that explain what ran: {@code %plan} shows the kernels of a cell, {@code %cost} compares predicted and measured times,
 * {@code %why} explains why two values are not computed in one kernel, and {@code %roof} shows how fast the machine is. They read the
 * notebook's {@link dev.kiln.frontend.notebook.History}; the pictures and tables are drawn by {@link dev.kiln.frontend.render}.
 */
package dev.kiln.frontend.magics.explain;
