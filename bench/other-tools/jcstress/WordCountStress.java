package planted;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

@JCStressTest
@State
@Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "right")
@Outcome(id = "false", expect = Expect.FORBIDDEN, desc = "wrong")
public class WordCountStress {
    private final WordCount words = new WordCount();

    @Actor
    public void one() {
        words.count("to be");
    }

    @Actor
    public void other() {
        words.count("to be");
    }

    @Arbiter
    public void look(Z_Result result) {
        result.r1 = words.counts.get("to") == 2;
    }
}
