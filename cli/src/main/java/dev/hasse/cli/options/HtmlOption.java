package dev.hasse.cli.options;

import dev.hasse.base.InputException;
import dev.hasse.cli.output.OutputFile;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --html}: a page beside what is printed. */
public final class HtmlOption {
    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Also write a page to look at: one HTML file that needs nothing else.")
    private @Nullable OutputFile file;

    /** Where the page goes; not standard output, which is for what is printed. */
    public Optional<OutputFile> file() throws InputException {
        if (file != null && file.isStandardOutput()) {
            throw new InputException("--html", "expected the name of a file, not -");
        }
        return Optional.ofNullable(file);
    }
}
