package dev.hasse.formats.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Small valid files that use what their formats offer: one or more for each reader. */
public final class Samples {
    private static final String NATIVE = """
            {"hasse":1,"processes":["P1","P2","n3"],"init":{"x":0,"state1":"idle"}}
            {"process":"P1","set":{"x":1,"y":-2.50,"on":true},"send":"m1","time":1700000000.5}
            {"process":"P2","receive":["m1"],"id":"e2","name":"got \\"m1\\" \\u00e9","tags":{"a":[1,null,{}]}}

            {"process":"n3","after":["e2"],"local":{"role":"leader"},"read":["x"]}
            {"process":"P1","clock":{"P1":2,"P2":1,"n3":1},"set":{"x":12345678901234567890}}
            {"process":"P2","clock":{"P2":2,"P1":1},"send":["a","b"]}
            {"receive":["a","b"],"process":"n3"}
            """;

    private static final String EVENT_FIRST = """
            GET /timeline
            alice {"alice":1}
            request arrives
            web {"alice":1, "web":1}
            reply
            alice {"alice":2, "web":1}
            """;

    private static final String CLOCK_FIRST = """
            1700000000000000000 a {"a":1}
            Initialization Complete
            1700000000000000001 b {"b":1, "a":1}
            Received
            """;

    private static final String EXECUTIONS = """
            ^(?<date>\\d+-\\d+) (?<event>.*) \\[(?<host>[^\\]]+)\\] (?<clock>{.*})$
            ^=== (?<trace>.*) ===$
            === first ===
            1-2 starts [n 1] {"n 1":1}
            some other line
            1-3 hears [n2] {\\"n2\\":1,\\"n 1\\":1}
            === second ===
            2-1 starts [n2] {"n2":1}
            """;

    private static final String ACTORS = """
            [INFO] [10/13/2014 04:23:20.113] [dispatcher-4] [akka://App/user/node0] {"node0" : 1} Initiating
            [INFO] [10/13/2014 04:23:20.114] [dispatcher-4] [akka://App/user/node1] {"node1" : 1, "node0":1} Received
            """;

    private static final String OTLP = """
            {"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},
             "scopeSpans":[{"scope":{"name":"s"},"spans":[
              {"traceId":"5b8efff798038103d269b633813fc60c","spanId":"eee19b7ec3c1b174","name":"GET /pay","kind":3,
               "startTimeUnixNano":"1544712660000000000","endTimeUnixNano":"1544712661000000000",
               "attributes":[{"key":"n","value":{"intValue":"7"}}],
               "events":[{"timeUnixNano":"1544712660500000000","name":"retry"}]},
              {"traceId":"5b8efff798038103d269b633813fc60c","spanId":"eee19b7ec3c1b175",
               "parentSpanId":"eee19b7ec3c1b174","name":"pay","kind":2,
               "startTimeUnixNano":"1544712660100000000","endTimeUnixNano":"1544712660900000000",
               "links":[{"traceId":"5b8efff798038103d269b633813fc60c","spanId":"eee19b7ec3c1b174"}]}]}]}]}
            """;

    private static final String JAEGER = """
            {"data":[{"traceID":"a1","spans":[
              {"traceID":"a1","spanID":"b1","operationName":"get","references":[],"startTime":10,"duration":50,
               "tags":[{"key":"span.kind","type":"string","value":"client"}],"logs":[],"processID":"p1"},
              {"traceID":"a1","spanID":"b2","operationName":"serve",
               "references":[{"refType":"CHILD_OF","traceID":"a1","spanID":"b1"}],"startTime":20,"duration":20,
               "tags":[{"key":"span.kind","type":"string","value":"server"}],
               "logs":[{"timestamp":25,"fields":[{"key":"event","type":"string","value":"hit"}]}],
               "processID":"p2"}],
              "processes":{"p1":{"serviceName":"web","tags":[]},"p2":{"serviceName":"db","tags":[]}}}]}
            """;

    private static final String SPAN_CSV = """
            TraceID,SpanID,ParentID,PodName,OperationName,StartTimeUnixNano,EndTimeUnixNano,Duration,note
            a1,b1,root,web-579b9bff58-t2dbm,get,1661146988592291144,1661146988774282567,181991,"x, ""y""\"
            a1,b2,b1,db,serve,1661146988592389385,1661146988638662771,46273,
            """;

