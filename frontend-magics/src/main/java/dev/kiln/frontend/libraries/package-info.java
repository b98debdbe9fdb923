/**
 * Libraries from Maven repositories for the Java code of a notebook. {@link dev.kiln.frontend.libraries.Libraries} is what magics use;
 * it starts Maven Resolver with the user's settings ({@link dev.kiln.frontend.libraries.MavenSettings}) when it is first asked for one.
 */
package dev.kiln.frontend.libraries;
