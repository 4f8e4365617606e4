package dev.hasse.check.slice;

import dev.hasse.base.Thousands;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.Trace;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How many cuts slicing left of a trace's, told in words. */
final class Reduction {
    private static final int MOST = 4;
    private static final int LONGEST = 60;

    private final Trace trace;
    private final List<String> remarks = new ArrayList<>();

    Reduction(Trace trace) {
        this.trace = trace;
    }

    /** Notes the cuts of the slice around a formula. */
    void add(CtlFormula formula, int cuts, DiagramStore store) {
        if (remarks.size() < MOST) {
            String text = formula.text();
            remarks.add("the slice around " + (text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...")
                    + " has " + text(store.count(cuts)) + " cuts, the trace " + Thousands.of(trace.eventCount())
                    + " events and up to " + text(mostCuts()) + " cuts");
        }
    }

    List<String> remarks() {
        return List.copyOf(remarks);
    }

    /** How many cuts there would be if processes did not communicate. */
    private BigInteger mostCuts() {
        BigInteger most = BigInteger.ONE;
        for (int p = 0; p < trace.processCount(); p++) {
            most = most.multiply(BigInteger.valueOf(trace.eventCount(p) + 1L));
        }
        return most;
    }

    private static String text(BigInteger count) {
        int digits = count.toString().length();
        return digits <= 9
                ? Thousands.of(count.longValue())
                : String.format(Locale.ROOT, "%.1e", new BigDecimal(count));
    }
}
