package dev.hasse.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.browser.Accessibility;
import dev.hasse.browser.Browser;
import dev.hasse.browser.Tab;
import dev.hasse.trace.Skew;
import dev.hasse.trace.SkewedOrder;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report as a user has it: a file, opened in a browser. Screenshots stay in target/screenshots. */
class ReportInBrowserTest {
    private static final String MUTEX = "AG !(worker.critical & other.critical)";
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");

    @TempDir
    static Path folder;

    private static @Nullable Browser browser;
    private Tab tab;

    @BeforeAll
    static void start() throws IOException {
        assumeTrue(Browser.executable().isPresent(), "chromium is not installed: the page is not tested");
        browser = Browser.start();
        Files.createDirectories(SCREENSHOTS);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void openTab() {
        tab = browser.tab(1280, 900);
    }

    @AfterEach
    void nothingWentWrong() {
        assertThat(tab.failures()).isEmpty();
        tab.close();
    }

    private void open(Trace trace, String... properties) throws IOException, InputException {
        Path file = Reports.write(Files.createTempFile(folder, "report", ".html"), trace, properties);
        tab.open(file.toUri());
        tab.waitFor("!!document.querySelector('.board svg')");
    }

    private String status() {
        return tab.text("document.querySelector('.status').textContent");
    }

    private void shoot(String name) throws IOException {
        tab.screenshot(SCREENSHOTS.resolve(name + ".png"));
    }

    @Test
    void showsTheVerdictsFirstAndTheViolatingCutAsALine() throws Exception {
        open(Reports.mutualExclusion(), MUTEX, "EF (worker.critical)", "AG (worker.load < 1000)");
        assertThat(tab.text("[...document.querySelectorAll('.counts li')].map(e => e.textContent).join()"))
                .isEqualTo("1 violated,2 hold");
        assertThat(tab.text("document.querySelector('.cut-line').textContent")).isEqualTo("violating cut");
        assertThat(tab.isTrue("!!document.querySelector('path.cut')")).isTrue();
        assertThat(tab.text("document.querySelector('mark').textContent"))
                .isEqualTo("!(worker.critical & other.critical)");
        assertThat(tab.number("document.querySelectorAll('line.lane').length")).isEqualTo(3);
        assertThat(tab.text("document.querySelector('.sentences').textContent")).contains("This can happen: ");
        shoot("report");
        assertThat(Accessibility.seriousFindings(tab)).isEmpty();
        tab.prefer("prefers-color-scheme", "dark");
        assertThat(Accessibility.seriousFindings(tab)).isEmpty();
    }

    @Test
    void aPageThatAScreenReaderCannotReadIsNoticed() throws Exception {
        Path file = Files.writeString(folder.resolve("poor.html"), "<html lang=en><title>x</title><img src='data:,'>");
        tab.open(file.toUri());
        tab.waitFor("!!document.querySelector('img')");
        assertThat(Accessibility.seriousFindings(tab)).contains("image-alt: img");
    }

    @Test
    void aPropertyThatIsNotAboutTheTraceIsAnErrorAndNoOpenQuestion() throws Exception {
        open(Reports.mutualExclusion(), "AG (worker.load < 1000)", "AG (wroker.load < 1000)");
        assertThat(tab.text("[...document.querySelectorAll('.counts li')].map(e => e.textContent).join()"))
                .isEqualTo("1 error,1 holds");
        assertThat(tab.text(
                        "document.querySelector('summary .badge.error, .counts ~ * .badge.error, main .badge.error')"
                                + ".textContent"))
                .isEqualTo("error");
        assertThat(tab.number("document.querySelectorAll('.badge.unknown').length"))
                .isZero();
        assertThat(tab.text("document.body.textContent")).contains("did you mean worker.load?");
    }

    @Test
    void stepsThroughTheCounterexampleWithButtonsAndKeys() throws Exception {
        open(Reports.mutualExclusion(), MUTEX);
        String atTheCut = status();
        assertThat(atTheCut).endsWith(": violating cut");
        assertThat(value("worker.critical")).startsWith("true");
        assertThat(value("other.critical")).startsWith("true");
        tab.click("button.previous");
        assertThat(status()).isNotEqualTo(atTheCut);
        tab.press("ArrowRight");
        assertThat(status()).isEqualTo(atTheCut);
        assertThat(tab.text("document.querySelector('tr.changed th').textContent"))
                .contains("critical");
        tab.press("Home");
        assertThat(status()).isEqualTo("beginning");
        assertThat(value("worker.critical")).startsWith("0");
        tab.press("ArrowDown");
        assertThat(tab.text("document.querySelector('.row[aria-current]').textContent"))
                .contains("12 local events");
        tab.click("button.to-cut");
        assertThat(status()).isEqualTo(atTheCut);
    }

    private String value(String variable) {
        return tab.text("[...document.querySelectorAll('.values tbody tr')].find(r => r.cells[0].textContent === "
                + Tab.quoted(variable) + ").cells[1].textContent");
    }

    @Test
    void foldsLocalEventsAndUnfoldsThemByPointerAndKey() throws Exception {
        open(Reports.mutualExclusion(), MUTEX);
        String rows = "document.querySelectorAll('.row:not(.fold)').length";
        double folded = tab.number(rows);
        tab.click(".row.fold");
        double unfolded = tab.number(rows);
        assertThat(unfolded).isGreaterThan(folded + 3);
        shoot("unfolded");
        assertThat(tab.text("document.activeElement.getAttribute('aria-expanded')"))
                .isEqualTo("true");
        tab.press("Enter");
        assertThat(tab.number(rows)).isEqualTo(folded);
        tab.click("button.folds");
        assertThat(tab.number("document.querySelectorAll('.capsule').length")).isZero();
        tab.click("button.folds");
        assertThat(tab.number(rows)).isEqualTo(folded);
    }

    @Test
    void searchFindsEventsAlsoInsideFolds() throws Exception {
        open(Reports.mutualExclusion(), MUTEX);
        tab.click("input[type=search]");
        tab.type("load := 7");
        assertThat(tab.text("document.querySelector('.found').textContent")).isEqualTo("1 of 1");
        assertThat(tab.text("document.querySelector('.row[aria-current] .who').textContent"))
                .isEqualTo("worker#8");
        tab.evaluate("document.querySelector('input[type=search]').select()");
        tab.type("critical");
        assertThat(tab.text("document.querySelector('.found').textContent")).isEqualTo("1 of 4");
        tab.press("Enter");
        assertThat(tab.text("document.querySelector('.found').textContent")).isEqualTo("2 of 4");
        shoot("search");
        tab.evaluate("document.querySelector('input[type=search]').select()");
        tab.type("nowhere");
        assertThat(tab.text("document.querySelector('.found').textContent")).isEqualTo("none");
    }

    @Test
    void theRecordedOrderStandsBesideTheRunWithWhatWasSwapped() throws Exception {
        open(Reports.mutualExclusion(), MUTEX);
        assertThat(tab.text("[...document.querySelectorAll('.slot.swapped')].map(e => e.textContent).join()"))
                .contains("worker#16");
        tab.click("button.mode:nth-of-type(2)");
        assertThat(tab.isTrue("!document.querySelector('.slot') && !!document.querySelector('path.cut')"))
                .isTrue();
        shoot("recorded");
        tab.click("button.mode:nth-of-type(1)");
        assertThat(tab.isTrue("!!document.querySelector('.slot')")).isTrue();
    }

    @Test
    void isDarkWhenTheSystemIsAndWhenAsked() throws Exception {
        String background = "getComputedStyle(document.documentElement).backgroundColor";
        open(Reports.mutualExclusion(), MUTEX);
        String light = tab.text(background);
        tab.click("button.theme");
        String dark = tab.text(background);
        assertThat(dark).isNotEqualTo(light);
        shoot("dark");
        tab.click("button.theme");
        assertThat(tab.text(background)).isEqualTo(light);
        tab.evaluate("localStorage.clear(); delete document.documentElement.dataset.theme");
        tab.prefer("prefers-color-scheme", "dark");
        assertThat(tab.text(background)).isEqualTo(dark);
    }

    @Test
    void showsTheMonitorsStatesAlongTheRun() throws Exception {
        open(
                Reports.mutualExclusion(),
                "ltl: G (worker.critical -> F other.critical) & G !(worker.critical & other.critical)");
        assertThat(tab.number("document.querySelectorAll('.move').length")).isGreaterThan(0);
        assertThat(tab.text("document.querySelector('.cut-line').textContent")).isEqualTo("bad from here on");
        assertThat(tab.text("document.querySelector('.moves .chip').textContent"))
                .isNotBlank();
        shoot("monitor");
    }

    @Test
    void namesThatLookLikeMarkupStayText() throws Exception {
        Trace trace = Reports.hostile();
        String image = trace.processName(0);
        open(trace, "AG !(`" + image + ".y`)");
        assertThat(tab.text("document.body.innerText")).contains(image).contains("</script><script>");
        assertThat(tab.isTrue("window.hacked === undefined && !document.querySelector('#page img')"))
                .isTrue();
        shoot("hostile");
    }

    @Test
    void fitsAPhone() throws Exception {
        tab.resize(360, 740);
        open(Reports.mutualExclusion(), MUTEX, "EF (worker.critical)");
        assertThat(tab.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(360);
        shoot("phone");
        tab.evaluate("document.querySelector('.scene').scrollIntoView()");
        shoot("phone-scene");
    }

    /** Chromium says "ResizeObserver loop" where a drawing changes the size that it is told of. */
    @Test
    void isDrawnAnewForAnotherSize() throws Exception {
        tab.resize(360, 740);
        open(Reports.mutualExclusion(), MUTEX, "EF (worker.critical)");
        for (int width : new int[] {1280, 360, 700, 1280}) {
            double before = tab.number("document.querySelector('svg.lanes').clientWidth");
            tab.resize(width, 900);
            tab.waitFor("document.querySelector('svg.lanes').clientWidth !== " + before);
            tab.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
            assertThat(tab.failures()).as("at %d", width).isEmpty();
        }
    }

    @Test
    void isPrintedWithoutItsControls() throws Exception {
        open(Reports.mutualExclusion(), MUTEX);
        tab.medium("print");
        assertThat(tab.isTrue("getComputedStyle(document.querySelector('.toolbar')).display === 'none'"
                        + " && document.querySelector('.board').clientHeight > 200"))
                .isTrue();
        shoot("print");
    }

    @Test
    void aSliderShowsWhereVerdictsTurnAndWhatTheTimesOrderThen() throws Exception {
        Path file = Reports.writeSearched(
                folder.resolve("skew.html"),
                Reports.payment(),
                "AG !(shop.state = 'cancelled' & bank.state != 'charged')",
                "AG (shop.state != 'sold')",
                "AG EF (bank.state = 'charged' | shop.state = 'cancelled')");
        tab.open(file.toUri());
        tab.waitFor("!!document.querySelector('.board svg')");
        String verdicts = "[...document.querySelectorAll('.skew .badge')].map(e => e.textContent).join()";
        String bound = "document.querySelector('.skew input').getAttribute('aria-valuetext')";
        String certain = "document.querySelector('p.certain').textContent";
        assertThat(tab.text(bound)).isEqualTo("18ms");
        assertThat(tab.text(verdicts)).isEqualTo("violated,holds,not searched");
        assertThat(tab.text(certain)).contains("this run is possible");
        assertThat(tab.isTrue("!document.querySelector('line.contrary')")).isTrue();
        tab.evaluate("document.querySelector('.skew input').focus()");
        tab.press("ArrowLeft");
        assertThat(tab.text(bound)).isEqualTo("10ms");
        assertThat(tab.text(verdicts)).isEqualTo("holds,holds,not searched");
        assertThat(tab.text(certain)).contains("1 pair of its events certainly happened the other way round");
        assertThat(tab.isTrue("!!document.querySelector('line.contrary')")).isTrue();
        shoot("skew");
        assertThat(Accessibility.seriousFindings(tab)).isEmpty();
        tab.press("Home");
        assertThat(tab.text(verdicts)).isEqualTo("holds,holds,holds");
        tab.press("End");
        assertThat(tab.text(bound)).isEqualTo("unbounded");
        assertThat(tab.text(verdicts)).isEqualTo("violated,holds,holds");
        assertThat(tab.isTrue("!document.querySelector('line.certain')")).isTrue();
    }

    @Test
    void eventsStandAlongTheirTimesWithWhatTheClocksMayBeOff() throws Exception {
        open(SkewedOrder.of(Reports.payment(), Skew.parse("10ms"), Budget.unlimited()), "EF shop.state = 'cancelled'");
        tab.click("[data-shape=time]");
        tab.waitFor("document.querySelectorAll('.timeline .core').length === 3");
        String places = "[...document.querySelectorAll('.timeline .core')].map(e => Number(e.getAttribute('cy')))";
        // 0, 12 and 30 ms.
        assertThat(tab.number("(y => (y[1] - y[0]) / (y[2] - y[0]))(" + places + ")"))
                .isCloseTo(0.4, within(0.001));
        assertThat(tab.text("[...document.querySelectorAll('.tick-text')].map(e => e.textContent).join()"))
                .contains("0 ms", "10 ms", "30 ms");
        assertThat(tab.number(
                        "(y => document.querySelector('.whisker').getBBox().height / (y[2] - y[0]))(" + places + ")"))
                .isCloseTo(10.0 / 30, within(0.001));
        shoot("by-time");
        assertThat(Accessibility.seriousFindings(tab)).isEmpty();
        String window = "document.querySelector('.window').textContent";
        assertThat(tab.text(window)).endsWith(": 3 events");
        tab.evaluate("document.querySelector('.surface').focus()");
        tab.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true}))");
        assertThat(tab.text(window)).endsWith(": 1 event");
        tab.press("End");
        assertThat(tab.text("document.querySelector('.event h4').textContent")).isEqualTo("shop#2 timeout");
        tab.click(".zoom-all");
        assertThat(tab.text(window)).endsWith(": 3 events");
        tab.click("[data-shape=rows]");
        assertThat(tab.text("document.querySelector('.row[aria-current] .who').textContent"))
                .isEqualTo("shop#2");
    }

    @Test
    void manyEventsAreSeenAtOnceAndScrolledThrough() throws Exception {
        open(Reports.ring(20_000), "AG (P3.work < 1000)");
        tab.click("[data-shape=order]");
        tab.waitFor("document.querySelector('.window').textContent === '1 to 20,000: 20,000 events'");
        assertThat(tab.number("document.querySelectorAll('.timeline .capsule').length"))
                .isBetween(100.0, 1000.0);
        shoot("many-events");
        tab.click(".timeline .capsule");
        tab.waitFor("document.querySelector('.window').textContent !== '1 to 20,000: 20,000 events'");
        tab.click("[data-shape=rows]");
        tab.waitFor("document.querySelectorAll('.row').length > 0");
        String last =
                "Math.max(...[...document.querySelectorAll('.who')].map(e => Number(e.textContent.split('#')[1])))";
        double before = tab.number(last);
        for (int i = 0; i < 12; i++) {
            double now = tab.number(last);
            tab.evaluate("(s => s.scrollTop = s.scrollHeight)(document.querySelector('.scroll'))");
            tab.waitFor(last + " > " + now);
        }
        assertThat(tab.number(last)).isGreaterThan(before + 50);
        assertThat(tab.number("document.querySelectorAll('.row').length")).isLessThan(300);
    }

    @Test
    void longNamesThatDifferLookDifferent() throws Exception {
        String[] names = {"mythical-server-alpha-7d9f8", "mythical-server-beta-7d9f8", "mythical-server-gamma-7d9f8"};
        open(Reports.named(names), "EF `mythical-server-alpha-7d9f8.x` = 1");
        String heads = "[...document.querySelectorAll('.head .name')].map(e => e.firstChild.textContent)";
        assertThat(tab.text(heads + ".join()")).isEqualTo("myth…alpha…,myth…beta…,myth…gamma…");
        assertThat(tab.text("document.querySelector('.head .name title').textContent"))
                .isEqualTo(names[0]);
        assertThat(tab.text("document.querySelector('.row .who').getAttribute('title')"))
                .isEqualTo(names[0] + "#1");
        assertThat(tab.text("document.querySelector('.row .heard').textContent"))
                .isEqualTo(names[0] + "#1");
        assertThat(Accessibility.seriousFindings(tab)).isEmpty();
        tab.resize(360, 740);
        tab.waitFor("document.querySelector('svg.lanes').clientWidth < 300");
        assertThat(tab.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(360);
        // A name is not broken in letters: no line of it is shorter than a word.
        assertThat(
                        tab.number(
                                "Math.min(...[...document.querySelectorAll('.values tr:not([hidden]) > th[scope=row]')].map(e => e.clientWidth))"))
                .isGreaterThan(100);
        shoot("long-names");
    }

    @Test
    void everythingCanBeReachedWithTheTabKey() throws Exception {
        open(Reports.mutualExclusion(), MUTEX);
        StringBuilder reached = new StringBuilder();
        for (int i = 0; i < 24; i++) {
            tab.press("Tab");
            reached.append(
                            tab.text(
                                    "document.activeElement.className + ' ' + (document.activeElement.getAttribute('aria-label') || document.activeElement.tagName)"))
                    .append('\n');
        }
        assertThat(reached)
                .contains("theme", "SUMMARY", "previous", "next", "Step", "Search events", "Space-time diagram", "row");
    }

    @Test
    void textHasEnoughContrastInBothThemes() throws Exception {
        open(Reports.mutualExclusion(), MUTEX, "EF (worker.critical)");
        for (String theme : new String[] {"light", "dark"}) {
            tab.evaluate("document.documentElement.dataset.theme = '" + theme + "'");
            assertThat((java.util.List<?>) tab.evaluate(Assets.read(ReportInBrowserTest.class, "contrast.js")))
                    .as("texts with too little contrast, %s", theme)
                    .isEmpty();
        }
    }
}
