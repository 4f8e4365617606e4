package dev.hasse.serve;

import dev.hasse.base.InputException;

/**
 * Something to begin with.
 *
 * @param name by which clients ask for it
 * @param title what the list shows
 * @param description in one line
 * @param properties to check of it, as typed into the page; empty for a transition system
 */
record Example(String name, String title, String description, String properties, Content content) {
    /** Makes the document. */
    public interface Content {
        Document open() throws InputException;
    }
}
