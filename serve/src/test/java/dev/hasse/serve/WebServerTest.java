package dev.hasse.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What clients get, over HTTP. */
class WebServerTest {
    private final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private WebServer server;
    private Client client;

    @BeforeEach
    void start() throws Exception {
        start(Limits.standard());
    }

    private void start(Limits limits) throws Exception {
        if (server != null) {
            server.close();
        }
        server = WebServer.start(new InetSocketAddress("127.0.0.1", 0), limits, "test", bugs::add);
        client = new Client(server.address());
    }

    @AfterEach
    void stop() {
        server.close();
        assertThat(bugs).isEmpty();
    }

    private String opened(String name, String content) throws Exception {
        HttpResponse<String> answer = client.open(name, content);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Client.field("id", answer.body());
    }

    /** A file of many executions, each of which can be reached. */
    @Test
    void executionsBeyondTheFirstOnesAreOpenedOnRequest() throws Exception {
        StringBuilder spans = new StringBuilder("[");
        for (int i = 1; i <= 450; i++) {
            spans.append(i == 1 ? "" : ",")
                    .append("{\"traceId\":\"%016x\",\"id\":\"%016x\",\"name\":\"get\",\"timestamp\":%d,\"duration\":5,"
                            .formatted(i, i, 1_000_000L + i))
                    .append("\"localEndpoint\":{\"serviceName\":\"shop\"}}");
        }
        byte[] file = spans.append("]").toString().getBytes(StandardCharsets.UTF_8);
        assertThat(client.work("POST", "/api/open?name=spans.json", file).body())
                .contains("\"found\":450,\"from\":0,")
                .contains("[%016x]".formatted(200))
                .doesNotContain("[%016x]".formatted(201));
        assertThat(client.work("POST", "/api/open?name=spans.json&first=400", file)
                        .body())
                .contains("\"found\":450,\"from\":400,")
                .contains("[%016x]".formatted(401), "[%016x]".formatted(450));
        HttpResponse<String> beyond = client.work("POST", "/api/open?name=spans.json&first=450", file);
        assertThat(beyond.statusCode()).isEqualTo(422);
        assertThat(beyond.body()).contains("450 executions");
    }

    @Test
    void aReadThatNothingOrdersWithAWriteIsListedAsARace() throws Exception {
        String trace = """
                {"process":"W","set":{"x":1}}
                {"process":"R","saw":["x"]}
                {"process":"W","set":{"x":2}}
                """;
        assertThat(client.open("races.jsonl", trace).body())
                .contains(
                        "x is read by R#1 (line 2) and assigned by W#1 (line 1): only the value that was read says which came first");
    }

    @Test
    void opensATraceAndChecksProperties() throws Exception {
        String id = opened("mutex.jsonl", Traces.MUTEX);
        HttpResponse<String> answer = client.check(id, "AG !(a.critical & b.critical)\nctl reach: EF a.critical");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .contains("\"verdict\":\"violated\"", "\"verdict\":\"holds\"", "\"name\":\"reach\"", "\"scene\":");
    }

    @Test
    void clocksThatDifferByABoundOrderEvents() throws Exception {
        String id = opened("payment.jsonl", Traces.PAYMENT);
        byte[] property = "AG !(shop.cancelled & !bank.charged)".getBytes(StandardCharsets.UTF_8);
        String check = "/api/check?document=" + id + "&skew=";
        assertThat(client.work("POST", check + "10ms", property).body()).contains("\"verdict\":\"holds\"");
        assertThat(client.work("POST", check + "20ms", property).body()).contains("\"verdict\":\"violated\"");
        assertThat(client.work("POST", check + "search", property).body())
                .contains("\"skew\":{\"below\":\"holds\",\"from\":\"violated\",\"at\":18000000,");
        assertThat(client.work("POST", check + "much", property).body()).contains("'much' is no bound");
        assertThat(client.work("POST", check + "db=1ms", property).body()).contains("expected one of bank, shop");
    }

