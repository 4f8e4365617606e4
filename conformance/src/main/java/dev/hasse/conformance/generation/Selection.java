package dev.hasse.conformance.generation;

/** Which states of a product lead to acceptance: the set L2A of section 3.2. */
@FunctionalInterface
public interface Selection {
    /** Where nothing can be accepted. */
    Selection NOTHING = state -> false;

    /** Whether an accepting state can be reached from this one, which itself can be reached without refusal. */
    boolean leadsToAccept(long state);
}
