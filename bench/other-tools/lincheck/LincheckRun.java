package planted;

import org.jetbrains.kotlinx.lincheck.LinChecker;
import org.jetbrains.kotlinx.lincheck.LincheckAssertionError;
import org.jetbrains.kotlinx.lincheck.strategy.managed.modelchecking.ModelCheckingOptions;
import org.jetbrains.kotlinx.lincheck.verifier.EpsilonVerifier;

/** Has Lincheck's model checker look at operations: a class of this package, how many threads, and whether operations wait. */
public class LincheckRun {
    private static final int SCENARIOS = 30;
    private static final int INVOCATIONS = 200;

    public static void main(String[] arguments) throws Exception {
        ModelCheckingOptions options = new ModelCheckingOptions()
                .iterations(SCENARIOS)
                .invocationsPerIteration(INVOCATIONS)
                .threads(Integer.parseInt(arguments[1]))
                .actorsPerThread(1)
                .actorsBefore(0)
                .actorsAfter(1)
                .minimizeFailedScenario(false);
        if (arguments[2].equals("waits")) {
            // Nobody can say what a waiting operation does alone: only runs that never end count.
            options.actorsAfter(0).verifier(EpsilonVerifier.class);
        }
        try {
            LinChecker.check(Class.forName("planted." + arguments[0]), options);
            System.out.println("nothing");
        } catch (kotlin.UninitializedPropertyAccessException e) {
            // Version 2.39 cannot tell of a run that failed in which an array is read.
            System.out.println("found: wrong results");
        } catch (LincheckAssertionError e) {
            System.out.println(e.getMessage().contains("has hung") ? "found: hangs" : "found: wrong results");
        }
        Runtime.getRuntime().halt(0);
    }
}
