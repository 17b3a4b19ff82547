// Calendars of pay: periods are stored ahead of time from the anchor, and those that have begun are never moved.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/paie-regles.ts';
import type { GroupePaie, Periode } from '@releve/domain/features/paie-regles.ts';
import { type PayPeriodDates, periodsBetween } from '@releve/domain/pay/calendar.ts';
import { addDays, calendarDate, type LocalDate } from '@releve/domain/working-day.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import * as repository from './calendrier.repository.ts';
import type { StoredGroupe } from './calendrier.repository.ts';

/** How far ahead periods are stored. */
const AHEAD_DAYS = 84;
/** A first calendar begins with the periods that people may still be asking about. */
const BEHIND_DAYS = 28;
const SHOWN = 8;
const SHOWN_BEFORE = 2;

type Calendar = Pick<StoredGroupe, 'cle' | 'ancre' | 'jours' | 'paie_apres'>;

/** From the day after the last one that stays; the first is cut there, so that they tile. */
function followingPeriods(
  { cle, ancre, jours, paie_apres }: Calendar,
  lastFin: LocalDate | null,
  { du, au }: { du: LocalDate; au: LocalDate },
): PayPeriodDates[] {
  if (jours === null) return [];
  const calendar = { genre: 'ancre', groupe_paie: cle, ancre, jours, paie_apres } as const;
  const next = lastFin === null ? null : addDays(lastFin, 1);
  return periodsBetween(calendar, next ?? du, au).map((period) =>
    next !== null && period.debut < next ? { ...period, debut: next } : period,
  );
}

const spanAround = (today: LocalDate) => ({
  du: addDays(today, -BEHIND_DAYS),
  au: addDays(today, AHEAD_DAYS),
});

/** Run twice, or after weeks of rest, it stores each of them once. */
export async function storePeriodsAhead(tx: Tx, cle: string, today: LocalDate): Promise<void> {
  const groupe = await repository.lockGroupe(tx, cle);
  if (groupe === undefined) return;
  const lastFin = await repository.findLastFin(tx, cle);
  await repository.insertPeriodes(tx, cle, followingPeriods(groupe, lastFin, spanAround(today)));
}

async function showGroupe(
  db: Connection,
  groupe: StoredGroupe,
  today: LocalDate,
): Promise<GroupePaie> {
  const { du, au } = spanAround(today);
  const stored = await repository.findPeriodesFrom(db, groupe.cle, du);
  const lastFin = stored.at(-1)?.fin ?? (await repository.findLastFin(db, groupe.cle));
  const coming = followingPeriods(groupe, lastFin, { du, au }).map((period): Periode => ({
    ...period,
    id: null,
    statut: 'ouverte',
  }));
  const all: Periode[] = [...stored, ...coming];
  const current = all.findIndex(({ fin }) => fin >= today);
  const first = Math.max(0, (current < 0 ? all.length : current) - SHOWN_BEFORE);
  return { ...groupe, periodes: all.slice(first, first + SHOWN) };
}

export async function getCalendrier(
  { db, now }: ReadContext,
  timeZone: string,
): Promise<EndpointResponse<typeof endpoints.getCalendrierPaie>> {
  const today = calendarDate(now.toString(), timeZone);
  const groupes = await repository.findGroupes(db);
  return {
    groupes: await Promise.all(groupes.map((groupe) => showGroupe(db, groupe, today))),
    codes: await repository.findCodes(db),
  };
}

async function readGroupe(db: Connection, cle: string, today: LocalDate): Promise<GroupePaie> {
  const groupe = (await repository.findGroupes(db)).find((each) => each.cle === cle);
  if (groupe === undefined) throw notFound();
  return showGroupe(db, groupe, today);
}

export async function setCalendrier(
  { db, user, now, address }: WriteContext,
  timeZone: string,
  cle: string,
  { version, ...content }: EndpointRequest<typeof endpoints.setCalendrierPaie>['body'],
): Promise<GroupePaie> {
  const today = calendarDate(now.toString(), timeZone);
  const before = await repository.lockGroupe(db, cle);
  if (before === undefined) throw notFound();
  if (before.version !== version) throw new StaleError(await readGroupe(db, cle, today));
  await repository.updateCalendrier(db, cle, content, {
    confirme_par: user.id,
    confirme_le: now.toString(),
  });
  const { ancre, jours, paie_apres } = before;
  const changes = findChanges({ ancre, jours, paie_apres }, content);
  const isChanged = Object.keys(changes.apres).length > 0;
  if (isChanged) await repository.deletePeriodesAfter(db, cle, today);
  await storePeriodsAhead(db, cle, today);
  await recordJournal(db, {
    acteur: user,
    action: isChanged ? 'modification' : 'calendrier_confirme',
    objet: 'groupes_paie',
    ...(isChanged ? changes : { apres: content }),
    adresse: address,
  });
  return readGroupe(db, cle, today);
}
