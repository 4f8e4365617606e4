package dev.hasse.serve;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.check.meaning.ExampleRuns;
import dev.hasse.check.meaning.Meaning;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.TraceSource;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.report.document.JsonParts;
import dev.hasse.report.page.ViewWriter;
import dev.hasse.scan.Scan;
import dev.hasse.trace.Skew;
import dev.hasse.trace.SkewedOrder;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a client can ask for, as {@link Work} that ends with JSON for the page. */
final class Service {
    /** In place of a bound: each property is told the one at which its verdict turns. */
    private static final String SEARCH = "search";

    private final String version;
    private final Library library;
    private final Examples examples;

    /** The file beside an upload that says how to read it. */
    public static final String MAPPING = "mapping";

    Service(String version, Library library, Examples examples) {
        this.version = version;
        this.library = library;
        this.examples = examples;
    }

    /** Opens a file from the execution of this number on: a list of documents, and all about the first of them. */
    Work open(String name, Path file, TraceReading reading, int first) {
        return desk -> {
            TraceSource source = new TraceSource.Named(name, () -> Files.newInputStream(file));
            try {
                return opened(Opener.open(source, reading, first, desk.budget()), "", desk);
            } catch (InputException e) {
                // Where the server keeps it is nobody's business.
                throw e.source().equals(file.resolveSibling(MAPPING).toString()) ? e.in(MAPPING, 1) : e;
            }
        };
    }

    Work open(Example example) {
        return desk -> opened(Opener.Opened.of(example.content().open()), example.properties(), desk);
    }

    private String opened(Opener.Opened opened, String properties, Work.Desk desk) {
        Budget budget = desk.budget();
        List<Document> kept = opened.documents();
        List<String> ids = kept.stream().map(library::add).toList();
        return JsonText.object(json -> {
            json.writeStringField("properties", properties);
            json.writeNumberField("found", opened.found());
            json.writeNumberField("from", opened.first());
            json.writeArrayFieldStart("documents");
            for (int i = 0; i < ids.size(); i++) {
                json.writeStartObject();
                json.writeStringField("id", ids.get(i));
                json.writeStringField("name", kept.get(i).name());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeFieldName("first");
            json.writeRawValue(new DocumentWriter(version, budget).write(ids.get(0), kept.get(0), 0));
        });
    }

    /** All about a document; of a trace, from this event of the recorded order on. */
    Work show(String id, Document document, int from) {
        return desk -> new DocumentWriter(version, desk.budget()).write(id, document, from);
    }

    /**
     * Checks properties, as they are typed into the page: the view of the results.
     *
     * @param skew how far clocks may be apart, as {@code --skew} takes it; empty if times order nothing
     */
    Work check(Document.OfTrace document, String properties, String skew) {
        return desk -> {
            Specification specification = PropertySheet.parse(properties);
            int count = specification.properties().size();
            int[] done = {0};
            desk.parts(0, count);
            boolean isSearched = skew.equals(SEARCH);
            Trace trace = skew.isEmpty()
                    ? document.trace()
                    : SkewedOrder.of(document.trace(), isSearched ? Skew.unbounded() : Skew.parse(skew), desk.budget());
            Checker plain = Checker.of(trace);
            Checker checker = (isSearched ? plain.searchingSkew() : plain)
                    .within(desk.whole())
                    .within(desk.time())
                    .telling(result -> desk.parts(++done[0], count));
            // What is refused is an error in its own result, and the others have their answers.
            CheckResult result = checker.check(specification, refused -> {});
            return view(view -> view.write(document.name(), result));
        };
    }

    /** Says what a property means, as it is typed into the page. */
    Work explain(Document.OfTrace document, String property) {
        return desk -> {
            PropertyTemplate template =
                    PropertySheet.parse(property).properties().get(0);
            Meaning meaning = Meaning.of(template, document.trace().processNames(), desk.budget());
            return JsonText.object(json -> {
                json.writeStringField("meaning", meaning.sentence());
                if (meaning.hasRuns()) {
                    json.writeStringField("holds", text(meaning.satisfying()));
                    json.writeStringField("violated", text(meaning.violating()));
                }
            });
        };
    }

    private static String text(Optional<ExampleRuns.Example> run) {
        return run.map(ExampleRuns.Example::text).orElse("in no short run");
    }

    /** Looks for what could go wrong, without a property. */
    Work scan(Document.OfTrace document) {
        return desk -> {
            Scan scan = Scan.of(document.trace(), desk.budget());
            return view(view -> view.write(document.name(), scan));
        };
    }

    /** Writes into a view. */
    private interface Writing {
        void write(ViewWriter view) throws IOException;
    }

    private String view(Writing writing) {
        StringWriter text = new StringWriter();
        try (ViewWriter view = new ViewWriter(text, version)) {
            writing.write(view);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** What the page needs to begin with. */
    String start(Limits limits) {
        return JsonText.object(json -> {
            json.writeStringField("hasse", version);
            json.writeNumberField("upload", limits.upload());
            json.writeNumberField("seconds", limits.time().toMillis() / 1000.0);
            JsonParts.objects(json, "examples", examples.all(), example -> {
                json.writeStringField("name", example.name());
                json.writeStringField("title", example.title());
                json.writeStringField("description", example.description());
            });
            MappingTrials.writeLibrary(json);
            JsonParts.objects(json, "patterns", PropertyPattern.ALL, pattern -> {
                json.writeStringField("text", pattern.text());
                json.writeStringField("says", pattern.says());
            });
        });
    }
}
