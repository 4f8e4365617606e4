package dev.hasse.documentation;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Java in the documentation: whole classes, or statements around which a method is put. */
final class JavaSnippet {
    private static final Pattern TYPE =
            Pattern.compile("(?m)^(@\\w+.*\\s+)*(public |final |abstract )*(class|record|interface|enum) ");
    private static final Pattern METHOD = Pattern.compile("(?m)^(@\\w+|void |static |public ).*");
    private static final Pattern PACKAGES = Pattern.compile("(?m)^import .*;\n");

    /** What needs no import in the documentation; all else stands in the snippet. */
    private static final List<String> IMPORTS = List.of(
            "dev.hasse.base",
            "dev.hasse.trace",
            "dev.hasse.check",
            "dev.hasse.formats",
            "java.io",
            "java.nio.file",
            "java.time",
            "java.util");

    private JavaSnippet() {}

    /** Whether it is statements, which can be run as class {@code Snippet}. */
    static boolean isStatements(String text) {
        return !TYPE.matcher(text).find()
                && !METHOD.matcher(PACKAGES.matcher(text).replaceAll("")).find();
    }

    /** What the compiler has against it; empty if nothing. */
    static String problems(String text, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        boolean compiled = compiler.getTask(
                        problems,
                        null,
                        null,
                        List.of(
                                "-d",
                                classes.toString(),
                                "-proc:none",
                                "-cp",
                                classes + ":" + System.getProperty("java.class.path")),
                        null,
                        List.of(source(unit(text))))
                .call();
        return compiled ? "" : problems.toString();
    }

    private static String unit(String text) {
        StringBuilder unit = new StringBuilder();
        for (String each : IMPORTS) {
            unit.append("import ").append(each).append(".*;\n");
        }
        PACKAGES.matcher(text).results().forEach(each -> unit.append(each.group()));
        String body = PACKAGES.matcher(text).replaceAll("");
        if (TYPE.matcher(body).find()) {
            return unit + body.replaceAll("(?m)^public (final |abstract )*(class|record|interface|enum)", "$1$2");
        }
        return !isStatements(text)
                ? unit + "class Snippet {\n" + body + "}\n"
                : unit + "class Snippet {\n public static void main(String[] args) throws Exception {\n" + body
                        + "}\n}\n";
    }

    private static JavaFileObject source(String text) {
        return new SimpleJavaFileObject(URI.create("string:///Snippet.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
