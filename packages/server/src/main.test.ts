// The process itself, as `npm start` runs it, on a database of the test's own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyTestDatabase, type BareDatabase } from './testing/test-database.ts';

const SOURCE = fileURLToPath(new URL('.', import.meta.url));

let database: BareDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createEmptyTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-main-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function run(script: string, args: readonly string[], variables: Record<string, string> = {}) {
  return spawn(process.execPath, [path.join(SOURCE, script), ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

async function runToEnd(script: string, args: readonly string[], variables = {}, input = '') {
  const child = run(script, args, variables);
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, code };
}

const admin = (args: readonly string[], input = '') =>
  runToEnd('commands/admin.ts', args, {}, input);
const lise =
  '--username lise --prenom Lise --nom Roy --usergroup 3 --courriel lise@boreal.example'.split(' ');

const listMails = () => readdir(path.join(dataDir, 'outbox')).catch(() => []);

describe('starting', () => {
  test('a wrong variable is explained in a line, without a stack', async () => {
    const { code, stderr } = await runToEnd('main.ts', [], { PORT: 'x' });
    expect(code).toBe(1);
    expect(stderr).toBe('PORT must be a port number from 0 to 65535\n');
  });

  test('serves the demo, says where, sends mail, stops on SIGTERM, refuses to be public', async () => {
    const child = run('main.ts', []);
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('Password of each')) break;
    }
    expect(output).toContain(
      'Demo accounts: dev, employe, directeur, coach, superviseur, inspecteur',
    );
    const url = /is ready: (http:\S+)/.exec(output)?.[1] ?? '';
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const signIn = await fetch(`${url}/api/sanctum/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity: 'directeur', password: 'releve-demo' }),
    });
    expect(signIn.status).toBe(200);
    await fetch(`${url}/api/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity: 'directeur' }),
    });
    await expect.poll(listMails, { timeout: 60_000 }).toHaveLength(1);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);

    const refused = await runToEnd('main.ts', [], { HOST: '0.0.0.0' });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('Demo accounts with a known password exist');
    const proxied = await runToEnd('main.ts', [], { PUBLIC_URL: 'https://releve.example' });
    expect(proxied.code).toBe(1);
    expect(proxied.stderr).toContain(
      'Demo accounts with a known password exist, and PUBLIC_URL=https://releve.example is where',
    );
    // It starts three times, each time within 90 s on a machine that has much else to do.
  }, 270_000);
});

describe('npm run admin', () => {
  test('creates an account with a temporary password, then replaces it', async () => {
    const created = await admin(['create', ...lise]);
    expect(created.stdout).toMatch(
      /^The account lise was created\. Temporary password, .*: (\w{4}-){3}\w{4}\n$/,
    );
    const again = await admin(['create', ...lise]);
    expect(again.code).toBe(1);
    expect(again.stderr).toBe('Already in use: username, courriel\n');
    const before = await listMails();
    const replaced = await admin(
      ['reset-password', 'lise', '--password-stdin'],
      'grand chemin vert\n',
    );
    expect(replaced.stdout).toBe('The password of lise was replaced.\n');
    expect(await listMails()).toHaveLength(before.length + 1);
  });

  test('refuses a guessable password, a missing field and a stranger', async () => {
    const weak = await admin(['reset-password', 'lise', '--password-stdin'], 'Password1\n');
    expect(weak.stderr).toContain('among the first that would be guessed');
    const missing = await admin(['create', '--usergroup', '9']);
    expect(missing.stderr).toContain('--usergroup, --username, --prenom, --nom');
    const nobody = await admin(['sessions', 'revoke', 'nobody-here']);
    expect(nobody.stderr).toBe('There is no active account "nobody-here".\n');
  });
});
