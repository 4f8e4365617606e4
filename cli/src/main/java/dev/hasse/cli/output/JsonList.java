package dev.hasse.cli.output;

import java.io.IOException;

/**
 * The one JSON document of a command that has a list in it, written element by element: however long the list gets, only
 * one element is in memory. Closing it makes the document whole, also where an error ends the list early.
 */
public final class JsonList implements AutoCloseable {
    private final Console console;
    private boolean isEmpty = true;

    public JsonList(Console console, String field) throws IOException {
        this.console = console;
        String empty = JsonOutput.text(json -> {
            json.writeArrayFieldStart(field);
            json.writeEndArray();
        });
        console.out().part(empty.substring(0, empty.length() - "]}".length()));
    }

    public void add(JsonOutput.Fields fields) throws IOException {
        String element = JsonOutput.object(fields);
        console.out().part(isEmpty ? element : "," + element);
        isEmpty = false;
    }

    @Override
    public void close() {
        console.out().println("]}");
    }
}
