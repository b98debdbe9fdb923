package dev.kiln.exec.opencl;

import static org.jocl.CL.*;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jocl.CL;
import org.jocl.CLException;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_command_queue;
import org.jocl.cl_context;
import org.jocl.cl_context_properties;
import org.jocl.cl_device_id;
import org.jocl.cl_kernel;
import org.jocl.cl_mem;
import org.jocl.cl_platform_id;
import org.jocl.cl_program;

/** A device with its context and queue: every call of OpenCL that Kiln makes is here. Thread-safe, but for one {@link Function}. */
final class OpenClDevice implements AutoCloseable {
    /** Without warnings: some drivers print them to the process's error stream. */
    private static final String OPTIONS = "-cl-std=CL1.2 -w";

    private static final long EXACT = CL_FP_DENORM | CL_FP_INF_NAN | CL_FP_ROUND_TO_NEAREST;

    /** A device there is, not opened. */
    record Candidate(cl_platform_id platform, cl_device_id device, DeviceFacts facts) {}

    private final DeviceFacts facts;
    private final cl_device_id device;
    private final cl_context context;
    private final cl_command_queue queue;
    private final ReadWriteLock open = new ReentrantReadWriteLock();
    private boolean closed;

    private OpenClDevice(Candidate candidate) {
        facts = candidate.facts();
        device = candidate.device();
        cl_context_properties properties = new cl_context_properties();
        properties.addProperty(CL_CONTEXT_PLATFORM, candidate.platform());
        context = clCreateContext(properties, 1, new cl_device_id[] {device}, null, null, null);
        queue = queue(context, device);
    }

    /** The call of OpenCL 1: drivers of 1.2 have no other. */
    @SuppressWarnings("deprecation")
    private static cl_command_queue queue(cl_context context, cl_device_id device) {
        return clCreateCommandQueue(context, device, 0, null);
    }

    DeviceFacts facts() {
        return facts;
    }

