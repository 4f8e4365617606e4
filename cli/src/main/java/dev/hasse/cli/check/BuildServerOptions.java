package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.Version;
import dev.hasse.report.document.JunitXml;
import dev.hasse.report.document.ResultDocument;
import dev.hasse.report.document.SarifLog;
import java.io.IOException;
import java.io.Writer;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a build server wants of {@code check}: its documents, and which verdicts fail the build. */
final class BuildServerOptions {
    /** The mildest verdict that fails. */
    enum FailOn {
        VIOLATED,
        UNKNOWN,
        VACUOUS
    }

    /** Says the words as users write them. */
    static final class FailOnWord implements ITypeConverter<FailOn> {
        @Override
        public FailOn convert(String word) {
            return switch (word.toLowerCase(Locale.ROOT)) {
                case "violated" -> FailOn.VIOLATED;
                case "unknown" -> FailOn.UNKNOWN;
                case "vacuous" -> FailOn.VACUOUS;
                default ->
                    throw new TypeConversionException("expected violated, unknown or vacuous, not '" + word + "'");
            };
        }
    }

    @Option(names = "--junit", paramLabel = "FILE", description = "Also write the results as JUnit XML.")
    private @Nullable OutputFile junit;

    @Option(names = "--sarif", paramLabel = "FILE", description = "Also write the results as SARIF 2.1.0.")
    private @Nullable OutputFile sarif;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            split = ",",
            converter = FailOnWord.class,
            description = "What makes the exit code 1, separated by commas. violated: only violations; unknown"
                    + " answers then give 0. unknown: also unknown answers. vacuous: also properties that hold"
                    + " vacuously.")
    private Set<FailOn> failOn = EnumSet.noneOf(FailOn.class);

    /** Writes what a document needs around the results. */
    private interface Start {
        ResultDocument on(Writer out) throws IOException;
    }

    void write(Console console, List<CheckedTrace> checked) throws InputException {
        if (junit != null) {
            Set<JunitXml.Failing> failing = EnumSet.noneOf(JunitXml.Failing.class);
            if (failOn.contains(FailOn.UNKNOWN)) {
                failing.add(JunitXml.Failing.UNKNOWN);
            }
            if (failOn.contains(FailOn.VACUOUS)) {
                failing.add(JunitXml.Failing.VACUOUS);
            }
            write(console, junit, checked, out -> new JunitXml(out, failing));
        }
        if (sarif != null) {
            write(console, sarif, checked, out -> new SarifLog(out, Version.text()));
        }
    }

    private static void write(Console console, OutputFile file, List<CheckedTrace> checked, Start start)
            throws InputException {
        file.writeText(console, out -> {
            try (ResultDocument document = start.on(out)) {
                for (CheckedTrace each : checked) {
                    each.writeTo(document);
                }
            }
        });
    }

    /** Whether it writes documents that show traces. */
    boolean hasDocuments() {
        return junit != null || sarif != null;
    }

    boolean failsOnVacuous() {
        return failOn.contains(FailOn.VACUOUS);
    }

    /** The exit code where only unknown answers keep it from being 0. */
    int exitCodeOfUnknown() {
        if (failOn.contains(FailOn.UNKNOWN)) {
            return ExitCode.VIOLATED;
        }
        return failOn.contains(FailOn.VIOLATED) ? ExitCode.HOLDS : ExitCode.UNKNOWN;
    }
}
