// What makes the day old: what is in it has changed, and nothing else. The person's own channel tells of what waits for them,
// those of the board and of the plan of the days that are shown, that of the day of what colleagues put aside.
import type { AttentionKey } from '@releve/domain/features/attention.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getJournee } from '@releve/domain/features/journee.ts';
import { JOURNEE_CHANNEL, type JourneeEvents } from '@releve/domain/realtime.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { joinChannel } from '../../../platform/realtime/joined-channels.ts';
import { onEvent, onSubscribed } from '../../../platform/realtime/realtime-events.ts';
import { currentUserId } from '../../../platform/stores/user-store.ts';

type Journee = EndpointResponse<typeof getJournee>;

interface Days {
  readonly du: LocalDate;
  readonly au: LocalDate;
}

/** Open quarts are shown so far ahead. */
const DAYS_AHEAD = 3;

/** The working days that are shown: the week with its hours, today, and those ahead whose open quarts are listed. */
export function shownDays({ figures, semaine }: Pick<Journee, 'figures' | 'semaine'>): Days | null {
  const dates = semaine.map(({ date }) => date);
  if (figures !== null) dates.push(figures.date, addDays(figures.date, DAYS_AHEAD));
  const [du] = dates.toSorted();
  const au = dates.toSorted().at(-1);
  return du === undefined || au === undefined ? null : { du, au };
}

/** Before the first answer anything may be in it. */
export const isAmong = (shown: Days | null, changed: Days): boolean =>
  shown === null || (changed.du <= shown.au && changed.au >= shown.du);

/** Of these alone the change is known by their number: the others have events of their own. */
const COUNTED: readonly AttentionKey[] = ['corrections', 'retards'];

export const countsOf = (
  counters: readonly { readonly key: AttentionKey; readonly count: number }[] | undefined,
): string | undefined =>
  counters
    ?.filter(({ key }) => COUNTED.includes(key))
    .map(({ key, count }) => `${key} ${count}`)
    .join();

const isOfOthers = (event: string, data: unknown): boolean =>
  event === ('JourneeChanged' satisfies keyof JourneeEvents) &&
  (data as JourneeEvents['JourneeChanged']).auteur_id !== currentUserId();

/** Returns how to stop. */
export function followChanges(shown: () => Days | null, ask: () => void): () => void {
  const channel = joinChannel({
    name: JOURNEE_CHANNEL,
    hear: (event, data) => {
      if (isOfOthers(event, data)) ask();
    },
  });
  const stops = [
    onEvent('presences', 'PunchChanged', ({ date }) => {
      if (isAmong(shown(), { du: date, au: date })) ask();
    }),
    onEvent('planner', 'QuartsChanged', ({ du, au }) => {
      if (isAmong(shown(), { du, au })) ask();
    }),
    onEvent('user', 'DemandeChanged', ask),
    onEvent('user', 'IncidentChanged', ask),
    onEvent('user', 'EquipementChanged', ask),
    onEvent('user', 'InventaireChanged', ask),
    // Whatever happened while there was no connection was told to nobody.
    onSubscribed('presences', ask),
    channel.leave,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
