// Punches made or read beside the screen, and a device whose clock is wrong.
import { randomUUID } from 'node:crypto';
import type { SentPunchInput } from '../../packages/domain/src/features/punch.ts';
import { instantAt } from '../../packages/domain/src/working-day.ts';
import { callAs } from './call-as.ts';
import type { Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';

const TIME_ZONE = 'America/Toronto';

/** A wall-clock time of the demo company, in epoch milliseconds. */
export const momentOf = (date: string, time: string): number =>
  Date.parse(instantAt(date, time, TIME_ZONE));

/** The wall clock there, so many minutes from now. */
export const clockIn = (minutes: number): string =>
  new Intl.DateTimeFormat('fr-CA', {
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(Date.now() + minutes * 60_000)
    .replace(/\D+/, ':')
    .slice(0, 5);

/** As a phone sends it whose clock is right: now, unless it says when. */
export function sentPunch({
  at = new Date().toISOString(),
  ...punch
}: Pick<SentPunchInput, 'date' | 'type'> & Partial<SentPunchInput>): SentPunchInput {
  return { uuid: randomUUID(), at, device_at: at, diff: 0, ...punch };
}

export const punchAs = (
  server: ReleveServer,
  { username }: Person,
  punches: readonly SentPunchInput[],
): Promise<unknown> =>
  callAs(server, username, {
    method: 'POST',
    path: '/api/presences/manualPunch',
    body: { punches },
  });

export interface StoredPunch {
  type: 'entree' | 'sortie';
  date: string;
  at: Date;
  diff: number;
  source: string;
  quart_id: string | null;
  client_id: string;
  auteur_id: string;
  lat: number | null;
}

export const listPunches = (server: ReleveServer, { id }: Person): Promise<StoredPunch[]> =>
  server.query<StoredPunch & Record<string, unknown>>(
    `select type, to_char(date, 'YYYY-MM-DD') as date, at, diff, source, quart_id, client_id, auteur_id, lat
     from punches where employe_id = $1 order by at, id`,
    [id],
  );
