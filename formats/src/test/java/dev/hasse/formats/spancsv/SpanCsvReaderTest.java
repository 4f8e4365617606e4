package dev.hasse.formats.spancsv;

import static dev.hasse.formats.Reading.event;
import static dev.hasse.formats.Reading.problem;
import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.trace.Trace;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpanCsvReaderTest {
    private static final SpanCsvReader READER = new SpanCsvReader();

    @Test
    void podsAreInstancesOfServicesAndOtherColumnsAreAttributes() throws InputException {
        Trace trace = read(
                READER,
                "TraceID,SpanID,ParentID,PodName,OperationName,StartTimeUnixNano,EndTimeUnixNano,Duration,user\n"
                        + "t,AA,root,shop-579b9bff58-t2dbm,\"buy, all\",1661146988592291144,1661146988774282567,181991,7\n"
                        + "t,bb,aa,bank-5cd9d8f4c7-xk2pq,pay,1661146988592389385,1661146988638662771,46273,\n");
        assertThat(trace.processNames()).containsExactly("shop", "bank");
        assertThat(trace.happenedBefore(event(trace, "aa/start"), event(trace, "bb/start")))
                .isTrue();
        assertThat(trace.attributes(event(trace, "aa/end"))).contains("\"time\":1661146988.774282567");
        assertThat(trace.line(event(trace, "bb/start"))).isEqualTo(3);
        assertThat(dev.hasse.formats.Reading.assignments(trace, event(trace, "aa/start")))
                .contains("shop.event = 'start buy, all'", "shop.user = 7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "trace;span;parent;service;name;start_ns;duration_ms\nt;a;;s;n;1700000000000000000;1.5\n",
                "trace_id,span_id,parent_span_id,service,operation,start,duration_us\nt,a,0000,s,n,1700000000,1500\n",
                "TraceId,SpanId,ParentSpanId,ServiceName,SpanName,StartTimeMs,EndTimeMs\nt,a,null,s,n,1700000000000,1700000000001.5\n",
                "traceID\tspanID\tparentID\tservice\tname\tstartTime\tduration\nt\ta\t\ts\tn\t1700000000000000\t1500\n",
                "trace,span,parent,service,name,start,end\nt,a,,s,n,2023-11-14T22:13:20Z,2023-11-14T22:13:20.0015Z\n"
            })
    void timesHaveTheUnitOfTheirColumnOrAFittingOne(String csv) throws InputException {
        assertThat(READER.recognises(new Head(csv.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
        Trace trace = read(READER, csv);
        assertThat(trace.attributes(event(trace, "a/start"))).contains("\"time\":1700000000,");
        assertThat(trace.attributes(event(trace, "a/end"))).contains("\"time\":1700000000.0015,");
    }

    @Test
    void whatIsWrongIsToldWithItsLine() {
        String header = "trace,span,parent,service,name,start,end\n";
        assertThat(problem(READER, header + "t,a,,s,n,1,2\nt,b,a,s,n,1\n"))
                .isEqualTo("test:3:1: expected 7 fields as in the header, found 6");
        assertThat(problem(READER, header + "t,a,,s,n,soon,2\n"))
                .isEqualTo("test:2:1: the field start is neither a time nor a number: soon");
        assertThat(problem(READER, header + "t,,,s,n,1,2\n")).isEqualTo("test:2:1: the field span is empty");
        assertThat(problem(READER, header + "t,\"a,,s,n,1,2\n"))
                .isEqualTo("test:2:1: the file ends inside a quoted field");
        assertThat(problem(READER, header)).isEqualTo("test:1:1: no spans");
        assertThat(problem(READER, "a,b,c\n1,2,3\n")).contains("expected a header", "--mapping FILE");
    }
}
