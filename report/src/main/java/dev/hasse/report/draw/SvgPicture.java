package dev.hasse.report.draw;

import dev.hasse.base.OneLine;
import dev.hasse.report.Scene;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** A scene as an SVG file, which needs no style sheet and no font of ours. */
public final class SvgPicture implements Canvas {
    private static final String FONT = "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace";

    private final StringBuilder body = new StringBuilder();

    private SvgPicture() {}

    public static void write(Scene scene, List<String> notes, Appendable out) throws IOException {
        PictureLayout layout = new PictureLayout(scene, notes);
        SvgPicture canvas = new SvgPicture();
        Picture.draw(scene, layout, canvas);
        String size = number(layout.width()) + "\" height=\"" + number(layout.height());
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 "
                + number(layout.width()) + " " + number(layout.height()) + "\" font-family=\"" + FONT
                + "\" font-size=\"12\">\n<title>Space-time diagram</title>\n<rect width=\"100%\" height=\"100%\" fill=\""
                + Picture.PAPER + "\"/>\n");
        out.append(canvas.body).append("</svg>\n");
    }

    @Override
    public void line(Pen pen, double... points) {
        StringJoiner text = new StringJoiner(" ");
        for (double point : points) {
            text.add(number(point));
        }
        body.append("<polyline fill=\"none\" points=\"" + text + "\"" + stroke(pen) + "/>\n");
    }

    @Override
    public void arrow(Pen pen, double fromX, double fromY, double toX, double toY) {
        line(pen, fromX, fromY, toX, toY);
        double[] tip = ArrowTip.of(fromX, fromY, toX, toY);
        StringJoiner text = new StringJoiner(" ");
        for (double point : tip) {
            text.add(number(point));
        }
        body.append("<polygon points=\"" + text + "\" fill=\"" + pen.colour() + "\"/>\n");
    }

    @Override
    public void circle(Pen pen, String fill, double x, double y, double radius) {
        body.append("<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"" + number(radius) + "\" fill=\""
                + fill + "\"" + stroke(pen) + "/>\n");
    }

    @Override
    public void box(Pen pen, String fill, double x, double y, double width, double height) {
        body.append("<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\""
                + number(height) + "\" rx=\"9\" fill=\"" + fill + "\"" + stroke(pen) + "/>\n");
    }

    @Override
    public void text(String colour, Face face, Anchor anchor, double x, double y, String text) {
        String weight = face == Face.BOLD ? " font-weight=\"bold\"" : face == Face.SMALL ? " font-size=\"11\"" : "";
        body.append("<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" fill=\"" + colour + "\"" + weight
                + " text-anchor=\"" + anchor.name().toLowerCase(Locale.ROOT) + "\" xml:space=\"preserve\">"
                + escaped(text) + "</text>\n");
    }

    private static String stroke(Pen pen) {
        String dash = switch (pen.dash()) {
            case NONE -> "";
            case SHORT -> " stroke-dasharray=\"4 3\"";
            case LONG -> " stroke-dasharray=\"8 4\"";
        };
        return " stroke=\"" + pen.colour() + "\" stroke-width=\"" + number(pen.width()) + "\"" + dash;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value).replace(".0", "");
    }

    /** Text that is no markup; what XML has no way to write is among what {@link OneLine} escapes. */
    static String escaped(String text) {
        return OneLine.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
