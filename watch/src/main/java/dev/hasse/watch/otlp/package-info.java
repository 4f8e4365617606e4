/**
 * Spans that services export while they run: a receiver of OTLP over HTTP ({@link dev.hasse.watch.otlp.SpanReceiver}),
 * whose spans are put together by their trace ids and checked when a trace is quiet
 * ({@link dev.hasse.watch.otlp.SpanTraces}).
 */
@NullMarked
package dev.hasse.watch.otlp;

import org.jspecify.annotations.NullMarked;
