/**
 * Automata that recognise bad runs (paper 001). An {@link dev.hasse.monitor.Automaton} reads one letter a position of a
 * run, the empty cut's first; a letter says which {@link dev.hasse.monitor.Proposition propositions} hold there. It is
 * written by hand ({@code dev.hasse.monitor.file}) or made from LTL ({@code dev.hasse.monitor.ltl}).
 * A {@link dev.hasse.monitor.Monitor} is the automaton for the events of one trace: it carries in its states what is
 * needed of the state propositions' values, so that an event alone decides the step. That is what engines compose with
 * the trace.
 */
@NullMarked
package dev.hasse.monitor;

import org.jspecify.annotations.NullMarked;
