package dev.hasse.cluster.fault;

import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import java.util.HashSet;
import java.util.Set;

/**
 * What goes wrong.
 *
 * @param delayMillis each frame is delayed by up to so much, one independently of the other
 * @param lossPercent so many frames of a hundred are lost
 * @param doublePercent so many frames of a hundred come twice
 * @param cut nodes to which nothing gets through
 */
public record Faults(int delayMillis, int lossPercent, int doublePercent, Set<Address> cut) {
    public static final Faults NONE = new Faults(0, 0, 0, Set.of());

    public Faults {
        cut = Set.copyOf(cut);
    }

    /** Reads lines such as {@code delay 20}, {@code loss 5}, {@code double 5}, {@code cut HOST:PORT}. */
    public static Faults parse(String source, String text) throws InputException {
        int delay = 0;
        int loss = 0;
        int twice = 0;
        Set<Address> cut = new HashSet<>();
        for (String line : text.lines().toList()) {
            String[] words = line.strip().split("\\s+");
            if (words.length != 2) {
                throw new InputException(source, "expected a fault and its amount, not '" + line + "'");
            }
            switch (words[0]) {
                case "delay" -> delay = number(source, words[1]);
                case "loss" -> loss = number(source, words[1]);
                case "double" -> twice = number(source, words[1]);
                case "cut" -> cut.add(Address.parse(source, words[1]));
                default -> throw new InputException(source, "expected delay, loss, double or cut, not " + words[0]);
            }
        }
        return new Faults(delay, loss, twice, cut);
    }

    private static int number(String source, String text) throws InputException {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new InputException(source, "expected a number, not '" + text + "'");
        }
    }
}
