package dev.hasse.report.page;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.Variant;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reports of small traces, as files. */
final class Reports {
    private Reports() {}

    static Path write(Path file, Trace trace, String... properties) throws IOException, InputException {
        List<PropertyTemplate> templates = new ArrayList<>();
        for (String property : properties) {
            templates.add(PropertyParser.parse("", property));
        }
        StringWriter view = new StringWriter();
        try (ViewWriter writer = new ViewWriter(view, "test")) {
            writer.write(trace.source(), Checker.of(trace).check(new Specification(templates)));
        }
        try (Writer out = Files.newBufferedWriter(file)) {
            ReportPage.write(view.toString(), out);
        }
        return file;
    }

    /** Two processes that may both be in their critical section, with much local work around it. */
    static Trace mutualExclusion() throws InputException {
        TraceBuilder builder = new TraceBuilder("mutex.jsonl");
        int first = builder.process("worker");
        int second = builder.process("other");
        int third = builder.process("logger");
        int line = 1;
        for (int i = 0; i < 12; i++) {
            builder.event(first, line++).name("computes").set("worker.load", Value.of(i));
        }
        builder.event(first, line++).name("asks").send("request");
        builder.event(second, line++).name("hears").receive("request").send("grant");
        builder.event(first, line++).name("is granted").receive("grant");
        for (int i = 0; i < 6; i++) {
            builder.event(third, line++).name("writes a line").set("logger.lines", Value.of(i));
        }
        builder.event(first, line++).name("enters").set("worker.critical", Value.of(true));
        builder.event(first, line++).name("leaves").set("worker.critical", Value.of(false));
        builder.event(second, line++).name("enters").set("other.critical", Value.of(true));
        builder.event(second, line++).name("leaves").set("other.critical", Value.of(false));
        for (int i = 0; i < 5; i++) {
            builder.event(first, line++).name("computes").set("worker.load", Value.of(100 + i));
        }
        return builder.build();
    }

    /** A trace of a protocol of the papers, with its fault. */
    static Trace simulated(String model, int processes, int events) throws InputException {
        return ModelCatalog.model(model).trace(new Parameters(processes, events, 7, Variant.FAULTY));
    }

    /** Many events of ten processes; late among them two are in their critical sections, one after the other. */
    static Trace large(int events) throws InputException {
        TraceBuilder builder = new TraceBuilder("large.jsonl");
        int processes = 10;
        for (int p = 0; p < processes; p++) {
            builder.process("P" + p);
        }
        for (int i = 0; i < events; i++) {
            int p = i % processes;
            int round = i / processes;
            builder.event(p, i + 1).set("P" + p + ".work", Value.of(round % 1000));
            if (round % 5 == p % 5) {
                builder.send("m" + p + "-" + round);
            } else if (round % 5 == (p + 4) % 5 && round > 5) {
                int from = (p + processes - 1) % processes;
                int sent = round - Math.floorMod(round - from % 5, 5);
                if (sent * processes + from < i) {
                    builder.receive("m" + from + "-" + sent);
                }
            }
            if (round == events / processes * 3 / 4) {
                if (p == 3) {
                    builder.set("P3.critical", Value.of(true));
                }
            } else if (round == events / processes * 3 / 4 + 1 && p == 3) {
                builder.set("P3.critical", Value.of(false));
            } else if (round == events / processes * 3 / 4 + 2 && p == 8) {
                builder.set("P8.critical", Value.of(true));
            }
        }
        return builder.build();
    }

    /** Names that would be markup, if anybody took them for it. */
    static Trace hostile() throws InputException {
        String script = "</script><script>window.hacked=1</script>";
        String image = "<img src=x onerror=window.hacked=1>";
        TraceBuilder builder = new TraceBuilder("<b>" + script + image + "\u2028<!--");
        int first = builder.process(image);
        int second = builder.process("{{script}}\"'`${window.hacked=1}");
        builder.event(first, 1)
                .name(script)
                .set(image + ".x", Value.of(script))
                .send(image)
                .id(script);
        builder.event(second, 2)
                .receive(image)
                .name("<svg onload=window.hacked=1>")
                .attributes("\"a\":\"" + image + "\"");
        builder.event(second, 3).set(image + ".y", Value.of(true));
        builder.finding(image);
        return builder.build();
    }
}
