package dev.hasse.base;

import java.util.Arrays;
import java.util.Optional;

/** Which of several names may be meant by a misspelt one. */
public final class NearestName {
    /** Of so many letters one may be wrong. */
    private static final int LETTERS_A_MISTAKE = 4;

    private static final int MOST_MISTAKES = 3;
    /** To compare longer names letter by letter takes long. */
    private static final int LONGEST = 100;

    private NearestName() {}

    /** The name with the fewest mistakes, the first of equals; at least one letter of it is right. */
    public static Optional<String> nearest(String name, Iterable<String> names) {
        int mistakes = Math.min(MOST_MISTAKES, Math.max(1, name.length() / LETTERS_A_MISTAKE));
        int best = Math.min(name.length(), mistakes + 1);
        String nearest = null;
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        for (String each : names) {
            if (Math.abs(each.length() - name.length()) < best) {
                int distance = distance(name, each, best);
                if (distance < best) {
                    best = distance;
                    nearest = each;
                }
            }
        }
        return Optional.ofNullable(nearest);
    }

    /**
     * How many letters must be put in, left out or replaced, or the limit if not fewer: so only places near the
     * diagonal are looked at. The lengths differ by less than the limit.
     */
    private static int distance(String one, String other, int limit) {
        int[] row = new int[other.length() + 1];
        Arrays.setAll(row, j -> Math.min(j, limit));
        for (int i = 1; i <= one.length(); i++) {
            int from = Math.max(1, i - limit);
            int to = Math.min(other.length(), i + limit);
            int diagonal = row[from - 1];
            row[from - 1] = Math.min(i, limit);
            for (int j = from; j <= to; j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(Math.min(limit, replaced), 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
