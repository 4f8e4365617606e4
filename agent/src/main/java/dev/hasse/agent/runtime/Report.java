package dev.hasse.agent.runtime;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What the agent has to say, on standard error, each thing once: it has no other way to the user of a program. */
public final class Report {
    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

    private Report() {}

    public static void once(String subject, String message) {
        if (SAID.add(subject)) {
            System.err.println("hasse-agent: " + message);
        }
    }
}
