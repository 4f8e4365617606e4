package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;
import dev.hasse.base.Nesting;
import dev.hasse.logic.mcl.MclToken.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Takes the definitions and libraries off the front of a text and expands macros in the rest, token by token. A body and
 * an argument go in in parentheses, so that an expansion never changes what its neighbours mean.
 */
final class MacroExpansion {
    private static final int MAX_TOKENS = 200_000;
    /** Also what an expansion leaves out again is expanded first. */
    private static final int MAX_EXPANDED = 10_000_000;

    private static final int MAX_LIBRARIES = 100;

    private record Macro(List<String> parameters, List<MclToken> body) {}

    private final MclLibraries libraries;
    private final Map<String, Macro> macros = new HashMap<>();
    private final Set<String> names = new HashSet<>();
    private final Deque<String> active = new ArrayDeque<>();
    private int librariesRead;
    private int depth;
    private int words;

    MacroExpansion(MclLibraries libraries) {
        this.libraries = libraries;
    }

    /** The tokens of the formula, the end included. */
    List<MclToken> formula(List<MclToken> tokens) throws InputException {
        int start = definitions(tokens);
        List<MclToken> expanded = new ArrayList<>();
        expand(tokens.subList(start, tokens.size()), Map.of(), expanded);
        return expanded;
    }

    /** Reads what comes before the formula; returns where the formula begins. */
    private int definitions(List<MclToken> tokens) throws InputException {
        int at = 0;
        // Another file's macro of the same name is replaced.
        Set<String> own = new HashSet<>();
        while (true) {
            if (tokens.get(at).is("library")) {
                at = library(tokens, at + 1);
            } else if (tokens.get(at).is("macro")) {
                at = macro(tokens, at + 1, own);
            } else {
                return at;
            }
        }
    }

    private int library(List<MclToken> tokens, int start) throws InputException {
        int at = start;
        while (!tokens.get(at).is("end_library")) {
            MclToken name = tokens.get(at++);
            if (++librariesRead > MAX_LIBRARIES) {
                throw name.place().error("more than " + MAX_LIBRARIES + " libraries: do they include each other?");
            }
            List<MclToken> inner = MclLexer.tokens(name.text(), libraries.text(name.text(), name.place()));
            MclToken rest = inner.get(definitions(inner));
            if (rest.kind() != Kind.END) {
                throw rest.place().error("a library has macros only, not " + rest.shown());
            }
        }
        return at + 1;
    }

    private int macro(List<MclToken> tokens, int start, Set<String> own) throws InputException {
        int at = start;
        String name = word(tokens.get(at++), "a macro's name");
        List<String> parameters = new ArrayList<>();
        if (tokens.get(at).is("(")) {
            do {
                at++;
                if (!(parameters.isEmpty() && tokens.get(at).is(")"))) {
                    MclToken parameter = tokens.get(at++);
                    if (parameters.contains(word(parameter, "a parameter's name"))) {
                        throw parameter.place().error("a second parameter " + parameter.text());
                    }
                    parameters.add(parameter.text());
                }
            } while (tokens.get(at).is(","));
            expect(tokens.get(at++), ")");
        }
        expect(tokens.get(at++), "=");
        int body = at;
        while (!tokens.get(at).is("end_macro")) {
            if (tokens.get(at).kind() == Kind.END) {
                throw tokens.get(start).place().error("macro " + name + " is not closed: expected 'end_macro'");
            }
            at++;
        }
        String key = key(name, parameters.size());
        if (!own.add(key)) {
            throw tokens.get(start).place().error("a second macro " + name + " with as many parameters");
        }
        names.add(name);
        macros.put(key, new Macro(parameters, List.copyOf(tokens.subList(body, at))));
        return at + 1;
    }

    private static String word(MclToken token, String what) throws InputException {
        if (token.kind() != Kind.WORD || MclParser.KEYWORDS.contains(token.text())) {
            throw token.place().error("expected " + what + ", not " + token.shown());
        }
        return token.text();
    }

