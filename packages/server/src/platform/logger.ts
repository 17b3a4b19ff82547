// The server's log: one JSON line per event on standard output. A secret never reaches it.
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

/** What may be written to, wherever it comes from. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'current_password', 'token'];

export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[secret]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
