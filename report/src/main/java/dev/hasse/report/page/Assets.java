package dev.hasse.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/** The page's own text: a style sheet, and scripts that share one scope. */
public final class Assets {
    /** In the order in which they use each other. */
    private static final List<String> SCRIPTS = List.of(
            "dom.js",
            "theme.js",
            "packed.js",
            "order.js",
            "names.js",
            "diagram.js",
            "minimap.js",
            "values.js",
            "search.js",
            "skew.js",
            "axis.js",
            "timeline.js",
            "shapes.js",
            "scene.js",
            "show.js");

    private Assets() {}

    public static String styles() {
        return read(Assets.class, "page.css");
    }

    /** The scripts as one, with what follows them: it sees what they define. */
    public static String script(String further) {
        StringBuilder script = new StringBuilder("(() => {\n\"use strict\";\n");
        SCRIPTS.forEach(name -> script.append(read(Assets.class, name)));
        return script.append(further).append("})();\n").toString();
    }

    /** A resource beside a class. */
    public static String read(Class<?> neighbour, String name) {
        try (InputStream in = neighbour.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("there is no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How a content security policy names an inline text: {@code 'sha256-...'}. */
    public static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