    private static void expect(MclToken token, String sign) throws InputException {
        if (!token.is(sign)) {
            throw token.place().error("expected '" + sign + "', not " + token.shown());
        }
    }

    /** Macros of one name differ by how many parameters they have. */
    private static String key(String name, int arity) {
        return name + "/" + arity;
    }

    private void expand(List<MclToken> tokens, Map<String, List<MclToken>> arguments, List<MclToken> into)
            throws InputException {
        // Each call ends up in parentheses, so that the parser would not take more either.
        if (++depth > Nesting.MOST && !tokens.isEmpty()) {
            throw tokens.get(0).place().error(Nesting.refused("the call of a macro"));
        }
        for (int at = 0; at < tokens.size(); at++) {
            MclToken token = tokens.get(at);
            List<MclToken> argument = token.kind() == Kind.WORD ? arguments.get(token.text()) : null;
            if (argument != null) {
                add(into, argument, token);
            } else if (token.kind() == Kind.WORD && isMacro(token.text())) {
                List<List<MclToken>> actual = new ArrayList<>();
                at = at + 1 < tokens.size() && tokens.get(at + 1).is("(") ? actual(tokens, at + 1, actual) : at;
                List<List<MclToken>> expanded = new ArrayList<>();
                for (List<MclToken> each : actual) {
                    List<MclToken> text = new ArrayList<>();
                    expand(each, arguments, text);
                    expanded.add(text);
                }
                call(token, expanded, into);
            } else {
                add(into, List.of(token), token);
            }
        }
        depth--;
    }

    private boolean isMacro(String name) {
        return names.contains(name);
    }

    /** Splits the arguments at the outermost commas; returns the position of the closing parenthesis. */
    private static int actual(List<MclToken> tokens, int open, List<List<MclToken>> into) throws InputException {
        int depth = 0;
        int start = open + 1;
        for (int at = open; at < tokens.size(); at++) {
            MclToken token = tokens.get(at);
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (depth == 0 || depth == 1 && token.is(",")) {
                if (at > start || !into.isEmpty() || token.is(",")) {
                    into.add(tokens.subList(start, at));
                }
                start = at + 1;
            }
            if (depth == 0) {
                return at;
            }
        }
        throw tokens.get(open).place().error("this parenthesis is not closed");
    }

    private void call(MclToken name, List<List<MclToken>> actual, List<MclToken> into) throws InputException {
        String key = key(name.text(), actual.size());
        Macro macro = macros.get(key);
        if (macro == null) {
            throw name.place().error("macro " + name.text() + " does not take " + actual.size() + " arguments");
        }
        if (active.contains(key)) {
            throw name.place().error("macro " + name.text() + " uses itself");
        }
        Map<String, List<MclToken>> arguments = new HashMap<>();
        for (int i = 0; i < actual.size(); i++) {
            arguments.put(macro.parameters().get(i), parenthesised(actual.get(i), name.place()));
        }
        active.push(key);
        List<MclToken> body = new ArrayList<>();
        expand(macro.body(), arguments, body);
        active.pop();
        add(into, parenthesised(body, name.place()), name);
    }

    private static List<MclToken> parenthesised(List<MclToken> tokens, SourcePlace place) {
        List<MclToken> group = new ArrayList<>(tokens.size() + 2);
        group.add(new MclToken(Kind.SIGN, "(", place));
        group.addAll(tokens);
        group.add(new MclToken(Kind.SIGN, ")", place));
        return group;
    }

    private void add(List<MclToken> into, List<MclToken> tokens, MclToken at) throws InputException {
        words += tokens.size();
        if (into.size() + tokens.size() > MAX_TOKENS || words > MAX_EXPANDED) {
            throw at.place().error("the formula is longer than " + MAX_TOKENS + " words when its macros are expanded");
        }
        into.addAll(tokens);
    }
}
