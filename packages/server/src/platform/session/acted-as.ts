// Employee mode: a manager acts for an employee, with the manager's own rights and under both names.
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { syncAppData } from '@releve/domain/features/sync.ts';
import { isAbove } from '@releve/domain/usergroup.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Connection, Tx } from '../database.ts';
import { ForbiddenError, HttpError, notFound } from '../http/errors.ts';
import { recordJournal } from '../journal.ts';
import { hasUnnamedWrite } from '../journal.repository.ts';
import type { CurrentUser } from './current-user.ts';
import { findPerson, type Person } from './session.repository.ts';

/** The employee a manager acts as: needs the right, and never someone above oneself. */
export async function findActedAs(db: Connection, user: CurrentUser, id: number): Promise<Person> {
  if (!user.ability.can('impersonate', 'Employe')) throw new ForbiddenError();
  const person = await findPerson(db, id);
  if (!person) throw notFound();
  if (isAbove(person.usergroup, user.usergroup)) throw new ForbiddenError();
  return person;
}

function readHeader(headers: IncomingHttpHeaders): number | undefined {
  const value = headers[EMPLOYE_MODE_HEADER.toLowerCase()];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)) return Number(value);
  throw new ForbiddenError();
}

/** What is one's own alone is not opened in employee mode, not even to be read. */
export function assertOneself({ id }: CurrentUser, headers: IncomingHttpHeaders): void {
  const named = readHeader(headers);
  if (named !== undefined && named !== id) throw new ForbiddenError();
}

/** The caller, for the employee whom the request names. One's own account stays in reach, whatever it names. */
export async function actFor(
  db: Connection,
  user: CurrentUser,
  { ability }: Endpoint,
  headers: IncomingHttpHeaders,
): Promise<CurrentUser> {
  try {
    const id = readHeader(headers);
    if (id === undefined || id === user.id) return user;
    await findActedAs(db, user, id);
    return { ...user, actsFor: id };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (typeof ability === 'string') return user;
    throw new ForbiddenError();
  }
}

/** A heartbeat is nobody's act. */
const UNNAMED = new Set([syncAppData.id]);

/** What a write does not tell the journal by itself is told here, so that none is made for somebody in silence. */
export async function nameActedFor(
  tx: Tx,
  user: CurrentUser,
  { id }: Endpoint,
  adresse: string,
): Promise<void> {
  if (user.actsFor === null || UNNAMED.has(id)) return;
  if (!(await hasUnnamedWrite(tx, user.id, user.actsFor))) return;
  await recordJournal(tx, {
    acteur: user,
    action: 'ecriture',
    objet: 'endpoint',
    apres: { endpoint: id },
    adresse,
  });
}
