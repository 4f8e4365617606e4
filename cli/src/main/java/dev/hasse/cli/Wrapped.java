package dev.hasse.cli;

/** Breaks long lines at blanks, so that sentences can be read; what follows a break is indented a little more. */
final class Wrapped {
    private static final int WIDTH = 110;

    private Wrapped() {}

    static String text(String line, String indent) {
        int own = 0;
        while (own < line.length() && line.charAt(own) == ' ') {
            own++;
        }
        String further = indent + " ".repeat(own + 2);
        StringBuilder text = new StringBuilder(indent).append(" ".repeat(own));
        int column = text.length();
        boolean first = true;
        for (String word : line.substring(own).split(" ")) {
            if (!first && column + 1 + word.length() > WIDTH) {
                text.append('\n').append(further).append(word);
                column = further.length() + word.length();
            } else {
                text.append(first ? "" : " ").append(word);
                column += word.length() + (first ? 0 : 1);
            }
            first = false;
        }
        return text.toString();
    }
}
