package dev.hasse.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Verdict;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ResultWriterTest {
    @Test
    void writesTheDocumentOfTheContract() throws InputException, IOException {
        TraceBuilder builder = new TraceBuilder("mutex.jsonl");
        builder.event(builder.process("P1"), 1).name("enter").id("e1").set("P1.in", Value.of(true));
        builder.event(builder.process("P1"), 2).set("P1.in", Value.of(false));
        builder.event(builder.process("P2"), 3)
                .set("P2.in", Value.of(true))
                .set("load", Value.of(new BigDecimal("0.5")))
                .set("weight", Value.of(3))
                .set("trace", Value.of(new BigDecimal("123456789012345678900000000000")));
        Trace trace = builder.build();
        List<PropertyResult> results = new ArrayList<>();
        results.add(Checker.of(trace).check("ctl mutex: AG !(P1.in & P2.in)"));
        results.add(Checker.of(trace).check("AF P2.in"));
        results.add(new PropertyResult(
                PropertyParser.parse("", "ctl u: AG x"),
                Set.of(),
                new Verdict.Unknown("memory"),
                "diagram",
                0,
                List.of("n"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty()));
        StringWriter out = new StringWriter();
        try (ResultWriter writer = new ResultWriter(out, "0.1.0")) {
            writer.write("mutex.jsonl", new CheckResult(trace, results));
            writer.writeError("other.jsonl", new InputException("other.jsonl", 3, 0, "expected an object"));
        }
        assertThat(out.toString().replaceAll("\"seconds\":[0-9.E-]+", "\"seconds\":0"))
                .isEqualTo("""
                        {"hasse":"0.1.0","traces":[{"trace":"mutex.jsonl","processes":2,"events":3,"results":[\
                        {"name":"mutex","logic":"ctl","formula":"AG !(P1.in & P2.in)","verdict":"violated",\
                        "engine":"slice","seconds":0,"class":"RCTL",\
                        "classReason":"regular predicates under EF, EG, AG and conjunction","evidence":{"run":[\
                        {"process":"P1","event":1,"name":"enter","id":"e1","line":1,\
                        "set":{"P1.event":"enter","P1.in":true}},\
                        {"process":"P2","event":1,"line":3,\
                        "set":{"P2.in":true,"load":0.5,"weight":3,"trace":123456789012345678900000000000}}],\
                        "cut":{"P1":1,"P2":1},"explanation":"\
                        This can happen: P1.in = true and P2.in = true, after P2#1 (line 3) and before P1#2 (line 2).\\n\
                        P1#2 (line 2) was recorded before P2#1 (line 3), \
                        but nothing forces that order: here P2#1 (line 3) comes first.\\n\
                        To prevent this order, make P2#1 (line 3) wait for P1#2 (line 2)."}},\
                        {"name":"AF P2.in","logic":"ctl","formula":"AF P2.in","verdict":"holds",\
                        "engine":"slice","seconds":0,"class":"conjunctive",\
                        "classReason":"an EF or AF of a conjunction of predicates on one process each"},\
                        {"name":"u","logic":"ctl","formula":"AG x","verdict":"unknown",\
                        "engine":"diagram","seconds":0,"reason":"memory","notes":["n"]}]},\
                        {"trace":"other.jsonl","error":"other.jsonl:3: expected an object","code":"input","line":3}]}
                        """);
    }
}
