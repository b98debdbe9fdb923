package dev.kiln.kernel.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.zeromq.SocketType;
import org.zeromq.ZMQ;

@Timeout(60)
class ChannelsTest {

    private static String freeAddress() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return "tcp://127.0.0.1:" + socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aMessageThatWaitsForTheBindIsAlwaysAnswered() throws InterruptedException {
        ZMQ.Context context = ZMQ.context(1);
        for (int round = 0; round < 50; round++) {
            String address = freeAddress();
            try (ZMQ.Socket client = context.socket(SocketType.DEALER)) {
                client.setLinger(0);
                client.setReceiveTimeOut(10_000);
                client.connect(address);
                client.send("early");
                Channel channel = new Channel(
                        context,
                        SocketType.ROUTER,
                        "test" + round,
                        (from, frames) -> from.send(List.of(frames.get(0), "answer".getBytes())));
                channel.start(address);

                assertThat(client.recvStr()).isEqualTo("answer");
                channel.close();
                assertThat(channel.awaitClosed(10_000)).isTrue();
            }
        }
        context.term();
    }

    @Test
    void aHeartbeatOfAnyShapeIsEchoedAndTheNextOne() {
        ZMQ.Context context = ZMQ.context(1);
        String address = freeAddress();
        new Heartbeat(context).start(address);
        try (ZMQ.Socket client = context.socket(SocketType.REQ)) {
            client.setLinger(0);
            client.setReceiveTimeOut(10_000);
            client.connect(address);
            for (List<String> beat : List.of(List.of("ping"), List.of("a", "b", "c"), List.of(""), List.of("again"))) {
                for (int i = 0; i < beat.size(); i++) {
                    client.send(beat.get(i), i < beat.size() - 1 ? ZMQ.SNDMORE : 0);
                }
                for (int i = 0; i < beat.size(); i++) {
                    assertThat(client.recvStr()).isEqualTo(beat.get(i));
                    assertThat(client.hasReceiveMore()).isEqualTo(i < beat.size() - 1);
                }
            }
        }
        context.term();
    }

    @Test
    void anErrorInAHandlerDoesNotDeafenTheChannel() throws InterruptedException {
        ZMQ.Context context = ZMQ.context(1);
        String address = freeAddress();
        try (ZMQ.Socket client = context.socket(SocketType.DEALER)) {
            client.setLinger(0);
            client.setReceiveTimeOut(10_000);
            client.connect(address);
            Channel channel = new Channel(context, SocketType.ROUTER, "failing", (from, frames) -> {
                if (new String(frames.get(1)).equals("bad")) {
                    throw new StackOverflowError();
                }
                from.send(List.of(frames.get(0), "answer".getBytes()));
            });
            channel.start(address);
            client.send("bad");
            client.send("good");
            assertThat(client.recvStr()).isEqualTo("answer");
            channel.close();
            assertThat(channel.awaitClosed(10_000)).isTrue();
        }
        context.term();
    }

    @Test
    void aSubscriberThatReadsNothingFillsNoMemoryAndTakesNothingFromTheOthers() throws InterruptedException {
        ZMQ.Context context = ZMQ.context(1);
        String address = freeAddress();
        int messages = 3_000;
        byte[] body = new byte[200_000];
        try (ZMQ.Socket idle = context.socket(SocketType.SUB);
                ZMQ.Socket reading = context.socket(SocketType.SUB)) {
            for (ZMQ.Socket client : List.of(idle, reading)) {
                client.setReceiveTimeOut(30_000);
                client.setRcvHWM(client == idle ? 2 : 0);
                client.subscribe("");
                client.connect(address);
            }
            CountDownLatch subscribed = new CountDownLatch(2);
            Channel channel = new Channel(context, SocketType.XPUB, "slow", (from, frames) -> subscribed.countDown());
            channel.start(address);
            assertThat(subscribed.await(10, TimeUnit.SECONDS)).isTrue();
            long before = used();
            Thread sender = Thread.ofPlatform().start(() -> {
                for (int i = 0; i < messages; i++) {
                    channel.send(List.of(Integer.toString(i).getBytes(), body.clone()));
                }
            });
            long most = 0;
            for (int i = 0; i < messages; i++) {
                assertThat(reading.recvStr()).isEqualTo(Integer.toString(i));
                assertThat(reading.recv()).hasSize(body.length);
                if (i % 500 == 499) {
                    most = Math.max(most, used() - before);
                }
            }
            sender.join();
            // 600 MB went to the one; what waits is what the limits allow, for each of the two and before them
            assertThat(most).isLessThan(SlowReaders.MOST_MESSAGES * 200_000L * 2 + Channel.MOST_BYTES + (100L << 20));
            channel.close();
            assertThat(channel.awaitClosed(10_000)).isTrue();
        }
        context.term();
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void manyThreadsMaySend() throws InterruptedException {
        ZMQ.Context context = ZMQ.context(1);
        String address = freeAddress();
        try (ZMQ.Socket client = context.socket(SocketType.SUB)) {
            client.setReceiveTimeOut(10_000);
            client.setRcvHWM(0);
            client.subscribe("");
            client.connect(address);
            Channel channel = new Channel(
                    context, SocketType.XPUB, "many", (from, frames) -> from.send(List.of("go".getBytes())));
            channel.start(address);
            assertThat(client.recvStr()).isEqualTo("go");
            List<Thread> senders = java.util.stream.IntStream.range(0, 4)
                    .mapToObj(t -> Thread.ofPlatform().start(() -> {
                        for (int i = 0; i < 2_500; i++) {
                            Thread.currentThread().interrupt();
                            channel.send(List.of("a".getBytes(), "b".getBytes()));
                        }
                    }))
                    .toList();
            for (int i = 0; i < 10_000; i++) {
                assertThat(client.recvStr()).isEqualTo("a");
                assertThat(client.hasReceiveMore()).isTrue();
                assertThat(client.recvStr()).isEqualTo("b");
            }
            for (Thread sender : senders) {
                sender.join();
            }
            channel.close();
            assertThat(channel.awaitClosed(10_000)).isTrue();
        }
        context.term();
    }
}
