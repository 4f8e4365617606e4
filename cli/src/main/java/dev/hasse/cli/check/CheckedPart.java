package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.report.document.ResultWriter;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One trace of a {@link CheckedSource}, and what is decided of it so far. */
final class CheckedPart {
    private final String file;
    private final List<PropertyTemplate> templates;
    private final MissingSoFar names;
    private final List<PropertyResult> results = new ArrayList<>();
    private final List<InputException> refused = new ArrayList<>();
    private final Set<Integer> starved = new HashSet<>();
    private List<List<InputException>> missing = List.of();
    private String name = "";
    private @Nullable Trace trace;
    private int findings;
    private boolean isBegun;
    private @Nullable InputException empty;

    CheckedPart(String file, List<PropertyTemplate> templates, MissingSoFar names) {
        this.file = file;
        this.templates = templates;
        this.names = names;
    }

    synchronized void read(Trace read) {
        trace = read;
        name = read.source();
        findings = read.findings().size();
    }

    /** The trace is not needed any more; what is decided of it stays. */
    synchronized void drop() {
        trace = null;
    }

    /** Without events, if it was dropped. */
    synchronized Trace trace() {
        return trace == null ? nothing() : trace;
    }

    private Trace nothing() {
        try {
            return new TraceBuilder(name).build();
        } catch (InputException e) {
            throw new IllegalStateException("no events, no mistake", e);
        }
    }

    /** How many things its reader found in the recording. */
    synchronized int findings() {
        return findings;
    }

    /** What its properties name and this trace does not have, but others may. */
    synchronized void ask(List<List<InputException>> missingHere) {
        missing = missingHere;
        names.add(missingHere.stream().flatMap(List::stream).toList());
    }

    /** An attempt begins; whether it is the first. */
    synchronized boolean begin() {
        boolean isFirst = !isBegun;
        isBegun = true;
        if (results.isEmpty()) {
            refused.clear();
        }
        return isFirst;
    }

    /** The answer to a property; whether it is the first one, for it may be that of a second attempt. */
    synchronized boolean decide(int number, PropertyResult result) {
        starved.remove(number);
        if (number < results.size()) {
            results.set(number, result);
            return false;
        }
        results.add(result);
        return true;
    }

    /** This property is unknown because others used the memory, and will be tried again. */
    synchronized void starve(int number) {
        if (results.get(number).isUnknown() && !results.get(number).isRefused()) {
            starved.add(number);
        }
    }

    synchronized boolean isStarved() {
        return !starved.isEmpty();
    }

    /** The numbers of the properties without an answer, for a first or a second attempt. */
    synchronized List<Integer> left() {
        return IntStream.range(0, templates.size())
                .filter(number -> number >= results.size() || starved.contains(number))
                .boxed()
                .toList();
    }

    /** The properties of these numbers. */
    Specification specification(List<Integer> numbers) {
        return new Specification(numbers.stream().map(templates::get).toList());
    }

    /** A property of it has no answer, for this reason; known before the others are decided. */
    synchronized void refuse(InputException why) {
        refused.add(why);
    }

    /** There is nothing to check. */
    synchronized void refuseAll(InputException why) {
        empty = why;
    }

    /** Whether some property can have an answer. */
    synchronized boolean isAnswerable() {
        return problems().size() < templates.size();
    }

    synchronized boolean isComplete() {
        return empty != null || results.size() == templates.size();
    }

    /** Whether the answer to this property may change: nobody is known yet to have what it names, or it was starved. */
    synchronized boolean isOpen(int number) {
        return starved.contains(number) || !names.isEnded() && nowhere(number).isPresent();
    }

    synchronized boolean isOpen() {
        return IntStream.range(0, results.size()).anyMatch(this::isOpen);
    }

    /** The answer to a decided property: an error if it names what no trace has. */
    synchronized PropertyResult result(int number) {
        PropertyResult result = results.get(number);
        Optional<InputException> nowhere = nowhere(number);
        if (nowhere.isEmpty()) {
            return result;
        }
        return names.isEnded()
                ? PropertyResult.refused(result.property(), nowhere.get().problem())
                : PropertyResult.undecided(result.property(), CheckedSource.UNDECIDED);
    }

    private Optional<InputException> nowhere(int number) {
        return number < missing.size()
                ? missing.get(number).stream().filter(names::isNowhere).findFirst()
                : Optional.empty();
    }

    /** What is wrong with properties of it, one each. */
    synchronized List<InputException> problems() {
        List<InputException> all = new ArrayList<>(refused);
        if (names.isEnded()) {
            IntStream.range(0, templates.size())
                    .mapToObj(this::nowhere)
                    .flatMap(Optional::stream)
                    .forEach(all::add);
        }
        return all;
    }

    /** What is decided of all properties that are. */
    synchronized CheckResult result() {
        return new CheckResult(
                trace(),
                IntStream.range(0, results.size()).mapToObj(this::result).toList());
    }

    /** What is decided, whatever other traces have. */
    synchronized CheckedTrace decided() {
        return CheckedTrace.of(file, new CheckResult(trace(), results), refused, findings);
    }

    /** The properties that name what this trace does not have. */
    synchronized List<Lacking> lacking() {
        return IntStream.range(0, Math.min(results.size(), missing.size()))
                .filter(number -> !missing.get(number).isEmpty())
                .mapToObj(number -> new Lacking(
                        number,
                        results.get(number),
                        ResultWriter.text(trace(), results.get(number)),
                        missing.get(number)))
                .toList();
    }

    /** What is decided, and that the rest is not. */
    synchronized CheckedTrace checked() {
        if (empty != null) {
            return CheckedTrace.refused(name, Objects.requireNonNull(empty));
        }
        List<PropertyResult> all = new ArrayList<>(result().results());
        for (PropertyTemplate each : templates.subList(results.size(), templates.size())) {
            all.add(PropertyResult.undecided(each, CheckedSource.UNDECIDED));
        }
        return CheckedTrace.of(file, new CheckResult(trace(), all), problems(), findings);
    }
}
