package dev.hasse.lab.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Clients that ask a web server for checks, and measure how long they wait. */
final class ServeLoad {
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI server;
    private final int clients;

    ServeLoad(URI server, int clients) {
        this.server = server;
        this.clients = clients;
    }

    /** How long answers took, in nanoseconds, and all together. */
    record Latencies(long[] sorted, double seconds) {
        int count() {
            return sorted.length;
        }

        double aSecond() {
            return sorted.length / seconds;
        }

        /** What this share of the answers took at most. */
        long share(double share) {
            return sorted[(int) Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
        }
    }

    String example(String name) throws IOException, InterruptedException {
        return field("id", answer("/api/example?name=" + name, ""));
    }

    String open(String name, String content) throws IOException, InterruptedException {
        return field("id", answer("/api/open?name=" + name, content));
    }

    /** Begins a check that takes long; returns its job. */
    String begin(String document, String property) throws IOException, InterruptedException {
        return field(
                "job", ask("POST", "/api/check?document=" + document, property).body());
    }

    void cancel(String job) throws IOException, InterruptedException {
        ask("DELETE", "/api/job?id=" + job, "");
    }

    /** Each client asks as soon as it has its answer. */
    Latencies asFastAsPossible(String document, String property, int requests) throws Exception {
        return all(requests, i -> System.nanoTime(), document, property);
    }

    /** So many checks are due in every second, whether those before are over or not. */
    Latencies paced(String document, String property, int aSecond, int seconds) throws Exception {
        long start = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(100);
        long pause = TimeUnit.SECONDS.toNanos(1) / aSecond;
        return all(aSecond * seconds, i -> start + i * pause, document, property);
    }

    /** When a request is due. */
    private interface Schedule {
        long due(int request);
    }

    private Latencies all(int requests, Schedule schedule, String document, String property) throws Exception {
        long[] nanos = new long[requests];
        List<Callable<Void>> work = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            int first = client;
            work.add(() -> {
                for (int i = first; i < requests; i += clients) {
                    long due = schedule.due(i);
                    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                        LockSupport.parkNanos(left);
                    }
                    String answer = answer("/api/check?document=" + document, property);
                    if (!answer.contains("\"verdict\":\"violated\"")) {
                        throw new IllegalStateException("a wrong answer: " + answer);
                    }
                    nanos[i] = System.nanoTime() - due;
                }
                return null;
            });
        }
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        long start = System.nanoTime();
        try {
            for (Future<Void> each : threads.invokeAll(work)) {
                each.get();
            }
        } finally {
            threads.shutdown();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Arrays.sort(nanos);
        return new Latencies(nanos, seconds);
    }

    /** The answer when the work is over; one request, unless it takes long. */
    private String answer(String path, String body) throws IOException, InterruptedException {
        HttpResponse<String> answer = ask("POST", path, body);
        while (answer.statusCode() == 202) {
            answer = ask("GET", "/api/job?id=" + field("job", answer.body()), "");
        }
        return answer.body();
    }

    private HttpResponse<String> ask(String method, String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.resolve(path))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IllegalStateException(path + ": " + answer.statusCode() + " " + answer.body());
        }
        return answer;
    }

    private static String field(String name, String json) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
        if (!matcher.find()) {
            throw new IllegalStateException("no " + name + " in " + json);
        }
        return matcher.group(1);
    }
}
