package dev.hasse.serve;

import dev.hasse.report.page.Assets;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page's files: all that there are, in memory from the beginning. */
final class Pages {
    /** In the order in which they use each other; they share the scope of the report's scripts. */
    private static final List<String> SCRIPTS = List.of(
            "client.js", "completion.js", "marked.js", "editor.js", "mapper.js", "graph.js", "system.js", "page.js");

    private final Map<String, HttpAnswer> files = new LinkedHashMap<>();

    Pages() {
        String script = SCRIPTS.stream().map(Pages::read).collect(Collectors.joining());
        add("/", "text/html; charset=utf-8", read("page.html"));
        add("/assets/hasse.js", "text/javascript; charset=utf-8", Assets.script(script));
        add("/assets/hasse.css", "text/css; charset=utf-8", Assets.styles() + read("page.css"));
        add("/assets/icon.svg", "image/svg+xml", read("icon.svg"));
    }

    private void add(String path, String type, String text) {
        files.put(
                path,
                new HttpAnswer(200, type, text.getBytes(StandardCharsets.UTF_8), Map.of("Cache-Control", "no-cache")));
    }

    Optional<HttpAnswer> at(String path) {
        return Optional.ofNullable(files.get(path));
    }

    private static String read(String name) {
        return Assets.read(Pages.class, name);
    }
}
