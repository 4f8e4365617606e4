package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.PropertyResult;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.LineStream;
import dev.hasse.cli.output.PrintedEvidence;
import dev.hasse.cli.output.Wrapped;
import dev.hasse.trace.MissingOrder;
import dev.hasse.trace.Trace;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The text that {@code check} prints: short, aligned, the verdict first. */
final class CheckReport {
    /** How much is said of each trace. */
    enum Detail {
        /** Only what is wrong: the rest is in a document. */
        PROBLEMS,
        LINE_A_TRACE,
        FULL,
        VERBOSE
    }

    private static final int SHOWN_ASSUMPTIONS = 5;
    private static final String INDENT = PrintedEvidence.INDENT;

    private final Console console;
    private final Detail detail;
    private final Set<String> told = new HashSet<>();
    private boolean hasSplit;

    CheckReport(Console console, Detail detail) {
        this.console = console;
        this.detail = detail;
    }

    /** The line about bad input, due also where nothing else is printed; what is wrong for all traces only once. */
    synchronized void printProblem(InputException problem) {
        String message = String.valueOf(problem.getMessage());
        if (told.add(message)) {
            console.error(problem);
        }
    }

    /** Files that were checked alone, but for the traces that the documents need. */
    synchronized void printCrowded(int files) {
        console.note((files == 1 ? "a file" : files + " files")
                + " ran out of memory even when checked alone, because --json, --html, --junit and --sarif keep all"
                + " other traces in memory; leave these options out, check fewer files at once, or raise --max-memory");
    }

    /** Before the properties of a trace: which of several executions it is, and what its reader found. */
    synchronized void printBeginning(CheckedTrace checked, List<String> warnings, int findings) {
        if (isInFull() && checked.isExecution()) {
            console.out().println(Console.bold(checked.name()));
        }
        if (isInFull() && warnings.contains(MissingOrder.WARNING)) {
            Wrapped.lines(MissingOrder.WARNING, "")
                    .forEach(line -> console.out().println(Console.yellow(line)));
        }
        if (isInFull() && findings > 0) {
            console.out()
                    .println(
                            Console.yellow("note: "),
                            (findings == 1 ? "1 finding" : findings + " findings") + " about the recording; hasse info "
                                    + checked.file() + (findings == 1 ? " shows it" : " shows them"));
        }
    }

    private boolean isInFull() {
        return detail == Detail.FULL || detail == Detail.VERBOSE;
    }

    /** One property of a trace, as soon as it is decided; of many traces, only what does not hold. */
    synchronized void print(Trace trace, PropertyResult result) {
        if (isInFull()) {
            printProperty(trace, result);
        } else if (detail == Detail.LINE_A_TRACE && !result.holds()) {
            String reason = result.isUnknown() ? ": " + result.explanation() : "";
            printLine(result.word(), trace.source() + ": " + result.name() + reason, result.seconds());
        }
        console.out().flush();
    }

    /** A trace is through: what is left to say of one among many is that everything holds, or what holds for nothing. */
    synchronized void printEnd(CheckResult result) {
        if (isInFull()) {
            printAssumptions(result.trace().assumptions());
        }
        if (detail != Detail.LINE_A_TRACE) {
            return;
        }
        List<PropertyResult> vacuous =
                result.results().stream().filter(PropertyResult::isVacuous).toList();
        if (!result.anyViolated() && !result.anyUnknown()) {
            double seconds = result.results().stream()
                    .mapToDouble(PropertyResult::seconds)
                    .sum();
            boolean isOne = result.results().size() == 1;
            String why = vacuous.stream()
                    .map(each ->
                            (isOne ? "" : each.name() + ": ") + each.vacuity().orElse(""))
                    .collect(Collectors.joining("; "));
            printLine("holds", result.trace().source() + (why.isEmpty() ? "" : " (vacuously: " + why + ")"), seconds);
        } else {
            for (PropertyResult each : vacuous) {
                String why = " (vacuously: " + each.vacuity().orElse("") + ")";
                printLine("holds", result.trace().source() + ": " + each.name() + why, each.seconds());
            }
        }
        console.out().flush();
    }

    /** What every answer rests on. */
    private void printAssumptions(Collection<String> assumptions) {
        assumptions.stream()
                .limit(SHOWN_ASSUMPTIONS)
                .forEach(each -> console.out().println(Console.yellow("assumed   "), each));
        if (assumptions.size() > SHOWN_ASSUMPTIONS) {
            console.out()
                    .println(Console.dim(
                            "... " + (assumptions.size() - SHOWN_ASSUMPTIONS) + " more assumptions (--json has all)"));
        }
        console.out().flush();
    }

    /** There are no answers at all, for this reason. */
    synchronized void printUnknown(String name, String reason) {
        if (detail != Detail.PROBLEMS) {
            console.out().println(word("unknown"), name, ": ", reason);
            console.out().flush();
        }
    }

    /** How many answers an interruption left open. */
    synchronized void printUndecided(List<CheckedTrace> checked) {
        int all = checked.stream().mapToInt(CheckedTrace::properties).sum();
        int open = checked.stream().mapToInt(CheckedTrace::interrupted).sum();
        if (open == 0) {
            return;
        }
        console.out()
                .println(
                        word("unknown"),
                        open + " of " + all + (all == 1 ? " property was" : " properties were")
                                + " not decided before the interruption");
        console.out().flush();
    }

