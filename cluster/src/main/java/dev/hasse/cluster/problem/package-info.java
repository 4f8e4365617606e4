/**
 * What is to be solved, as it is sent to workers ({@link dev.hasse.cluster.problem.ProblemDescription}), and how a
 * worker loads it ({@link dev.hasse.cluster.problem.ProblemLoader}): of an explicit system only the rows of its own
 * states, of a network or a trace the description, which is explored on the fly.
 */
@NullMarked
package dev.hasse.cluster.problem;

import org.jspecify.annotations.NullMarked;
