// The part of the D-Bus wire format that a browser's notifications need, outwards: replies and signals.
export const FIELD = {
  path: 1,
  interface: 2,
  member: 3,
  error: 4,
  replySerial: 5,
  destination: 6,
  sender: 7,
  signature: 8,
} as const;
export const KIND = { call: 1, reply: 2, error: 3, signal: 4 } as const;

export const align = (offset: number, to: number): number => Math.ceil(offset / to) * to;

type Value = string | number | readonly string[];

/** `u` and `b` are numbers, `s`, `o` and `g` texts, `as` a list. */
interface Body {
  signature: string;
  values: readonly Value[];
}

class Writer {
  private parts: Buffer[] = [];
  private length = 0;

  bytes(...bytes: number[]): this {
    return this.add(Buffer.from(bytes));
  }

  pad(to: number): this {
    return this.add(Buffer.alloc(align(this.length, to) - this.length));
  }

  number(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return this.pad(4).add(bytes);
  }

  signature(text: string): this {
    return this.bytes(text.length).add(Buffer.from(`${text}\0`));
  }

  value(value: Value): this {
    if (typeof value === 'number') return this.number(value);
    if (typeof value !== 'string') {
      const list = new Writer();
      for (const one of value) list.value(one);
      return this.number(list.length).add(list.finish());
    }
    const bytes = Buffer.from(value);
    return this.number(bytes.length).add(bytes).bytes(0);
  }

  add(bytes: Buffer): this {
    this.parts.push(bytes);
    this.length += bytes.length;
    return this;
  }

  finish(): Buffer {
    return Buffer.concat(this.parts);
  }
}

type Field = readonly [code: number, type: 's' | 'o' | 'u' | 'g', value: string | number];

let lastSerial = 0;

function encodeMessage(kind: number, fields: readonly Field[], { signature, values }: Body) {
  const body = new Writer();
  for (const value of values) body.value(value);
  const header = new Writer();
  const all: Field[] = [...fields];
  if (signature !== '') all.push([FIELD.signature, 'g', signature]);
  for (const [code, type, value] of all) {
    header.pad(8).bytes(code).signature(type);
    if (type === 'g') header.signature(String(value));
    else header.value(value);
  }
  const [encodedBody, encodedHeader] = [body.finish(), header.finish()];
  lastSerial += 1;
  return new Writer()
    .add(Buffer.from('l'))
    .bytes(kind, 1, 1)
    .number(encodedBody.length)
    .number(lastSerial)
    .number(encodedHeader.length)
    .add(encodedHeader)
    .pad(8)
    .add(encodedBody)
    .finish();
}

export const encodeReply = (serial: number, sender: string, body: Body): Buffer =>
  encodeMessage(
    KIND.reply,
    [
      [FIELD.replySerial, 'u', serial],
      [FIELD.sender, 's', sender],
    ],
    body,
  );

export const encodeRefusal = (serial: number, sender: string): Buffer =>
  encodeMessage(
    KIND.error,
    [
      [FIELD.replySerial, 'u', serial],
      [FIELD.sender, 's', sender],
      [FIELD.error, 's', 'org.freedesktop.DBus.Error.ServiceUnknown'],
    ],
    { signature: '', values: [] },
  );

export const encodeSignal = (
  { path, name, member, sender }: Record<'path' | 'name' | 'member' | 'sender', string>,
  body: Body,
): Buffer =>
  encodeMessage(
    KIND.signal,
    [
      [FIELD.path, 'o', path],
      [FIELD.interface, 's', name],
      [FIELD.member, 's', member],
      [FIELD.sender, 's', sender],
    ],
    body,
  );
