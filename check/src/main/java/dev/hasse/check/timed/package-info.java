/**
 * LTL with time bounds, {@code F[<=2s]}, on a trace whose events have times. {@link dev.hasse.check.timed.TimedSearch}
 * looks for a run that violates a formula, {@link dev.hasse.check.timed.TimedOnRun} says by the definition what a run
 * satisfies. docs/time.md has the meaning.
 */
@NullMarked
package dev.hasse.check.timed;

import org.jspecify.annotations.NullMarked;
