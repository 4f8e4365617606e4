package dev.hasse.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Breaks long lines at blanks, so that sentences can be read; what follows a break is indented a little more. */
public final class Wrapped {
    private static final int WIDTH = 110;

    private Wrapped() {}

    public static List<String> lines(String line, String indent) {
        int own = 0;
        while (own < line.length() && line.charAt(own) == ' ') {
            own++;
        }
        String further = indent + " ".repeat(own + 2);
        List<String> lines = new ArrayList<>();
        StringBuilder text = new StringBuilder(indent).append(" ".repeat(own));
        boolean first = true;
        for (String word : line.substring(own).split(" ")) {
            if (!first && text.length() + 1 + word.length() > WIDTH) {
                lines.add(text.toString());
                text = new StringBuilder(further).append(word);
            } else {
                text.append(first ? "" : " ").append(word);
            }
            first = false;
        }
        lines.add(text.toString());
        return lines;
    }
}
