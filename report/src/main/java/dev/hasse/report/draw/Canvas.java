package dev.hasse.report.draw;

/** Where a picture is drawn; lengths in pixels, from the upper left. */
interface Canvas {
    /** How a stroke is made. */
    enum Dash {
        NONE,
        SHORT,
        LONG
    }

    /** Where a text's place is in it. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** How text looks. */
    enum Face {
        NORMAL,
        BOLD,
        SMALL
    }

    /** A colour as {@code #rrggbb}, and a stroke. */
    record Pen(String colour, double width, Dash dash) {}

    /** A line through points: x, y, x, y, ... */
    void line(Pen pen, double... points);

    /** A line with a tip at its end. */
    void arrow(Pen pen, double fromX, double fromY, double toX, double toY);

    void circle(Pen pen, String fill, double x, double y, double radius);

    /** A box with round corners. */
    void box(Pen pen, String fill, double x, double y, double width, double height);

    /** A text on one line, its baseline at y. */
    void text(String colour, Face face, Anchor anchor, double x, double y, String text);
}
