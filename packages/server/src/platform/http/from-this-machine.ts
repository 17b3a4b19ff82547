// Whether a request was made on this very machine, as far as that can be known.
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';

/** What a proxy adds to the requests of others. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

export function isFromThisMachine({
  ip,
  ips = [],
  headers,
}: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>): boolean {
  if (!isLoopback(ip)) return false;
  // More than one: a proxy that is believed has said from where.
  if (ips.length > 1) return true;
  // A proxy beside us that is not believed, or does not say: its own address is all that we see of a visitor from afar.
  return FORWARDING_HEADERS.every((name) => headers[name] === undefined);
}
