/**
 * Questions about a plan: why two ops are not one kernel ({@link dev.kiln.planner.explain.Why}), and what other models and partitioners
 * would have done ({@link dev.kiln.planner.explain.WhatIf}).
 */
package dev.kiln.planner.explain;
