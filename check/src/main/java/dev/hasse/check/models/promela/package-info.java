/**
 * A trace and its properties as a Promela model ({@link dev.hasse.check.models.promela.PromelaModel}), as POTA's translator
 * writes it (paper 003, section 6), and SPIN as an engine that can be asked for by name
 * ({@link dev.hasse.check.models.promela.SpinEngine}): the verdicts of this project and of another can so be compared.
 */
@NullMarked
package dev.hasse.check.models.promela;

import org.jspecify.annotations.NullMarked;
