/**
 * What the cells of one notebook share: {@link dev.kiln.frontend.notebook.Notebook} holds the variables, the settings, the cost models
 * that can be chosen, the engine that evaluates arrays, and the history of the plans that ran.
 *
 * <p>Start with {@link dev.kiln.frontend.notebook.Notebook}, which every magic receives. A {@link
 * dev.kiln.frontend.notebook.PlanRecord} is one plan of one cell with what its runs took; {@link dev.kiln.frontend.notebook.Body} is code
 * that a magic runs once or many times; a {@link dev.kiln.frontend.notebook.MagicError} is a mistake of the user's, shown without a Java
 * stack.
 */
package dev.kiln.frontend.notebook;
