package dev.hasse.serve;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.Traces;
import dev.hasse.formats.mapping.MappingLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Every path there is, and what it does. Whatever takes long is a job: answered when it is soon over, else by its id. */
final class Routes {
    /** Most checks are over by then: one request, one answer. */
    private static final Duration SOON = Duration.ofMillis(300);

    /** A request for a job waits this long for news. */
    private static final Duration POLL = Duration.ofMillis(700);

    private static final int LONGEST_PROPERTIES = 1 << 16;
    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_MAPPING = 1 << 16;

    /** The beginning of a log, to try a mapping on. */
    private static final int LONGEST_SAMPLE = 1 << 18;

    private final Limits limits;
    private final Library library;
    private final Jobs jobs;
    private final Examples examples;
    private final Service service;
    private final Consumer<Throwable> bugs;
    private final Pages pages = new Pages();
    private final Map<String, Map<String, Handler>> handlers = Map.of(
            "/api/start", Map.of("GET", this::start),
            "/api/open", Map.of("POST", this::open),
            "/api/mapping", Map.of("POST", this::mapping),
            "/api/example", Map.of("POST", this::example),
            "/api/document", Map.of("GET", this::document),
            "/api/check", Map.of("POST", this::check),
            "/api/explain", Map.of("POST", this::explain),
            "/api/scan", Map.of("POST", this::scan),
            "/api/job", Map.of("GET", this::job, "DELETE", this::cancel));

    /** Answers a request. */
    private interface Handler {
        HttpAnswer handle(Request request) throws Refusal, IOException, InterruptedException;
    }

    Routes(Limits limits, Library library, Jobs jobs, Examples examples, Service service, Consumer<Throwable> bugs) {
        this.limits = limits;
        this.library = library;
        this.jobs = jobs;
        this.examples = examples;
        this.service = service;
        this.bugs = bugs;
    }

    HttpAnswer answer(Request request) throws Refusal, IOException, InterruptedException {
        Optional<HttpAnswer> page = pages.at(request.path());
        if (page.isPresent()) {
            return request.isForPage() ? page.get() : wrongMethod("GET, HEAD");
        }
        Map<String, Handler> here = handlers.get(request.path());
        if (here == null) {
            throw new Refusal(404, "there is nothing here");
        }
        Handler handler = here.get(request.method());
        return handler == null
                ? wrongMethod(String.join(", ", here.keySet().stream().sorted().toList()))
                : handler.handle(request);
    }

    private static HttpAnswer wrongMethod(String allowed) {
        return HttpAnswer.problem(405, "expected " + allowed).with("Allow", allowed);
    }

    private HttpAnswer start(Request request) {
        return HttpAnswer.json(200, service.start(limits));
    }

    private HttpAnswer open(Request request) throws Refusal, IOException, InterruptedException {
        String name = request.parameter("name").orElse("trace");
        TraceReading reading = Traces.reading();
        reading = request.parameter("lost").isPresent() ? reading.toleratingLoss() : reading;
        reading = request.parameter("observed").isPresent() ? reading.orderingWritesAsObserved() : reading;
        Intake.Upload upload = request.upload(limits.upload(), rulesLength(request));
        try {
            Optional<String> mapping =
                    upload.text().isEmpty() ? request.parameter("mapping") : Optional.of(upload.text());
            if (mapping.isPresent()) {
                Path file = upload.folder().file(Service.MAPPING);
                Files.writeString(file, mapping(mapping.get()));
                reading = reading.mapping(file);
            }
            String called = name.substring(0, Math.min(LONGEST_NAME, name.length()));
            Work work = service.open(called, upload.file(), reading, request.number("first"));
            // It takes its room while it waits for its turn, too.
            return begin(work, upload::close);
        } catch (Refusal | IOException | RuntimeException | Error e) {
            upload.close();
            throw e;
        }
    }

    /** How many bytes at the beginning of the body are a mapping. */
    private static int rulesLength(Request request) throws Refusal {
        int length = request.number("rules");
        if (length > LONGEST_MAPPING) {
            throw new Refusal(413, "a mapping of more than " + LONGEST_MAPPING + " bytes");
        }
        return length;
    }

