package dev.hasse.simulate.promela;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Names for the processes of a run: {@code Server}, or {@code Client[0]} where there are several of a proctype. */
final class ProcessNames {
    private final Map<Instance, String> names = new LinkedHashMap<>();

    ProcessNames(Iterable<Instance> instances) {
        Map<String, Integer> ofType = new HashMap<>();
        instances.forEach(each -> ofType.merge(each.type(), 1, Integer::sum));
        for (Instance each : instances) {
            String type = each.type().equals(":init:") ? "init" : each.type();
            String later = each.generation() == 0 ? "" : "~" + (each.generation() + 1);
            names.put(each, ofType.getOrDefault(each.type(), 0) == 1 ? type : type + "[" + each.pid() + "]" + later);
        }
    }

    String of(Instance instance) {
        return names.getOrDefault(instance, instance.type());
    }
}
