// Answers of more than a packet go out compressed: a week of an employee shrinks nine times, one of the planner twenty.
// Must not touch answers that hold a secret: their length would tell of it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

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

/** `gzip;q=0` is a refusal. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return false;
  return accepted.split(',').some((part) => {
    const [coding = '', weight = 'q=1'] = part.split(';').map((word) => word.trim().toLowerCase());
    return (coding === 'gzip' || coding === '*') && Number(weight.replace('q=', '')) > 0;
  });
}

export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  { isSecret }: { isSecret: boolean },
): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8');
  if (isSecret || json.length < FROM_BYTES) return reply.send(json);
  void reply.header('Vary', 'Accept-Encoding');
  if (!acceptsGzip(request)) return reply.send(json);
  const isLarge = json.length >= ASIDE_FROM_BYTES;
  const options = { level: LEVEL };
  const bytes = isLarge ? await compressAside(json, options) : gzipSync(json, options);
  return reply.header('Content-Encoding', 'gzip').send(bytes);
}
