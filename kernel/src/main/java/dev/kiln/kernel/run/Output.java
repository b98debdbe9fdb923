package dev.kiln.kernel.run;

import dev.kiln.kernel.channel.IoPub;
import dev.kiln.kernel.channel.StreamBatcher;

/**
 * The ways in which a cell's output leaves the kernel.
 *
 * @param iopub publishes messages to all clients
 * @param streams standard output and error, in batches
 * @param json turns values into the content of messages
 */
record Output(IoPub iopub, StreamBatcher streams, RichJson json) {}
