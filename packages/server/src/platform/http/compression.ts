// Large answers go out compressed: a week of the planner is megabytes of JSON that shrinks twenty times. In another
// thread, so that nobody waits for it. Must not touch answers that hold a secret: their length would tell of it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Below this a packet or two is saved at most. */
const FROM_BYTES = 32_768;
/** Beyond it, twice the work saves a few hundredths. */
const LEVEL = 4;

/** `gzip;q=0` is a refusal. */
function acceptsGzip({ headers }: FastifyRequest): boolean {
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
  return reply.header('Content-Encoding', 'gzip').send(await compress(json, { level: LEVEL }));
}
