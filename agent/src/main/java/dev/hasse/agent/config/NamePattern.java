package dev.hasse.agent.config;

import java.util.regex.Pattern;

/**
 * A dotted name in which {@code *} stands for any characters but dots, and {@code **} for any.
 *
 * @param text as the user wrote it
 */
public record NamePattern(String text) {
    /** Whether it stands for that name. */
    public boolean matches(String name) {
        StringBuilder expression = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.startsWith("**", i)) {
                expression.append(".*");
                i++;
            } else if (text.charAt(i) == '*') {
                expression.append("[^.]*");
            } else {
                expression.append(Pattern.quote(text.substring(i, i + 1)));
            }
        }
        return Pattern.matches(expression.toString(), name);
    }
}
