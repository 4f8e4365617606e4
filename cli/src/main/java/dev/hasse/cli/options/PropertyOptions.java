package dev.hasse.cli.options;

import dev.hasse.base.InputException;
import dev.hasse.check.MissingNames;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** {@code -p} and {@code --spec}: the properties to check, in the order given. */
public final class PropertyOptions {
    @Option(
            names = {"-p", "--property"},
            paramLabel = "FORMULA",
            description = "A property: CTL, LTL, or a pattern (docs/properties.md), e.g. 'AG (ncrit < 2)'.")
    private List<String> formulas = new ArrayList<>();

    @Option(names = "--spec", paramLabel = "FILE", description = "A file of properties, one a line.")
    private List<Path> files = new ArrayList<>();

    public boolean areGiven() {
        return !formulas.isEmpty() || !files.isEmpty();
    }

    /** The properties as written; at least one. */
    public List<PropertyTemplate> templates() throws InputException {
        List<PropertyTemplate> templates = given();
        if (templates.isEmpty() && !files.isEmpty()) {
            throw new InputException(
                    files.get(0).toString(), "no property in it: expected lines such as 'ctl NAME: FORMULA'");
        }
        if (templates.isEmpty()) {
            throw new InputException("", "no property: expected -p FORMULA or --spec FILE");
        }
        return templates;
    }

    /** The properties as written, or none. */
    public List<PropertyTemplate> given() throws InputException {
        List<PropertyTemplate> templates = new ArrayList<>();
        for (int i = 0; i < formulas.size(); i++) {
            String source = formulas.size() == 1 ? "-p" : "-p (" + (i + 1) + ")";
            templates.add(PropertyParser.parse(source, formulas.get(i)));
        }
        for (Path file : files) {
            templates.addAll(Specification.read(file).properties());
        }
        return templates;
    }

    public static List<Property> instantiate(List<PropertyTemplate> templates, Trace trace) throws InputException {
        List<Property> properties = new ArrayList<>();
        for (PropertyTemplate template : templates) {
            properties.add(MissingNames.require(template, trace));
        }
        return properties;
    }
}
