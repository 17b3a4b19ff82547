// Visits that no quart explains: somebody went where they were called, and punched there. The one of the day before was vouched
// for; the one of today is a question on the board.
import { virtualDate } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import type { PresenceConfirmationsTable } from '../features/presences/presences.tables.ts';
import { buildPunch, type NewPunch } from '../testing/factories.ts';
import type { DemoContext, StoredCleaner } from './demo-context.ts';
import type { StoredDemoPunch } from './demo-part.ts';
import { createVisitLister, type StoredQuart, toInstant } from './demo-visits.ts';
import { createRandom, type Random } from './random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Between it and any quart of theirs. */
const APART = 90 * MINUTE;

interface Span {
  readonly start: number;
  readonly end: number;
}

export function buildLooseVisits(
  context: DemoContext,
  quarts: readonly StoredQuart[],
): { punch: NewPunch }[] {
  const random = createRandom('loose-visits');
  const end = context.now.epochMilliseconds - 50 * MINUTE;
  const today = { start: end - 45 * MINUTE, end };
  const before = { start: today.start - DAY, end: today.end - DAY };
  return [before, today].flatMap((span) => buildVisit(context, quarts, span, random));
}

/** Of somebody who works that day, at another hour and elsewhere; nobody where the day has just begun. */
function buildVisit(
  context: DemoContext,
  quarts: readonly StoredQuart[],
  span: Span,
  random: Random,
): { punch: NewPunch }[] {
  const listVisits = createVisitLister(context, quarts);
  for (const cleaner of context.cleaners.filter(({ compte }) => compte === undefined)) {
    const date = workingDayOf(cleaner, span, context);
    const visits = listVisits(cleaner);
    const own = visits.filter(({ quart }) => quart.date === date);
    const isFree = visits.every(
      ({ start, end }) => end + APART <= span.start || start - APART >= span.end,
    );
    const site = context.sites.find(({ id }) => own.every(({ quart }) => quart.client_id !== id));
    if (date === null || own.length === 0 || !isFree || site === undefined) continue;
    const keys = { employe_id: cleaner.id, client_id: site.id, date };
    return (['entree', 'sortie'] as const).map((type) => {
      const at = toInstant(type === 'entree' ? span.start : span.end);
      return { punch: buildPunch({ ...keys, uuid: random.uuid(), type, at, recu_le: at }) };
    });
  }
  return [];
}

function workingDayOf(
  { day_switch_time }: StoredCleaner,
  { start, end }: Span,
  { timeZone }: DemoContext,
): string | null {
  const [first, last] = [start, end].map((at) =>
    virtualDate(toInstant(at), day_switch_time, timeZone),
  );
  return first === last ? (first ?? null) : null;
}

/** Said by the supervisor when the person had left. */
export function confirmLooseVisits(
  { cleaners, now }: DemoContext,
  punches: readonly StoredDemoPunch[],
): Insertable<PresenceConfirmationsTable>[] {
  const isOfDayBefore = ({ at }: NewPunch) => Date.parse(at) < now.epochMilliseconds - DAY / 2;
  const loose = punches.filter((row) => row.quart_id === null && isOfDayBefore(row));
  return loose
    .filter(({ type }) => type === 'sortie')
    .map((sortie) => {
      const { employe_id, date } = sortie;
      const entree = loose.find((row) => row.employe_id === employe_id && row.type === 'entree');
      return {
        quart_id: null,
        employe_id,
        date,
        entree_id: entree?.id ?? null,
        sortie_id: sortie.id,
        presence: 'present' as const,
        motif: null,
        note: 'Appelé par le client pour un dégât d’eau.',
        auteur_id: cleaners.find(({ id }) => id === employe_id)?.superviseur_id ?? employe_id,
        le: toInstant(Date.parse(sortie.at) + 20 * MINUTE),
      };
    });
}
