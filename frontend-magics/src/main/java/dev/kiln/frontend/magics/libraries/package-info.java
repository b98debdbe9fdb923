/** Magics that add libraries to the class path of Java cells: from Maven repositories, and from files. */
package dev.kiln.frontend.magics.libraries;
