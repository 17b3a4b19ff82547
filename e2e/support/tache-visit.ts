// Two people at one site, at the same time, with its tasks.
import { addClient, addTache } from './client-calls.ts';
import { callAs } from './call-as.ts';
import { publishQuart, workingDate } from './horaire-calls.ts';
import { hirePerson, type Person } from './people.ts';
import { clockIn, punchAs, sentPunch } from './punch-calls.ts';
import type { ReleveServer } from './releve-server.ts';

const MINUTE_MS = 60_000;

export async function startVisit(server: ReleveServer) {
  const [person, colleague] = await Promise.all([hirePerson(server), hirePerson(server)]);
  const client = await addClient(server, {
    contacts: [
      { nom: 'Luc Hamel', role: 'Concierge', telephone: '', courriel: 'luc@site.test' },
    ] as never,
  });
  const floor = await addTache(server, client, { nom: 'Laver les planchers' });
  const glass = await addTache(server, client, { nom: 'Laver les vitres' });
  const bins = await addTache(server, client, { nom: 'Vider les corbeilles' });
  const date = workingDate();
  const times = { date, debut: clockIn(-90), fin: clockIn(5), pause_minutes: 0 };
  const quart = await publishQuart(server, { employe: person, client, ...times });
  const others = await publishQuart(server, { employe: colleague, client, ...times });
  const at = new Date(Date.now() - 88 * MINUTE_MS).toISOString();
  const entry = { date, client_id: client.id, type: 'entree' as const, at };
  for (const [who, of] of [
    [person, quart],
    [colleague, others],
  ] as const) {
    await punchAs(server, who, [sentPunch({ ...entry, quart_id: of.id })]);
  }
  const mark = (who: Person, tacheId: number, said: object) =>
    callAs(server, who.username, {
      method: 'POST',
      path: '/api/presences/taches',
      body: {
        uuid: crypto.randomUUID(),
        date,
        quart_id: who === person ? quart.id : others.id,
        client_id: client.id,
        tache_id: tacheId,
        at: new Date().toISOString(),
        ...said,
      },
    });
  return { person, colleague, client, floor, glass, bins, date, quart, mark };
}