    private void printLine(String verdict, String subject, double seconds) {
        console.out().println(word(verdict), subject, Console.dim(seconds(seconds)));
    }

    private void printProperty(Trace trace, PropertyResult result) {
        LineStream out = console.out();
        String name = result.name().equals(result.formula()) ? "" : result.name() + ": ";
        String cost = result.isRefused()
                ? ""
                : "  (" + result.engine() + "," + seconds(result.seconds()).substring(1) + ")";
        out.println(verdict(result), name, result.formula(), Console.dim(cost));
        result.skew().ifPresent(flip -> out.println(INDENT, Console.bold(flip.text())));
        result.notes().stream()
                .filter(note -> !note.equals(MissingOrder.WARNING))
                .forEach(note -> out.println(INDENT, Console.yellow("note: "), note));
        if (detail == Detail.VERBOSE) {
            result.formulaClass()
                    .ifPresent(each -> out.println(INDENT, Console.dim("class " + each.name() + ": "), each.reason()));
            result.remarks().forEach(remark -> out.println(INDENT + remark));
        }
        if (result.isUnknown()) {
            Wrapped.lines(result.explanation(), INDENT).forEach(out::println);
        }
        if (result.isViolated() || detail == Detail.VERBOSE) {
            result.evidence()
                    .ifPresent(evidence ->
                            PrintedEvidence.print(console.out(), trace, evidence, detail == Detail.VERBOSE));
        }
    }

    /** The traces of a source that nothing connects: the first violated one in full, the others a line each. */
    synchronized void print(SplitSource split) {
        if (detail == Detail.PROBLEMS) {
            return;
        }
        hasSplit = true;
        CheckedTrace first = isInFull() ? split.firstViolated() : null;
        if (first != null && first.result() != null) {
            console.out().println(Console.bold(first.name()));
            first.result().results().stream()
                    .filter(result -> !result.holds())
                    .forEach(result -> printProperty(first.result().trace(), result));
        }
        int left = SplitSource.SHOWN;
        int more = 0;
        for (CheckedTrace each : split.soFar()) {
            boolean isTold = first != null && each.name().equals(first.name());
            boolean isSaid =
                    each.isRefused() && split.isSaidForAll(each.problems().get(0));
            if (isTold || isSaid || !each.anyViolated() && !each.anyUnknown() && !each.isRefused()) {
                continue;
            }
            if (left-- > 0) {
                printLine(each);
            } else {
                more++;
            }
        }
        if (more > 0) {
            console.out().println(Console.dim("... " + more + " more that do not hold (--json has all)"));
        }
        printAssumptions(split.assumptions());
    }

    private void printLine(CheckedTrace checked) {
        if (checked.isRefused()) {
            printProblem(checked.problems().get(0));
        } else if (checked.undecided() != null) {
            printUnknown(checked.name(), checked.undecided().reason());
        } else {
            CheckedTrace.Brief brief = checked.inShort();
            boolean isViolated = !brief.violated().isEmpty();
            console.out()
                    .println(
                            word(isViolated ? "violated" : "unknown"),
                            checked.name(),
                            ": ",
                            String.join(", ", isViolated ? brief.violated() : brief.unknown()));
        }
    }

    void printSummary(List<CheckedTrace> checked) {
        if (detail != Detail.LINE_A_TRACE && !hasSplit) {
            return;
        }
        long violated = checked.stream()
                .filter(each -> each.anyViolated() && !each.isRefused())
                .count();
        long refused = checked.stream().filter(CheckedTrace::isRefused).count();
        long unknown = checked.stream()
                .filter(each -> each.anyUnknown() && !each.anyViolated() && !each.isRefused())
                .count();
        long hold = checked.size() - violated - refused - unknown;
        long vacuous = checked.stream().mapToLong(CheckedTrace::vacuous).sum();
        String nothing = vacuous == 0
                ? ""
                : "; " + vacuous + (vacuous == 1 ? " property holds" : " properties hold") + " vacuously";
        console.out()
                .println((hasSplit ? checked.size() + " traces: " : "") + hold + " hold, " + violated + " violated, "
                        + unknown + " unknown, " + refused + " refused" + nothing);
        List<CheckedTrace> found =
                checked.stream().filter(each -> each.findings() > 0).toList();
        if (!found.isEmpty()) {
            console.out()
                    .println(
                            Console.yellow("note: "),
                            found.stream().mapToLong(CheckedTrace::findings).sum() + " findings about "
                                    + (found.size() == 1
                                            ? "the recording " + found.get(0).name()
                                            : found.size() + " recordings")
                                    + "; hasse info shows them");
        }
    }

    private static LineStream.Coloured word(String verdict) {
        String padded = String.format(Locale.ROOT, "%-10s", verdict);
        return switch (verdict) {
            case "holds" -> Console.green(padded);
            case "violated", "error" -> Console.red(padded);
            default -> Console.yellow(padded);
        };
    }

    private static LineStream.Coloured verdict(PropertyResult result) {
        return result.vacuity()
                .map(why -> Console.yellow("holds (vacuously: " + why + ")  "))
                .orElseGet(() -> word(result.word()));
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "  %.2f s", seconds);
    }
}
