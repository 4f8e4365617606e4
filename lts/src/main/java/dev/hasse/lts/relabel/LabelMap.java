package dev.hasse.lts.relabel;

import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.List;

/** A function on the texts of visible labels; the result {@code i} is the internal action. */
public interface LabelMap {
    String apply(String label);

    /** The labels that it is about, as they are written. */
    List<LabelPattern> patterns();

    /** The same system with each visible label mapped. */
    default Lts relabel(Lts lts) {
        Labels labels = new Labels();
        int[] image = new int[lts.labels().size()];
        for (int label = 1; label < image.length; label++) {
            image[label] = labels.intern(apply(lts.labels().text(label)));
        }
        return lts.relabelled(labels, image);
    }
}
