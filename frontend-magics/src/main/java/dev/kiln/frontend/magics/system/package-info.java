/**
 * Magics about the machine around the notebook: commands, files and the environment, and cells in the languages of web pages. They have
 * the names that IPython's users type. Begin with {@link dev.kiln.frontend.magics.system.ShellCommand}.
 */
package dev.kiln.frontend.magics.system;
