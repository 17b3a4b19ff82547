// The part of the D-Bus wire format that a browser's notifications need, inwards: the greeting and calls.
import type { Socket } from 'node:net';
import { align, FIELD, KIND } from './push-dbus-write.ts';

export interface DbusCall {
  serial: number;
  destination: string;
  member: string;
  /** What stands in the body before its first array. */
  args: readonly (string | number)[];
}

const FIXED_HEADER = 16;

class Reader {
  private offset: number;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer, offset = 0) {
    this.bytes = bytes;
    this.offset = offset;
  }

  get hasMore(): boolean {
    return this.offset < this.bytes.length;
  }

  /** Undefined for an array or anything else of no interest here. */
  read(type: string): string | number | undefined {
    if (type === 'g') return this.text(this.byte());
    if (type === 's' || type === 'o') return this.text(this.number());
    return type === 'u' ? this.number() : undefined;
  }

  readField(): [code: number, value: string | number | undefined] {
    this.offset = align(this.offset, 8);
    const code = this.byte();
    return [code, this.read(this.text(this.byte()))];
  }

  private byte(): number {
    return this.bytes.readUInt8(this.offset++);
  }

  private number(): number {
    const start = align(this.offset, 4);
    this.offset = start + 4;
    return this.bytes.readUInt32LE(start);
  }

  private text(length: number): string {
    const start = this.offset;
    this.offset = start + length + 1;
    return this.bytes.toString('utf8', start, start + length);
  }
}

function decodeCall(message: Buffer, bodyStart: number): DbusCall | null {
  if (message.readUInt8(1) !== KIND.call) return null;
  const fieldsEnd = FIXED_HEADER + message.readUInt32LE(12);
  const header = new Reader(message.subarray(0, fieldsEnd), FIXED_HEADER);
  const fields = new Map<number, string | number | undefined>();
  while (header.hasMore) fields.set(...header.readField());
  const body = new Reader(message.subarray(bodyStart));
  const args: (string | number)[] = [];
  for (const type of String(fields.get(FIELD.signature) ?? '')) {
    const value = body.read(type);
    if (value === undefined) break;
    args.push(value);
  }
  return {
    serial: message.readUInt32LE(8),
    destination: String(fields.get(FIELD.destination)),
    member: String(fields.get(FIELD.member)),
    args,
  };
}

function answerGreeting(socket: Socket, line: string): void {
  if (/^\0?AUTH EXTERNAL \w+$/.test(line)) socket.write(`OK ${'0'.repeat(32)}\r\n`);
  else if (/^\0?AUTH/.test(line)) socket.write('REJECTED EXTERNAL\r\n');
  else socket.write('ERROR\r\n');
}

/** Lets whoever connects in, then hands over each of their calls. */
export function readCalls(socket: Socket, onCall: (call: DbusCall) => void): void {
  let waiting = Buffer.alloc(0);
  let isGreeted = false;
  const greet = () => {
    for (let end = waiting.indexOf('\r\n'); end >= 0 && !isGreeted; end = waiting.indexOf('\r\n')) {
      const line = waiting.toString('latin1', 0, end);
      waiting = waiting.subarray(end + 2);
      if (line === 'BEGIN') isGreeted = true;
      else answerGreeting(socket, line);
    }
  };
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    if (!isGreeted) greet();
    if (!isGreeted) return;
    while (waiting.length >= FIXED_HEADER) {
      const bodyStart = align(FIXED_HEADER + waiting.readUInt32LE(12), 8);
      const end = bodyStart + waiting.readUInt32LE(4);
      if (waiting.length < end) return;
      const call = decodeCall(waiting.subarray(0, end), bodyStart);
      waiting = waiting.subarray(end);
      if (call !== null) onCall(call);
    }
  });
}
