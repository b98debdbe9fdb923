/**
 * What one evaluation has to compute, as numbers. {@link dev.kiln.exec.session.recorded.RecordedGraph} walks from the values that are
 * wanted to those that are stored, into arrays that are reused: a steady loop allocates nothing here. Graphs whose numbers are equal share
 * a plan; {@link dev.kiln.exec.session.recorded.KeyParts} names the part in which two differ. {@link
 * dev.kiln.exec.session.recorded.DetachedGraph} is a copy that keeps no array's memory alive, from which plans are made and evaluations
 * described.
 */
package dev.kiln.exec.session.recorded;
