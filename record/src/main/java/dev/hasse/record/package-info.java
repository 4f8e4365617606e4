/**
 * Records what a running program does, in Hasse's native format, with the order in which it had to happen: the
 * instrumentation module of POTA (Sen, Garg, "Partial Order Trace Analyzer (POTA) for Distributed Programs", RV 2003)
 * for Java.
 *
 * <p>A {@link dev.hasse.record.Recorder} has processes ({@link dev.hasse.record.RecordedProcess}: a thread, an actor, a
 * service), whose events set variables and send and receive messages. {@link dev.hasse.record.Context} goes along with
 * a message, also to another machine. Uses nothing but the JDK, because it goes into users' programs.
 *
 * <p>Every event takes a stamp from one counter while it holds its process's own lock; a flush reads the counter, then
 * visits the processes, so that it has all events below that stamp, and writes them by stamp. What is written is
 * therefore always closed under happened-before, and the lines of one shared variable stand in their real order.
 */
@NullMarked
package dev.hasse.record;

import org.jspecify.annotations.NullMarked;
