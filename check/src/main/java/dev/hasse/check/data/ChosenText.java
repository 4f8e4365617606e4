package dev.hasse.check.data;

import dev.hasse.logic.Names;
import dev.hasse.logic.Parameter;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A choice of values in words: {@code order = 77}. */
public final class ChosenText {
    private ChosenText() {}

    public static String of(List<Parameter> parameters, List<Value> chosen) {
        boolean one = parameters.size() == 1;
        return IntStream.range(0, chosen.size())
                .mapToObj(i -> Names.written(
                                one
                                        ? parameters.get(i).field()
                                        : parameters.get(i).name())
                        + " = " + chosen.get(i))
                .collect(Collectors.joining(", "));
    }
}
