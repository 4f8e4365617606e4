package dev.hasse.report.page;

import dev.hasse.check.CheckResult;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A view as one HTML file that needs nothing else: no network, no server. A policy inside it forbids every script and
 * style but its own, and the view is data to the browser, never text to be run.
 */
public final class ReportPage {
    private static final String START = "Hasse.show(JSON.parse(document.getElementById(\"view\").textContent),"
            + " document.getElementById(\"page\"));\n";

    private ReportPage() {}

    /** Writes the page of one trace's results to a file. */
    public static void write(Path file, String name, CheckResult result, String version) throws IOException {
        StringWriter view = new StringWriter();
        try (ViewWriter writer = ViewWriter.ofFile(view, version)) {
            writer.write(name, result);
        }
        try (Writer out = Files.newBufferedWriter(file)) {
            write(view.toString(), out);
        }
    }

    /** Writes the page that shows a view, the JSON text that {@link ViewWriter} wrote. */
    public static void write(String view, Appendable out) throws IOException {
        String styles = Assets.styles();
        String script = Assets.script(START);
        String page = Assets.read(ReportPage.class, "report.html");
        int next = 0;
        for (int hole = page.indexOf("{{"); hole >= 0; hole = page.indexOf("{{", next)) {
            out.append(page, next, hole);
            next = page.indexOf("}}", hole) + 2;
            String name = page.substring(hole + 2, next - 2);
            out.append(
                    switch (name) {
                        case "policy" -> policy(styles, script);
                        case "styles" -> styles;
                        case "view" -> embedded(view);
                        case "script" -> script;
                        default -> throw new IllegalStateException("a hole of the page: " + name);
                    });
        }
        out.append(page, next, page.length());
    }

    private static String policy(String styles, String script) {
        return "default-src 'none'; base-uri 'none'; form-action 'none'; script-src " + Assets.hash(script)
                + "; style-src " + Assets.hash(styles);
    }

    /**
     * JSON that ends no element and opens no comment, whatever is in its strings: a less-than sign can only be in one.
     * Line separators are none in old scripts' strings.
     */
    static String embedded(String json) {
        StringBuilder text = new StringBuilder(json.length() + 64);
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            switch (c) {
                case '<' -> text.append("\\u003c");
                case '>' -> text.append("\\u003e");
                case '&' -> text.append("\\u0026");
                case '\u2028' -> text.append("\\u2028");
                case '\u2029' -> text.append("\\u2029");
                default -> text.append(c);
            }
        }
        return text.toString();
    }
}