    @Test
    void saysWhereAPropertyIsWrong() throws Exception {
        String id = opened("mutex.jsonl", Traces.MUTEX);
        HttpResponse<String> answer = client.check(id, "EF a.critical\n\nAG (a.critical");
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Client.field("error", answer.body())).startsWith("properties:3:15: ");
        assertThat(Client.field("line", answer.body())).isEqualTo("3");
        assertThat(Client.field("column", answer.body())).isEqualTo("15");
    }

    @Test
    void whoOnlyAsksWhetherThePageIsThereGetsNoBody() throws Exception {
        HttpResponse<String> answer = client.send("HEAD", "/", "");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
    }

    @Test
    void saysWhereATraceIsWrong() throws Exception {
        HttpResponse<String> answer = client.open("bad.jsonl", Traces.MUTEX + "{\"process\":");
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Client.field("line", answer.body())).isEqualTo("5");
        assertThat(client.open("nothing", "").statusCode()).isEqualTo(422);
    }

    @Test
    void opensEveryExampleAndItsPropertiesHaveAVerdict() throws Exception {
        String start = client.get("/api/start").body();
        List<String> names = java.util.regex.Pattern.compile("\"name\":\"([^\"]*)\"")
                .matcher(start)
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(names).hasSizeGreaterThan(15);
        for (String name : names) {
            String path = "/api/example?name=" + java.net.URLEncoder.encode(name, StandardCharsets.UTF_8);
            HttpResponse<String> answer = client.work("POST", path, new byte[0]);
            assertThat(answer.statusCode()).as(name).isEqualTo(200);
            if (answer.body().contains("\"kind\":\"trace\"")) {
                String properties = Client.text("properties", answer.body());
                HttpResponse<String> checked = client.check(Client.field("id", answer.body()), properties);
                assertThat(checked.statusCode()).as(name).isEqualTo(200);
                boolean faulty = name.contains("faulty") || name.endsWith(".jsonl");
                assertThat(checked.body().contains("\"verdict\":\"violated\""))
                        .as(name)
                        .isEqualTo(faulty);
            }
        }
    }

    @Test
    void drawsASmallSystemAndSummarisesALargeOne() throws Exception {
        String small = client.open("coffee.aut", "des (0,2,2)\n(0,\"?coin\",1)\n(1,i,0)\n")
                .body();
        assertThat(small).contains("\"kind\":\"system\"", "[0,\"?coin\",1],[1,\"\",0]");
        String ring = "des (0,1000,1000)\n"
                + IntStream.range(0, 1000)
                        .mapToObj(s -> "(" + s + ",a," + (s + 1) % 1000 + ")\n")
                        .collect(Collectors.joining());
        // Also when the name says nothing.
        assertThat(client.open("ring", ring).body())
                .contains("\"states\":1000", "\"tooLarge\":")
                .doesNotContain("edges");
    }

    @Test
    void readsGzipButNotABomb() throws Exception {
        assertThat(client.open("mutex.jsonl.gz", gzip(Traces.MUTEX.getBytes(StandardCharsets.UTF_8)))
                        .statusCode())
                .isEqualTo(200);
        HttpResponse<String> bomb = client.open("bomb.gz", gzip(new byte[64 << 20]));
        assertThat(bomb.statusCode()).isEqualTo(422);
    }

    private static byte[] gzip(byte[] content) throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        }
        return packed.toByteArray();
    }

    @Test
    void readsALogByTheMappingBesideIt() throws Exception {
        HttpResponse<String> opened = openedBy("match: (?<process>\\w+) (?<event>.*)\n", "p starts\nq stops\n");
        assertThat(opened.statusCode()).as(opened.body()).isEqualTo(200);
        assertThat(opened.body()).contains("\"mapping\"").contains("starts");
        HttpResponse<String> wrong = openedBy("mitch: x\n", "p x\n");
        assertThat(wrong.statusCode()).isEqualTo(422);
        assertThat(wrong.body())
                .contains("mapping:1:1")
                .contains("unknown key 'mitch'")
                .doesNotContain("hasse-upload");
    }

    @Test
    void aMappingIsTriedOnTheBeginningOfALog() throws Exception {
        String mapping = "match: (?<process>\\w+) says (?<event>\\w+) at (?<time>\\d+)\ntime: {time}\nsend: m{line}\n";
        String tried = tried(mapping, "p says hallo at 7\np says good bye\n").body();
        assertThat(tried)
                .contains("\"understood\":1,")
                .contains("{\"process\":\"p\",\"name\":\"hallo\",\"time\":\"7\",\"links\":[\"send m1\"],")
                .contains("\"line\":2,\"text\":\"p says good bye\",\"problem\":{\"text\":"
                        + "\"no rule fits: here the one in line 1 wants 'at '\",\"column\":13,\"rule\":1}");
        HttpResponse<String> wrong = tried("match: (?<process>\\w+) (.*)\nmatch: (\n", "p x\n");
        assertThat(wrong.statusCode()).isEqualTo(422);
        assertThat(Client.field("line", wrong.body())).isEqualTo("2");
        assertThat(tried("", "14:36:29.123 [cart] INFO  com.acme.Cart - checked out\n")
                        .body())
                .startsWith("{\"mapping\":\"logback\",\"understood\":1,");
        byte[] both = (mapping + "p says hallo at 7\n").getBytes(StandardCharsets.UTF_8);
        assertThat(client.work("POST", "/api/open?name=a.log&rules=" + mapping.length(), both)
                        .body())
                .contains("\"format\":\"mapping\",\"events\":1,");
    }

    /** What others write must not keep the server busy, nor make it answer without end. */
    @Test
    void aHostileMappingIsRefusedOrBounded() throws Exception {
        assertThat(tried("match: (?<a>" + "x".repeat(11_000) + ")\n", "x\n").body())
                .contains("more than 10000 characters");
        assertThat(tried("match: ((a{0,1000}){0,1000}){0,1000}\n", "a\n").statusCode())
                .isEqualTo(422);
        String line = "{\"a\":" + "1".repeat(20_000) + "}\n";
        HttpResponse<String> many = tried("json:\nprocess: p\nset *: {}\n" + "also:\n".repeat(5_000), line.repeat(10));
        assertThat(many.statusCode()).as(many.body().substring(0, 200)).isEqualTo(200);
        assertThat(many.body().length()).isLessThan(1 << 20);
        assertThat(client.send("POST", "/api/mapping?rules=9", "short").statusCode())
                .isEqualTo(400);
        assertThat(client.send("POST", "/api/mapping?rules=99999999", "x").statusCode())
                .isEqualTo(413);
        assertThat(client.send("POST", "/api/mapping?rules=0", "x".repeat(400_000))
                        .statusCode())
                .isEqualTo(413);
        assertThat(client.send("POST", "/api/open?rules=9", "short").statusCode())
                .isEqualTo(400);
    }

    /** A connection that is closed with bytes unread is reset, and a client that still sends would not see the answer. */
    @Test
    void theAnswerToABodyThatIsRefusedArrives() throws Exception {
        String tooLong = "x".repeat(3_000_000);
        for (int i = 0; i < 50; i++) {
            assertThat(client.send("POST", "/api/mapping?rules=0", tooLong).statusCode())
                    .isEqualTo(413);
        }
    }

    private HttpResponse<String> tried(String mapping, String log) throws Exception {
        byte[] body = (mapping + log).getBytes(StandardCharsets.UTF_8);
        return client.work("POST", "/api/mapping?name=a.log&rules=" + mapping.length(), body);
    }

    /** A client must not learn what is on the server's disk. */
    @Test
    void aMappingIsTextOrComesWithHasse() throws Exception {
        assertThat(openedBy("logback", "x\n").statusCode()).isEqualTo(422);
        HttpResponse<String> path = openedBy("/etc/passwd", "x\n");
        assertThat(path.statusCode()).isEqualTo(400);
        assertThat(path.body()).contains("expected the text of a mapping, or one of journald");
    }

    private HttpResponse<String> openedBy(String mapping, String log) throws Exception {
        String encoded = URLEncoder.encode(mapping, StandardCharsets.UTF_8);
        byte[] body = log.getBytes(StandardCharsets.UTF_8);
        return client.work("POST", "/api/open?name=a.log&mapping=" + encoded, body);
    }

    @Test
    void refusesWhatIsTooLarge() throws Exception {
        start(Limits.standard().withUpload(1000));
        assertThat(client.open("large", "x".repeat(1001)).statusCode()).isEqualTo(413);
        assertThat(client.open("mutex.jsonl", Traces.MUTEX).statusCode()).isEqualTo(200);
    }

    @Test
    void forgetsWhatWasNotUsedForLongestWhenItIsFull() throws Exception {
        start(Limits.standard().withMemoryOfDocuments(4_000));
        String first = opened("1.jsonl", Traces.MUTEX);
        String second = opened("2.jsonl", Traces.MUTEX);
        assertThat(client.check(first, "true").statusCode()).isEqualTo(200);
        String third = opened("3.jsonl", Traces.MUTEX);
        assertThat(client.check(second, "true").statusCode()).isEqualTo(410);
        assertThat(client.check(first, "true").statusCode()).isEqualTo(200);
        assertThat(client.check(third, "true").statusCode()).isEqualTo(200);
        assertThat(client.open("large", Traces.independent(10, 10)).statusCode())
                .isEqualTo(422);
    }

    @Test
    void saysWhatAPropertyMeans() throws Exception {
        String id = opened("mutex.jsonl", Traces.MUTEX);
        assertThat(client.explain(id, "response(a.critical, b.critical)").body())
                .startsWith("{\"meaning\":\"In every run, whenever a.critical, b.critical at the same time or"
                        + " later.\",\"holds\":\"")
                .contains("\"violated\":\"");
        HttpResponse<String> wrong = client.explain(id, "AG (a.critical & )");
        assertThat(wrong.statusCode()).isEqualTo(422);
        assertThat(wrong.body()).contains("\"line\":1").contains("expected");
    }

    @Test
    void aLongCheckTellsItsProgressAndCanBeCancelled() throws Exception {
        String id = opened("long.jsonl", Traces.independent(8, 40));
        HttpResponse<String> begun = client.send("POST", "/api/check?document=" + id, Traces.LONG);
        assertThat(begun.statusCode()).isEqualTo(202);
        String job = Client.field("job", begun.body());
        HttpResponse<String> later = client.get("/api/job?id=" + job);
        assertThat(later.statusCode()).isEqualTo(202);
        assertThat(Double.parseDouble(Client.field("seconds", later.body()))).isPositive();
        assertThat(client.send("DELETE", "/api/job?id=" + job, "").statusCode()).isEqualTo(200);
        assertThat(client.get("/api/job?id=" + job).statusCode()).isEqualTo(410);
        assertNothingRuns();
    }

    /** What waits for its turn is in memory, too. */
    @Test
    void filesThatWaitToBeOpenedHaveARoomOfTheirOwn() throws Exception {
        start(Limits.standard().withUpload(100_000).withMemoryOfDocuments(200_000));
        String id = opened("long.jsonl", Traces.independent(8, 40));
        List<String> running = new ArrayList<>();
        for (int i = 0; i < Limits.standard().workers(); i++) {
            HttpResponse<String> begun = client.send("POST", "/api/check?document=" + id, Traces.LONG);
            running.add(Client.field("job", begun.body()));
        }
        byte[] file = Arrays.copyOf(Traces.MUTEX.getBytes(StandardCharsets.UTF_8), 90_000);
        Arrays.fill(file, Traces.MUTEX.length(), file.length, (byte) '\n');
        HttpResponse<String> waiting = client.send("POST", "/api/open?name=first", file);
        assertThat(waiting.statusCode()).isEqualTo(202);
        assertThat(client.send("POST", "/api/open?name=second", file).statusCode())
                .isEqualTo(503);
        client.send("DELETE", "/api/job?id=" + Client.field("job", waiting.body()), "");
        HttpResponse<String> third = client.send("POST", "/api/open?name=third", file);
        assertThat(third.statusCode()).isEqualTo(202);
        for (String job : running) {
            client.send("DELETE", "/api/job?id=" + job, "");
        }
        while (third.statusCode() == 202) {
            third = client.get("/api/job?id=" + Client.field("job", third.body()));
        }
        assertThat(third.statusCode()).isEqualTo(200);
        assertThat(client.open("fourth", file).statusCode()).isEqualTo(200);
    }

    @Test
    void aCheckWhoseClientLeftIsCancelled() throws Exception {
        start(Limits.standard().withPatience(Duration.ofSeconds(1)));
        String id = opened("long.jsonl", Traces.independent(8, 40));
        assertThat(client.send("POST", "/api/check?document=" + id, Traces.LONG).statusCode())
                .isEqualTo(202);
        assertNothingRuns();
    }

    private void assertNothingRuns() throws InterruptedException {
        long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
        while (server.activeJobs() + server.jobs() > 0 && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        assertThat(server.activeJobs() + server.jobs()).isZero();
    }

    @Test
    void aCheckEndsAtItsTimeLimit() throws Exception {
        start(Limits.standard().withTime(Duration.ofMillis(400)));
        String id = opened("long.jsonl", Traces.independent(8, 40));
        HttpResponse<String> answer = client.check(id, Traces.LONG);
        assertThat(answer.body()).contains("\"verdict\":\"unknown\"", "time limit of 400 ms");
    }

    @Test
    void manyClientsAreServedAtOnce() throws Exception {
        String id = opened("mutex.jsonl", Traces.MUTEX);
        List<Integer> codes = IntStream.range(0, 200)
                .parallel()
                .mapToObj(i -> {
                    try {
                        return client.check(id, "AG !(a.critical & b.critical)").statusCode();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                })
                .toList();
        assertThat(codes).hasSize(200).containsOnly(200);
        assertThat(server.jobs()).isZero();
    }
}
