/**
 * The page of performance, made from the committed results: {@link dev.hasse.lab.bench.page.PerformancePage} fills templates
 * (resources of this package) with cells and tables of {@code bench/results}, so that no figure is copied by hand.
 */
@NullMarked
package dev.hasse.lab.bench.page;

import org.jspecify.annotations.NullMarked;
