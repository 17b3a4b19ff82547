// Giving and withdrawing certificates, and the reminders before one ends.
import { randomBytes } from 'node:crypto';
import { REMINDER_DAYS } from '@releve/domain/features/formations.ts';
import { validUntil } from '@releve/domain/formation-state.ts';
import { addDays, calendarDate } from '@releve/domain/working-day.ts';
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { NotifyContext } from '../../platform/notifications/notify.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';
import * as repository from './certificats.repository.ts';
import { restartDuty } from './duties.repository.ts';
import { tellWithdrawn } from './formations.notice.ts';
import { remindedOn } from './reminders.ts';
import { dateOf } from './situation.ts';

const certificatRef = (id: number): ObjectRef => ({ object: 'certificat', id });

/** Letters and digits that nobody takes for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;

/** Eighty bits of chance: a code cannot be guessed from another. */
const createCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

interface Given {
  readonly formation_id: number;
  readonly version_id: number;
  readonly employe_id: number;
  readonly source: { readonly tentative_id: number } | { readonly presence_id: number };
  readonly delivre_le: string;
  /** The day from which its months are counted. */
  readonly since: string;
  readonly validite_mois: number | null;
}

async function setReminders(
  context: NotifyContext,
  timeZone: string,
  id: number,
  end: string,
): Promise<void> {
  const steps = [
    ...REMINDER_DAYS.map((days) => ({ key: `rappel-${days}`, day: addDays(end, -days) })),
    { key: 'expiration', day: addDays(end, 1) },
  ];
  for (const { key, day } of steps) {
    const dueAt = remindedOn(day, timeZone);
    if (Temporal.Instant.compare(dueAt, context.now) <= 0) continue;
    await setDeadline(context, { ...certificatRef(id), key, dueAt });
  }
}

/** Once for an attempt or a presence. The one before stays as it is, and nobody is reminded of it any more. */
export async function giveCertificat(
  context: NotifyContext,
  timeZone: string,
  { source, since, validite_mois, ...given }: Given,
): Promise<{ id: number; numero: string } | undefined> {
  const { db } = context;
  const annee = Number(calendarDate(given.delivre_le, timeZone).slice(0, 4));
  const end = validUntil(since, validite_mois);
  await repository.lockYear(db, annee);
  const certificat = await repository.insertCertificat(db, {
    ...given,
    ...source,
    annee,
    code: createCode(),
    valable_jusqu_a: end,
  });
  if (certificat === undefined) return undefined;
  for (const { id } of await repository.findEarlier(db, { ...given, id: certificat.id })) {
    await stopDeadlines(context, certificatRef(id));
  }
  if (end !== null) await setReminders(context, timeZone, certificat.id, end);
  return certificat;
}

export async function withdrawCertificat(
  context: WriteContext,
  timeZone: string,
  id: number,
  motif: string,
): Promise<{ message: string }> {
  const { db, user, now, address } = context;
  const answer = { message: 'formations.withdrawn' };
  const locked = await repository.lockCertificat(db, id);
  const certificat = locked && (await repository.findCertificat(db, id));
  if (!certificat) throw notFound();
  if (certificat.retire_le !== null) return answer;
  await repository.withdraw(db, id, { par: user.id, now: now.toString(), motif });
  await stopDeadlines(context, certificatRef(id));
  const { formation_id, employe_id } = certificat;
  const today = dateOf({ now, timeZone });
  await restartDuty(db, formation_id, employe_id, { today, now: now.toString() });
  await tellWithdrawn(context, certificat, motif);
  await recordJournal(db, {
    acteur: user,
    action: 'retrait',
    objet: 'certificats',
    objet_id: id,
    apres: { employe_id, formation_id, motif },
    adresse: address,
  });
  return answer;
}
