// The real server of a test worker: its own process, its own database cloned from the demo, its own folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Pool, type QueryResultRow } from 'pg';
import { withSession } from '../../packages/server/src/platform/database-session.ts';
import {
  APPLICATION_ROLE,
  prepareApplicationRole,
} from '../../packages/server/src/platform/application-role.ts';
import { withDatabaseName, withRole } from '../../packages/server/src/testing/database-url.ts';
import { endChildWithThisProcess } from '../../packages/server/src/testing/leftovers.ts';
import { ADMIN_URL_VARIABLE, DEMO_TEMPLATE } from './run.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** On a machine that has much else to do. */
const START_WITHIN_MS = 90_000;
const ROLE_PASSWORD = 'of the role';

export interface ReleveServer {
  url: string;
  dataDir: string;
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The e-mails written so far, decoded, oldest first. */
  readMails(): Promise<string[]>;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

function requireAdminUrl(): string {
  const url = process.env[ADMIN_URL_VARIABLE];
  if (url === undefined) throw new Error('The set-up of the run has not started PostgreSQL');
  return url;
}

function waitForReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`No start in time:\n${output}`)),
      START_WITHIN_MS,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /is ready: (http:\S+)/.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}:\n${output}`));
    });
  });
}

const waitForExit = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve();

/** Quoted-printable, as the file mailer writes it. */
function decodeMail(raw: string): string {
  const joined = raw.replace(/=\r?\n/g, '');
  return joined.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  );
}

export async function startReleve(env: Record<string, string> = {}): Promise<ReleveServer> {
  const adminUrl = requireAdminUrl();
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const databaseUrl = withDatabaseName(adminUrl, name);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-e2e-data-'));
  await withSession(adminUrl, (client) =>
    client.query(`create database ${name} template ${DEMO_TEMPLATE} strategy file_copy`),
  );
  // As a real installation: the server works with a role that owns no table.
  await prepareApplicationRole(databaseUrl, { password: ROLE_PASSWORD });

  const start = async (port: string): Promise<{ child: ChildProcess; url: string }> => {
    const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: dataDir,
        DATABASE_OWNER_URL: databaseUrl,
        DATABASE_URL: withRole(databaseUrl, APPLICATION_ROLE, ROLE_PASSWORD),
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
    endChildWithThisProcess(child);
    return { child, url: await waitForReady(child) };
  };

  // A connection for each of a test's questions would cost more than the answers. One that is lost is opened anew.
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  let { child, url } = await start('0');
  const { port } = new URL(url);
  const outbox = path.join(dataDir, 'outbox');
  return {
    url,
    dataDir,
    query: async (text, values = []) => (await pool.query(text, values)).rows,
    readMails: async () => {
      const names = await readdir(outbox).catch(() => []);
      const raws = names
        .toSorted((a, b) => a.localeCompare(b))
        .map((file) => readFile(path.join(outbox, file), 'utf8'));
      return (await Promise.all(raws)).map(decodeMail);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await waitForExit(child);
    },
    restart: async () => {
      child.kill('SIGKILL');
      await waitForExit(child);
      ({ child, url } = await start(port));
    },
    close: async () => {
      child.kill('SIGTERM');
      await waitForExit(child);
      await pool.end();
      await withSession(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
