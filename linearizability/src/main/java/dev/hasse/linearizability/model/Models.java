package dev.hasse.linearizability.model;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.lts.source.SystemSource;
import dev.hasse.stability.MayChange;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The models that have a name, and those that are files. */
@MayChange
public final class Models {
    private Models() {}

    /** The names, as a user types them. */
    public static List<String> names() {
        return List.of("register", "cas-register", "kv", "mutex", "counter", "set", "queue", "stack");
    }

    /** The model of that name; empty if there is none. */
    public static Optional<SequentialModel<?>> named(String name) {
        SequentialModel<?> model = switch (name.toLowerCase(Locale.ROOT)) {
            case "register" -> Cell.register();
            case "cas-register" -> Cell.casRegister();
            case "kv" -> Cell.keyValue();
            case "mutex" -> new Mutex();
            case "counter" -> new Counter();
            case "set" -> new Elements();
            case "queue" -> Sequence.queue();
            case "stack" -> Sequence.stack();
            default -> null;
        };
        return Optional.ofNullable(model);
    }

    /** A transition system as a model: its labels are calls, such as {@code write 3}, {@code read 3}, {@code acquire}. */
    public static SequentialModel<?> file(String name, Collection<String> internal, Budget budget)
            throws InputException {
        return new SystemModel(SystemSource.of(name).read(internal, budget).lts());
    }

    static String unknownFunction(String model, String function, Stream<String> known) {
        return "the model " + model + " has no operation '" + function + "'; it has "
                + known.sorted().collect(Collectors.joining(", "));
    }
}
