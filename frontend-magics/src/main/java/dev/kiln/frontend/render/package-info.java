/**
 * How plans, costs and timings look: pure functions from plain records to text, HTML, SVG and JSON.
 *
 * <p>{@link dev.kiln.frontend.render.PlanView} is what there is to show of one flush. From it {@link
 * dev.kiln.frontend.render.PlanText} makes the box plan for consoles, logs and diffs, {@link dev.kiln.frontend.render.PlanCards} the
 * picture, {@link dev.kiln.frontend.render.PlanJson} the data for scripts. Tables go from Tablesaw through {@link
 * dev.kiln.frontend.render.TableHtml} and {@link dev.kiln.frontend.render.TableText}, charts from XChart through {@link
 * dev.kiln.frontend.render.ChartSvg}. {@link dev.kiln.frontend.render.EmbedSvg} wraps every picture so that it survives untrusted
 * notebooks as an image and follows the theme in trusted ones.
 *
 * <p>Nothing here evaluates, plans or knows a kernel: all numbers are in the records.
 */
package dev.kiln.frontend.render;
