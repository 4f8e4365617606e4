package dev.hasse.lts.network;

import java.util.Optional;
import java.util.OptionalLong;

/** The states as digits of a number, each to the base of its component's size. Needs no memory. */
final class MixedRadix implements Packing {
    private final int[] sizes;
    private final long product;

    private MixedRadix(int[] sizes, long product) {
        this.sizes = sizes;
        this.product = product;
    }

    /** Nothing if the product of the sizes is too large for a long. */
    static Optional<Packing> of(int[] sizes) {
        long product = 1;
        for (int size : sizes) {
            if (product > Long.MAX_VALUE / size) {
                return Optional.empty();
            }
            product *= size;
        }
        return Optional.of(new MixedRadix(sizes.clone(), product));
    }

    @Override
    public long pack(int[] states) {
        long packed = 0;
        for (int c = 0; c < sizes.length; c++) {
            packed = packed * sizes[c] + states[c];
        }
        return packed;
    }

    @Override
    public void unpack(long packed, int[] states) {
        long rest = packed;
        for (int c = sizes.length - 1; c >= 0; c--) {
            long above = rest / sizes[c];
            states[c] = (int) (rest - above * sizes[c]);
            rest = above;
        }
    }

    @Override
    public OptionalLong bound() {
        return OptionalLong.of(product);
    }
}
