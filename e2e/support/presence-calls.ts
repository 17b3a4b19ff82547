// People expected at this hour, their phones and their punches, made through the API.
import { randomUUID } from 'node:crypto';
import type { Client } from '../../packages/domain/src/features/client-file.ts';
import type { SentPunchInput } from '../../packages/domain/src/features/punch.ts';
import type { PlanQuart } from '../../packages/domain/src/features/quarts.ts';
import { APP_VERSION } from '../../packages/domain/src/version.ts';
import { virtualDate } from '../../packages/domain/src/working-day.ts';
import { addClient } from './client-calls.ts';
import { callAs } from './call-as.ts';
import { publishQuart } from './horaire-calls.ts';
import { hirePerson, type Person } from './people.ts';
import { punchAs, sentPunch } from './punch-calls.ts';
import type { ReleveServer } from './releve-server.ts';
import { daySwitchTime } from './run.ts';

const TIME_ZONE = 'America/Toronto';
const MINUTE_MS = 60_000;

/** This many minutes from now. */
export const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** « 18:05 », as the screens of the company show a moment. */
export const timeText = (instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

export interface ExpectedPerson {
  person: Person;
  client: Client;
  quart: PlanQuart;
  date: string;
}

interface Expectation {
  /** Minutes from now. */
  starts?: number;
  lasts?: number;
  client?: Client;
  /** Somebody who has another quart already. */
  person?: Person;
  /** When the working day of this person changes. */
  daySwitch?: string;
}

/** Somebody new with a published quart that began twenty minutes ago, at a site of their own. */
export async function expectPerson(
  server: ReleveServer,
  {
    starts = -20,
    lasts = 240,
    client: given,
    person: known,
    daySwitch = daySwitchTime(),
  }: Expectation = {},
): Promise<ExpectedPerson> {
  const [person, client] = await Promise.all([
    known ?? hirePerson(server, { daySwitch }),
    given ?? addClient(server),
  ]);
  await server.query(`update employes set telephone = '514 555-0188' where id = $1`, [person.id]);
  const date = virtualDate(inMinutes(starts), daySwitch, TIME_ZONE);
  const quart = await publishQuart(server, {
    employe: person,
    client,
    date,
    debut: timeText(inMinutes(starts)),
    fin: timeText(inMinutes(starts + lasts)),
    pause_minutes: 0,
  });
  return { person, client, quart, date };
}

/** The phone speaks to the server, with the schedule of the day on it. */
export const speak = (server: ReleveServer, { person }: ExpectedPerson, unsent = 0) =>
  callAs(server, person.username, {
    method: 'POST',
    path: '/api/syncAppData',
    body: {
      app_version: APP_VERSION,
      url: '/',
      datetime: Math.floor(Date.now() / 1000),
      unsent,
      horaire_at: new Date().toISOString(),
    },
  });

export const punch = (
  server: ReleveServer,
  { person, client, quart, date }: ExpectedPerson,
  part: Partial<SentPunchInput> & Pick<SentPunchInput, 'type'>,
): Promise<unknown> =>
  punchAs(server, person, [sentPunch({ date, quart_id: quart.id, client_id: client.id, ...part })]);

/** « J'aurai 10 min de retard » */
export const announceDelay = (
  server: ReleveServer,
  { person, quart, date }: ExpectedPerson,
  minutes: number,
) =>
  callAs(server, person.username, {
    method: 'POST',
    path: '/api/presences/retards',
    body: { uuid: randomUUID(), quart_id: quart.id, date, minutes, at: new Date().toISOString() },
  });

/** "J'ai oublié de pointer." */
export const askCorrection = (
  server: ReleveServer,
  { person, client, quart, date }: ExpectedPerson,
  times: { entree?: string; sortie?: string },
) =>
  callAs(server, person.username, {
    method: 'POST',
    path: '/api/presences/corrections',
    body: {
      uuid: randomUUID(),
      date,
      quart_id: quart.id,
      client_id: client.id,
      raison: 'J’ai oublié de pointer en arrivant.',
      ...times,
    },
  });

/** The board of that day, narrowed to the site's people. */
export const boardAddress = ({ client, date }: ExpectedPerson, search = ''): string =>
  `/admin/presences/${date}?q=${encodeURIComponent(client.nom)}${search}`;
