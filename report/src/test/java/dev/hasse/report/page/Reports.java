package dev.hasse.report.page;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Skew;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reports of small traces, as files. */
final class Reports {
    private Reports() {}

    static Path write(Path file, Trace trace, String... properties) throws IOException, InputException {
        return write(file, Checker.of(trace), trace, properties);
    }

    /** With the bound on the skew of clocks at which each verdict turns. */
    static Path writeSearched(Path file, Trace trace, String... properties) throws IOException, InputException {
        return write(file, Checker.of(trace).searchingSkew(), trace, properties);
    }

    private static Path write(Path file, Checker checker, Trace trace, String... properties)
            throws IOException, InputException {
        List<PropertyTemplate> templates = new ArrayList<>();
        for (String property : properties) {
            templates.add(PropertyParser.parse("", property));
        }
        ReportPage.write(file, trace.source(), checker.check(new Specification(templates), refused -> {}), "test");
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

    /** A timeout 18 ms after what it did not wait for, by another clock. */
    static Trace payment() throws InputException {
        TraceBuilder builder = new TraceBuilder("payment.jsonl");
        int shop = builder.process("shop");
        int bank = builder.process("bank");
        builder.event(shop, 1).name("order").set("shop.state", Value.of("waiting"));
        builder.times().add(0);
        builder.event(bank, 2).name("charge").set("bank.state", Value.of("charged"));
        builder.times().add(12_000_000);
        builder.event(shop, 3).name("timeout").set("shop.state", Value.of("cancelled"));
        builder.times().add(30_000_000);
        builder.times().orderWithin(Skew.unbounded());
        return builder.build();
    }

    /** Ten processes that pass messages on, with local work between. */
    static Trace ring(int events) throws InputException {
        TraceBuilder builder = new TraceBuilder("ring.jsonl");
        for (int p = 0; p < 10; p++) {
            builder.process("P" + p);
        }
        for (int i = 0; i < events; i++) {
            int p = i % 10;
            int round = i / 10;
            builder.event(p, i + 1).name("works").set("P" + p + ".work", Value.of(round % 1000));
            if (round % 5 == 0) {
                builder.send("m" + p + "-" + round);
            } else if (round % 5 == 2) {
                builder.receive("m" + (p + 9) % 10 + "-" + (round - 2));
            }
        }
        return builder.build();
    }

    /** An event for each of these processes. */
    static Trace named(String... names) throws InputException {
        TraceBuilder builder = new TraceBuilder("names.jsonl");
        for (int i = 0; i < names.length; i++) {
            builder.event(builder.process(names[i]), i + 1).name("starts").set(names[i] + ".x", Value.of(1));
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
