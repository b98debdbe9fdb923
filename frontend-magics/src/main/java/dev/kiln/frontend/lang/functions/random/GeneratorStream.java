package dev.kiln.frontend.lang.functions.random;

/** The numbers that NumPy's {@code default_rng(seed)} draws, in its order. */
final class GeneratorStream implements Draws {
    private static final double NORMAL_EDGE = 3.6541528853610087963519472518;
    private static final double NORMAL_EDGE_INVERSE = 0.27366123732975827203338247596;
    private static final double EXPONENTIAL_EDGE = 7.69711747013104972;
    private static final long WORD = 0xffffffffL;

    private final Pcg64 bits;

    GeneratorStream(Object seed) {
        bits = new Pcg64(SeedSequence.of(seed).words(4));
    }

    @Override
    public boolean isLegacy() {
        return false;
    }

    @Override
    public double uniform() {
        return bits.nextDouble();
    }

    @Override
    public float uniformFloat() {
        return bits.nextFloat();
    }

    @Override
    public int word() {
        return bits.nextInt();
    }

    @Override
    public double normal() {
        Ziggurat table = Ziggurat.NORMAL;
        while (true) {
            long drawn = bits.nextLong();
            int layer = (int) drawn & 0xff;
            boolean negative = (drawn & 0x100) != 0;
            long place = drawn >>> 9 & 0x000fffffffffffffL;
            double x = place * table.width[layer];
            x = negative ? -x : x;
            if (place < table.inside[layer]) {
                return x;
            } else if (layer == 0) {
                return normalTail((place >>> 8 & 1) != 0);
            } else if ((table.height[layer - 1] - table.height[layer]) * uniform() + table.height[layer]
                    < Math.exp(-0.5 * x * x)) {
                return x;
            }
        }
    }

    private double normalTail(boolean negative) {
        while (true) {
            double x = -NORMAL_EDGE_INVERSE * Math.log1p(-uniform());
            double y = -Math.log1p(-uniform());
            if (y + y > x * x) {
                return negative ? -(NORMAL_EDGE + x) : NORMAL_EDGE + x;
            }
        }
    }

    /** A normal number of 24 bits, from tables of that precision. */
    float normalFloat() {
        Ziggurat table = Ziggurat.NORMAL;
        while (true) {
            int drawn = bits.nextInt();
            int layer = drawn & 0xff;
            int place = drawn >>> 9;
            float x = place * table.floatWidth[layer];
            x = (drawn & 0x100) != 0 ? -x : x;
            if (place < table.floatInside[layer]) {
                return x;
            } else if (layer == 0) {
                return normalFloatTail((place >>> 8 & 1) != 0);
            } else if ((table.floatHeight[layer - 1] - table.floatHeight[layer]) * uniformFloat()
                            + table.floatHeight[layer]
                    < Math.exp(-0.5 * x * x)) {
                return x;
            }
        }
    }

    private float normalFloatTail(boolean negative) {
        while (true) {
            float x = (float) -NORMAL_EDGE_INVERSE * (float) Math.log1p(-uniformFloat());
            float y = -(float) Math.log1p(-uniformFloat());
            if (y + y > x * x) {
                return negative ? -((float) NORMAL_EDGE + x) : (float) NORMAL_EDGE + x;
            }
        }
    }

    /** An exponential number of 24 bits, from tables of that precision. */
    float exponentialFloat() {
        Ziggurat table = Ziggurat.EXPONENTIAL;
        while (true) {
            int drawn = bits.nextInt() >>> 1;
            int layer = drawn & 0xff;
            int place = drawn >>> 8;
            float x = place * table.floatWidth[layer];
            if (place < table.floatInside[layer]) {
                return x;
            } else if (layer == 0) {
                return (float) EXPONENTIAL_EDGE - (float) Math.log1p(-uniformFloat());
            } else if ((table.floatHeight[layer - 1] - table.floatHeight[layer]) * uniformFloat()
                            + table.floatHeight[layer]
                    < (float) Math.exp(-x)) {
                return x;
            }
        }
    }

    @Override
    public double exponential() {
        Ziggurat table = Ziggurat.EXPONENTIAL;
        while (true) {
            long drawn = bits.nextLong() >>> 3;
            int layer = (int) drawn & 0xff;
            long place = drawn >>> 8;
            double x = place * table.width[layer];
            if (place < table.inside[layer]) {
                return x;
            } else if (layer == 0) {
                return EXPONENTIAL_EDGE - Math.log1p(-uniform());
            } else if ((table.height[layer - 1] - table.height[layer]) * uniform() + table.height[layer]
                    < Math.exp(-x)) {
                return x;
            }
        }
    }

    /** By Lemire's multiplication (ACM TOMACS 29, 2019), with 32 bits where these are enough. */
    @Override
    public long upTo(long last) {
        if (last == 0) {
            return 0;
        } else if (last >>> 32 == 0) {
            return last == WORD ? Integer.toUnsignedLong(bits.nextInt()) : below32(last);
        } else if (last == -1) {
            return bits.nextLong();
        }
        long count = last + 1;
        long drawn = bits.nextLong();
        if (Long.compareUnsigned(drawn * count, count) < 0) {
            long least = Long.remainderUnsigned(-1 - last, count);
            while (Long.compareUnsigned(drawn * count, least) < 0) {
                drawn = bits.nextLong();
            }
        }
        return Math.unsignedMultiplyHigh(drawn, count);
    }

    private long below32(long last) {
        long count = last + 1;
        long product = Integer.toUnsignedLong(bits.nextInt()) * count;
        if ((product & WORD) < count) {
            long least = (WORD - last) % count;
            while ((product & WORD) < least) {
                product = Integer.toUnsignedLong(bits.nextInt()) * count;
            }
        }
        return product >>> 32;
    }

    /**
     * Exchanges each item, from the last one down, with one before it or itself.
     *
     * @param first the first item that is not exchanged for its own sake
     */
    void shuffle(long[] items, int first) {
        for (int i = items.length - 1; i >= first; i--) {
            int j = (int) upTo(i);
            long other = items[j];
            items[j] = items[i];
            items[i] = other;
        }
    }

    /** Many whole numbers of 1, 8 or 16 bits, several of which are cut from each word. */
    final class Narrow {
        private final int width;
        private int word;
        private int left;

        Narrow(int width) {
            this.width = width;
        }

        private int piece() {
            if (left == 0) {
                word = bits.nextInt();
                left = 32 / width - 1;
            } else {
                word >>>= width;
                left--;
            }
            return word & (1 << width) - 1;
        }

        /** A whole number from 0 to {@code last} inclusive. */
        long upTo(int last) {
            int most = (1 << width) - 1;
            if (last == 0 || last == most) {
                return last == 0 ? 0 : piece();
            }
            int count = last + 1;
            int product = piece() * count;
            if ((product & most) < count) {
                int least = (most - last) % count;
                while ((product & most) < least) {
                    product = piece() * count;
                }
            }
            return product >>> width;
        }
    }
}
