package dev.hasse.simulate;

import dev.hasse.base.InputException;
import dev.hasse.stability.MayChange;
import java.util.List;
import java.util.stream.Collectors;

/** All models. */
@MayChange
public final class ModelCatalog {
    private static final List<Model> MODELS = List.of(
            Peterson.MODEL,
            GeneralisedPeterson.MODEL,
            AlternatingBit.MODEL,
            Philosophers.MODEL,
            MessagePhilosophers.MODEL,
            PrimarySecondary.MODEL,
            Giop.MODEL,
            LeaderElection.MODEL,
            RandomTrace.MODEL);

    private ModelCatalog() {}

    public static List<Model> models() {
        return MODELS;
    }

    public static Model model(String name) throws InputException {
        for (Model model : MODELS) {
            if (model.name().equals(name)) {
                return model;
            }
        }
        String names = MODELS.stream().map(Model::name).collect(Collectors.joining(", "));
        throw new InputException("simulate", "no model " + name + ", expected one of " + names);
    }
}
