/**
 * The geometry of views: which elements of an array a view covers, whether two views overlap, and how a view is written.
 *
 * <p>Programs and problems both ask these questions, so the answers stand below them: this package knows
 * {@link dev.kiln.arrays.graph.View} and nothing of the planner. Begin with {@link dev.kiln.planner.view.Boxes}, which sees a view as one
 * arithmetic progression of indices per axis; {@link dev.kiln.planner.view.Overlap} decides on those progressions.
 */
package dev.kiln.planner.view;
