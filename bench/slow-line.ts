// A slow line in front of the server: every connection through it shares one bandwidth, and each packet takes its time on
// the way. The browser's own emulation counts time per request and does not reach a service worker.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface Line {
  /** There and back. */
  readonly roundTripMs: number;
  /** From the server to the phone, in bits per second. */
  readonly downBits: number;
}

const SLOW_4G: Line = { roundTripMs: 150, downBits: 1_600_000 };

const PACKET_BYTES = 1400;
/** What a connection may have under way; the server waits beyond it, as it would for a phone that acknowledges nothing. */
const WINDOW_BYTES = 64 * 1024;

export interface SlowLine {
  readonly port: number;
  /** Bytes that the phone has received since the line was opened. */
  received: () => number;
  /** What the phone asks from then on, and what is under way, comes to nothing. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Does each work after its delay, in the order given: timers of different lengths may overtake each other. */
function inOrder(): (work: () => void, delayMs: number) => void {
  const works: (() => void)[] = [];
  return (work, delayMs) => {
    works.push(work);
    setTimeout(() => works.shift()?.(), delayMs);
  };
}

/** One connection: what the server has sent and the line has not taken yet. */
class Lane {
  readonly #phone: Socket;
  readonly #server: Socket;
  readonly #packets: Buffer[] = [];
  readonly #later = inOrder();
  #queued = 0;

  constructor(phone: Socket, server: Socket) {
    this.#phone = phone;
    this.#server = server;
  }

  add(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
      this.#packets.push(bytes.subarray(at, at + PACKET_BYTES));
    }
    this.#queued += bytes.length;
    if (this.#queued > WINDOW_BYTES) this.#server.pause();
  }

  take(): Buffer | undefined {
    const packet = this.#packets.shift();
    this.#queued -= packet?.length ?? 0;
    if (this.#queued <= WINDOW_BYTES && this.#server.isPaused()) this.#server.resume();
    return packet;
  }

  deliver(packet: Buffer, delayMs: number): void {
    this.#later(() => this.#phone.writable && this.#phone.write(packet), delayMs);
  }
}

/** Packets leave one after the other, from each connection in its turn. */
class Downlink {
  readonly lanes = new Set<Lane>();
  received = 0;
  readonly #line: Line;
  #isRunning = false;

  constructor(line: Line) {
    this.#line = line;
  }

  wake(): void {
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let freeAt = performance.now();
    let hasSent = true;
    while (hasSent) {
      hasSent = false;
      for (const lane of this.lanes) {
        const packet = lane.take();
        if (packet === undefined) continue;
        hasSent = true;
        freeAt += (packet.length * 8000) / this.#line.downBits;
        const ahead = Math.max(0, freeAt - performance.now());
        lane.deliver(packet, ahead + this.#line.roundTripMs / 2);
        this.received += packet.length;
        if (ahead > 1) await wait(ahead);
      }
    }
    this.#isRunning = false;
  }
}

/** The way up is delayed alone: what a phone asks is small. A new connection costs a round trip before its first request. */
function join(phone: Socket, serverPort: number, line: Line, down: Downlink): void {
  const server = connect(serverPort, '127.0.0.1');
  const lane = new Lane(phone, server);
  const later = inOrder();
  const openedAt = performance.now() + line.roundTripMs;
  down.lanes.add(lane);
  phone.setNoDelay(true);
  server.setNoDelay(true);
  phone.on('data', (bytes: Buffer) => {
    const opening = Math.max(0, openedAt - performance.now());
    later(() => server.writable && server.write(bytes), opening + line.roundTripMs / 2);
  });
  server.on('data', (bytes: Buffer) => {
    lane.add(bytes);
    down.wake();
  });
  const end = () => {
    down.lanes.delete(lane);
    phone.destroy();
    server.destroy();
  };
  phone.once('close', end).once('error', end);
  server.once('close', end).once('error', end);
}

export async function openSlowLine(serverPort: number, line: Line = SLOW_4G): Promise<SlowLine> {
  const down = new Downlink(line);
  const sockets = new Set<Socket>();
  let isCut = false;
  const door = createServer((phone) => {
    if (isCut) {
      phone.destroy();
      return;
    }
    sockets.add(phone);
    phone.once('close', () => sockets.delete(phone));
    join(phone, serverPort, line, down);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    port: (door.address() as AddressInfo).port,
    received: () => down.received,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      door.close();
      await once(door, 'close');
    },
  };
}
