/**
 * Sequence diagrams as scenarios: {@link dev.hasse.formats.sequence.MermaidReader},
 * {@link dev.hasse.formats.sequence.PlantUmlReader} and {@link dev.hasse.formats.sequence.MscReader}.
 *
 * <p>A message is a send on one lifeline and a receive on another; events of a lifeline are ordered as they are drawn,
 * those of different branches of {@code par} are not, nor are receives from different senders that nothing separates. A
 * process of a trace is a sequence, so the second branch or sender of a lifeline {@code A} goes to a process {@code A/2},
 * and so on ({@link dev.hasse.formats.sequence.Chart}). Every way to choose in {@code alt}, {@code opt}, {@code break}
 * and {@code loop} is a scenario ({@link dev.hasse.formats.sequence.Scenarios}).
 */
@NullMarked
package dev.hasse.formats.sequence;

import org.jspecify.annotations.NullMarked;
