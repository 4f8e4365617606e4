/**
 * Records a Java program without a change to it: {@code java -javaagent:hasse-agent.jar=CONFIG -jar app.jar}, or
 * {@link dev.hasse.agent.Agent#attach} from within.
 *
 * <p>The instrumentation module of POTA (Sen, Garg, "Partial Order Trace Analyzer (POTA) for Distributed Programs",
 * RV 2003) for Java byte code. Instrumented are the places in the program's own classes that access fields, enter
 * monitors, or call the JDK's means of synchronisation; the JDK's classes stay as they are.
 */
@NullMarked
package dev.hasse.agent;

import org.jspecify.annotations.NullMarked;
