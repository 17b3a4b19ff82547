// Somebody who has been on one site for half an hour and has another to go to now: one tap leaves the one and enters the other.
import type { Client } from '../../packages/domain/src/features/client-file.ts';
import { addDays } from '../../packages/domain/src/working-day.ts';
import { addClient } from './client-calls.ts';
import { publishQuart, workingDate } from './horaire-calls.ts';
import { hirePerson, type Person } from './people.ts';
import { clockIn, punchAs, sentPunch } from './punch-calls.ts';
import type { ReleveServer } from './releve-server.ts';

const MINUTE_MS = 60_000;

export async function bringBetweenSites(
  server: ReleveServer,
  choice: Parameters<typeof hirePerson>[1] = {},
): Promise<{ person: Person; here: Client; there: Client }> {
  const person = await hirePerson(server, choice);
  const [here, there] = await Promise.all([addClient(server), addClient(server)]);
  const date = workingDate();
  const quart = await publishQuart(server, {
    employe: person,
    client: here,
    date,
    debut: clockIn(-30),
    fin: clockIn(1),
    pause_minutes: 0,
  });
  // Stored beside the planner, which has a question about quarts that follow so closely.
  const next = await publishQuart(server, {
    employe: person,
    client: there,
    date: addDays(date, 3),
  });
  await server.query(`update quarts set date = $2, debut = $3, fin = $4 where id = $1`, [
    next.id,
    date,
    clockIn(2),
    clockIn(50),
  ]);
  const at = new Date(Date.now() - 28 * MINUTE_MS).toISOString();
  await punchAs(server, person, [
    sentPunch({ date, quart_id: quart.id, client_id: here.id, type: 'entree', at }),
  ]);
  return { person, here, there };
}
