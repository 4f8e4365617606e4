/**
 * Boolean equation systems as text, liberally in the manner of CAESAR_SOLVE's {@code .bes} files:
 * {@code block mu B0 is X0 = X1 or X2 ... end block}. {@link dev.hasse.bes.text.BesReader} reads them.
 * The question is the variable of the first equation.
 */
@NullMarked
package dev.hasse.bes.text;

import org.jspecify.annotations.NullMarked;
