package dev.hasse.cli.scan;

import dev.hasse.cli.output.Console;
import dev.hasse.scan.OrderMining;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Severity;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.TriedCandidates;
import dev.hasse.scan.Witness;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What {@code hasse scan} prints for a person: at most ten suspicions of a trace. */
final class ScanText {
    /** More than this a person does not read. */
    private static final int SHOWN = 10;

    private static final int EVENTS_SHOWN = 3;

    private final Console console;
    private boolean isNext;
    private int shownTraces;
    private int hiddenTraces;
    private int quietTraces;
    private String quiet = "";

    ScanText(Console console) {
        this.console = console;
    }

    /** One trace's suspicions; as many as found without a baseline. Traces without any are named at the end. */
    void print(Scan scan, int found) {
        List<Suspicion> all = scan.suspicions();
        int accepted = found - all.size();
        String first = scan.trace().source() + ": " + count(all.size())
                + (accepted == 0 ? "" : " (not counting " + accepted + " accepted by the baseline)");
        boolean isSevere = all.stream().anyMatch(each -> each.severity() == Severity.HIGH);
        boolean isDecided = scan.candidates().stream().allMatch(tried -> tried.open() == 0);
        List<String> warnings = scan.trace().warnings();
        if (all.isEmpty() && scan.limit().isEmpty() && isDecided && warnings.isEmpty()) {
            quiet = first;
            quietTraces++;
            return;
        } else if (shownTraces >= SHOWN && !isSevere) {
            hiddenTraces++;
            return;
        }
        shownTraces++;
        separate();
        console.out().println(first);
        for (int i = 0; i < Math.min(SHOWN, all.size()); i++) {
            print(i + 1, all.get(i), scan.trace());
        }
        more(all.size());
        warnings.forEach(warning -> console.out().println("note: " + warning));
        scan.limit().ifPresent(why -> console.out().println("not everything was checked: " + why));
        for (TriedCandidates tried : scan.candidates()) {
            if (tried.open() > 0) {
                console.out()
                        .println("not everything was checked: " + tried.open() + " of " + tried.all()
                                + " candidates of kind " + tried.kind().word() + " were neither shown nor refuted");
            }
        }
        console.out().flush();
    }

    /** Says how many traces were not shown. */
    void printRest() {
        if (hiddenTraces > 0) {
            separate();
            console.out()
                    .println((hiddenTraces == 1 ? "1 more trace has" : hiddenTraces + " more traces have")
                            + " findings of severity medium or low; --json lists all");
        }
        if (quietTraces > 0) {
            separate();
            console.out().println(quietTraces == 1 ? quiet : quietTraces + " traces: " + count(0));
        }
        console.out().flush();
    }

    /** What several traces have in common only by luck. */
    void print(List<OrderMining.Found> compared, int traces) {
        separate();
        console.out().println("all " + traces + " traces together: " + count(compared.size()));
        for (int i = 0; i < Math.min(SHOWN, compared.size()); i++) {
            print(i + 1, compared.get(i).suspicion(), compared.get(i).trace());
        }
        more(compared.size());
        console.out().flush();
    }

    /** What the traces have in common and others break. */
    void printDifferences(List<String> differences) {
        separate();
        console.out()
                .println(
                        differences.isEmpty()
                                ? "no order of named events differs between these traces and the --against traces"
                                : "unlike the traces of --against:");
        differences.stream().limit(SHOWN).forEach(each -> console.out().println("  " + each));
        more(differences.size());
    }

    private void separate() {
        if (isNext) {
            console.out().println();
        }
        isNext = true;
    }

    private void more(int size) {
        if (size > SHOWN) {
            console.out().println("and " + (size - SHOWN) + " more; --json has all");
        }
    }

    private static String count(int size) {
        return size == 0 ? "nothing looks wrong" : size == 1 ? "1 finding" : size + " findings";
    }

    private void print(int number, Suspicion suspicion, Trace trace) {
        String severity = String.format("%-6s", suspicion.severity().word());
        console.out()
                .println(
                        String.format("%3d ", number),
                        suspicion.severity() == Severity.HIGH ? Console.red(severity) : Console.yellow(severity),
                        " " + suspicion.kind().word() + ": " + suspicion.summary());
        List<Event> events = suspicion.events();
        for (Event event : events.subList(0, Math.min(EVENTS_SHOWN, events.size()))) {
            Optional<String> name = event.name();
            console.out()
                    .println("             " + trace.describe(event.number())
                            + name.map(each -> ": " + each).orElse(""));
        }
        if (events.size() > EVENTS_SHOWN) {
            console.out().println("             and " + (events.size() - EVENTS_SHOWN) + " more; --json has all");
        }
        suspicion
                .witness()
                .ifPresent(witness -> console.out().println("             " + how(suspicion, witness, trace)));
        suspicion.property().ifPresent(formula -> console.out().println("             to forbid it: " + formula));
    }

    /** When it happened or, if it did not, what must come later than recorded for it to happen. */
    private static String how(Suspicion suspicion, Witness witness, Trace trace) {
        int[] run = witness.run(trace);
        String after = run.length == 0 ? "before any event" : "after " + trace.describe(run[run.length - 1]);
        if (suspicion.isConfirmed()) {
            return "recorded " + after;
        }
        OptionalInt delayed = witness.firstDelayed(trace);
        if (delayed.isEmpty()) {
            return "possible " + after;
        }
        long others = witness.swaps() - 1;
        return "possible if " + trace.describe(delayed.getAsInt())
                + (others <= 0
                        ? " comes later"
                        : String.format(
                                " and %,d %s come later", others, others == 1 ? "other event" : "other events"));
    }
}
