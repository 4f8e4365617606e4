import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A parallel stream comes after what was set before it, and what is read after it comes after all of its functions. */
public class PricedInParallel {
    static int rate;

    static class Item {
        int price;
        int total;
    }

    public static void main(String[] arguments) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Item item = new Item();
            item.price = i;
            items.add(item);
        }
        rate = 3;
        items.parallelStream().forEach(item -> item.total = item.price * rate);
        int sum = 0;
        for (Item item : items) {
            sum += item.total;
        }
        rate = 4;
        List<Integer> found = new ArrayList<>();
        IntStream.range(0, 12).parallel().forEach(i -> {
            synchronized (found) {
                found.add(i);
            }
        });
        sum += found.size();
        sum += items.parallelStream().filter(item -> item.price > rate).mapToInt(item -> item.total).sum();
        rate = 5;
        ArrayList<Integer> raised = items.parallelStream()
                .map(item -> item.total + rate)
                .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        raised.add(sum);
        Map<Boolean, List<Item>> groups =
                items.parallelStream().collect(Collectors.groupingBy(item -> item.total > rate));
        items.parallelStream().peek(item -> item.total++).sorted((one, other) -> one.total - other.total)
                .forEachOrdered(item -> item.total++);
        rate = 6;
        System.out.println(raised.size() + groups.size());
    }
}
