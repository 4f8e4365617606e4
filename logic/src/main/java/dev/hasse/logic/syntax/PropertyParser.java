package dev.hasse.logic.syntax;

import dev.hasse.base.FilesBelow;
import dev.hasse.base.InputException;
import dev.hasse.logic.Domain;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.stability.MayChange;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** Reads one property, as given on a command line, or a predicate alone. */
@MayChange
public final class PropertyParser {
    /** {@code ctl:}, {@code ltl NAME:}; the name has no character of a formula, or it could be one. */
    private static final java.util.regex.Pattern PREFIX =
            java.util.regex.Pattern.compile("\\s*(ctl|ltl|monitor)(\\s[^:(=&|<>'\"`~]*)?:");

    private PropertyParser() {}

    /** Reads {@code FORMULA}, {@code ctl: FORMULA}, {@code ltl NAME: FORMULA} or {@code monitor: FILE}. */
    public static PropertyTemplate parse(String source, String text) throws InputException {
        SourceText whole = new SourceText(source, text);
        Matcher prefix = PREFIX.matcher(text);
        if (!prefix.lookingAt()) {
            return formula(whole, null, "", 0, text.length());
        }
        String name = prefix.group(2) == null ? "" : prefix.group(2).strip();
        return property(whole, prefix.group(1), name, prefix.end(), text.length(), null);
    }

    /** Reads a state predicate, expanded for these processes. */
    public static Predicate predicate(String source, String text, List<String> processes) throws InputException {
        return predicate(new SourceText(source, text), 0, text.length(), processes);
    }

    /** Reads a state predicate in a part of a larger text. */
    public static Predicate predicate(SourceText source, int start, int end, List<String> processes)
            throws InputException {
        Expression expression = FormulaParser.parse(source, start, end).expression();
        return new PredicateElaboration(new Environment(source, Domain.of(processes)), Instances.unasked())
                .predicate(expression);
    }

    /** Reads an LTL formula in a part of a larger text. */
    public static LtlFormula ltl(SourceText source, int start, int end, List<String> processes) throws InputException {
        FormulaParser.Written written = FormulaParser.parse(source, start, end);
        PropertyTemplate.Parsed parsed = new PropertyTemplate.Parsed(written, Logic.LTL, source);
        return new LtlElaboration(
                        new Environment(source, Domain.of(processes)), parsed.operators(), Instances.unasked())
                .formula(parsed.expression());
    }

    /** What follows {@code KIND NAME:}; a monitor's file is below the folder, or any that the user names if it is null. */
    static PropertyTemplate property(
            SourceText source, String kind, String name, int start, int end, @Nullable Path folder)
            throws InputException {
        if (!kind.equals("monitor")) {
            return formula(source, Logic.valueOf(kind.toUpperCase(Locale.ROOT)), name, start, end);
        }
        String file = source.content().substring(start, end).strip();
        if (file.isEmpty() || file.indexOf('\0') >= 0) {
            throw source.error(start, "expected the monitor's file");
        }
        String shown = name.isEmpty() ? file : name;
        if (folder == null) {
            return new PropertyTemplate.Monitor(shown, Path.of(file));
        }
        Path found = FilesBelow.find(folder, file)
                .orElseThrow(() -> source.error(
                        start,
                        "a spec names monitors in its own folder or below: put the file there, or give it by"
                                + " -p 'monitor: " + file + "'"));
        return new PropertyTemplate.Monitor(shown, found);
    }

    private static PropertyTemplate formula(
            SourceText source, @Nullable Logic declared, String name, int start, int end) throws InputException {
        FormulaParser.Written written = FormulaParser.parse(source, start, end);
        String text = written.text();
        PropertyTemplate.Parsed parsed = new PropertyTemplate.Parsed(written, declared, source);
        return new PropertyTemplate.Formula(name.isEmpty() ? text : name, text, source, parsed);
    }
}