    private static final String ZIPKIN = """
            [{"traceId":"0000000000000001","id":"0000000000000001","name":"get","kind":"CLIENT","timestamp":10,
              "duration":50,"localEndpoint":{"serviceName":"web"},"tags":{"http.path":"/pay"}},
             {"traceId":"0000000000000001","id":"0000000000000001","shared":true,"name":"get","kind":"SERVER",
              "timestamp":20,"duration":20,"localEndpoint":{"serviceName":"db"},
              "annotations":[{"timestamp":25,"value":"hit"}]}]
            """;

    private static final String CAUSAL = """
            {"N":2}
            {"event":">","node":0,"pkt":{"snd":0,"rcv":1,"msg":{"type":"tok","q":3},"vc":{"0":1}}}
            {"event":"<","node":1,"pkt":{"snd":0,"rcv":1,"msg":{"type":"tok","q":3},"vc":{"0":1,"1":1}}}
            """;

    private static final String SEQUENCES = """
            {"node":"a","sequence":0,"kind":"send","message_id":"m1","term":3}
            {"node":"b","sequence":0,"kind":"receive","message_id":"m1"}
            """;

    private static final String THREADS = """
            T0|fork(T1)|10
            T0|acq(L1)|11
            T0|w(V1)|12
            T0|rel(L1)|13
            T1|acq(L1)|14
            T1|r(V1)|15
            T1|rel(L1)|16
            T0|join(T1)|17
            """;

    private static final String MERMAID = """
            sequenceDiagram
              participant A as Alice
              A->>+B: login
              Note over A,B: state = idle, n = 3
              par one
                B-->>-A: ok; A-xB: lost
              and two
                B->>C: log
              end
              alt yes
                A-)C: done
              else no
                A->>A: retry
              end
            """;

    private static final String MSC = """
            # a chart
            msc {
              hscale = "2";
              a [label="Client"], b, c;
              a=>b [label="ask", linecolour="red"];
              b box c [label="state = busy"];
              b>>a [label="answer"], c->a [label="news"];
              ...;
              a-x c [label="lost"];
              c<-b; a->* [label="bye"];
            }
            """;

    private static final String PLANTUML = """
            @startuml
            participant "The client" as C
            C -> S ++ : one
            note left of C : state = idle
            par
              S --> DB : two
            else
              [-> S : three
            end
            C <- S : four
            C ->x S : five
            return six
            @enduml
            """;

    /** A new format's sample is a line here. */
    private static final List<String> TEXTS = List.of(
            NATIVE,
            EVENT_FIRST,
            CLOCK_FIRST,
            EXECUTIONS,
            ACTORS,
            OTLP,
            JAEGER,
            ZIPKIN,
            SPAN_CSV,
            CAUSAL,
            SEQUENCES,
            THREADS,
            MERMAID,
            PLANTUML,
            MSC);

    private Samples() {}

    public static List<byte[]> all() {
        List<byte[]> samples = new ArrayList<>();
        TEXTS.forEach(text -> samples.add(bytes(text)));
        samples.add(protobuf());
        return samples;
    }

    /** OTLP's TracesData with one resource and two spans. */
    private static byte[] protobuf() {
        byte[] name = joined(field(1, bytes("service.name")), field(2, field(1, bytes("shop"))));
        byte[] spans = joined(field(2, span("12345678", "GET /pay")), field(2, span("12345679", "pay")));
        return field(1, joined(field(1, field(1, name)), field(2, spans)));
    }

    private static byte[] span(String id, String name) {
        byte[] times = {0x39, 0, 0, 1, 0, 0, 0, 0, 1, 0x41, 0, 0, 2, 0, 0, 0, 0, 1};
        byte[] ids = joined(field(1, bytes("0123456789abcdef")), field(2, bytes(id)));
        return joined(ids, joined(field(5, bytes(name)), times));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A protobuf field that is a text or a message, of less than 16 KiB. */
    private static byte[] field(int number, byte[] content) {
        byte tag = (byte) (number << 3 | 2);
        int length = content.length;
        byte[] head = length < 0x80
                ? new byte[] {tag, (byte) length}
                : new byte[] {tag, (byte) (length & 0x7f | 0x80), (byte) (length >> 7)};
        return joined(head, content);
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
