// Who is calling: from a bearer token to a person and what they may do. Signing in is a feature, not here.
import { createAbility, rulesFor, type AppAbility } from '@releve/domain/ability.ts';
import type { Settings } from '@releve/domain/settings.ts';
import { isDirector, USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import type { Connection } from '../database.ts';
import { lookUpSession } from './session-lookup.ts';
import { touchSession, type Person, type SessionBounds } from './session.repository.ts';
import { hashToken, readBearerToken } from './token.ts';

const SESSION_LIFETIME_DAYS = 30;
const MS_PER_DAY = 86_400_000;
const TOUCH_AFTER_MS = 5 * 60_000;

export interface CurrentUser extends Person {
  readonly token_id: number;
  readonly ability: AppAbility;
  /** The employee for whom this person acts, in employee mode. */
  readonly actsFor: number | null;
  /** Nothing opens before this person has given themselves a second step. */
  readonly second_step_due: boolean;
  /** Null where a session in use has no end. */
  readonly session_expire_le: string | null;
}

const abilities = new Map<Usergroup, AppAbility>(
  USERGROUPS.map((usergroup) => [usergroup, createAbility(rulesFor(usergroup))]),
);

function abilityOf(usergroup: Usergroup): AppAbility {
  const ability = abilities.get(usergroup);
  if (!ability) throw new Error(`No such usergroup: ${usergroup}`);
  return ability;
}

type SessionSettings = Pick<Settings, 'SESSION_MAX_DAYS' | 'REQUIRE_SECOND_STEP'>;

const NEVER = new Date(0).toISOString();

const daysBefore = ({ epochMilliseconds }: Temporal.Instant, days: number): string =>
  new Date(epochMilliseconds - days * MS_PER_DAY).toISOString();

export const sessionBounds = (
  now: Temporal.Instant,
  { SESSION_MAX_DAYS: days }: Pick<SessionSettings, 'SESSION_MAX_DAYS'>,
): SessionBounds => ({
  usedSince: daysBefore(now, SESSION_LIFETIME_DAYS),
  openedSince: days === 0 ? NEVER : daysBefore(now, days),
});

/** When a session opened then ends, used or not. */
export const endOfSession = (
  openedAt: string,
  { SESSION_MAX_DAYS: days }: Pick<SessionSettings, 'SESSION_MAX_DAYS'>,
): string | null =>
  days === 0 ? null : new Date(Date.parse(openedAt) + days * MS_PER_DAY).toISOString();

/** Of whom the company asks for a second step. */
export const needsSecondStep = (
  usergroup: Usergroup,
  { REQUIRE_SECOND_STEP }: Pick<SessionSettings, 'REQUIRE_SECOND_STEP'>,
): boolean => REQUIRE_SECOND_STEP && isDirector(usergroup);

interface Entering {
  readonly now: Temporal.Instant;
  readonly settings: SessionSettings;
  /** Does not wait for others who ask at the same moment. */
  readonly isUrgent: boolean;
}

export async function authenticate(
  db: Connection,
  authorization: string | undefined,
  { now, settings, isUrgent }: Entering,
): Promise<CurrentUser | undefined> {
  const token = readBearerToken(authorization);
  if (!token) return undefined;
  const session = await lookUpSession(db, hashToken(token), { isUrgent });
  const { usedSince, openedSince } = sessionBounds(now, settings);
  // Instants of one form: they sort as text.
  if (!session || session.utilise_le <= usedSince || session.cree_le <= openedSince)
    return undefined;
  const { utilise_le, cree_le, second_step_due, ...person } = session;
  // One write every few minutes is precise enough for "30 days without use".
  if (now.epochMilliseconds - Date.parse(utilise_le) >= TOUCH_AFTER_MS) {
    await touchSession(db, session.token_id, now.toString());
  }
  return {
    ...person,
    ability: abilityOf(person.usergroup),
    actsFor: null,
    // The company may ask for it no more, or the person may have another group.
    second_step_due: second_step_due && needsSecondStep(person.usergroup, settings),
    session_expire_le: endOfSession(cree_le, settings),
  };
}
