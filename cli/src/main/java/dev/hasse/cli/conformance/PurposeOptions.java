package dev.hasse.cli.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.purpose.PurposeExpression;
import dev.hasse.conformance.purpose.PurposeFile;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.source.SystemSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What tests are to reach. */
final class PurposeOptions {
    private static final int DEEPEST = 10_000;

    @Option(
            names = "--purpose",
            paramLabel = "FILE",
            description = "A test purpose: a system with loops ACCEPT and REFUSE, as TGV takes it, or a sequence"
                    + " diagram (.mmd, .puml).")
    private @Nullable String file;

    @Option(
            names = "--regular",
            paramLabel = "EXPRESSION",
            description = "A test purpose as a regular expression over actions: '\"?PUT\" . true* . \"!GET\"'.")
    private @Nullable String expression;

    @Option(names = "--depth", paramLabel = "N", description = "The test purpose: any N visible actions.")
    private @Nullable Integer depth;

    TestPurpose purpose(Iolts specification, LtsOptions options, Console console, Budget budget) throws InputException {
        int ways = (file == null ? 0 : 1) + (expression == null ? 0 : 1) + (depth == null ? 0 : 1);
        if (ways != 1) {
            throw new InputException(
                    "", "expected exactly one test purpose: --purpose FILE, --regular EXPRESSION or" + " --depth N");
        }
        if (file != null) {
            return PurposeFile.read(
                    SystemSource.of(file, console.in()),
                    specification.alphabet(),
                    options.internal(),
                    warning -> LtsOptions.warn(warning, console),
                    budget);
        }
        if (expression != null) {
            return PurposeExpression.of(expression, specification.alphabet(), budget);
        }
        int actions = depth == null ? 0 : depth;
        if (actions < 1 || actions > DEEPEST) {
            throw new InputException("--depth", "expected a number from 1 to " + DEEPEST + ", not " + actions);
        }
        return TestPurpose.depth(actions, specification.alphabet());
    }
}
