package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.report.page.ReportPage;
import dev.hasse.report.page.ViewWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@code --html FILE}: everything that a check found, as one page. */
final class HtmlReport {
    private HtmlReport() {}

    static void write(String file, List<CheckedTrace> checked, Console console) throws IOException, InputException {
        StringWriter view = new StringWriter();
        try (ViewWriter writer = new ViewWriter(view, Version.text())) {
            for (CheckedTrace each : checked) {
                if (each.result() != null) {
                    writer.write(each.name(), each.result());
                } else {
                    writer.writeError(each.name(), each.why());
                }
            }
        }
        OutputFile.write(file, console, out -> {
            Writer page = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            ReportPage.write(view.toString(), page);
            page.flush();
        });
    }
}
