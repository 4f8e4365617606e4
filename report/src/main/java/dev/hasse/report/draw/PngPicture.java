package dev.hasse.report.draw;

import dev.hasse.base.LimitReachedException;
import dev.hasse.report.Scene;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.imageio.ImageIO;

/** A scene as a PNG image, twice as fine as the screen's pixels so that it stays sharp. */
public final class PngPicture implements Canvas {
    private static final int SCALE = 2;
    private static final long MOST_PIXELS = 100_000_000;

    private final Graphics2D graphics;

    private PngPicture(Graphics2D graphics) {
        this.graphics = graphics;
    }

    /** Throws {@link LimitReachedException} if the image would be too large. */
    public static void write(Scene scene, List<String> notes, OutputStream out) throws IOException {
        PictureLayout layout = new PictureLayout(scene, notes);
        int width = (int) Math.ceil(layout.width() * SCALE);
        int height = (int) Math.ceil(layout.height() * SCALE);
        if ((long) width * height > MOST_PIXELS) {
            throw new LimitReachedException("an image of " + width + " x " + height + " pixels: fewer events, or SVG");
        }
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setColor(Color.decode(Picture.PAPER));
            graphics.fillRect(0, 0, width, height);
            graphics.scale(SCALE, SCALE);
            Picture.draw(scene, layout, new PngPicture(graphics));
        } finally {
            graphics.dispose();
        }
        ImageIO.setUseCache(false);
        ImageIO.write(image, "png", out);
    }

    @Override
    public void line(Pen pen, double... points) {
        set(pen);
        graphics.draw(path(points));
    }

    @Override
    public void arrow(Pen pen, double fromX, double fromY, double toX, double toY) {
        line(pen, fromX, fromY, toX, toY);
        graphics.fill(path(ArrowTip.of(fromX, fromY, toX, toY)));
    }

    private static Path2D path(double[] points) {
        Path2D path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        return path;
    }

    @Override
    public void circle(Pen pen, String fill, double x, double y, double radius) {
        outlined(pen, fill, new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    @Override
    public void box(Pen pen, String fill, double x, double y, double width, double height) {
        outlined(pen, fill, new RoundRectangle2D.Double(x, y, width, height, 18, 18));
    }

    private void outlined(Pen pen, String fill, java.awt.Shape shape) {
        graphics.setColor(Color.decode(fill));
        graphics.fill(shape);
        set(pen);
        graphics.draw(shape);
    }

    @Override
    public void text(String colour, Face face, Anchor anchor, double x, double y, String text) {
        graphics.setColor(Color.decode(colour));
        graphics.setFont(
                new Font(Font.MONOSPACED, face == Face.BOLD ? Font.BOLD : Font.PLAIN, face == Face.SMALL ? 11 : 12));
        double width = graphics.getFontMetrics().getStringBounds(text, graphics).getWidth();
        double shift = anchor == Anchor.START ? 0 : anchor == Anchor.MIDDLE ? width / 2 : width;
        graphics.drawString(text, (float) (x - shift), (float) y);
    }

    private void set(Pen pen) {
        graphics.setColor(Color.decode(pen.colour()));
        float[] dashes = switch (pen.dash()) {
            case NONE -> null;
            case SHORT -> new float[] {4, 3};
            case LONG -> new float[] {8, 4};
        };
        graphics.setStroke(
                new BasicStroke((float) pen.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0));
    }
}
