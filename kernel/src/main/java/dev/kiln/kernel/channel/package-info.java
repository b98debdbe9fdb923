/**
 * Sockets: one thread touches a socket, blocks until there is something to do, and never sleeps. Output is gathered and lost
 * nowhere. Start reading at {@link dev.kiln.kernel.channel.Channels}.
 */
package dev.kiln.kernel.channel;
