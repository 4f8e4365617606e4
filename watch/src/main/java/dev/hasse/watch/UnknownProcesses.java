package dev.hasse.watch;

import dev.hasse.base.OneLine;
import dev.hasse.logic.syntax.PropertyTemplate;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Where the input does not name its processes beforehand, any event may bring another one, and that may change the truth
 * of {@code exists p} or {@code sum(p: p.x)}. Such an answer waits for the end.
 */
final class UnknownProcesses {
    private final List<PropertyTemplate> properties;
    private final Consumer<Notice> notices;
    private final BitSet noted = new BitSet();
    private boolean areNamed;

    UnknownProcesses(List<PropertyTemplate> properties, Consumer<Notice> notices) {
        this.properties = properties;
        this.notices = notices;
    }

    void nameAll() {
        areNamed = true;
    }

    /** Whether they could change what a property that is decided says. */
    boolean matterTo(int number, OnlineProperty property) {
        return !areNamed && properties.get(number).mayChangeWithProcesses(property.detects());
    }

    /** The same; says so once the property is decided. */
    boolean delay(int number, OnlineProperty property) {
        boolean matter = matterTo(number, property);
        if (matter && property.isDecided() && !noted.get(number)) {
            noted.set(number);
            notices.accept(new Notice(
                    Notice.Kind.PROPERTY,
                    0,
                    OneLine.of(properties.get(number).name()) + ": "
                            + (property.detects() ? "holds" : "is violated")
                            + " for the processes that are known so far. Another process could change that, so the answer"
                            + " comes at the end. To get it earlier, name all processes in the header:"
                            + " \"processes\":[\"P1\",\"P2\"]"));
        }
        return matter;
    }
}
