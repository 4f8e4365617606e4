/**
 * CTL on interval decision diagrams: papers 000 and 002 with one-pass operators instead of fixpoints.
 *
 * <p>{@link dev.hasse.check.diagram.TraceDiagram} is a trace with the diagram of all its cuts; it also gives the cuts
 * that satisfy a state predicate. {@link dev.hasse.check.diagram.CtlSets} evaluates formulas,
 * {@link dev.hasse.check.diagram.DiagramEngine} is the engine. Processes are layers in the order of
 * {@link dev.hasse.check.diagram.TraceOrder}, communication partners close together.
 */
@NullMarked
package dev.hasse.check.diagram;

import org.jspecify.annotations.NullMarked;
