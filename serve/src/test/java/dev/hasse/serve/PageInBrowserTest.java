package dev.hasse.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.browser.Accessibility;
import dev.hasse.browser.Browser;
import dev.hasse.browser.Tab;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page as a user has it, in a real browser. Screenshots stay in target/screenshots. */
class PageInBrowserTest {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final List<Throwable> BUGS = new CopyOnWriteArrayList<>();
    private static @Nullable Browser browser;
    private static @Nullable WebServer server;

    private Tab tab;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(Browser.executable().isPresent(), "chromium is not installed: the page is not tested");
        browser = Browser.start();
        server = WebServer.start(new InetSocketAddress("127.0.0.1", 0), Limits.standard(), "0.1.0", BUGS::add);
        Files.createDirectories(SCREENSHOTS);
    }

    @AfterAll
    static void stop() {
        if (browser != null && server != null) {
            browser.close();
            server.close();
        }
    }

    @BeforeEach
    void openPage() {
        tab = browser.tab(1280, 900);
        tab.open(server.address());
        tab.waitFor("!!document.querySelector('.example')");
    }

    @AfterEach
    void nothingWentWrong() {
        assertThat(tab.failures()).isEmpty();
        assertThat(BUGS).isEmpty();
    }

    private void shoot(String name) throws IOException {
        tab.screenshot(SCREENSHOTS.resolve(name + ".png"));
    }

    /** Drops a file as a user does, with the events that a browser makes of it. */
    private void drop(String name, String content) {
        tab.evaluate("(() => { const data = new DataTransfer(); data.items.add(new File([" + Tab.quoted(content) + "], "
                + Tab.quoted(name) + ")); for (const type of ['dragenter', 'dragover', 'drop'])"
                + " document.querySelector('#page').dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true,"
                + " dataTransfer: data})); })()");
        tab.waitFor("document.querySelector('h1').textContent === " + Tab.quoted(name)
                + " || document.querySelector('.message').textContent !== ''");
    }

    @Test
    void aFileWithoutAPropertyShowsWhatLooksWrong() throws Exception {
        drop("two.jsonl", """
                {"process":"n1","name":"wins","set":{"n1.role":"leader"}}
                {"process":"n1","name":"resigns","set":{"n1.role":"follower"}}
                {"process":"n2","name":"wins","set":{"n2.role":"leader"}}
                """);
        tab.waitFor("document.querySelectorAll('.results details').length > 0");
        assertThat(tab.evaluate("document.querySelector('.results details').textContent"))
                .asString()
                .contains("n1 and n2 can both be leader at the same time");
        tab.waitFor("!!document.querySelector('.results details[open] svg, .results details[open] canvas')");
        // Its events are marked there and in the recorded run.
        for (String where : List.of(".results details[open]", ".recorded")) {
            tab.evaluate("document.querySelector('" + where + "').scrollIntoView()");
            tab.waitFor("document.querySelectorAll('" + where + " path.found').length === 2");
            assertThat(tab.text("document.querySelector('" + where + " .row:has(.flag.found)').textContent"))
                    .startsWith("n1#1wins");
        }
        tab.evaluate("scrollTo(0, 0)");
        shoot("suspicions");
    }

    private void type(String text) {
        tab.evaluate("document.querySelector('.properties').select()");
        tab.click(".properties");
        tab.evaluate("document.querySelector('.properties').select()");
        tab.type(text);
        tab.press("Escape");
    }

    private String verdicts() {
        tab.waitFor("!!document.querySelector('.results:not(.old) .property')");
        return tab.text("[...document.querySelectorAll('.results .property .badge')].map(e => e.textContent).join()");
    }

    @Test
    void aDroppedTraceIsSeenAndATypedPropertyIsAnswered() throws Exception {
        shoot("welcome");
        assertThat(Accessibility.seriousFindings(tab)).isEmpty();
        drop("mutex.jsonl", Traces.MUTEX);
        tab.waitFor("document.querySelectorAll('.recorded .row:not(.fold)').length === 4");
        shoot("opened");
        type("AG !(a.critical & b.critical)");
        assertThat(verdicts()).isEqualTo("violated");
        tab.waitFor("!!document.querySelector('.results path.cut')");
        tab.waitFor("document.querySelector('.meaning').textContent.startsWith('In every state')");
        shoot("violated");
        assertThat(Accessibility.seriousFindings(tab)).isEmpty();
        type("AG !(a.critical & b.critical)\nEF b.critical");
        tab.waitFor("document.querySelectorAll('.results:not(.old) .property').length === 2");
        assertThat(verdicts()).isEqualTo("violated,holds");
        // Of the property in which the caret is.
        tab.waitFor("document.querySelector('.meaning').textContent.startsWith('Some run reaches')");
    }

    @Test
    void aBoundOnTheSkewOfClocksIsAskedForWhereThereAreTimes() throws Exception {
        drop("mutex.jsonl", Traces.MUTEX);
        tab.waitFor("document.querySelectorAll('.recorded .row:not(.fold)').length === 4");
        assertThat(tab.isTrue("document.querySelector('.clocks').hidden")).isTrue();
        drop("payment.jsonl", Traces.PAYMENT);
        tab.waitFor("!document.querySelector('.clocks').hidden");
        type("AG !(shop.cancelled & !bank.charged)");
        assertThat(verdicts()).isEqualTo("violated");
        tab.click(".clocks input");
        tab.type("10ms");
        tab.press("Enter");
        tab.waitFor("document.querySelector('.results .property .badge').textContent === 'holds'");
        tab.evaluate("document.querySelector('.clocks input').select()");
        tab.type("search");
        tab.press("Enter");
        tab.waitFor("!!document.querySelector('.results .skew input')");
        assertThat(tab.text("document.querySelector('.results .skew output').textContent"))
                .isEqualTo("18ms");
        assertThat(Accessibility.seriousFindings(tab)).isEmpty();
    }

    @Test
    void aWrongPropertySaysWhereItIsWrong() throws Exception {
        drop("mutex.jsonl", Traces.MUTEX);
        type("EF b.critical\nAG !(a.critical & & b.critical)");
        tab.waitFor("document.querySelector('.property-problem').textContent.includes('expected')");
        assertThat(tab.text("document.querySelector('.mirror mark').textContent"))
                .isEqualTo("&");
        assertThat(tab.isTrue("(() => { const m = document.querySelector('.mirror mark').getBoundingClientRect(),"
                        + " p = document.querySelector('.property-problem .place').getBoundingClientRect();"
                        + " return Math.abs(m.left - p.left) < 30 && p.top > m.top; })()"))
                .isTrue();
        shoot("problem");
        type("EF b.critical");
        assertThat(verdicts()).isEqualTo("holds");
        assertThat(tab.text("document.querySelector('.property-problem').textContent"))
                .isEmpty();
    }

    @Test
    void completesNamesAndValuesWithKeys() throws Exception {
        tab.click("[data-name='leader-election.jsonl']");
        assertThat(verdicts()).startsWith("violated");
        type("AG (n1.ro");
        tab.type("l");
        tab.waitFor("!document.querySelector('.completions').hidden");
        shoot("completion");
        tab.press("Tab");
        assertThat(tab.text("document.querySelector('.properties').value")).isEqualTo("AG (n1.role");
        tab.type(" = ");
        tab.waitFor("document.querySelector('.completions').textContent.includes('leader')");
        tab.press("ArrowDown");
        tab.press("Enter");
        assertThat(tab.text("document.querySelector('.properties').value")).isEqualTo("AG (n1.role = 'candidate'");
        type("forall p. EF p.");
        tab.type("r");
        tab.waitFor("document.querySelector('.completions').textContent.includes('role')");
        assertThat(tab.text("document.querySelector('.completions code').textContent"))
                .isEqualTo("role");
    }

    /** Events are described in brackets by what they carry; let and quantifiers bind names. */
    @Test
    void completesWhatEventsCarryAndWhatIsBound() {
        drop("register.jsonl", """
                {"process":"w","name":"write","value":1}
                {"process":"r","name":"read","value":1}
                """);
        assertThat(completed("G ([event = 'read'] -> l")).startsWith("let");
        assertThat(completed("G ([event = 'read'] -> let v = v")).isEqualTo("value");
        assertThat(completed("G ([event = 'read'] -> let v = value at [event = "))
                .isEqualTo("'write','read'");
        assertThat(completed("G ([event = 'read'] -> let v = value at [event = 'write']. [value = "))
                .isEqualTo("1,v");
        assertThat(completed("forall k in values(")).isEmpty();
        assertThat(completed("forall k in values(v")).isEqualTo("value");
        assertThat(completed("forall k in values(value). F [value = ")).isEqualTo("1,k");
        type("G ([event = 'read'] -> let v = value at [event = 'write']. [value = v])");
        assertThat(verdicts()).isEqualTo("holds");
        tab.waitFor("document.querySelector('.meaning .sentence') !== null");
    }

    private String completed(String text) {
        type(text.substring(0, text.length() - 1));
        tab.type(text.substring(text.length() - 1));
        return tab.text(
                "[...document.querySelectorAll('.completions:not([hidden]) code')].map(e => e.textContent).join()");
    }

    @Test
    void aPatternIsInsertedWithItsFirstHoleSelected() {
        drop("mutex.jsonl", Traces.MUTEX);
        tab.evaluate("(() => { const s = document.querySelector('.patterns'); s.value = 'response(p, s)';"
                + " s.dispatchEvent(new Event('change')); })()");
        tab.type("a.critical");
        tab.press("Escape");
        assertThat(tab.text("document.querySelector('.properties').value")).isEqualTo("response(a.critical, s)");
    }

    @Test
    void aMappingIsWrittenWhileThePageShowsWhatItUnderstands() throws Exception {
        String log = "10:01 [n1] sends vote 7 to n2\n10:02 [n2] gets vote 7 from n1\n10:03 (n1) rests\n";
        drop("votes.log", log);
        assertThat(tab.text("[...document.querySelectorAll('.message button')].map(e => e.textContent).join()"))
                .isEqualTo("Read it by a mapping");
        tab.click(".message button");
        tab.waitFor("!document.querySelector('.mapper').hidden && document.querySelector('.log').value !== ''");
        tab.click(".rules");
        tab.type("process: {node}\nmatch: \\S+ \\[(?<node>\\w+)\\] sends (?<what>\\w+) (?<nr>\\d+ to (?<peer>\\w+)");
        tab.waitFor("document.querySelector('#mapping-problem').textContent.includes('line 2')");
        assertThat(tab.isTrue("document.querySelector('.rules').getAttribute('aria-invalid') === 'true'"))
                .isTrue();
        tab.evaluate("document.querySelector('.rules').select()");
        tab.type("process: {node}\nmatch: \\S+ \\[(?<node>\\w+)\\] sends (?<what>\\w+) (?<nr>\\d+) to (?<peer>\\w+)\n"
                + "event: send {what}\nsend: {node}-{peer}-{nr}\n");
        tab.waitFor("document.querySelector('.counted').textContent === '1 of the first 3 records understood, 2 not'");
        assertThat(
                        tab.text(
                                "[...document.querySelectorAll('.trial tbody tr:nth-child(2) td')].map(e => e.textContent).join('|')"))
                .startsWith("→|n1|send vote|send n1-n2-7|");
        assertThat(tab.text("document.querySelector('.trial .why').textContent"))
                .isEqualTo("no rule fits: here the one in line 2 wants 'sends '");
        assertThat(tab.text("document.querySelector('.trial .missed mark').textContent"))
                .isEqualTo("g");
        shoot("mapping");
        assertThat(Accessibility.seriousFindings(tab)).isEmpty();
        tab.evaluate(
                "document.querySelector('.rules').focus(); document.querySelector('.rules').setSelectionRange(9999, 9999)");
        tab.type("match: \\S+ \\[(?<node>\\w+)\\] gets (?<what>\\w+) (?<nr>\\d+) from (?<peer>\\w+)\n"
                + "event: get {what}\nreceive: {peer}-{node}-{nr}\n");
        tab.waitFor("document.querySelector('.counted').textContent.startsWith('2 of')");
        tab.click(".go");
        tab.waitFor(
                "document.querySelector('h1').textContent === 'votes.log' && document.querySelector('.mapper').hidden");
        assertThat(tab.text("document.querySelector('.facts').textContent"))
                .contains("2 events of 2 processes", "format mapping");
    }

    @Test
    void aMappingThatComesWithHasseIsOffered() {
        tab.click(".map");
        assertThat(tab.isTrue("document.activeElement === document.querySelector('.log')"))
                .isTrue();
        tab.type("14:36:29.123 [cart] INFO  com.acme.Cart - checked out\n");
        tab.waitFor(
                "document.querySelector('.mapper .note').textContent.startsWith('The mapping logback understands 1 of 1 record')");
        tab.click(".mapper .note button");
        tab.waitFor("document.querySelector('.counted').textContent === '1 of the first 1 record understood'");
    }

    @Test
    void aLongCheckIsCancelled() throws Exception {
        drop("long.jsonl", Traces.independent(8, 40));
        type(Traces.LONG);
        tab.waitFor("!!document.querySelector('.progress:not([hidden]) .cancel')");
        tab.waitFor("document.querySelector('.progress .what').textContent.includes(' s of 60 s')");
        shoot("progress");
        tab.click(".cancel");
        tab.waitFor("document.querySelector('.progress').textContent === 'Cancelled.'");
        while (server.activeJobs() > 0) {
            Thread.sleep(20);
        }
        type("EF x1 = 3");
        assertThat(verdicts()).isEqualTo("holds");
    }

    @Test
    void hostileNamesStayText() throws Exception {
        String name = "<img src=x onerror=\"window.hacked=1\"></script><script>window.hacked=1</script>";
        String json = name.replace("\"", "\\\"");
        drop(
                name,
                "{\"process\":\"" + json + "\",\"name\":\"" + json + "\",\"set\":{\"" + json + "\":\"" + json
                        + "\"}}\n");
        tab.waitFor("!!document.querySelector('.recorded .row')");
        type("AG !(`" + name + "` = '" + name + "')");
        assertThat(verdicts()).isEqualTo("violated");
        assertThat(tab.text("document.body.innerText")).contains(name);
        assertThat(tab.isTrue("window.hacked === undefined && !document.querySelector('#page img, #page script')"))
                .isTrue();
        shoot("hostile");
        drop("hostile.aut", "des (0,1,2)\n(0,\"" + name + "\",1)\n");
        tab.waitFor("!!document.querySelector('.graph')");
        assertThat(tab.isTrue("window.hacked === undefined && !document.querySelector('#page img, #page script')"))
                .isTrue();
    }

    @Test
    void aSystemIsDrawnAndItsStepsCanBeFollowed() throws Exception {
        tab.click("[data-name='coffee/machine.aut']");
        tab.waitFor("!!document.querySelector('.graph')");
        assertThat(tab.number("document.querySelectorAll('.state').length")).isEqualTo(5);
        assertThat(tab.number("document.querySelectorAll('.arc').length")).isEqualTo(8);
        tab.click(".steps-of button");
        assertThat(tab.text("document.querySelector('.steps-of h3').textContent"))
                .isEqualTo("State 1");
        shoot("system");
    }

    @Test
    void someHundredStatesAreDrawnAndMoreAreSummarised() throws Exception {
        drop("grid.aut", grid(14));
        tab.waitFor("document.querySelectorAll('.state').length === 196");
        shoot("grid");
        double width = tab.number("document.querySelector('.graph').getBoundingClientRect().width");
        tab.click(".zoom button:nth-child(3)");
        assertThat(tab.number("document.querySelector('.graph').getBoundingClientRect().width"))
                .isGreaterThan(width);
        drop("large.aut", grid(40));
        tab.waitFor("document.querySelector('.facts').textContent.includes('1,600 states')");
        assertThat(tab.text("document.querySelector('.system').textContent")).contains("Too large to draw");
        assertThat(tab.isTrue("!document.querySelector('.graph')")).isTrue();
    }

    /** Two counters side by side, that can be reset together. */
    private static String grid(int size) {
        StringBuilder aut = new StringBuilder("des (0, 1, " + size * size + ")\n");
        for (int x = 0; x < size; x++) {
            for (int y = 0; y < size; y++) {
                int state = x * size + y;
                if (x + 1 < size) {
                    aut.append("(" + state + ", \"?left\", " + (state + size) + ")\n");
                }
                if (y + 1 < size) {
                    aut.append("(" + state + ", \"!right\", " + (state + 1) + ")\n");
                }
            }
        }
        return aut.append("(" + (size * size - 1) + ", i, 0)\n").toString();
    }

    @Test
    void aReloadKeepsWhatIsOpen() {
        drop("mutex.jsonl", Traces.MUTEX);
        type("EF a.critical");
        assertThat(verdicts()).isEqualTo("holds");
        tab.open(server.address());
        assertThat(verdicts()).isEqualTo("holds");
        assertThat(tab.text("document.querySelector('.properties').value")).isEqualTo("EF a.critical");
    }

    @Test
    void aTraceThatLostEventsIsOpenedAllTheSameIfTheUserSaysSo() {
        drop("lost.jsonl", Traces.MUTEX + "{\"process\":\"b\",\"receive\":\"m\"}\n");
        assertThat(tab.text("document.querySelector('.message').textContent")).contains("lost.jsonl:5");
        tab.click(".message button");
        tab.waitFor("document.querySelector('h1').textContent === 'lost.jsonl'");
        assertThat(tab.text("document.querySelector('.facts').textContent")).contains("5 events");
    }

    @Test
    void aRaceCanBeOrderedAsRecorded() {
        drop("race.jsonl", "{\"process\":\"a\",\"set\":{\"x\":1}}\n{\"process\":\"b\",\"set\":{\"x\":2}}\n");
        type("AF x = 2");
        assertThat(verdicts()).isEqualTo("unknown");
        tab.click(".facts button");
        tab.waitFor("!document.querySelector('.facts button')");
        assertThat(verdicts()).isEqualTo("holds");
    }

    @Test
    void aWrongFileSaysWhatIsWrong() throws Exception {
        drop("bad.jsonl", Traces.MUTEX + "{\"process\":");
        assertThat(tab.text("document.querySelector('.message').textContent")).contains("bad.jsonl:5:");
        shoot("wrong-file");
    }

    @Test
    void fitsAPhone() throws Exception {
        tab.resize(360, 740);
        tab.click("[data-name='leader-election.jsonl']");
        assertThat(verdicts()).startsWith("violated");
        assertThat(tab.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(360);
        shoot("phone");
    }

    @Test
    void isDarkWhenAsked() throws Exception {
        tab.click("[data-name='leader-election.jsonl']");
        assertThat(verdicts()).startsWith("violated");
        tab.click("button.theme");
        shoot("dark");
        tab.click("button.theme");
    }
}
