package dev.hasse.check;

import dev.hasse.logic.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The engines and replays on the class path, in the order in which their service files list them. */
final class Services {
    private static final List<Engine> ENGINES = load(Engine.class);
    private static final List<Replay> REPLAYS = load(Replay.class);

    private Services() {}

    private static <S> List<S> load(Class<S> service) {
        List<S> all = new ArrayList<>();
        ServiceLoader.load(service, service.getClassLoader()).forEach(all::add);
        return List.copyOf(all);
    }

    static List<Engine> engines() {
        return ENGINES;
    }

    /** The replay for such properties; a missing one is a bug, since nothing may be reported without it. */
    static Replay replay(Property property) {
        for (Replay replay : REPLAYS) {
            if (replay.covers(property)) {
                return replay;
            }
        }
        throw new IllegalStateException("no replay for properties of logic " + property.logic());
    }
}
