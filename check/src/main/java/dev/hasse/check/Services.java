package dev.hasse.check;

import dev.hasse.logic.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The engines and replays on the class path, in the order in which their service files list them. */
final class Services {
    private Services() {}

    static List<Engine> engines() {
        List<Engine> engines = new ArrayList<>();
        ServiceLoader.load(Engine.class, Engine.class.getClassLoader()).forEach(engines::add);
        return engines;
    }

    /** The replay for such properties; a missing one is a bug, since nothing may be reported without it. */
    static Replay replay(Property property) {
        for (Replay replay : ServiceLoader.load(Replay.class, Replay.class.getClassLoader())) {
            if (replay.covers(property)) {
                return replay;
            }
        }
        throw new IllegalStateException("no replay for properties of logic " + property.logic());
    }
}
