package dev.hasse.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of types in a page: {@code `Trace`}, {@code `check.ltl.RunSession`}, {@code `Engine.Session`}. */
final class NamedTypes {
    private static final Pattern NAME =
            Pattern.compile("`@?((?:[a-z]+\\.)*)([A-Z][a-z0-9]\\w*(?:\\.[A-Z]\\w*)*)(?:\\.[a-z]\\w*)?`");
    private static final Pattern STEP = Pattern.compile("^(\\d+)\\. (.*)");

    /**
     * @param packages as written, with a dot at the end; empty for a simple name
     * @param type the type, nested ones behind a dot
     */
    record Name(String packages, String type) {}

    private NamedTypes() {}

    static List<Name> in(String text) {
        List<Name> names = new ArrayList<>();
        Matcher name = NAME.matcher(text);
        while (name.find()) {
            names.add(new Name(name.group(1), name.group(2)));
        }
        return names;
    }

    /** The steps of the way of this command, each as one text. */
    static List<String> steps(List<String> page, String command) {
        List<String> steps = new ArrayList<>();
        int line = page.indexOf("## The way of `" + command + "`") + 1;
        for (; line > 0 && line < page.size() && !page.get(line).startsWith("## "); line++) {
            Matcher step = STEP.matcher(page.get(line));
            if (step.matches()) {
                steps.add(step.group(2));
            } else if (page.get(line).startsWith("   ")) {
                steps.set(steps.size() - 1, steps.get(steps.size() - 1) + page.get(line));
            }
        }
        return steps;
    }
}
