// The server's log: one JSON line per event on standard output. A secret never reaches it.
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

/** What may be written to, wherever it comes from. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'current_password', 'token'];

/** The others may quote the row that PostgreSQL refused, with a person's data in it, or hold a whole connection. */
const ERROR_FIELDS = new Set([
  'type',
  'message',
  'stack',
  'code',
  'severity',
  'table',
  'constraint',
]);

function serializeError(error: Error): unknown {
  const serialized: unknown = stdSerializers.err(error);
  if (typeof serialized !== 'object' || serialized === null) return serialized;
  const fields = Object.entries(serialized).filter(([name]) => ERROR_FIELDS.has(name));
  return Object.fromEntries(fields);
}

export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: serializeError },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[secret]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
