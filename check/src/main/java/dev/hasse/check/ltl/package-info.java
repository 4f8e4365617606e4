/**
 * LTL and monitors on every run of a trace: is there a complete run that leads the monitor, an automaton of the bad
 * runs, to a bad state?
 *
 * <p>{@link dev.hasse.check.ltl.MonitoredTrace} is what all engines compose: the trace, the monitor, and the letter of
 * each event. They share a session ({@link dev.hasse.check.ltl.RunSession}), which turns a bad run, whoever found it, into
 * evidence close to the observed order, and differ in how they search. {@link dev.hasse.check.ltl.SymbolicEngine} is the
 * symbolic composition of Genon, Massart, Meuter, "Monitoring Distributed Controllers: When an Efficient LTL Algorithm on
 * Sequences is Needed to Model-Check Traces" (FM 2006); {@link dev.hasse.check.ltl.OnePassEngine} composes the monitor
 * with the diagram of all cuts; the engine that lists cuts is with its like.
 */
@NullMarked
package dev.hasse.check.ltl;

import org.jspecify.annotations.NullMarked;
