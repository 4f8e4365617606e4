package dev.hasse.simulate.promela;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** All statements of a model by proctype, and which are atomic, from the transitions that {@code spin -a} writes. */
final class Statements {
    private static final Pattern PROCTYPE = Pattern.compile("\\s*/\\* proctype [0-9]+: (.*) \\*/");
    private static final Pattern TRANSITION =
            Pattern.compile("trans\\[ ?[0-9]+]\\[([0-9]+)]\\s*= settr\\([0-9]+,([0-9]+),[^\"]*\"(.*)\",[^\"]*\\);");
    private static final int GOES_ON = 2;
    private static final String DETERMINISTIC = "D_STEP";

    private static final class Proctype {
        private final Map<Integer, Integer> flags = new HashMap<>();
        private final TreeSet<Integer> deterministic = new TreeSet<>();
        private final List<String> texts = new ArrayList<>();
    }

    private final Map<String, Proctype> proctypes = new HashMap<>();

    static Statements of(List<String> lines) {
        Statements statements = new Statements();
        Proctype current = new Proctype();
        for (String line : lines) {
            Matcher name = PROCTYPE.matcher(line);
            Matcher transition = TRANSITION.matcher(line);
            if (name.matches()) {
                current = new Proctype();
                statements.proctypes.put(name.group(1), current);
            } else if (transition.find()) {
                int state = Integer.parseInt(transition.group(1));
                current.flags.put(state, Integer.parseInt(transition.group(2)));
                current.texts.add(transition.group(3));
                if (transition.group(3).startsWith(DETERMINISTIC)) {
                    current.deterministic.add(state);
                }
            }
        }
        return statements;
    }

    /** The statements outside of d_step. */
    List<String> texts(String proctype) {
        Proctype known = proctypes.get(proctype);
        return known == null ? List.of() : known.texts;
    }

    /** Whether the model has C code, which SPIN leaves out of simulations. */
    boolean haveEmbeddedCode() {
        return proctypes.values().stream()
                .flatMap(each -> each.texts.stream())
                .anyMatch(each -> each.contains("{c_code") || each.contains("c_expr"));
    }

    /** Whether these two states' statements, one right after the other, cannot be interrupted between them. */
    boolean isOneStep(String proctype, int state, int next) {
        Proctype known = proctypes.get(proctype);
        if (known == null) {
            return false;
        }
        Integer flag = known.flags.get(state);
        if (flag != null) {
            return (flag & GOES_ON) != 0;
        }
        // Inside of a d_step states have no transition of their own; its own state comes after them.
        Integer around = known.deterministic.higher(state);
        return around != null && !known.flags.containsKey(next) && around.equals(known.deterministic.higher(next));
    }
}