    /** All devices of all platforms. Throws what JOCL throws when a library is missing; no platform is an empty list. */
    static List<Candidate> all() {
        CL.setExceptionsEnabled(true);
        List<Candidate> found = new ArrayList<>();
        for (cl_platform_id platform : platforms()) {
            int[] count = new int[1];
            try {
                clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, null, count);
            } catch (CLException noneHere) {
                continue;
            }
            cl_device_id[] devices = new cl_device_id[count[0]];
            clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, devices.length, devices, null);
            for (cl_device_id device : devices) {
                found.add(new Candidate(platform, device, facts(device)));
            }
        }
        return found;
    }

    private static cl_platform_id[] platforms() {
        int[] count = new int[1];
        try {
            clGetPlatformIDs(0, null, count);
        } catch (CLException e) {
            if (e.getStatus() == CL_PLATFORM_NOT_FOUND_KHR) {
                return new cl_platform_id[0];
            }
            throw e;
        }
        cl_platform_id[] platforms = new cl_platform_id[count[0]];
        clGetPlatformIDs(platforms.length, platforms, null);
        return platforms;
    }

    static OpenClDevice open(Candidate candidate) {
        return new OpenClDevice(candidate);
    }

    private static DeviceFacts facts(cl_device_id device) {
        long[] bytes = new long[1];
        clGetDeviceInfo(device, CL_DEVICE_NAME, 0, null, bytes);
        byte[] name = new byte[(int) bytes[0]];
        clGetDeviceInfo(device, CL_DEVICE_NAME, name.length, Pointer.to(name), null);
        boolean little = number(device, CL_DEVICE_ENDIAN_LITTLE, 4) != 0;
        return new DeviceFacts(
                new String(name, java.nio.charset.StandardCharsets.UTF_8)
                        .replace("\0", "")
                        .strip(),
                (number(device, CL_DEVICE_TYPE, 8) & CL_DEVICE_TYPE_CPU) != 0,
                (int) number(device, CL_DEVICE_MAX_COMPUTE_UNITS, 4),
                (number(device, CL_DEVICE_DOUBLE_FP_CONFIG, 8) & EXACT) == EXACT,
                (number(device, CL_DEVICE_SINGLE_FP_CONFIG, 8) & EXACT) == EXACT,
                little == (ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN),
                Math.min(number(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, 8), Integer.MAX_VALUE),
                number(device, CL_DEVICE_MAX_PARAMETER_SIZE, Sizeof.size_t));
    }

    private static long number(cl_device_id device, int what, int bytes) {
        long[] value = new long[1];
        clGetDeviceInfo(device, what, bytes, Pointer.to(value), null);
        return bytes == 4 && ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? value[0] >>> 32 : value[0];
    }

    /** @throws IllegalStateException with the compiler's words when it refuses the source, which is a bug in Kiln */
    Program build(String source) {
        cl_program program = clCreateProgramWithSource(context, 1, new String[] {source}, null, null);
        try {
            clBuildProgram(program, 1, new cl_device_id[] {device}, OPTIONS, null, null);
        } catch (CLException e) {
            String log = e.getMessage();
            clReleaseProgram(program);
            throw new IllegalStateException("OpenCL compiler refused generated code: " + log + "\n" + source, e);
        }
        return new Program(program);
    }

    /** A device buffer that is the host's memory itself where the device can do that, else a copy of it. */
    Buffer onHost(MemorySegment range, boolean written) {
        long flags = CL_MEM_USE_HOST_PTR | (written ? CL_MEM_READ_WRITE : CL_MEM_READ_ONLY);
        return new Buffer(
                clCreateBuffer(context, flags, range.byteSize(), Pointer.to(range.asByteBuffer()), null),
                range.byteSize());
    }

    /** A device buffer with a copy of these numbers. */
    Buffer copyOf(long[] numbers) {
        long bytes = (long) numbers.length * Long.BYTES;
        return new Buffer(
                clCreateBuffer(context, CL_MEM_COPY_HOST_PTR | CL_MEM_READ_ONLY, bytes, Pointer.to(numbers), null),
                bytes);
    }

    /** A device buffer of any contents. */
    Buffer scratch(long bytes) {
        return new Buffer(clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, null, null), bytes);
    }

    /**
     * Does work that needs the device to stay open.
     *
     * @throws IllegalStateException when it is closed
     */
    void use(Runnable work) {
        open.readLock().lock();
        try {
            if (closed) {
                throw new IllegalStateException("OpenCL device (" + facts.name() + ") of a kernel is closed");
            }
            work.run();
        } finally {
            open.readLock().unlock();
        }
    }

    /** Waits for all launches. */
    void finish() {
        clFinish(queue);
    }

    /** Waits until the device is no longer in use, then releases it. Idempotent. */
    @Override
    public void close() {
        open.writeLock().lock();
        try {
            if (!closed) {
                closed = true;
                clReleaseCommandQueue(queue);
                clReleaseContext(context);
            }
        } finally {
            open.writeLock().unlock();
        }
    }

    /** Memory that the device sees. */
    final class Buffer implements AutoCloseable {
        private final cl_mem memory;
        private final long bytes;

        private Buffer(cl_mem memory, long bytes) {
            this.memory = memory;
            this.bytes = bytes;
        }

        /** Makes what the device wrote visible in the host memory that the buffer was made over. */
        void toHost() {
            java.nio.ByteBuffer mapped =
                    clEnqueueMapBuffer(queue, memory, true, CL_MAP_READ, 0, bytes, 0, null, null, null);
            clEnqueueUnmapMemObject(queue, memory, mapped, 0, null, null);
            clFinish(queue);
        }

        @Override
        public void close() {
            clReleaseMemObject(memory);
        }
    }

    /** Compiled source. Counts who holds it: its maker does, everyone who calls {@link #retain} too, and each closes it once. */
    final class Program implements AutoCloseable {
        private final cl_program program;

        private Program(cl_program program) {
            this.program = program;
        }

        Function function(String name) {
            return new Function(clCreateKernel(program, name, null));
        }

        Program retain() {
            clRetainProgram(program);
            return this;
        }

        @Override
        public void close() {
            clReleaseProgram(program);
        }
    }

    /** A kernel function with its arguments: for one thread at a time. */
    final class Function implements AutoCloseable {
        private final cl_kernel kernel;

        private Function(cl_kernel kernel) {
            this.kernel = kernel;
        }

        void set(int argument, long value) {
            clSetKernelArg(kernel, argument, Long.BYTES, Pointer.to(new long[] {value}));
        }

        void set(int argument, Buffer buffer) {
            clSetKernelArg(kernel, argument, Sizeof.cl_mem, Pointer.to(buffer.memory));
        }

        /** Enqueues work-items in groups of a fixed size: some drivers compile again for another size. */
        void launch(long items, long group) {
            long[] global = {Math.ceilDiv(items, group) * group};
            clEnqueueNDRangeKernel(queue, kernel, 1, null, global, new long[] {group}, 0, null, null);
        }

        @Override
        public void close() {
            clReleaseKernel(kernel);
        }
    }
}
