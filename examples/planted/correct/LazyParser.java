/** Double-checked locking of a volatile field. */
public class LazyParser {
    static final class Parser {
        private int limit;

        Parser(int limit) {
            this.limit = limit;
        }
    }

    private volatile Parser parser;

    private Parser parser() {
        Parser known = parser;
        if (known == null) {
            synchronized (this) {
                known = parser;
                if (known == null) {
                    known = new Parser(100);
                    parser = known;
                }
            }
        }
        return known;
    }

    public static void main(String[] arguments) throws Exception {
        LazyParser lazy = new LazyParser();
        Runnable parse = () -> {
            if (lazy.parser().limit != 100) {
                throw new IllegalStateException("a parser without its limit");
            }
        };
        Thread header = new Thread(parse, "header");
        Thread body = new Thread(parse, "body");
        header.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        body.start();
        header.join();
        body.join();
        System.out.println("passed");
    }
}
