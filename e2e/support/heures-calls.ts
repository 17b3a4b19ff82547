// Hours worked and decided beside the screen.
import { randomUUID } from 'node:crypto';
import type { Client } from '../../packages/domain/src/features/client-file.ts';
import type { NewDecision } from '../../packages/domain/src/features/heures-admin.ts';
import type { HeuresLine, HeuresSheet } from '../../packages/domain/src/features/heures-shapes.ts';
import { weekStart } from '../../packages/domain/src/week.ts';
import { addDays } from '../../packages/domain/src/working-day.ts';
import { callAs } from './call-as.ts';
import { demoDate, publishQuart } from './horaire-calls.ts';
import type { Person } from './people.ts';
import { momentOf } from './punch-calls.ts';
import type { ReleveServer } from './releve-server.ts';

/** A day of the week before this one, from Sunday: over, and its period still open to decisions. */
export const lastWeekDay = (day: number): string => addDays(weekStart(demoDate(), 0), day - 7);

interface Worked {
  client: Client;
  date: string;
  /** Wall-clock times; null for an end that nobody punched. */
  entree: string | null;
  sortie: string | null;
}

/** A quart from 18:00 to 22:00 without a break, and its punches. */
export async function workQuart(
  server: ReleveServer,
  person: Person,
  { client, date, ...punched }: Worked,
): Promise<void> {
  const quart = await publishQuart(server, {
    employe: person,
    client,
    date,
    debut: '18:00',
    fin: '22:00',
    pause_minutes: 0,
  });
  for (const type of ['entree', 'sortie'] as const) {
    const time = punched[type];
    if (time === null) continue;
    const at = new Date(momentOf(date, time)).toISOString();
    await server.query(
      `insert into punches (uuid, employe_id, quart_id, client_id, date, type, at, device_at, recu_le, source, auteur_id)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $7, 'appareil', $2)`,
      [randomUUID(), person.id, quart.id, client.id, date, type, at],
    );
  }
}

/** The line of that day as whoever approves sees it. */
async function readLine(server: ReleveServer, { id }: Person, date: string): Promise<HeuresLine> {
  const periods = await server.query<{ id: string }>(
    `select id from periodes_paie where groupe_paie = groupe_paie_de($2, $1) and debut <= $1 and fin >= $1`,
    [date, id],
  );
  const sheet = await callAs<HeuresSheet>(server, 'directeur', {
    method: 'GET',
    path: `/api/admin/heures/${id}?periode=${Number(periods[0]?.id)}`,
  });
  const line = sheet.jours.find((day) => day.date === date)?.lignes[0];
  if (line === undefined) throw new Error(`No hours on ${date}`);
  return line;
}

type Decided = Pick<NewDecision, 'genre'> & { raison?: string };

/** A director's decisions on the line of that day, in one call. */
export async function decideLine(
  server: ReleveServer,
  person: Person,
  date: string,
  ...decisions: readonly Decided[]
): Promise<void> {
  const line = await readLine(server, person, date);
  const ofLine: readonly NewDecision['genre'][] = ['approuver', 'resolue'];
  await callAs(server, 'directeur', {
    method: 'POST',
    path: '/api/admin/heures/decisions',
    body: {
      decisions: decisions.map((decision) => ({
        uuid: randomUUID(),
        employe_id: person.id,
        date,
        cle_ligne: line.cle_ligne,
        cle_segment: ofLine.includes(decision.genre)
          ? line.cle_ligne
          : (line.pistes.pointe[0]?.cle ?? ''),
        vu: line.vu,
        ...decision,
      })),
    },
  });
}
