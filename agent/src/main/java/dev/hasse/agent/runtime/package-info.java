/**
 * What instrumented programs call while they run: {@link dev.hasse.agent.runtime.Hooks} and the classes that stand for
 * calls into java.util.concurrent. A {@link dev.hasse.agent.runtime.Tracker} keeps a vector clock for every thread and
 * for everything that threads synchronise by, as the happens-before of the Java memory model says (Java Language
 * Specification, section 17.4), and hands the order of recorded events on to a {@link dev.hasse.record.Recorder}.
 *
 * <p>The clocks count recorded events only: synchronisation itself makes no events. It makes the next event of a thread
 * come after others, which keeps traces, and the lattices of their cuts, small.
 */
@NullMarked
package dev.hasse.agent.runtime;

import org.jspecify.annotations.NullMarked;
