package dev.hasse.bes.text;

import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.EquationSystem.Equation;
import java.io.IOException;
import java.util.Locale;

/** Writes a system so that {@link BesReader} reads the same one: the root's block first. */
final class BesWriter {
    private BesWriter() {}

    static void write(EquationSystem system, Appendable out) throws IOException {
        int first = system.block(system.root());
        writeBlock(system, first, out);
        for (int block = 0; block < system.blockCount(); block++) {
            if (block != first) {
                writeBlock(system, block, out);
            }
        }
    }

    private static void writeBlock(EquationSystem system, int block, Appendable out) throws IOException {
        out.append("block ")
                .append(system.sign(block).name().toLowerCase(Locale.ROOT))
                .append(" B")
                .append(String.valueOf(block))
                .append(" is\n");
        for (int variable = 0; variable < system.equations().size(); variable++) {
            Equation equation = system.equations().get(variable);
            if (equation.block() == block) {
                out.append("  ").append(name(system, variable)).append(" = ");
                writeRight(system, equation, out);
                out.append('\n');
            }
        }
        out.append("end block\n");
    }

    private static void writeRight(EquationSystem system, Equation equation, Appendable out) throws IOException {
        int[] successors = equation.successors();
        String operator = equation.disjunctive() ? " or " : " and ";
        if (successors.length == 0) {
            out.append(equation.disjunctive() ? "false" : "true");
        }
        for (int i = 0; i < successors.length; i++) {
            out.append(i == 0 ? "" : operator).append(name(system, successors[i]));
        }
    }

    /** Variables that stood for parts of a right-hand side have no name of their own. */
    private static String name(EquationSystem system, int variable) {
        String name = system.name(variable);
        return name.startsWith("(") ? "part" + variable + "'" : name;
    }
}
