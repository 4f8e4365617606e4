package dev.hasse.cli.scan;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.cli.check.HtmlReport;
import dev.hasse.cli.options.HtmlOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.Version;
import dev.hasse.report.document.Finding;
import dev.hasse.report.document.JunitXml;
import dev.hasse.report.document.SarifLog;
import dev.hasse.scan.Baseline;
import dev.hasse.scan.Invariant;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Severity;
import dev.hasse.scan.Suspicion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The files that {@code hasse scan} reads and writes beside what it prints. */
final class ScanFiles {
    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "Leave out the findings that this file accepts, so that only new ones fail.")
    private @Nullable Path baseline;

    @Option(
            names = "--save-baseline",
            paramLabel = "FILE",
            description = "Write all findings to this file; pass it to --baseline later to accept them.")
    private @Nullable OutputFile saveBaseline;

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Write what holds in every interleaving as a specification for hasse check --spec.")
    private @Nullable OutputFile save;

    @Option(names = "--junit", paramLabel = "FILE", description = "Also write the results as JUnit XML.")
    private @Nullable OutputFile junit;

    @Option(names = "--sarif", paramLabel = "FILE", description = "Also write the results as SARIF 2.1.0.")
    private @Nullable OutputFile sarif;

    @Mixin
    private HtmlOption html = new HtmlOption();

    Baseline accepted() throws InputException {
        if (baseline == null) {
            return Baseline.of(List.of());
        }
        try {
            return Baseline.of(Files.readAllLines(baseline, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new InputException(baseline.toString(), "cannot be read: " + InputFile.problem(e));
        }
    }

    /** Writes the findings that a baseline accepts from now on: all, also those that it accepted before. */
    void writeAll(Console console, List<Scan> scans, List<Invariant> common) throws InputException {
        if (saveBaseline != null) {
            Set<String> lines = new LinkedHashSet<>();
            scans.forEach(scan -> scan.suspicions().forEach(each -> lines.add(Baseline.line(each))));
            saveBaseline.writeText(console, out -> {
                out.write("# Findings of hasse scan that are accepted; delete a line to hear of it again.\n");
                for (String line : lines) {
                    out.write(line + "\n");
                }
            });
        }
        if (save != null) {
            Set<String> formulas = invariants(scans, common);
            save.writeText(console, out -> {
                out.write("# Found by hasse scan: holds in every interleaving of what was recorded.\n");
                int number = 0;
                for (String formula : formulas) {
                    String logic = formula.startsWith("AG ") ? "ctl" : "ltl";
                    out.write(logic + " scan_" + ++number + ": " + formula + "\n");
                }
            });
        }
    }

    /** What holds in each trace that says something about it, and is broken in none. */
    private static Set<String> invariants(List<Scan> scans, List<Invariant> common) {
        Set<String> formulas = new LinkedHashSet<>();
        common.stream().map(Invariant::formula).forEach(formulas::add);
        scans.forEach(scan -> scan.invariants().stream().map(Invariant::formula).forEach(formulas::add));
        scans.forEach(scan -> scan.suspicions().forEach(each -> each.property().ifPresent(formulas::remove)));
        return formulas;
    }

    /** Writes the findings that are new, for a person and for a build server. */
    void writeNew(Console console, List<Scan> scans, Severity least) throws InputException, IOException {
        Optional<OutputFile> page = html.file();
        if (page.isPresent()) {
            HtmlReport.write(page.get(), console, view -> {
                for (Scan scan : scans) {
                    view.write(scan.trace().source(), scan);
                }
            });
        }
        if (junit != null) {
            junit.writeText(console, out -> {
                try (JunitXml document = new JunitXml(out, Set.of())) {
                    for (Scan scan : scans) {
                        document.writeFindings(scan.trace().source(), findings(scan, least));
                    }
                }
            });
        }
        if (sarif != null) {
            sarif.writeText(console, out -> {
                try (SarifLog document = new SarifLog(out, Version.text())) {
                    for (Scan scan : scans) {
                        for (Finding finding : findings(scan, least)) {
                            document.write(scan.trace().source(), finding);
                        }
                    }
                }
            });
        }
    }

    private static List<Finding> findings(Scan scan, Severity least) {
        List<Finding> findings = new ArrayList<>();
        for (Suspicion each : scan.suspicions()) {
            Finding.Level level = switch (each.severity()) {
                case HIGH -> Finding.Level.ERROR;
                case MEDIUM -> Finding.Level.WARNING;
                case LOW -> Finding.Level.NOTE;
            };
            String message = each.summary()
                    + each.property()
                            .map(formula -> "\nTo forbid it: " + formula)
                            .orElse("");
            int line =
                    each.events().stream().mapToInt(event -> event.line()).max().orElse(0);
            findings.add(new Finding(
                    each.kind().word(), level, message, line, each.severity().compareTo(least) >= 0));
        }
        return findings;
    }
}
