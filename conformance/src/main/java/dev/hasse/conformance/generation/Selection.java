package dev.hasse.conformance.generation;

/** Which states of a product lead to acceptance: the set L2A of section 3.2. */
public interface Selection {
    /** Where nothing can be accepted. */
    Selection NOTHING = new Selection() {
        @Override
        public boolean leadsToAccept(long state) {
            return false;
        }

        @Override
        public long size() {
            return 0;
        }
    };

    /** Whether an accepting state can be reached from this one, which itself can be reached without refusal. */
    boolean leadsToAccept(long state);

    /** How many variables or states were looked at. */
    long size();
}
