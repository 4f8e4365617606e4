package dev.hasse.formats.standard;

import dev.hasse.formats.TraceFormats;
import dev.hasse.formats.TraceReader;
import dev.hasse.formats.TraceWriter;
import dev.hasse.formats.causal.CausalReader;
import dev.hasse.formats.dot.DotWriter;
import dev.hasse.formats.hasse.HasseReader;
import dev.hasse.formats.hasse.HasseWriter;
import dev.hasse.formats.jaeger.JaegerReader;
import dev.hasse.formats.mapping.MappingReader;
import dev.hasse.formats.mermaid.MermaidWriter;
import dev.hasse.formats.otlp.OtlpProtobufReader;
import dev.hasse.formats.otlp.OtlpReader;
import dev.hasse.formats.rapid.RapidReader;
import dev.hasse.formats.sequence.MermaidReader;
import dev.hasse.formats.sequence.PlantUmlReader;
import dev.hasse.formats.shiviz.ShivizReader;
import dev.hasse.formats.shiviz.ShivizWriter;
import dev.hasse.formats.zipkin.ZipkinReader;
import java.util.List;

/** All formats, in the order in which readers that are equally sure are preferred. A new one is a line here. */
public final class StandardFormats {
    private static final List<TraceReader> READERS = List.of(
            new HasseReader(),
            new ShivizReader(),
            new OtlpReader(),
            new JaegerReader(),
            new ZipkinReader(),
            new OtlpProtobufReader(),
            new RapidReader(),
            new CausalReader(),
            new MermaidReader(),
            new PlantUmlReader(),
            new MappingReader());

    private static final List<TraceWriter> WRITERS =
            List.of(new HasseWriter(), new ShivizWriter(), new DotWriter(), new MermaidWriter());

    private StandardFormats() {}

    public static TraceFormats all() {
        return new TraceFormats(READERS, WRITERS);
    }
}
