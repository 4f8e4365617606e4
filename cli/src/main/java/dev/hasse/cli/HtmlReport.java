package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.report.page.ReportPage;
import dev.hasse.report.page.ViewWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code --html FILE}: everything that was found, as one page. */
final class HtmlReport {
    private HtmlReport() {}

    /** Refuses a place where no file can be, before the work and not after it. */
    static void requirePlace(@Nullable String file) throws InputException {
        if (file == null) {
            return;
        }
        if (file.equals("-")) {
            throw new InputException("--html", "expected the name of a file, not -");
        }
        Path folder = Path.of(file).toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new InputException("--html", "there is no folder " + folder);
        }
    }

    static void write(String file, List<CheckedTrace> checked, Console console) throws IOException, InputException {
        write(file, console, writer -> {
            for (CheckedTrace each : checked) {
                if (each.result() != null) {
                    writer.write(each.name(), each.result());
                } else {
                    writer.writeError(each.name(), each.why());
                }
            }
        });
    }

    /** What writes the traces of a view. */
    interface Content {
        void write(ViewWriter writer) throws IOException, InputException;
    }

    static void write(String file, Console console, Content content) throws IOException, InputException {
        StringWriter view = new StringWriter();
        try (ViewWriter writer = new ViewWriter(view, Version.text())) {
            content.write(writer);
        }
        OutputFile.write(file, console, out -> {
            Writer page = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            ReportPage.write(view.toString(), page);
            page.flush();
        });
    }
}
