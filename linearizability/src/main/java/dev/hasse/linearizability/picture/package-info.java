/** Histories to look at: operations as bars, one lane a process. */
@NullMarked
package dev.hasse.linearizability.picture;

import org.jspecify.annotations.NullMarked;
