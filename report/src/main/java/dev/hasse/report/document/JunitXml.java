package dev.hasse.report.document;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.syntax.PropertyTemplate;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * JUnit's XML: a suite a trace, a test case a property. A violation is a failure, a trace that cannot be read
 * or a property that is refused an error, and an answer that is unknown a skipped test, or an error where unknown is not good enough. A property that holds for
 * nothing is a test case with a property of that name, or a failure where that is not good enough.
 */
public final class JunitXml implements ResultDocument {
    /** Verdicts that are not good enough, beside a violation. */
    public enum Failing {
        UNKNOWN,
        VACUOUS
    }

    private final Writer out;
    private final Set<Failing> failing;

    public JunitXml(Writer out, Set<Failing> failing) throws IOException {
        this.out = out;
        this.failing = Set.copyOf(failing);
        out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"hasse\">\n");
    }

    @Override
    public void write(String name, CheckResult result) throws IOException {
        write(name, result.results());
    }

    @Override
    public void writeUnknown(String name, List<PropertyTemplate> properties, String reason) throws IOException {
        write(
                name,
                properties.stream()
                        .map(each -> PropertyResult.undecided(each, reason))
                        .toList());
    }

    private void write(String name, List<PropertyResult> results) throws IOException {
        double seconds = 0;
        int failures = 0;
        int undecided = 0;
        int refused = 0;
        for (PropertyResult each : results) {
            seconds += each.seconds();
            failures += each.isViolated() || isFailedForNothing(each) ? 1 : 0;
            undecided += each.isUnknown() && !each.isRefused() ? 1 : 0;
            refused += each.isRefused() ? 1 : 0;
        }
        boolean skipped = !failing.contains(Failing.UNKNOWN);
        int errors = refused + (skipped ? 0 : undecided);
        startSuite(name, results.size(), failures, errors, skipped ? undecided : 0, seconds);
        for (PropertyResult each : results) {
            write(name, each);
        }
        out.write("  </testsuite>\n");
    }

    /** A suite with a test case for each finding; without any, one that passes. */
    public void writeFindings(String name, List<Finding> findings) throws IOException {
        int failures = (int) findings.stream().filter(Finding::isFailing).count();
        startSuite(name, Math.max(1, findings.size()), failures, 0, 0, 0);
        if (findings.isEmpty()) {
            startCase(name, "scan", 0);
            out.write("    </testcase>\n");
        }
        for (Finding each : findings) {
            startCase(
                    name,
                    each.kind() + ": " + each.message().lines().findFirst().orElse(""),
                    0);
            out.write(
                    each.isFailing()
                            ? "      <failure type=\"" + Xml.attribute(each.kind()) + "\" message=\""
                                    + Xml.attribute(each.message()) + "\"/>\n"
                            : "      <system-out>" + Xml.text(each.message()) + "</system-out>\n");
            out.write("    </testcase>\n");
        }
        out.write("  </testsuite>\n");
    }

    /** A suite of test cases. */
    public void writeCases(String suite, List<JunitCase> cases) throws IOException {
        startSuite(
                suite,
                cases.size(),
                count(cases, JunitCase.Outcome.FAILURE),
                count(cases, JunitCase.Outcome.ERROR),
                count(cases, JunitCase.Outcome.SKIPPED),
                cases.stream().mapToDouble(JunitCase::seconds).sum());
        for (JunitCase each : cases) {
            startCase(suite, each.name(), each.seconds());
            if (each.outcome() != JunitCase.Outcome.PASSED) {
                String element = each.outcome().name().toLowerCase(Locale.ROOT);
                out.write("      <" + element + " message=\"" + Xml.attribute(each.message()) + "\">"
                        + Xml.text(each.details()) + "</" + element + ">\n");
            } else if (!each.details().isEmpty()) {
                out.write("      <system-out>" + Xml.text(each.details()) + "</system-out>\n");
            }
            out.write("    </testcase>\n");
        }
        out.write("  </testsuite>\n");
    }

    private static int count(List<JunitCase> cases, JunitCase.Outcome outcome) {
        return (int) cases.stream().filter(each -> each.outcome() == outcome).count();
    }

    private boolean isFailedForNothing(PropertyResult result) {
        return result.isVacuous() && failing.contains(Failing.VACUOUS);
    }

    @Override
    public void writeError(String name, InputException problem) throws IOException {
        startSuite(name, 1, 0, 1, 0, 0);
        startCase(name, "read", 0);
        String error = Xml.attribute(String.valueOf(problem.getMessage()));
        out.write("      <error type=\"" + problem.code().word() + "\" message=\"" + error
                + "\"/>\n    </testcase>\n  </testsuite>\n");
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
        String vacuity = result.vacuity().orElse("");
        if (result.isVacuous()) {
            out.write("      <properties><property name=\"vacuous\" value=\"true\"/></properties>\n");
        }
        if (isFailedForNothing(result)) {
            out.write("      <failure type=\"vacuous\" message=\"" + Xml.attribute("holds vacuously: " + vacuity)
                    + "\"/>\n");
        } else if (result.isVacuous()) {
            out.write("      <system-out>" + Xml.text("holds vacuously: " + vacuity) + "</system-out>\n");
        } else if (result.isViolated()) {
            String explanation = result.evidence().map(Evidence::explanation).orElse("");
            out.write("      <failure type=\"violated\" message=\"" + Xml.attribute("violated: " + result.formula())
                    + "\">" + Xml.text(explanation) + "</failure>\n");
        } else if (result.isUnknown()) {
            String element = result.isRefused() || failing.contains(Failing.UNKNOWN) ? "error" : "skipped";
            out.write("      <" + element + " message=\"" + Xml.attribute(result.word() + ": " + result.explanation())
                    + "\"/>\n");
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
