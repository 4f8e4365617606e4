/**
 * Benchmarks: the papers' tables, row by row, with the papers' figures beside ours, and what no paper has. Each is a
 * {@link dev.hasse.lab.bench.Benchmark} listed in {@link dev.hasse.lab.bench.Benchmarks}; {@code hasse bench NAME} prints its
 * {@link dev.hasse.lab.bench.ResultTable} and writes it to {@code bench/results/NAME.md}.
 */
@NullMarked
package dev.hasse.lab.bench;

import org.jspecify.annotations.NullMarked;
