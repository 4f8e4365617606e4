package dev.hasse.linearizability.picture;

import dev.hasse.base.OneLine;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * Answers as one HTML file that needs nothing else. It has no script, and a policy inside it forbids every one: names and
 * values are a stranger's.
 */
public final class HistoryPage {
    private static final int MOST_LISTED = 200;

    /** A history and what was decided of it. */
    public record Judged(History history, Judgement judgement) {
        /** A history of which a limit left nothing known. */
        public static Judged unknown(String name, String reason) {
            return new Judged(new History(name, List.of(), 0, List.of()), Judgement.unknown(name, reason));
        }

        /** The same where nobody will look at the operations. */
        public Judged forgotten() {
            return new Judged(new History(history.name(), List.of(), 0, List.of()), judgement);
        }
    }

    private HistoryPage() {}

    /** Writes the page. */
    public static void write(List<Judged> all, Appendable out) throws IOException {
        String styles = styles();
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ")
                .append(hash(styles))
                .append("\">\n<meta name=\"viewport\" content=\"width=device-width\">\n")
                .append("<title>Linearizability</title>\n<style>")
                .append(styles)
                .append("</style>\n</head>\n<body>\n<h1>Linearizability</h1>\n");
        for (Judged each : all) {
            section(each, out);
        }
        out.append("</body>\n</html>\n");
    }

    private static void section(Judged judged, Appendable out) throws IOException {
        Judgement judgement = judged.judgement();
        String kind = judgement.answer().isGood() ? "good" : judgement.answer().isBad() ? "bad" : "unknown";
        out.append("<section>\n<h2>")
                .append(text(judgement.history()))
                .append("</h2>\n<p class=\"")
                .append(kind);
        out.append("\">").append(judgement.answer().words()).append("</p>\n");
        if (!judgement.explanation().isEmpty()) {
            out.append("<p>").append(text(judgement.explanation())).append("</p>\n");
        }
        Bars.of(judged.history(), judgement).write(out);
        order(judgement, out);
        out.append("</section>\n");
    }

    private static void order(Judgement judgement, Appendable out) throws IOException {
        List<Operation> order = judgement.order();
        if (order.isEmpty()) {
            return;
        }
        out.append("<details><summary>")
                .append(judgement.answer().isGood() ? "An order of all operations" : "An order of what came before")
                .append("</summary>\n");
        int from = Math.max(0, order.size() - MOST_LISTED);
        if (from > 0) {
            out.append("<p>The last ").append(String.valueOf(MOST_LISTED)).append(" of ");
            out.append(String.valueOf(order.size())).append(":</p>\n");
        }
        out.append("<ol start=\"").append(String.valueOf(from + 1)).append("\">\n");
        for (Operation each : order.subList(from, order.size())) {
            out.append("<li>").append(text(each.toString())).append("</li>\n");
        }
        out.append("</ol></details>\n");
    }

    /** A stranger's text in a page. */
    static String text(String text) {
        return OneLine.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String styles() throws IOException {
        try (InputStream in = HistoryPage.class.getResourceAsStream("history.css")) {
            if (in == null) {
                throw new IllegalStateException("the styles are missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String hash(String styles) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(styles.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
