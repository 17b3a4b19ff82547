// Who is calling: from a bearer token to a person and what they may do. Signing in is a feature, not here.
import { createAbility, rulesFor, type AppAbility } from '@releve/domain/ability.ts';
import { USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import type { Connection } from '../database.ts';
import { findSession, touchSession, type Person } from './session.repository.ts';
import { hashToken, readBearerToken } from './token.ts';

const SESSION_LIFETIME_DAYS = 30;
const MS_PER_DAY = 86_400_000;
const TOUCH_AFTER_MS = 5 * 60_000;

export interface CurrentUser extends Person {
  readonly token_id: number;
  readonly ability: AppAbility;
  /** The employee for whom this person acts, in employee mode. */
  readonly actsFor: number | null;
}

const abilities = new Map<Usergroup, AppAbility>(
  USERGROUPS.map((usergroup) => [usergroup, createAbility(rulesFor(usergroup))]),
);

function abilityOf(usergroup: Usergroup): AppAbility {
  const ability = abilities.get(usergroup);
  if (!ability) throw new Error(`No such usergroup: ${usergroup}`);
  return ability;
}

/** A session not used since then has expired. */
export const sessionsExpiredAt = ({ epochMilliseconds }: Temporal.Instant): string =>
  new Date(epochMilliseconds - SESSION_LIFETIME_DAYS * MS_PER_DAY).toISOString();

export async function authenticate(
  db: Connection,
  authorization: string | undefined,
  now: Temporal.Instant,
): Promise<CurrentUser | undefined> {
  const token = readBearerToken(authorization);
  if (!token) return undefined;
  const session = await findSession(db, hashToken(token), sessionsExpiredAt(now));
  if (!session) return undefined;
  const { utilise_le, ...person } = session;
  // One write every few minutes is precise enough for "30 days without use".
  if (now.epochMilliseconds - Date.parse(utilise_le) >= TOUCH_AFTER_MS) {
    await touchSession(db, session.token_id, now.toString());
  }
  return { ...person, ability: abilityOf(person.usergroup), actsFor: null };
}
