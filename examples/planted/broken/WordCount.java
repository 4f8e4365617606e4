import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Check-then-act on a map: a count is read and written back in two steps. */
public class WordCount {
    private final Map<String, Integer> counts = Collections.synchronizedMap(new HashMap<>());

    private void count(String text) {
        for (String word : text.split(" ")) {
            Integer before = counts.get(word);
            counts.put(word, before == null ? 1 : before + 1);
        }
    }

    public static void main(String[] arguments) throws Exception {
        WordCount words = new WordCount();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (String text : List.of("to be", "or not", "to be")) {
            pool.execute(() -> words.count(text));
            Thread.sleep(Integer.getInteger("pause", 0));
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        if (words.counts.get("to") != 2 || words.counts.get("be") != 2) {
            throw new IllegalStateException("counted " + words.counts);
        }
        System.out.println("passed");
    }
}
