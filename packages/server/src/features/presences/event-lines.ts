// Puts the lines into the event that tells of them: what a thousand open boards would ask for is read once.
import type { PresencesEvents } from '@releve/domain/realtime.ts';
import type { CompleteEvents } from '../../platform/broadcast.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { BroadcastEvent } from '../../platform/realtime/broadcaster.ts';
import { type BoardRead, type BoardServices, isSameForAll, readBoard } from './board.service.ts';
import { toPresences } from './tell-boards.ts';

type Changed = PresencesEvents['PunchChanged'];

/** An import of a whole month of corrections is no news for a board: it asks for the lines that it shows. */
const MAX_LINES = 50;

const changedIn = ({ event, data }: BroadcastEvent): Changed[] =>
  event === 'PunchChanged' ? [data as Changed] : [];

/** Read after the commit: what an event brings is never older than its cause. */
export const createEventLines =
  (
    { db, clock }: { readonly db: Db; readonly clock: Clock },
    readServices: () => Promise<BoardServices>,
  ): CompleteEvents =>
  async (events) => {
    const changed = events.flatMap(changedIn);
    const services = await readServices();
    const days = new Map<string, BoardRead>();
    for (const [date, some] of Map.groupBy(changed, (each) => each.date)) {
      const ids = [...new Set(some.flatMap(({ quart_ids }) => quart_ids))];
      if (ids.length > MAX_LINES) continue;
      const employeIds = [...new Set(some.map(({ employe_id }) => employe_id))];
      const now = clock.now();
      days.set(date, await readBoard({ db, now }, services, { date, ids, employeIds }));
    }
    return events.map((event) => {
      const [of] = changedIn(event);
      const day = of && days.get(of.date);
      return of && day ? withLines(of, day) : event;
    });
  };

/** Only what is the same for everybody who listens; whoever may see more asks for it. */
function withLines(changed: Changed, day: BoardRead): BroadcastEvent {
  const { quart_ids, employe_id } = changed;
  const asked = new Set(quart_ids);
  const lignes = day.lignes.filter(({ quart_id }) => asked.has(quart_id));
  const sans_quart = day.sans_quart.filter(({ employe }) => employe.id === employe_id);
  const lines = { lignes, sans_quart, updated_at: day.updated_at };
  return toPresences('PunchChanged', lignes.every(isSameForAll) ? { ...changed, lines } : changed);
}
