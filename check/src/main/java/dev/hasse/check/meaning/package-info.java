/**
 * What a formula says, for who wrote it: in a sentence ({@link dev.hasse.check.meaning.FormulaWords}), and by a run that
 * satisfies it beside one that does not ({@link dev.hasse.check.meaning.ExampleRuns}). No trace is asked.
 */
@NullMarked
package dev.hasse.check.meaning;

import org.jspecify.annotations.NullMarked;
