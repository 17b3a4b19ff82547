// Giving access to many at once: who may, who gets it, and why the others do not.
import {
  type AccessOutcome,
  type AccessOutcomes,
  CARD_LIFETIME_DAYS,
} from '@releve/domain/features/employes-access.ts';
import { createTemporaryPassword } from '@releve/domain/temporary-password.ts';
import { groupsBelow, mayChangeLogin } from '@releve/domain/usergroup.ts';
import { randomInt } from 'node:crypto';
import { ForbiddenError, notFound, tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { type JournalEntry, recordManyInJournal } from '../../platform/journal.ts';
import { inTurn } from '../../platform/pdf/company-pdf.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import type { Prepared } from '../../platform/unit-of-work.ts';
import { tellAccountChange } from '../session/account-notice.ts';
import { limitMails, preparePassword, storePassword } from '../session/passwords.service.ts';
import { sendInvitation } from '../session/session.jobs.ts';
import { deleteTokens } from '../session/session.repository.ts';
import * as repository from './employe-access.repository.ts';
import type { AccessScope, PersonForAccess } from './employe-access.repository.ts';
import { writeCards } from './employe-cards.ts';

/** Nobody's, for those who only read the list. */
export const accessScope = (user: CurrentUser, now: Temporal.Instant): AccessScope => ({
  now: now.toString(),
  groups: user.ability.can('update', 'Employe') ? groupsBelow(user.usergroup) : [],
});

export const countAccess = ({ db, user, now }: ReadContext) =>
  repository.countAccess(db, accessScope(user, now));

/** Whoever has somebody's password has the account: the same rule as for their address. */
function assertManageable(
  user: CurrentUser,
  ids: readonly number[],
  people: readonly PersonForAccess[],
): void {
  if (people.length < ids.length) throw notFound();
  if (!people.every(({ usergroup }) => mayChangeLogin(user.usergroup, usergroup))) {
    throw new ForbiddenError();
  }
}

/** Why somebody is left out; undefined for those who get access. */
function findHindrance({ actif, hasOwnPassword }: PersonForAccess): AccessOutcome | undefined {
  if (!actif) return 'inactif';
  return hasOwnPassword ? 'deja_ouvert' : undefined;
}

const toOutcome = (
  { id, prenom, nom }: PersonForAccess,
  statut: AccessOutcome,
): AccessOutcomes[number] => ({ employe: { id, prenom, nom }, statut });

const toEntry = (
  { user, address }: WriteContext,
  action: JournalEntry['action'],
  objet_id: number,
  apres?: unknown,
): JournalEntry => ({ acteur: user, action, objet: 'employes', objet_id, apres, adresse: address });

async function invite({ enqueue }: WriteContext, person: PersonForAccess): Promise<AccessOutcome> {
  const hindrance = findHindrance(person);
  if (hindrance !== undefined) return hindrance;
  const { id, courriel } = person;
  if (courriel === null) return 'sans_courriel';
  const isAdded = await enqueue(
    sendInvitation,
    { employe_id: id },
    { atMostOnce: limitMails(id, courriel) },
  );
  return isAdded ? 'fait' : 'en_route';
}

export async function inviteEmployes(
  context: WriteContext,
  { ids }: { ids: readonly number[] },
): Promise<{ data: AccessOutcomes }> {
  const people = await repository.lockPeopleForAccess(context.db, ids);
  assertManageable(context.user, ids, people);
  const data: AccessOutcomes = [];
  for (const person of people) data.push(toOutcome(person, await invite(context, person)));
  const invited = data.filter(({ statut }) => statut === 'fait');
  await recordManyInJournal(
    context.db,
    invited.map(({ employe }) => toEntry(context, 'lien_envoye', employe.id)),
  );
  return { data };
}

/** Passwords and their hashes by person, which take long, made before anything is locked. */
export interface PreparedCards extends Prepared {
  readonly secrets: ReadonlyMap<number, { readonly password: string; readonly hash: string }>;
}

export async function prepareCards(
  { db, user }: ReadContext,
  limit: RateLimit,
  { ids }: { ids: readonly number[] },
): Promise<PreparedCards> {
  const people = await repository.findPeopleForAccess(db, ids);
  assertManageable(user, ids, people);
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const secrets = new Map<number, { password: string; hash: string }>();
  for (const person of people.filter((each) => findHindrance(each) === undefined)) {
    const password = createTemporaryPassword((below) => randomInt(below));
    secrets.set(person.id, { password, hash: await preparePassword(password, person) });
  }
  return { secrets, release: async () => undefined };
}

interface CardServices {
  readonly settings: SettingsCache;
  readonly publicUrl: string;
  readonly timeZone: string;
}

/** Whoever was given a temporary password before is told that it was replaced; nothing is told to whoever never had one. */
async function giveCard(
  context: WriteContext,
  person: PersonForAccess,
  hash: string,
  expire_le: string,
): Promise<void> {
  const { db, user, now, enqueue } = context;
  await storePassword(db, person.id, hash, { isTemporary: true, expire_le });
  await deleteTokens(db, person.id);
  if (!person.hasPassword) return;
  const changes = ['mot_de_passe_temporaire'] as const;
  await tellAccountChange(enqueue, person, { changes, by: user, now });
}

export async function printCards(
  context: WriteContext,
  { settings, ...place }: CardServices,
  { ids }: { ids: readonly number[] },
  { secrets }: PreparedCards,
) {
  const { db, user, now } = context;
  const people = await repository.lockPeopleForAccess(db, ids);
  assertManageable(user, ids, people);
  const expire_le = now.add({ hours: 24 * CARD_LIFETIME_DAYS }).toString();
  const cards: { person: PersonForAccess; password: string }[] = [];
  const data: AccessOutcomes = [];
  for (const person of people) {
    const secret = secrets.get(person.id);
    // Whoever chose a password since the cards were prepared keeps it.
    const hindrance = findHindrance(person) ?? (secret === undefined ? 'deja_ouvert' : undefined);
    data.push(toOutcome(person, hindrance ?? 'fait'));
    if (hindrance !== undefined || secret === undefined) continue;
    await giveCard(context, person, secret.hash, expire_le);
    cards.push({ person, password: secret.password });
  }
  await recordManyInJournal(
    db,
    cards.map(({ person }) =>
      toEntry(context, 'mot_de_passe_temporaire', person.id, { mot_de_passe_expire_le: expire_le }),
    ),
  );
  if (cards.length === 0) return { data, fichier: null };
  const company = (await settings.read()).COMPANY_NAME ?? '';
  const options = { ...place, company, expire_le, langue: user.langue, now };
  return { data, fichier: await inTurn(user.id, () => writeCards(options, cards)) };
}
