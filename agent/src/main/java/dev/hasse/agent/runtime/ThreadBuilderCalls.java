package dev.hasse.agent.runtime;

/** Stands for {@code Thread.ofPlatform().start(work)} and {@code Thread.ofVirtual().start(work)} of Java 21. */
@Replaces(value = Object.class, newer = "java.lang.Thread$Builder")
public final class ThreadBuilderCalls {
    private ThreadBuilderCalls() {}

    public static Thread start(Object builder, Runnable work) {
        Thread thread = NewerJava.unstarted(builder, work);
        ThreadCalls.start(thread);
        return thread;
    }
}
