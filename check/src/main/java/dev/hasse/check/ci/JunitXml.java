package dev.hasse.check.ci;

import dev.hasse.check.CheckResult;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.ResultDocument;
import dev.hasse.check.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/**
 * JUnit's XML: a suite a trace, a test case a property. A violation is a failure, a trace that cannot be read an error,
 * and an answer that is unknown a skipped test, or an error where unknown is not good enough.
 */
public final class JunitXml implements ResultDocument {
    private final Writer out;
    private final String unknown;

    private JunitXml(Writer out, String unknown) throws IOException {
        this.out = out;
        this.unknown = unknown;
        out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"hasse\">\n");
    }

    /** An unknown answer is a skipped test. */
    public static JunitXml skippingUnknown(Writer out) throws IOException {
        return new JunitXml(out, "skipped");
    }

    /** An unknown answer is an error. */
    public static JunitXml failingUnknown(Writer out) throws IOException {
        return new JunitXml(out, "error");
    }

    @Override
    public void write(String name, CheckResult result) throws IOException {
        double seconds = 0;
        int violated = 0;
        int undecided = 0;
        for (PropertyResult each : result.results()) {
            seconds += each.seconds();
            violated += each.verdict() instanceof Verdict.Violated ? 1 : 0;
            undecided += each.verdict() instanceof Verdict.Unknown ? 1 : 0;
        }
        boolean skipped = unknown.equals("skipped");
        startSuite(name, result.results().size(), violated, skipped ? 0 : undecided, skipped ? undecided : 0, seconds);
        for (PropertyResult each : result.results()) {
            write(name, each);
        }
        out.write("  </testsuite>\n");
    }

    @Override
    public void writeError(String name, String error) throws IOException {
        startSuite(name, 1, 0, 1, 0, 0);
        startCase(name, "read", 0);
        out.write("      <error message=\"" + Xml.attribute(error) + "\"/>\n    </testcase>\n  </testsuite>\n");
    }

    private void startSuite(String name, int tests, int failures, int errors, int skipped, double seconds)
            throws IOException {
        out.write("  <testsuite name=\"" + Xml.attribute(name) + "\" tests=\"" + tests + "\" failures=\"" + failures
                + "\" errors=\"" + errors + "\" skipped=\"" + skipped + "\" time=\"" + text(seconds) + "\">\n");
    }

    private void startCase(String trace, String property, double seconds) throws IOException {
        out.write("    <testcase classname=\"" + Xml.attribute(trace) + "\" name=\"" + Xml.attribute(property)
                + "\" time=\"" + text(seconds) + "\">\n");
    }

    private void write(String trace, PropertyResult result) throws IOException {
        startCase(trace, result.name(), result.seconds());
        if (result.verdict() instanceof Verdict.Violated) {
            String explanation = result.evidence().map(Evidence::explanation).orElse("");
            out.write("      <failure type=\"violated\" message=\"" + Xml.attribute("violated: " + result.formula())
                    + "\">" + Xml.text(explanation) + "</failure>\n");
        } else if (result.verdict() instanceof Verdict.Unknown why) {
            out.write("      <" + unknown + " message=\"" + Xml.attribute("unknown: " + why.reason()) + "\"/>\n");
        }
        out.write("    </testcase>\n");
    }

    @Override
    public void close() throws IOException {
        out.write("</testsuites>\n");
        out.flush();
    }

    private static String text(double seconds) {
        return String.format(Locale.ROOT, "%.6f", seconds);
    }
}
