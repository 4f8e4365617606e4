package dev.hasse.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** A random partial order with dense clocks. */
final class RandomOrder implements Order {
    private final List<List<int[]>> clocks = new ArrayList<>();
    private final List<TreeSet<Integer>> partners = new ArrayList<>();

    RandomOrder(SplittableRandom random, int layers, int events, int percentOfEdges) {
        for (int i = 0; i < layers; i++) {
            clocks.add(new ArrayList<>());
            partners.add(new TreeSet<>());
        }
        for (int e = 0; e < events; e++) {
            int layer = random.nextInt(layers);
            List<int[]> own = clocks.get(layer);
            int[] clock =
                    own.isEmpty() ? new int[layers] : own.get(own.size() - 1).clone();
            clock[layer]++;
            int other = random.nextInt(layers);
            if (other != layer && !clocks.get(other).isEmpty() && random.nextInt(100) < percentOfEdges) {
                int[] before =
                        clocks.get(other).get(random.nextInt(clocks.get(other).size()));
                for (int i = 0; i < layers; i++) {
                    clock[i] = Math.max(clock[i], before[i]);
                }
                partners.get(layer).add(other);
                partners.get(other).add(layer);
            }
            own.add(clock);
        }
    }

    @Override
    public int layers() {
        return clocks.size();
    }

    @Override
    public int size(int layer) {
        return clocks.get(layer).size();
    }

    @Override
    public int clock(int layer, int position, int other) {
        return clocks.get(layer).get(position - 1)[other];
    }

    @Override
    public int[] clockIncreases(int layer, int other) {
        IntStream.Builder increases = IntStream.builder();
        int before = 0;
        for (int position = 1; position <= size(layer); position++) {
            int entry = clock(layer, position, other);
            if (entry > before) {
                increases.add(position).add(entry);
            }
            before = entry;
        }
        return increases.build().toArray();
    }

    @Override
    public int[] partners(int layer) {
        return partners.get(layer).stream().mapToInt(Integer::intValue).toArray();
    }

    int[] sizes() {
        return clocks.stream().mapToInt(List::size).toArray();
    }

    boolean isCut(List<Integer> x) {
        for (int i = 0; i < x.size(); i++) {
            for (int j = 0; j < x.size() && x.get(i) > 0; j++) {
                if (clock(i, x.get(i), j) > x.get(j)) {
                    return false;
                }
            }
        }
        return true;
    }
}
