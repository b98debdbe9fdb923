"""Kiln, a Jupyter kernel for array computing on the JVM, as a Python package: the jars, and what finds a JDK and starts them."""
