package dev.hasse.report.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.report.RecordedPart;
import dev.hasse.report.Scene;
import dev.hasse.report.Scenes;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class PicturesTest {
    private static Scene scene() throws InputException {
        TraceBuilder builder = new TraceBuilder("t");
        for (int i = 0; i < 5; i++) {
            builder.event("a").set("a.work", Value.of(i));
        }
        builder.event("a").name("asks").send("m");
        builder.event("b").name("<b> & \"end\"").receive("m").set("b.x", Value.of(1));
        builder.event("b").set("b.x", Value.of(2));
        Trace trace = builder.build();
        PropertyResult result = Checker.of(trace).check("AG (b.x < 1)");
        return new Scenes(trace).of(result.evidence().orElseThrow(), result.variables(), 100);
    }

    @Test
    void theTextHasALineARowAndTheCut() throws Exception {
        StringBuilder text = new StringBuilder();
        TextPicture.write(scene(), List.of("a note"), text);
        assertThat(text).hasToString("""
                a   b
                 #   |   5 local events
                 o   |   a#6  asks
                 +-->o   b#1  <b> & "end"  b.x := 1
                ======== the cut
                 |   o   b#2  b.x := 2
                (a note)
                """);
    }

    @Test
    void aLockThatIsHeldIsABarAndNamedBelow() throws Exception {
        TraceBuilder builder = new TraceBuilder("t");
        builder.event("a").acquire("pool");
        builder.event("a").release("pool");
        Trace trace = builder.build();
        StringBuilder text = new StringBuilder();
        SvgPicture.write(new Scenes(trace).recorded(RecordedPart.whole(trace)), List.of(), text);
        assertThat(text).contains(">holds pool</text>").contains("fill=\"#f5d67a\"");
    }

    @Test
    void theSvgIsXmlWithTheNamesAsText() throws Exception {
        StringBuilder text = new StringBuilder();
        SvgPicture.write(scene(), List.of("a note\u0001"), text);
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        assertThat(document.getDocumentElement().getTextContent()).contains("<b> & \"end\"", "a note\\u0001");
        // Three events, the fold is a box with its number.
        assertThat(document.getElementsByTagName("circle").getLength()).isEqualTo(3);
        assertThat(document.getElementsByTagName("polygon").getLength()).isEqualTo(1);
    }

    @Test
    void thePngIsAnImageOfTheSameSizeTwice() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PngPicture.write(scene(), List.of(), out);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        PictureLayout layout = new PictureLayout(scene(), List.of());
        assertThat(image.getWidth()).isEqualTo((int) Math.ceil(2 * layout.width()));
        assertThat(image.getHeight()).isEqualTo((int) Math.ceil(2 * layout.height()));
        long coloured = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                coloured += (image.getRGB(x, y) & 0xffffff) == 0xffffff ? 0 : 1;
            }
        }
        assertThat(coloured).isGreaterThan(1000);
    }

    @Test
    void anImageThatWouldFillTheMemoryIsALimit() throws IOException, InputException {
        TraceBuilder builder = new TraceBuilder("t");
        for (int i = 0; i < 100_000; i++) {
            builder.event("a").set("x", Value.of(i));
        }
        Trace trace = builder.build();
        Scene scene = new Scenes(trace).recorded(RecordedPart.whole(trace)).unfolded();
        assertThatThrownBy(() -> PngPicture.write(scene, List.of(), new ByteArrayOutputStream()))
                .isInstanceOf(LimitReachedException.class);
    }

    @Test
    void mermaidSaysWhatTheWordsOfAMessageAreAndNothingElse() throws Exception {
        StringBuilder text = new StringBuilder();
        MermaidPicture.write(scene(), List.of("a note"), text);
        assertThat(text).hasToString("""
                sequenceDiagram
                  participant p0 as a
                  participant p1 as b
                  Note over p0,p1: 5 local events
                  Note over p0: asks
                  p0->>p1: m
                  Note over p1: #60;b#62; #38; #34;#101;nd#34;  b.x #58;= 1
                  Note over p0,p1: --- the cut ---
                  Note over p1: b.x #58;= 2
                  Note over p0,p1: a note
                """);
    }
}
