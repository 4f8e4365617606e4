package dev.hasse.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** What people who use a keyboard or a screen reader would stumble over in a page, as axe-core finds it. */
public final class Accessibility {
    private static final String RUN = "axe.run(document, {resultTypes: ['violations']}).then(found => found.violations"
            + ".filter(each => ['serious', 'critical'].includes(each.impact))"
            + ".map(each => each.id + ': ' + each.nodes.map(node => node.target.join(' ')).join(', ')).join('; '))";

    private Accessibility() {}

    /** The serious and critical findings, with the elements that they are about; empty if there are none. */
    public static String seriousFindings(Tab tab) {
        try (InputStream script = Accessibility.class.getResourceAsStream("/axe.min.js")) {
            String axe = new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
            tab.evaluate(axe + "; true");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tab.text(RUN);
    }
}
