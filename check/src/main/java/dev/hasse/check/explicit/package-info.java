/**
 * The engine that lists the cuts of a trace one by one: for small lattices, and the twin that every other engine is
 * compared with. Main type: {@link dev.hasse.check.explicit.ExplicitEngine}.
 */
@NullMarked
package dev.hasse.check.explicit;

import org.jspecify.annotations.NullMarked;
