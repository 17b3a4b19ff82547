// The exits of earlier days that were never punched, to be offered as corrections. Pure.
import type { Oubli } from '@releve/domain/features/punch.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { type DoneStep, siteOf, UNKNOWN_SITE } from '../horaire/kept/kept-punches.ts';
import type { DayPunch } from '../horaire/kept/horaire-store.ts';
import type { CorrectionTarget } from './correction-times.ts';
import type { Visit } from './punch-plan.ts';

type Place = Pick<CorrectionTarget, 'date' | 'quart_id'> & { client_id: number };

/** The same visit, whoever speaks of it. */
export const placeKey = ({ date, quart_id, client_id }: Place): string =>
  `${date}/${quart_id ?? `client-${client_id}`}`;

const keyOf = ({ date, quart_id, client }: CorrectionTarget): string =>
  placeKey({ date, quart_id, client_id: client.id });

const fromServer = ({ date, quart_id, client, entree, fin_at }: Oubli): CorrectionTarget => ({
  cle: `oubli-${entree.id}`,
  date,
  quart_id,
  client,
  debut_at: null,
  fin_at,
  entree: entree.at,
  sortie: null,
});

const fromDevice = (entry: DoneStep): CorrectionTarget => ({
  cle: `oubli-${entry.uuid}`,
  date: entry.date,
  quart_id: entry.quart_id,
  client: { id: entry.client_id, nom: entry.client_nom ?? '' },
  debut_at: entry.quart?.debut_at ?? null,
  fin_at: entry.quart?.fin_at ?? null,
  entree: entry.at,
  sortie: null,
});

const isLeft = (entry: DoneStep, steps: readonly DoneStep[]): boolean =>
  steps.some(
    (step) =>
      step.type === 'sortie' &&
      step.quart_id === entry.quart_id &&
      siteOf(step) === siteOf(entry) &&
      step.at >= entry.at,
  );

/** Of a site that nobody has named yet, nothing can be asked; the server names it with the receipt. */
export const isCorrectable = ({ client }: CorrectionTarget): boolean => client.id !== UNKNOWN_SITE;

interface ForgottenInput {
  today: LocalDate;
  dayPunch: Readonly<Record<string, DayPunch>>;
  /** As the server last said. */
  oublis: readonly Oubli[];
  /** Those on the screen: what is still under way is not forgotten. */
  visits: readonly Visit[];
  /** The visits for which a correction was asked for and not decided yet. */
  asked: ReadonlySet<string>;
}

export function listForgotten(input: ForgottenInput): CorrectionTarget[] {
  const { today, dayPunch, oublis, visits, asked } = input;
  const onDevice = Object.entries(dayPunch)
    .filter(([date]) => date < today)
    .flatMap(([, { steps }]) =>
      steps.filter((step) => step.type === 'entree' && !isLeft(step, steps)).map(fromDevice),
    );
  // What this device knows of a day is at least as new as what the server said before.
  const settled = new Set(
    Object.entries(dayPunch).flatMap(([, { steps }]) =>
      steps.filter((step) => step.type === 'entree' && isLeft(step, steps)).map(placeKey),
    ),
  );
  const shown = new Set(
    visits.map(({ date, quart, client }) =>
      placeKey({ date, quart_id: quart?.id ?? null, client_id: client.id }),
    ),
  );
  const byPlace = new Map(
    [...oublis.map(fromServer).filter((target) => !settled.has(keyOf(target))), ...onDevice].map(
      (target) => [keyOf(target), target],
    ),
  );
  return [...byPlace]
    .filter(([key]) => !shown.has(key) && !asked.has(key))
    .map(([, target]) => target)
    .filter(isCorrectable)
    .toSorted((a, b) => b.date.localeCompare(a.date));
}

export const targetOfVisit = ({
  cle,
  date,
  quart,
  client,
  entree,
  sortie,
}: Visit): CorrectionTarget => ({
  cle,
  date,
  quart_id: quart?.id ?? null,
  client: { id: client.id, nom: client.nom ?? '' },
  debut_at: quart?.debut_at ?? null,
  fin_at: quart?.fin_at ?? null,
  entree: entree.done?.at ?? null,
  sortie: sortie.done?.at ?? null,
});
