package dev.hasse.lab.bench.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Columns of a table drawn against its first one, both axes logarithmic: a small SVG picture. A cell that is no number, as
 * where a tool gave up, is no point.
 */
record Plot(String title, List<String> columns, List<List<String>> rows) {
    private static final int WIDTH = 560;
    private static final int HEIGHT = 320;
    private static final int LEFT = 64;
    private static final int RIGHT = 150;
    private static final int TOP = 34;
    private static final int BOTTOM = 44;
    /** Told apart also by those who see no red or green. */
    private static final List<String> COLOURS = List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7");
    /** Times below a millisecond are told as such. */
    private static final double LEAST = 0.001;

    private record Point(double x, double y) {}

    private record Axis(int from, int to, double start, double end) {
        static Axis of(List<Double> values, double start, double end) {
            double least =
                    values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
            double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
            int from = (int) Math.floor(Math.log10(least) + 1e-9);
            int to = (int) Math.ceil(Math.log10(most) - 1e-9);
            return new Axis(from, Math.max(to, from + 1), start, end);
        }

        double place(double value) {
            return start + (end - start) * (Math.log10(value) - from) / (to - from);
        }
    }

    private List<Point> points(int column) {
        List<Point> points = new ArrayList<>();
        for (List<String> row : rows) {
            OptionalDouble x = number(row.get(0));
            OptionalDouble y = number(row.get(column));
            if (x.isPresent() && y.isPresent()) {
                points.add(new Point(x.getAsDouble(), Math.max(LEAST, y.getAsDouble())));
            }
        }
        return points;
    }

    private static OptionalDouble number(String cell) {
        String digits = cell.replace(",", "");
        if (digits.startsWith("< ")) {
            digits = digits.substring(2);
        }
        return digits.matches("[0-9]+(\\.[0-9]+)?")
                ? OptionalDouble.of(Double.parseDouble(digits))
                : OptionalDouble.empty();
    }

    String svg() {
        List<Double> across = new ArrayList<>();
        List<Double> up = new ArrayList<>();
        for (int column = 1; column < columns.size(); column++) {
            points(column).forEach(point -> {
                across.add(point.x);
                up.add(point.y);
            });
        }
        Axis x = Axis.of(across, LEFT, WIDTH - RIGHT);
        Axis y = Axis.of(up, HEIGHT - BOTTOM, TOP);
        StringBuilder svg = new StringBuilder();
        svg.append(format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"12\">\n",
                WIDTH, HEIGHT));
        svg.append(format("<title>%s</title>\n", escaped(title)));
        svg.append(format("<rect width=\"%d\" height=\"%d\" fill=\"white\"/>\n", WIDTH, HEIGHT));
        text(svg, LEFT, 20, "start", title);
        for (int power = x.from; power <= x.to; power++) {
            double at = x.place(Math.pow(10, power));
            line(svg, at, TOP, at, HEIGHT - BOTTOM, "#dddddd", 1);
            text(svg, at, HEIGHT - BOTTOM + 16, "middle", decade(power));
        }
        for (int power = y.from; power <= y.to; power++) {
            double at = y.place(Math.pow(10, power));
            line(svg, LEFT, at, WIDTH - RIGHT, at, "#dddddd", 1);
            text(svg, LEFT - 6, at + 4, "end", decade(power) + " s");
        }
        text(svg, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle", columns.get(0));
        for (int column = 1; column < columns.size(); column++) {
            series(svg, column, x, y);
        }
        return svg.append("</svg>\n").toString();
    }

    private void series(StringBuilder svg, int column, Axis x, Axis y) {
        String colour = COLOURS.get((column - 1) % COLOURS.size());
        StringBuilder way = new StringBuilder();
        for (Point point : points(column)) {
            way.append(format("%s%.1f,%.1f", way.isEmpty() ? "" : " ", x.place(point.x), y.place(point.y)));
        }
        svg.append(format("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", way, colour));
        for (Point point : points(column)) {
            svg.append(format(
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n",
                    x.place(point.x), y.place(point.y), colour));
        }
        int height = TOP + 8 + 20 * (column - 1);
        line(svg, WIDTH - RIGHT + 14, height, WIDTH - RIGHT + 34, height, colour, 2);
        text(svg, WIDTH - RIGHT + 40, height + 4, "start", columns.get(column));
    }

    private static void line(
            StringBuilder svg, double fromX, double fromY, double toX, double toY, String colour, int width) {
        svg.append(format(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%d\"/>\n",
                fromX, fromY, toX, toY, colour, width));
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
        svg.append(format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, escaped(text)));
    }

    private static String decade(int power) {
        return power >= 0 && power < 6
                ? format("%,d", (long) Math.pow(10, power))
                : power < 0 ? format("%." + -power + "f", Math.pow(10, power)) : "10^" + power;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
