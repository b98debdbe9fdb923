/** What the module {@code ipywidgets} of NumPy text is made from: models of controls as objects, and values as what JSON knows. */
package dev.kiln.frontend.lang.functions.widgets;
