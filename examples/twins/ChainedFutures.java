import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Each stage comes after those before it, and who joins the last one after all. */
public class ChainedFutures {
    int price;
    int tax;
    int total;

    public static void main(String[] arguments) throws Exception {
        ChainedFutures order = new ChainedFutures();
        order.price = 5;
        CompletableFuture.runAsync(() -> order.price = 10)
                .thenRunAsync(() -> order.tax = order.price / 5)
                .thenAccept(any -> order.total = order.price + order.tax)
                .join();
        order.price++;
        order.tax++;
        order.total++;
        CompletableFuture.runAsync(() -> order.price++)
                .thenAcceptBoth(CompletableFuture.runAsync(() -> order.tax++), (one, other) -> order.total++)
                .join();
        order.total = order.price + order.tax;
        CompletableFuture<Object> first = CompletableFuture.anyOf(CompletableFuture.supplyAsync(() -> order.total++));
        first.get();
        order.total++;
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture.runAsync(() -> order.total++, pool);
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(order.total);
    }
}
