package dev.hasse.lts;

import dev.hasse.base.Budget;

/** Small systems for tests, written in one line. */
public final class Systems {
    private Systems() {}

    /** Transitions such as {@code "0 a 1, 1 i 0"}; the initial state is 0. */
    public static Lts of(String transitions) {
        return of(new Labels(), transitions);
    }

    public static Lts of(Labels labels, String transitions) {
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        for (String transition : transitions.split(", ")) {
            String[] parts = transition.split(" ", 2);
            int last = parts[1].lastIndexOf(' ');
            builder.transition(
                    Integer.parseInt(parts[0]),
                    labels.intern(parts[1].substring(0, last)),
                    Integer.parseInt(parts[1].substring(last + 1)));
        }
        return builder.build(0);
    }

    /** The transitions in the same form. */
    public static String text(Lts lts) {
        StringBuilder text = new StringBuilder();
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                text.append(text.isEmpty() ? "" : ", ");
                text.append(s).append(' ').append(lts.labels().text(lts.label(t)));
                text.append(' ').append(lts.target(t));
            }
        }
        return text.toString();
    }
}
