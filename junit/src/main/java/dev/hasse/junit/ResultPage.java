package dev.hasse.junit;

import dev.hasse.check.CheckResult;
import dev.hasse.report.page.ReportPage;
import java.io.IOException;
import java.nio.file.Path;

/** What a check found, as a page beside its trace. */
final class ResultPage {
    private ResultPage() {}

    /** Writes {@code NAME.html} beside {@code NAME.jsonl}; returns its whole path. */
    static Path write(Path trace, CheckResult result) throws IOException {
        String name = String.valueOf(trace.getFileName());
        Path page = trace.resolveSibling(name.replaceFirst("\\.jsonl$", "") + ".html");
        String version = ResultPage.class.getPackage().getImplementationVersion();
        ReportPage.write(page, name, result, version == null ? "" : version);
        return page.toAbsolutePath();
    }
}
