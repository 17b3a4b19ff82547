// Tells the boards which lines have changed: one event for each person and day.
import { PRESENCES_CHANNEL, type PresencesEvents } from '@releve/domain/realtime.ts';
import { eventsOn, type SendEvents } from '../../platform/broadcast.ts';
import type { Visit } from './punch-rows.repository.ts';

export const toPresences = eventsOn<PresencesEvents>(PRESENCES_CHANNEL);

type Changed = Pick<Visit, 'date' | 'employe_id' | 'quart_id'>;

export function tellBoards(broadcast: SendEvents, changed: readonly Changed[]): void {
  const byPerson = Map.groupBy(changed, ({ date, employe_id }) => `${date} ${employe_id}`);
  for (const visits of byPerson.values()) {
    const [first] = visits;
    if (first === undefined) continue;
    const quart_ids = [...new Set(visits.flatMap(({ quart_id }) => quart_id ?? []))];
    const { date, employe_id } = first;
    broadcast(toPresences('PunchChanged', { date, quart_ids, employe_id }));
  }
}
