/**
 * LTL on finite runs to the minimal automaton of the runs that violate it: {@link dev.hasse.monitor.ltl.LtlTranslation}.
 */
@NullMarked
package dev.hasse.monitor.ltl;

import org.jspecify.annotations.NullMarked;
