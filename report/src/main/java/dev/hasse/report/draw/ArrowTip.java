package dev.hasse.report.draw;

/** The triangle at the end of an arrow. */
final class ArrowTip {
    private static final double LENGTH = 8;
    private static final double HALF = 3.2;

    private ArrowTip() {}

    /** Its three points: x, y, x, y, x, y. */
    static double[] of(double fromX, double fromY, double toX, double toY) {
        double length = Math.hypot(toX - fromX, toY - fromY);
        double x = length == 0 ? 1 : (toX - fromX) / length;
        double y = length == 0 ? 0 : (toY - fromY) / length;
        double baseX = toX - LENGTH * x;
        double baseY = toY - LENGTH * y;
        return new double[] {toX, toY, baseX - HALF * y, baseY + HALF * x, baseX + HALF * y, baseY - HALF * x};
    }
}
