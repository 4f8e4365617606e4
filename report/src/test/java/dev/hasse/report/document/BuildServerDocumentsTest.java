package dev.hasse.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class BuildServerDocumentsTest {
    private static final String HOSTILE = "<a&\"b'\u0001]]>\uD800";

    private static CheckResult result() throws InputException {
        TraceBuilder builder = new TraceBuilder("run.jsonl");
        builder.event(builder.process(HOSTILE), 1).set("x", Value.of(1));
        builder.event(builder.process("P2"), 2).set("y", Value.of(1));
        return check(builder.build(), Budget.unlimited());
    }

    private static CheckResult check(Trace trace, Budget budget) throws InputException {
        String spec = "ctl never: AG !(x = 1 & y = 1)\nctl reached: EF (x = 1)\n";
        return Checker.of(trace).within(budget).check(Specification.parse("a.spec", spec, Path.of(".")));
    }

    private static CheckResult undecided() throws InputException {
        TraceBuilder builder = new TraceBuilder("run.jsonl");
        builder.event("P1").set("x", Value.of(1)).set("y", Value.of(1));
        Budget over = Budget.of(Duration.ZERO);
        over.cancel();
        return check(builder.build(), over);
    }

    private static Element junit(ResultDocument document, StringWriter out) throws Exception {
        try (document) {
            document.write(HOSTILE, result());
            document.write("slow.jsonl", undecided());
            document.writeError("bad.jsonl", new InputException("", "line 1: " + HOSTILE));
        }
        Document parsed = DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(out.toString().getBytes(StandardCharsets.UTF_8)));
        return parsed.getDocumentElement();
    }

    @Test
    void junitHasASuiteATraceAndACaseAProperty() throws Exception {
        StringWriter out = new StringWriter();
        Element root = junit(new JunitXml(out, Set.of()), out);
        assertThat(root.getElementsByTagName("testsuite").getLength()).isEqualTo(3);
        assertThat(root.getElementsByTagName("testcase").getLength()).isEqualTo(5);
        assertThat(root.getElementsByTagName("failure").item(0).getTextContent())
                .contains("This happened in the recorded run itself: ");
        assertThat(root.getElementsByTagName("skipped").getLength()).isEqualTo(2);
        assertThat(root.getElementsByTagName("error").getLength()).isEqualTo(1);
    }

    @Test
    void junitFailsUnknownAnswersWhereTheyAreNotGoodEnough() throws Exception {
        StringWriter out = new StringWriter();
        Element root = junit(new JunitXml(out, Set.of(JunitXml.Failing.UNKNOWN)), out);
        assertThat(root.getElementsByTagName("skipped").getLength()).isZero();
        assertThat(root.getElementsByTagName("error").getLength()).isEqualTo(3);
    }

    private static CheckResult vacuous() throws InputException {
        TraceBuilder builder = new TraceBuilder("run.jsonl");
        builder.event(builder.process("P1"), 1).set("x", Value.of(1));
        return Checker.of(builder.build())
                .check(Specification.parse("a.spec", "ctl after: AG (x = 2 -> x = 3)", Path.of(".")));
    }

    private static String written(ResultDocument document, StringWriter out) throws IOException, InputException {
        try (document) {
            document.write("run.jsonl", vacuous());
        }
        return out.toString();
    }

    @Test
    void whatHoldsForNothingIsSaidInEveryDocument() throws IOException, InputException {
        StringWriter xml = new StringWriter();
        assertThat(written(new JunitXml(xml, Set.of()), xml))
                .contains("failures=\"0\"", "<property name=\"vacuous\" value=\"true\"/>")
                .contains("<system-out>holds vacuously: x is never 2</system-out>")
                .doesNotContain("<failure");
        StringWriter strict = new StringWriter();
        assertThat(written(new JunitXml(strict, Set.of(JunitXml.Failing.VACUOUS)), strict))
                .contains("failures=\"1\"", "<failure type=\"vacuous\" message=\"holds vacuously: x is never 2\"/>");
        StringWriter sarif = new StringWriter();
        assertThat(written(new SarifLog(sarif, "1.0"), sarif))
                .contains("\"ruleId\":\"after\",\"level\":\"note\"")
                .contains("holds vacuously: AG (x = 2 -> x = 3)\\nx is never 2")
                .contains("\"properties\":{\"vacuous\":true}");
    }

    @Test
    void aTraceThatALimitKeptFromBeingReadLeavesEveryPropertyUnknown() throws IOException, InputException {
        List<PropertyTemplate> properties = Specification.parse("a.spec", "ctl one: AG x\nctl two: AG y", Path.of("."))
                .properties();
        StringWriter xml = new StringWriter();
        try (ResultDocument document = new JunitXml(xml, Set.of())) {
            document.writeUnknown("big.jsonl", properties, "memory limit");
        }
        assertThat(xml.toString()).contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"2\"");
        StringWriter sarif = new StringWriter();
        try (ResultDocument document = new SarifLog(sarif, "1.0")) {
            document.writeUnknown("big.jsonl", properties, "memory limit");
        }
        assertThat(sarif.toString())
                .contains("\"ruleId\":\"one\",\"level\":\"warning\"", "\"ruleId\":\"two\",\"level\":\"warning\"")
                .contains("\"executionSuccessful\":true");
    }

    @Test
    void sarifPlacesTheResultsOfAnExecutionInItsFile() throws IOException, InputException {
        StringWriter out = new StringWriter();
        try (SarifLog log = new SarifLog(out, "1.0")) {
            log.from("runs.log");
            log.write("runs.log [first]", result());
        }
        assertThat(out.toString())
                .contains("\"text\":\"runs.log [first]: violated: ", "\"uri\":\"runs.log\"")
                .doesNotContain("runs.log%20");
    }

    @Test
    void sarifPlacesAViolationAtTheEventThatCompletesIt() throws IOException, InputException {
        StringWriter out = new StringWriter();
        try (SarifLog log = new SarifLog(out, "1.0")) {
            log.write("runs/run 1.jsonl", result());
            log.write("slow.jsonl", undecided());
            log.writeError("bad.jsonl", new InputException("", "line 1: expected an object"));
        }
        assertThat(out.toString())
                .startsWith("{\"$schema\":")
                .contains("\"version\":\"2.1.0\"")
                .contains("\"ruleId\":\"never\",\"level\":\"error\"")
                .contains("\"uri\":\"runs/run%201.jsonl\"},\"region\":{\"startLine\":2}")
                .contains("\"ruleId\":\"never\",\"level\":\"warning\"")
                .contains("\"executionSuccessful\":false")
                .contains("line 1: expected an object")
                .endsWith("}\n");
    }

    private static String sarif(String trace, String spec) throws IOException, InputException {
        TraceBuilder builder = new TraceBuilder("run.jsonl");
        builder.event(builder.process("P1"), 1).set("x", Value.of(1));
        builder.event(builder.process("P1"), 2).set("y", Value.of(1));
        StringWriter out = new StringWriter();
        try (SarifLog log = new SarifLog(out, "1.0")) {
            log.write(trace, Checker.of(builder.build()).check(Specification.parse("a.spec", spec, Path.of("."))));
        }
        return out.toString();
    }

    @Test
    void sarifPlacesABadRunAtItsLastMoveNotAtItsEnd() throws IOException, InputException {
        assertThat(sarif("a.jsonl", "ltl never: G !(x = 1)"))
                .contains("\"locations\":[{\"physicalLocation\":"
                        + "{\"artifactLocation\":{\"uri\":\"a.jsonl\"},\"region\":{\"startLine\":1}}}],\"codeFlows\"");
    }

    @Test
    void sarifHasNoCodeFlowOfNoSteps() throws IOException, InputException {
        assertThat(sarif("a.jsonl", "ctl always: AG (x = 1)"))
                .contains("\"ruleId\":\"always\"")
                .doesNotContain("codeFlows");
    }

    @Test
    void sarifTellsTheRules() throws IOException, InputException {
        assertThat(sarif("a.jsonl", "ctl one: EF x = 1\nctl two: AG (x = 1)"))
                .contains("\"rules\":[{\"id\":\"one\",\"shortDescription\":{\"text\":\"EF x = 1\"}},{\"id\":\"two\"");
    }

    @ParameterizedTest
    @CsvSource({
        "run-10:00:01.jsonl, run-10%3A00%3A01.jsonl",
        "runs/é#?%.jsonl, runs/%C3%A9%23%3F%25.jsonl",
        "../a.jsonl, ../a.jsonl",
        "standard input, standard%20input"
    })
    void sarifNamesFilesByUri(String file, String uri) throws IOException, InputException {
        assertThat(sarif(file, "ctl always: AG (x = 1)")).contains("\"uri\":\"" + uri + "\"");
    }
}
