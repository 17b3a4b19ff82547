// Where the realtime side is, from the company's settings and the page's own address. Pure.
import type { Settings } from '@releve/domain/settings.ts';

export interface RealtimePlace {
  key: string;
  host: string;
  port: number;
  /** Everywhere but on this very machine: there, a page without TLS has nothing to offer it. */
  isSecure: boolean;
}

export type RealtimeSettings = Pick<Settings, 'REALTIME_KEY' | 'REALTIME_HOST' | 'REALTIME_PORT'>;

const HTTP_PORT = 80;
const HTTPS_PORT = 443;

const isLoopback = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|::1)$/.test(host);

/** Null where there is none. A host of its own does not share the page's port. */
export function placeOfRealtime(
  { REALTIME_KEY, REALTIME_HOST, REALTIME_PORT }: RealtimeSettings,
  page: Pick<Location, 'protocol' | 'hostname' | 'port'>,
): RealtimePlace | null {
  if (REALTIME_KEY === null) return null;
  const host = REALTIME_HOST ?? page.hostname;
  const isSecure = page.protocol === 'https:' || !isLoopback(host);
  const standardPort = isSecure ? HTTPS_PORT : HTTP_PORT;
  const pagePort = REALTIME_HOST === null && page.port !== '' ? Number(page.port) : standardPort;
  return { key: REALTIME_KEY, host, port: REALTIME_PORT ?? pagePort, isSecure };
}
