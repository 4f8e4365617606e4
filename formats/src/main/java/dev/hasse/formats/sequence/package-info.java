/**
 * Sequence diagrams as scenarios: {@link dev.hasse.formats.sequence.MermaidReader} and
 * {@link dev.hasse.formats.sequence.PlantUmlReader}.
 *
 * <p>A message is a send on one lifeline and a receive on another; events of a lifeline are ordered as they are drawn,
 * those of different branches of {@code par} are not. A process of a trace is a sequence, so the second branch in which
 * a lifeline {@code A} has events goes to a process {@code A/2}, and so on; all of them come after what {@code A} did
 * before and before what it does after ({@link dev.hasse.formats.sequence.Chart}). A scenario is one run: of
 * {@code alt} the first branch is taken, {@code loop} once, {@code opt} and {@code critical} are, {@code break} is not.
 */
@NullMarked
package dev.hasse.formats.sequence;

import org.jspecify.annotations.NullMarked;