    private HttpAnswer mapping(Request request) throws Refusal, IOException, InterruptedException {
        List<String> texts = request.texts(rulesLength(request), LONGEST_MAPPING + LONGEST_SAMPLE);
        String name = request.parameter("name").orElse("log");
        return begin(MappingTrials.tried(name, texts.get(1), texts.get(0)));
    }

    /** The text of a mapping, or the name of one that comes with Hasse; never of a file of the server. */
    private static String mapping(String given) throws Refusal {
        try {
            return given.contains(":") ? given : MappingLibrary.text(given);
        } catch (InputException e) {
            throw new Refusal(
                    400, "expected the text of a mapping, or one of " + String.join(", ", MappingLibrary.names()));
        }
    }

    private HttpAnswer example(Request request) throws Refusal, InterruptedException {
        Example example = examples.named(request.required("name"))
                .orElseThrow(() -> new Refusal(404, "there is no such example"));
        return begin(service.open(example));
    }

    private HttpAnswer document(Request request) throws Refusal, InterruptedException {
        String id = request.required("id");
        Document document = find(id);
        int from = request.number("from");
        if (document instanceof Document.OfTrace trace && from > trace.trace().eventCount()) {
            throw new Refusal(400, "the trace has fewer events");
        }
        return begin(service.show(id, document, from));
    }

    private HttpAnswer check(Request request) throws Refusal, IOException, InterruptedException {
        Document.OfTrace trace = trace(request);
        return begin(service.check(
                trace,
                request.text(LONGEST_PROPERTIES),
                request.parameter("skew").orElse("").strip()));
    }

    private HttpAnswer explain(Request request) throws Refusal, IOException, InterruptedException {
        Document.OfTrace trace = trace(request);
        return begin(service.explain(trace, request.text(LONGEST_PROPERTIES)));
    }

    private HttpAnswer scan(Request request) throws Refusal, InterruptedException {
        return begin(service.scan(trace(request)));
    }

    private Document.OfTrace trace(Request request) throws Refusal {
        Document document = find(request.required("document"));
        if (!(document instanceof Document.OfTrace trace)) {
            throw new Refusal(400, "expected a trace: " + document.name() + " is a transition system");
        }
        return trace;
    }

    private Document find(String id) throws Refusal {
        return library.find(id).orElseThrow(() -> new Refusal(410, "the server does not have this file any more"));
    }

    private HttpAnswer begin(Work work) throws Refusal, InterruptedException {
        return begin(work, () -> {});
    }

    private HttpAnswer begin(Work work, Runnable whenOver) throws Refusal, InterruptedException {
        WebJob job = jobs.submit(work, whenOver).orElseThrow(() -> new Refusal(503, "the server is busy; try again"));
        return news(job, SOON);
    }

    private HttpAnswer job(Request request) throws Refusal, InterruptedException {
        return news(findJob(request), POLL);
    }

    private HttpAnswer cancel(Request request) throws Refusal {
        jobs.remove(findJob(request));
        return HttpAnswer.json(200, "{}");
    }

    private WebJob findJob(Request request) throws Refusal {
        return jobs.find(request.required("id")).orElseThrow(() -> new Refusal(410, "there is no such job any more"));
    }

    private HttpAnswer news(WebJob job, Duration patience) throws InterruptedException {
        Optional<JobOutcome> outcome = job.await(patience);
        if (outcome.isEmpty()) {
            return HttpAnswer.json(202, progress(job));
        }
        jobs.remove(job);
        outcome.get().bug().ifPresent(bugs);
        return outcome.get().answer();
    }

    private static String progress(WebJob job) {
        return JsonText.object(json -> {
            json.writeStringField("job", job.id());
            json.writeBooleanField("waiting", job.running().isEmpty());
            json.writeNumberField("seconds", job.running().orElse(Duration.ZERO).toMillis() / 1000.0);
            json.writeNumberField("done", job.parts().done());
            json.writeNumberField("of", job.parts().of());
        });
    }
}
