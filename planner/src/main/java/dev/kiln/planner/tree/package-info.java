/**
 * How the ops of a block become one loop: {@link dev.kiln.planner.tree.FusionTree}, vertical, horizontal and diagonal fusion as data ([DF]
 * sections 4.1 and 4.4; [VB] section 3.2). {@link dev.kiln.planner.tree.FusionTrees} makes the trees of a partition.
 *
 * <pre>
 * tree       = leaf | vertical | diagonal | horizontal
 * leaf       = op
 * vertical   = tree tree  contracted+         shared*     only the right reads what the left makes
 * diagonal   = tree tree  contracted* stored+ shared*     … some of it is stored all the same
 * horizontal = tree tree                      shared*     neither reads what the other makes
 * </pre>
 *
 * <p>As lines of text a tree is printed by {@link dev.kiln.planner.tree.TreeText}.
 */
package dev.kiln.planner.tree;
