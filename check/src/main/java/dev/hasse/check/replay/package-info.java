/**
 * Replays evidence step by step, from the trace and the property alone: that every event may happen when it does, that
 * predicates have the values claimed, and that these show the verdict as far as runs can show it. Uses nothing of the
 * engines, not even their evaluation of variables. Main type: {@link dev.hasse.check.replay.CtlReplay}.
 */
@NullMarked
package dev.hasse.check.replay;

import org.jspecify.annotations.NullMarked;
