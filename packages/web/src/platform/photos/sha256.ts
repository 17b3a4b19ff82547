// The SHA-256 of a file, in hexadecimal. Browsers withhold their own from pages on plain http, where ours does.

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  return subtle === undefined
    ? computeSha256(bytes)
    : toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

const WORD = 2 ** 32;
const BLOCK_BYTES = 64;

function listPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}

/** The first 32 bits of the fraction. */
const fractionOf = (n: number): number => ((n - Math.floor(n)) * WORD) | 0;

const primes = listPrimes(64);
const ROUND_KEYS = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one bit, zeros, and its length in bits. */
function pad(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor((bytes.length * 8) / WORD));
  view.setUint32(length - 4, (bytes.length * 8) % WORD);
  return view;
}

function expandBlock(message: DataView, offset: number, words: Int32Array): void {
  for (let i = 0; i < 16; i += 1) words[i] = message.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = words[i - 15] ?? 0;
    const late = words[i - 2] ?? 0;
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = (words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1;
  }
}

export function computeSha256(bytes: Uint8Array): string {
  const message = pad(bytes);
  const words = new Int32Array(64);
  const state = Int32Array.from(START);
  for (let offset = 0; offset < message.byteLength; offset += BLOCK_BYTES) {
    expandBlock(message, offset, words);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND_KEYS[i] ?? 0) + (words[i] ?? 0)) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word;
  }
  const view = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) view.setInt32(i * 4, word);
  return toHex(new Uint8Array(view.buffer));
}
