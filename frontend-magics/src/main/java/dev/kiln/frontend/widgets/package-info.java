/**
 * Controls in the notebook's page: sliders, texts, buttons, progress bars. The kernel's side of the protocol of Jupyter widgets, so that the
 * extension {@code jupyterlab-widgets} shows them.
 *
 * <p>A {@link dev.kiln.frontend.widgets.WidgetModel} is the state of one control, the same here and in the page; {@link
 * dev.kiln.frontend.widgets.Models} keeps them and gives their states to pages that are opened later. Java code holds them as {@link
 * dev.kiln.frontend.widgets.Widget}, NumPy text as objects of the module {@code ipywidgets}.
 */
package dev.kiln.frontend.widgets;
