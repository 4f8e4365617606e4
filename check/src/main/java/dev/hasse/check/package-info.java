/**
 * Properties of a trace, decided on every interleaving that its partial order allows.
 *
 * <pre>{@code
 * PropertyResult result = Checker.of(trace).within(Duration.ofSeconds(30)).check("AG (ncrit < 2)");
 * }</pre>
 *
 * <p>A {@link dev.hasse.check.Checker} picks an {@link dev.hasse.check.Engine} for each property; the
 * {@link dev.hasse.check.Verdict} of a violated one carries {@link dev.hasse.check.Evidence}: a run that anybody can
 * replay, and a {@link dev.hasse.check.Proof} that says why, step by step. Every violation is replayed by code that
 * shares nothing with the engines before it is reported. Engines and the replay are services, found by
 * {@link java.util.ServiceLoader}: sub-packages and other modules use this package, it uses none of them.
 */
@NullMarked
package dev.hasse.check;

import org.jspecify.annotations.NullMarked;
