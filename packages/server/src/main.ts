// The process: reads the environment, starts the server, says where it is, and stops it on a signal.
import { APP_VERSION } from '@releve/domain/version.ts';
import { type Config, readConfig } from './platform/config.ts';
import { ExplainedError } from './platform/explained-error.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import type { RunningServer } from './running-server.ts';

const STOP_WITHIN_MS = 15_000;

/** No such host, nobody there, wrong password, unknown user, no such database, not allowed in. */
const UNREACHABLE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ETIMEDOUT',
  '28P01',
  '28000',
  '3D000',
]);

/** What the person can act on is told in a sentence; anything else with its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Choose another one with PORT.';
  }
  if ('code' in error && UNREACHABLE.has(String(error.code))) {
    return `The database of DATABASE_URL cannot be used: ${error.message || String(error.code)}`;
  }
  return error instanceof ExplainedError ? error.message : (error.stack ?? error.message);
}

/** Each role loads what it needs: the realtime server alone holds none of the features in memory. */
async function start(
  config: Config,
  log: Logger,
  onFatal: (error: Error) => void,
): Promise<RunningServer> {
  if (config.role === 'realtime') {
    const { startRealtimeServer } = await import('./start-realtime.ts');
    return startRealtimeServer(config, log);
  }
  const { startServer } = await import('./start-server.ts');
  return startServer(config, log, onFatal);
}

function announce({ url, demoAccounts }: RunningServer): string {
  if (url === undefined) return `\n  Relève ${APP_VERSION}: the worker is running.\n\n`;
  const lines = [`Relève ${APP_VERSION} is ready: ${url}`];
  const [first] = demoAccounts;
  if (first) {
    const names = demoAccounts.map(({ username }) => username).join(', ');
    lines.push('', `Demo accounts: ${names}`, `Password of each: ${first.password}`);
  }
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}

/** A signal that comes while the server starts waits until there is something to stop; a second one means now. */
function stopOnSignal(
  starting: Promise<RunningServer>,
  log: Logger,
): { stop: (code: number) => void; isStopping: () => boolean } {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    starting
      .then((server) => {
        setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
        return server.stop();
      })
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.error({ err: error }, 'the server did not stop cleanly');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  return { stop, isStopping: () => isStopping };
}

try {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const starting = start(config, log, () => signals.stop(1));
  const signals = stopOnSignal(starting, log);
  const server = await starting;
  if (!signals.isStopping()) process.stdout.write(announce(server));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
