// Answers of more than a packet go out compressed: a week of an employee shrinks nine times, one of the planner twenty. A read
// that the device has already is answered with 304 and no body.
// Must not touch answers that hold a secret: their length would tell of it.
import type { COLUMNS_TYPE } from '@releve/domain/columns.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { sayNoPage } from './security-headers.ts';

const compressAside = promisify(gzip);

/** What fits into one packet of the network with its headers gains nothing. */
const FROM_BYTES = 1_400;
/**
 * Up to here compressing takes a third of a millisecond at most, about as much as asking another thread for it, and the
 * threads may be busy with passwords and photos. Larger ones go there, so that nobody waits for them.
 */
const ASIDE_FROM_BYTES = 32_768;
/** Beyond it, twice the work saves a few hundredths. */
const LEVEL = 4;
/**
 * From here on more work would take longer than what it still saves on the way, and the tag is that of the compressed bytes: to go
 * through all others would hold up this thread.
 */
const HUGE_FROM_BYTES = 1_000_000;
const HUGE_LEVEL = 1;

/** `gzip;q=0` is a refusal. */
function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return false;
  return accepted.split(',').some((part) => {
    const [coding = '', weight = 'q=1'] = part.split(';').map((word) => word.trim().toLowerCase());
    return (coding === 'gzip' || coding === '*') && Number(weight.replace('q=', '')) > 0;
  });
}

/** Weak: the same content, however it is sent. */
const tagOf = (content: string | Uint8Array): string => `W/"${hash('sha1', content, 'base64url')}"`;

/** An answer as text, and of which kind where it is not plain JSON. */
export interface Written {
  readonly json: string;
  readonly type?: typeof COLUMNS_TYPE;
}

export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, type }: Written,
  { isSecret, method }: { isSecret: boolean; method: string },
): Promise<FastifyReply> {
  void reply.type(`${type ?? 'application/json'}; charset=utf-8`);
  sayNoPage(reply);
  const isHuge = !isSecret && json.length >= HUGE_FROM_BYTES;
  const huge = isHuge ? await compressAside(json, { level: HUGE_LEVEL }) : undefined;
  if (method === 'GET' && !isSecret) {
    const tag = tagOf(huge ?? json);
    void reply.header('ETag', tag);
    if (request.headers['if-none-match'] === tag) {
      return reply.removeHeader('Content-Type').status(304).send();
    }
  }
  if (isSecret || json.length < FROM_BYTES) return reply.send(json);
  void reply.header('Vary', type === undefined ? 'Accept-Encoding' : 'Accept, Accept-Encoding');
  if (!acceptsGzip(request)) return reply.send(json);
  const bytes = huge ?? (await compress(json));
  return reply.header('Content-Encoding', 'gzip').send(bytes);
}

function compress(json: string): Buffer | Promise<Buffer> {
  const options = { level: LEVEL };
  return json.length >= ASIDE_FROM_BYTES ? compressAside(json, options) : gzipSync(json, options);
}

async function prepareConstant(write: () => Promise<string>) {
  const text = await write();
  return { text, compressed: await compressAside(text), tag: tagOf(text) };
}

/**
 * For an answer that stays as it is while the server runs: written and compressed once, when it is first asked for, and not
 * sent again to whoever has it.
 */
export function sendConstant(type: string, write: () => Promise<string>) {
  let prepared: ReturnType<typeof prepareConstant> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { text, compressed, tag } = await (prepared ??= prepareConstant(write));
    void reply.headers({ ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' });
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    void reply.type(type);
    if (!acceptsGzip(request)) return reply.send(text);
    return reply.header('Content-Encoding', 'gzip').send(compressed);
  };
}
