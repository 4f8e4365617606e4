/** Objects of running programs: their calls recorded as a history, and their class, run sequentially, as a model. */
@NullMarked
package dev.hasse.linearizability.object;

import org.jspecify.annotations.NullMarked;
