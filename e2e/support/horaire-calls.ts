// Quarts, offers and special days made through the API, so that a test begins with what it is about.
import type { Client } from '../../packages/domain/src/features/client-file.ts';
import type { BatchResult } from '../../packages/domain/src/features/planner.ts';
import type { PlanQuart, QuartContent } from '../../packages/domain/src/features/quarts.ts';
import type { Offre } from '../../packages/domain/src/features/replacements.ts';
import type {
  SpecialDay,
  SpecialDayContent,
} from '../../packages/domain/src/features/special-days.ts';
import { weekStart } from '../../packages/domain/src/week.ts';
import { addDays, virtualDate } from '../../packages/domain/src/working-day.ts';
import { callAs } from './call-as.ts';
import type { Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';
import { daySwitchTime } from './run.ts';

/** The working day at this moment of somebody hired for a test. */
export const workingDate = (): string =>
  virtualDate(new Date().toISOString(), daySwitchTime(), 'America/Toronto');

/** The working day at this moment, as the demo company counts it. */
export const demoDate = (): string =>
  virtualDate(new Date().toISOString(), '06:00:00', 'America/Toronto');

/** A day of the next week, from Sunday: always to come, and within what is published. */
export const nextWeekDay = (day: number): string => addDays(weekStart(demoDate(), 0), 7 + day);

type QuartChoice = Partial<QuartContent> & { employe: Person | null; client: Client };

/** A published quart of the test's own. */
export async function publishQuart(
  server: ReleveServer,
  { employe, client, ...content }: QuartChoice,
): Promise<PlanQuart> {
  const date = content.date ?? nextWeekDay(3);
  const quart: QuartContent = {
    employe_id: employe?.id ?? null,
    client_id: client.id,
    debut: '21:00',
    fin: '05:00',
    pause_minutes: 30,
    note: '',
    ...content,
    date,
  };
  const { data } = await callAs<BatchResult>(server, 'directeur', {
    method: 'POST',
    path: '/api/planner/batch',
    body: { operations: [{ op: 'create', ref: 'essai', quart }] },
  });
  const made = data[0]?.apres;
  if (!made) throw new Error('The batch answered without the quart');
  await callAs(server, 'directeur', {
    method: 'POST',
    path: '/api/planner/publish',
    body: { du: date, au: date, quart_ids: [made.id] },
  });
  return made;
}

/** Offers an open quart to these people. */
export async function offerQuart(
  server: ReleveServer,
  quart: Pick<PlanQuart, 'id'>,
  persons: readonly Person[],
  message = '',
): Promise<Offre[]> {
  const { data } = await callAs<{ data: Offre[] }>(server, 'directeur', {
    method: 'POST',
    path: `/api/quarts/${quart.id}/offres`,
    body: { employe_ids: persons.map(({ id }) => id), message },
  });
  return data;
}

const CLOSURE: SpecialDayContent = {
  genre: 'fermeture',
  nom: 'Panne de courant',
  du: '2030-03-12',
  au: '2030-03-12',
  debut: null,
  fin: null,
  client_ids: [],
  cle: null,
  actif: true,
};

export const addSpecialDay = (
  server: ReleveServer,
  content: Partial<SpecialDayContent>,
): Promise<SpecialDay> =>
  callAs(server, 'directeur', {
    method: 'POST',
    path: '/api/special-days',
    body: { ...CLOSURE, ...content },
  });

/** As another manager saves it meanwhile. */
export const changeSpecialDay = (
  server: ReleveServer,
  { id, version, ...day }: SpecialDay,
  content: Partial<SpecialDayContent>,
): Promise<SpecialDay> =>
  callAs(server, 'coach', {
    method: 'PUT',
    path: `/api/special-days/${id}`,
    body: { ...day, ...content, version },
  });
