package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.Version;
import dev.hasse.report.page.ReportPage;
import dev.hasse.report.page.ViewWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;

/** {@code --html FILE}: everything that was found, as one page. */
public final class HtmlReport {
    private HtmlReport() {}

    static void write(OutputFile file, List<CheckedTrace> checked, Console console) throws IOException, InputException {
        write(file, console, writer -> {
            for (CheckedTrace each : checked) {
                if (each.result() != null) {
                    writer.write(each.name(), each.result());
                } else if (each.undecided() != null) {
                    writer.writeUnknown(
                            each.name(),
                            each.undecided().properties(),
                            each.undecided().reason());
                } else {
                    writer.writeError(each.name(), each.why());
                }
            }
        });
    }

    /** What writes the traces of a view. */
    public interface Content {
        void write(ViewWriter writer) throws IOException;
    }

    public static void write(OutputFile file, Console console, Content content) throws IOException, InputException {
        StringWriter view = new StringWriter();
        try (ViewWriter writer = ViewWriter.ofFile(view, Version.text())) {
            content.write(writer);
        }
        file.writeText(console, page -> ReportPage.write(view.toString(), page));
    }
}
