import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Who looks through a synchronized list holds its lock. */
public class LockedIteration {
    private final List<String> names = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

    private void print() {
        StringBuilder all = new StringBuilder();
        synchronized (names) {
            for (String name : names) {
                all.append(name);
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        LockedIteration list = new LockedIteration();
        Thread reader = new Thread(list::print, "reader");
        Thread adder = new Thread(() -> list.names.add("c"), "adder");
        reader.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        adder.start();
        reader.join();
        adder.join();
        System.out.println("passed");
    }
}
