// The process: reads the environment, starts the server, says where it is, and stops it on a signal.
import { APP_VERSION } from '@releve/domain/version.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { DataDirInUseError } from './platform/embedded-postgres/data-dir-lock.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { MigrationError } from './platform/migrations.ts';
import { StartError, startServer, type RunningServer } from './start-server.ts';

const STOP_WITHIN_MS = 15_000;
const EXPLAINED = [ConfigError, DataDirInUseError, MigrationError, StartError];

/** What the person can act on is told in a sentence; anything else with its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Choose another one with PORT.';
  }
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  return isExplained ? error.message : (error.stack ?? error.message);
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

function stopOnSignal(server: RunningServer, log: Logger): (code: number) => void {
  let isStopping = false;
  const stop = (code: number) => {
    // A second signal means now.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    server.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  return stop;
}

const exitNow = (code: number): void => process.exit(code);

try {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  let stop = exitNow;
  const server = await startServer(config, log, () => stop(1));
  stop = stopOnSignal(server, log);
  process.stdout.write(announce(server));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
