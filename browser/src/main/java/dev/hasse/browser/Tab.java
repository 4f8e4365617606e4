package dev.hasse.browser;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A page in the browser, as a user has it: opened, clicked, typed into, looked at. */
public final class Tab {
    private static final int SECONDS_TO_WAIT = 60;
    private static final Map<String, Integer> KEYS = Map.ofEntries(
            Map.entry("ArrowLeft", 37),
            Map.entry("ArrowUp", 38),
            Map.entry("ArrowRight", 39),
            Map.entry("ArrowDown", 40),
            Map.entry("Home", 36),
            Map.entry("End", 35),
            Map.entry("Tab", 9),
            Map.entry("Enter", 13),
            Map.entry("Escape", 27));

    private final Connection connection;
    private final String session;

    Tab(Connection connection, String session) {
        this.connection = connection;
        this.session = session;
        call("Page.enable", Map.of());
        call("Runtime.enable", Map.of());
        // What goes wrong in the page must not go unseen.
        call(
                "Page.addScriptToEvaluateOnNewDocument",
                Map.of(
                        "source",
                        "window.failures = []; addEventListener('error', e => failures.push(String(e.message)));"
                                + "addEventListener('unhandledrejection', e => failures.push(String(e.reason)));"
                                + "addEventListener('securitypolicyviolation', e => failures.push('policy: ' +"
                                + " e.violatedDirective));"));
    }

    /** Opens an address and waits until it is loaded. */
    public void open(URI address) {
        call("Page.navigate", Map.of("url", address.toString()));
        waitFor("document.readyState === 'complete' && location.href !== 'about:blank'");
    }

    public void resize(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** A medium's feature as the page asks for it: {@code prefers-color-scheme}, {@code dark}. */
    public void prefer(String feature, String value) {
        call("Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", feature, "value", value))));
    }

    /** Shows the page as it would be printed, or as on the screen again. */
    public void medium(String name) {
        call("Emulation.setEmulatedMedia", Map.of("media", name));
    }

    /** The value of an expression in the page: a text, a double, a truth value, a list, a map or null. */
    @SuppressWarnings("unchecked")
    public @Nullable Object evaluate(String expression) {
        Map<String, Object> answer =
                call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (answer.containsKey("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + answer.get("exceptionDetails"));
        }
        return ((Map<String, Object>) answer.getOrDefault("result", Map.of())).get("value");
    }

    public String text(String expression) {
        return String.valueOf(evaluate(expression));
    }

    public double number(String expression) {
        return evaluate(expression) instanceof Double number ? number : Double.NaN;
    }

    public boolean isTrue(String expression) {
        return Boolean.TRUE.equals(evaluate(expression));
    }

    /** Waits until an expression is true. */
    public void waitFor(String expression) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_WAIT);
        while (!isTrue(expression)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("still not true: " + expression);
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            }
        }
    }

    /** Clicks in the middle of the first element that a selector finds, with a real pointer. */
    @SuppressWarnings("unchecked")
    public void click(String selector) {
        Object found =
                evaluate("(() => { const e = document.querySelector(" + quoted(selector) + "); if (!e) return null;"
                        + " e.scrollIntoView({block: 'nearest', behavior: 'instant'}); const r = e.getBoundingClientRect();"
                        + " return [r.x + r.width / 2, r.y + r.height / 2]; })()");
        if (!(found instanceof List<?>)) {
            throw new IllegalStateException("nothing to click: " + selector);
        }
        List<Double> place = (List<Double>) found;
        for (String type : List.of("mousePressed", "mouseReleased")) {
            call(
                    "Input.dispatchMouseEvent",
                    Map.of(
                            "type",
                            type,
                            "x",
                            place.get(0),
                            "y",
                            place.get(1),
                            "button",
                            "left",
                            "buttons",
                            1,
                            "clickCount",
                            1));
        }
    }

    /** Presses a key by its name. */
    public void press(String key) {
        for (String type : List.of("keyDown", "keyUp")) {
            Map<String, Object> event = new HashMap<>(Map.of("type", type, "key", key, "code", key));
            event.put("windowsVirtualKeyCode", KEYS.getOrDefault(key, 0));
            if (key.equals("Enter") && type.equals("keyDown")) {
                event.put("text", "\r");
            }
            call("Input.dispatchKeyEvent", event);
        }
    }

    /** Types a text where the focus is. */
    public void type(String text) {
        call("Input.insertText", Map.of("text", text));
    }

    /** What went wrong in the page: errors of scripts, and what its policy refused. */
    public List<?> failures() {
        return evaluate("window.failures") instanceof List<?> list ? list : List.of();
    }

    /** Writes what is seen as a PNG file. */
    public void screenshot(Path file) throws IOException {
        Object data = call("Page.captureScreenshot", Map.of("format", "png")).get("data");
        Files.write(file, Base64.getDecoder().decode(String.valueOf(data)));
    }

    public void close() {
        call("Page.close", Map.of());
    }

    /** A text as a literal of a script. */
    public static String quoted(String text) {
        String array = ProtocolMessages.text(Map.of("text", text));
        return array.substring(array.indexOf(':') + 1, array.length() - 1);
    }

    private Map<String, Object> call(String method, Map<String, ?> parameters) {
        return connection.call(session, method, parameters);
    }
}
