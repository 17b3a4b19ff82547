// `npm run admin -- …`: accounts and switches for whoever has the machine in hand, also while the server runs.
import { parseArgs } from 'node:util';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { writeAccountNotice, type AccountChange } from '../features/session/account-notice.mail.ts';
import type { Told } from '../features/session/account-notice.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { createDatabase, type Db } from '../platform/database.ts';
import { createLogger } from '../platform/logger.ts';
import { createMailer } from '../platform/mail.ts';
import { switchServiceWorker } from '../platform/http/service-worker-switch.ts';
import { migrate } from '../platform/migrations.ts';
import {
  createAccount,
  readAccount,
  removeSecondStep,
  replacePassword,
  revokeSessions,
} from './admin-accounts.ts';
import { runCommand, withCommandDatabase } from './command-database.ts';
import { choosePassword, type ChosenPassword } from './password-prompt.ts';

const HELP = `npm run admin -- <command>

  create --usergroup <1-6> --username <name> --prenom <first> --nom <last> [--courriel <e-mail>]
      Create an account. Groups: ${Object.entries(USERGROUP)
        .map(([name, number]) => `${number} ${name}`)
        .join(', ')}.
  reset-password <username>
      Give an account a new password and sign all its devices out.
  second-step remove <username>
      Let an account sign in with its password alone, and sign all its devices out.
  sessions revoke <username>
      Sign all the devices of an account out.
  service-worker off|on
      Make every device remove the offline copy of the app, or allow it again. What people have
      not sent yet is kept.
  help
      Show this.

create and reset-password ask for the password. With --password-stdin it is read from standard input;
without a terminal, a temporary one is made and shown, to be changed at the first sign-in.
`;

const OPTIONS = {
  usergroup: { type: 'string' },
  username: { type: 'string' },
  prenom: { type: 'string' },
  nom: { type: 'string' },
  courriel: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const describe = ({ password, isTemporary }: ChosenPassword): string =>
  isTemporary ? ` Temporary password, to be changed at the first sign-in: ${password}` : '';

/** It is done already: a mail that cannot leave takes nothing back. */
async function tellDone(
  config: Config,
  { courriel, prenom, langue }: Told,
  change: AccountChange,
): Promise<void> {
  if (courriel === null) return;
  const le = systemClock.now().toString();
  const notice = {
    prenom,
    langue,
    to: courriel,
    changes: [change],
    par: null,
    le,
  };
  try {
    const mailer = createMailer(config, createLogger('warn'));
    await mailer.send(writeAccountNotice(notice, config.timeZone));
  } catch {
    say(`${courriel} could not be told by e-mail: tell them yourself.`);
  }
}

async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  await withCommandDatabase(config, { alone: false }, async ({ connectionString }) => {
    await migrate(connectionString);
    const database = createDatabase(connectionString, { max: 1 });
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  });
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [command, ...rest] = positionals;
  const fromStdin = values['password-stdin'];
  if (command === undefined || command === 'help') return say(HELP);
  const config = readConfig(process.env);

  if (command === 'create') {
    const account = readAccount(values);
    return withDatabase(config, async (db) => {
      const password = await choosePassword({ fromStdin });
      const { username } = await createAccount(db, account, password);
      say(`The account ${username} was created.${describe(password)}`);
    });
  }
  if (command === 'reset-password' && rest[0] !== undefined) {
    const [username] = rest;
    return withDatabase(config, async (db) => {
      const password = await choosePassword({ fromStdin });
      const person = await replacePassword(db, username, password);
      say(`The password of ${username} was replaced.${describe(password)}`);
      await tellDone(config, person, 'mot_de_passe_remplace');
    });
  }
  if (command === 'second-step' && rest[0] === 'remove' && rest[1] !== undefined) {
    const [, username] = rest;
    return withDatabase(config, async (db) => {
      const person = await removeSecondStep(db, username);
      say(`The second step of ${username} was removed.`);
      await tellDone(config, person, 'second_step_effacee');
    });
  }
  if (command === 'sessions' && rest[0] === 'revoke' && rest[1] !== undefined) {
    const [, username] = rest;
    return withDatabase(config, async (db) => {
      const count = await revokeSessions(db, username);
      say(`${count} devices of ${username} were signed out.`);
    });
  }
  if (command === 'service-worker' && (rest[0] === 'on' || rest[0] === 'off')) {
    await switchServiceWorker(config.dataDir, rest[0]);
    return say(`The service worker is ${rest[0]}.`);
  }
  throw new Error(`Unknown command.\n\n${HELP}`);
});
