package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.formats.RecordedOperation;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.mapping.Records.Part;
import dev.hasse.formats.mapping.Rule.EventRule;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The calls and returns of operations that a mapping finds in a log: {@code invoke:}, {@code complete:}. */
public final class MappedOperations {
    private static final List<String> WHAT = List.of("invoke", "complete");

    /** The records of one run. */
    public record Run(String name, List<RecordedOperation> records) {}

    private final Mapping mapping;
    private final String file;
    private final Budget budget;
    private final List<Run> runs = new ArrayList<>();

    private MappedOperations(Mapping mapping, String file, Budget budget) {
        this.mapping = mapping;
        this.file = file;
        this.budget = budget;
    }

    /** The runs of a log by a mapping, a file or one of the library; those without operations are left out. */
    public static List<Run> read(TraceSource source, Path mapping, Budget budget) throws InputException {
        Mapping rules = MappingLibrary.mapping(mapping);
        boolean hasCalls = rules.rules().stream()
                .flatMap(rule -> rule.events.stream())
                .anyMatch(rule -> rule.fields.containsKey("invoke"));
        if (!hasCalls) {
            throw new InputException(
                    mapping.toString(), "no rule says which lines are calls: add  invoke: FUNCTION  to one");
        }
        try (TraceInput input = TraceInput.open(source, budget)) {
            MappedOperations operations = new MappedOperations(rules, input.name(), budget);
            operations.read(input);
            return operations.runs.stream()
                    .filter(run -> !run.records().isEmpty())
                    .toList();
        }
    }

    private void read(TraceInput input) throws InputException {
        RuleMatcher matcher = new RuleMatcher(file, mapping, budget);
        Records records = new Records(input, mapping, budget);
        Run run = new Run("", new ArrayList<>());
        runs.add(run);
        for (Part part = records.next(); part != null; part = records.next()) {
            if (part instanceof Part.Separator separator) {
                run = new Run(
                        separator.run().isEmpty() ? String.valueOf(runs.size()) : separator.run(), new ArrayList<>());
                runs.add(run);
            } else if (part instanceof Part.Header header) {
                matcher.columns(header.columns());
            } else if (part instanceof Part.Found found) {
                read(found.record(), matcher, run);
            }
        }
    }

    private void read(LogRecord record, RuleMatcher matcher, Run run) throws InputException {
        RuleMatcher.Match match = matcher.placed(record, run.name());
        if (match == null) {
            return;
        }
        for (EventRule rule : match.rule().events) {
            if (WHAT.stream().anyMatch(rule.fields::containsKey)) {
                run.records().add(said(rule, match.captures(), record.line()));
            }
        }
    }

    private RecordedOperation said(EventRule rule, Captures captures, int line) throws InputException {
        RecordedOperation said = new RecordedOperation(
                line,
                text(rule.fill("process", captures)),
                given(rule, "clock-of", captures),
                given(rule, "invoke", captures),
                given(rule, "complete", captures),
                text(rule.fill("outcome", captures)),
                text(rule.fill("key", captures)),
                text(rule.fill("value", captures)),
                text(rule.fill("result", captures)),
                rule.isWholeOperation(),
                rule.isWholeOperation()
                        ? time(given(rule, "begin", captures), line)
                        : mapping.times().exactNanos(text(rule.fill("time", captures))),
                rule.isWholeOperation() ? time(given(rule, "end", captures), line) : null);
        if (said.called().isEmpty() && said.returned().isEmpty()) {
            throw new InputException(
                    file,
                    line,
                    1,
                    "the mapping's rule for this line names no function: invoke: and complete: are empty");
        }
        if (said.process().isEmpty() && !said.isWhole()) {
            throw new InputException(
                    file, line, 1, "the mapping's rule for this line gives no process: add  process: NAME");
        }
        return said;
    }

    private @Nullable BigDecimal time(String text, int line) throws InputException {
        if (text.isEmpty()) {
            return null;
        }
        BigDecimal nanos = mapping.times().exactNanos(text);
        if (nanos == null) {
            throw new InputException(
                    file,
                    line,
                    1,
                    "'" + OneLine.of(text) + "' is no time: expected "
                            + mapping.times().expected());
        }
        return nanos;
    }

    private static String given(EventRule rule, String field, Captures captures) {
        Template template = rule.fields.get(field);
        return template == null ? "" : text(template.fill(captures));
    }

    private static String text(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }
}
