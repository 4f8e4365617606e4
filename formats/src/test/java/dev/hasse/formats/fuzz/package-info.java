/** Random damage to valid files, for the tests (thousands of cases) and the benchmark (a million). */
@NullMarked
package dev.hasse.formats.fuzz;

import org.jspecify.annotations.NullMarked;
