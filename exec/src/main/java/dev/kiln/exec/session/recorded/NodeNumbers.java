package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.Node;
import java.util.Arrays;

/** Numbers of nodes, by identity: an open-addressed table that is reused without new allocations. Not thread-safe. */
final class NodeNumbers {
    private Node[] nodes = new Node[256];
    private int[] numbers = new int[256];
    private int[] used = new int[128];
    private int size;

    /** The node's number, or −1. */
    int of(Node node) {
        int slot = slot(node);
        return nodes[slot] == null ? -1 : numbers[slot];
    }

    /** Gives the node a number, or another one; whether it had none. */
    boolean put(Node node, int number) {
        int slot = slot(node);
        numbers[slot] = number;
        if (nodes[slot] != null) {
            return false;
        }
        nodes[slot] = node;
        used[size++] = slot;
        if (2 * size == nodes.length) {
            grow();
        }
        return true;
    }

    private int slot(Node node) {
        int mask = nodes.length - 1;
        long id = node.id() * 0x9E3779B97F4A7C15L;
        int slot = (int) (id >>> 40) & mask;
        while (nodes[slot] != null && nodes[slot] != node) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        Node[] oldNodes = nodes;
        int[] oldNumbers = numbers;
        int[] oldUsed = Arrays.copyOf(used, size);
        nodes = new Node[2 * oldNodes.length];
        numbers = new int[nodes.length];
        used = new int[nodes.length / 2];
        for (int i = 0; i < oldUsed.length; i++) {
            int slot = slot(oldNodes[oldUsed[i]]);
            nodes[slot] = oldNodes[oldUsed[i]];
            numbers[slot] = oldNumbers[oldUsed[i]];
            used[i] = slot;
        }
    }

    /** Forgets all nodes. */
    void clear() {
        for (int i = 0; i < size; i++) {
            nodes[used[i]] = null;
        }
        size = 0;
    }
}
