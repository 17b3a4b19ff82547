// Decides as which user PostgreSQL runs: it refuses to run as root, which is what containers and CI offer.
// It never changes the user of the Relève process itself.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface RunAs {
  description: string;
  /** What the files must belong to, seen from this process; undefined where users are not numbered (Windows). */
  owner: { uid: number; gid: number } | undefined;
  wrap(command: string, args: readonly string[]): Invocation;
}

interface Invocation {
  command: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

export type RunAsStrategy = 'user-namespace' | 'other-user';

const NOBODY = 65534;

export function chooseRunAs(
  dataDir: string,
  postgres: string,
  strategies: readonly RunAsStrategy[] = orderStrategies(dataDir),
): RunAs {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) return runDirectly(undefined);
  if (uid !== 0 && hasPasswdEntry()) return runDirectly({ uid, gid });
  for (const strategy of strategies) {
    const runAs =
      strategy === 'user-namespace'
        ? tryUserNamespace(postgres, { uid, gid })
        : uid === 0
          ? tryOtherUser(postgres, dataDir)
          : undefined;
    if (runAs !== undefined) return runAs;
  }
  throw new Error(
    uid === 0
      ? 'PostgreSQL does not run as root, and neither a user namespace (unshare) nor another user could be ' +
          `used below ${dataDir}. Start Relève as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`
      : `The user ${uid} has no entry in /etc/passwd, which PostgreSQL needs. ` +
          'Add one, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** A folder that an ordinary user owns stays his, even when root starts the server on it once. */
function orderStrategies(dataDir: string): RunAsStrategy[] {
  return statSync(dataDir).uid === 0
    ? ['user-namespace', 'other-user']
    : ['other-user', 'user-namespace'];
}

function runDirectly(owner: RunAs['owner']): RunAs {
  return {
    description: 'this user',
    owner,
    wrap: (command, args) => ({ command, args: [...args], options: {} }),
  };
}

/** Inside the namespace we bear another number; outside, the files stay ours, whatever folder they lie in. */
function tryUserNamespace(
  postgres: string,
  owner: { uid: number; gid: number },
): RunAs | undefined {
  const innerUid = findOrdinaryUid();
  if (process.platform !== 'linux' || innerUid === undefined) return undefined;
  const wrap: RunAs['wrap'] = (command, args) => ({
    command: 'unshare',
    args: ['--user', `--map-user=${innerUid}`, `--map-group=${innerUid}`, '--', command, ...args],
    options: {},
  });
  if (!canRun(wrap(postgres, ['--version']))) return undefined;
  return { description: 'this user in a user namespace', owner, wrap };
}

function tryOtherUser(postgres: string, dataDir: string): RunAs | undefined {
  const dataDirOwner = statSync(dataDir);
  const owner =
    dataDirOwner.uid === 0
      ? { uid: NOBODY, gid: NOBODY }
      : { uid: dataDirOwner.uid, gid: dataDirOwner.gid };
  const wrap: RunAs['wrap'] = (command, args) => ({ command, args: [...args], options: owner });
  if (!canRun(wrap(postgres, ['--version']))) return undefined;
  const enterDataDir = wrap('/bin/sh', ['-c', 'cd "$1"', 'sh', dataDir]);
  if (!canRun(enterDataDir)) {
    // The other user may cross the folder, no more: it lists and reads only what is its own inside.
    chownSync(dataDir, dataDirOwner.uid, owner.gid);
    chmodSync(dataDir, (dataDirOwner.mode & 0o777) | 0o010);
    if (!canRun(enterDataDir)) return undefined;
  }
  return { description: `user ${owner.uid}`, owner, wrap };
}

function canRun({ command, args, options }: Invocation): boolean {
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}

function hasPasswdEntry(): boolean {
  try {
    os.userInfo();
    return true;
  } catch {
    return false;
  }
}

/** initdb looks its user up by number and gives up on one that /etc/passwd does not name. */
function findOrdinaryUid(): number | undefined {
  let passwd: string;
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return undefined;
  }
  return passwd
    .split('\n')
    .map((line) => Number.parseInt(line.split(':')[2] ?? '', 10))
    .find((uid) => uid > 0);
}

/** An earlier start may have run PostgreSQL as another user; PostgreSQL insists on owning its files. */
export function giveToOwner(target: string, owner: RunAs['owner']): void {
  if (owner === undefined || process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(target);
  if (uid === owner.uid && gid === owner.gid) return;
  changeOwnerOfTree(target, owner);
}

function changeOwnerOfTree(target: string, owner: { uid: number; gid: number }): void {
  if (lstatSync(target).isDirectory()) {
    for (const name of readdirSync(target)) changeOwnerOfTree(path.join(target, name), owner);
  }
  // The folder last: an interrupted change is then seen, and done again, at the next start.
  // Never through a link: as root, that would give away whatever it points to.
  lchownSync(target, owner.uid, owner.gid);
}
