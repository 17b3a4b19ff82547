// Quarts of a test's own, made through the API, so that no test meets what another has planned.
import type { Outcome } from '../../packages/domain/src/features/planner.ts';
import type { PlanQuart, QuartContent } from '../../packages/domain/src/features/quarts.ts';
import type { Account } from '../fixtures.ts';
import { callAs } from './call-as.ts';
import { addClient } from './client-calls.ts';
import { hirePerson, type Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';

/** A Monday far from what the demo plans. */
export const MONDAY = '2027-03-15';

export const dayOfWeek = (day: number): string =>
  new Date(Date.parse(`${MONDAY}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);

async function applyOperations(
  server: ReleveServer,
  account: Account,
  operations: object[],
): Promise<PlanQuart> {
  const { data } = await callAs<{ data: Outcome[] }>(server, account, {
    method: 'POST',
    path: '/api/planner/batch',
    body: { operations },
  });
  const quart = data[0]?.apres;
  if (!quart) throw new Error('The batch left no quart');
  return quart;
}

export interface PlannedPerson {
  person: Person;
  client: { id: number; nom: string };
  quart: PlanQuart;
}

/** Somebody new with one quart at a site of their own, Monday from 18:00 to 22:00. */
export async function planPerson(
  server: ReleveServer,
  content: Partial<QuartContent> = {},
): Promise<PlannedPerson> {
  const [person, client] = await Promise.all([hirePerson(server), addClient(server)]);
  const quart = await addQuart(server, {
    employe_id: person.id,
    client_id: client.id,
    ...content,
  });
  return { person, client, quart };
}

export const addQuart = (
  server: ReleveServer,
  content: Partial<QuartContent> & Pick<QuartContent, 'client_id'>,
): Promise<PlanQuart> =>
  applyOperations(server, 'directeur', [
    {
      op: 'create',
      ref: 'n1',
      quart: {
        employe_id: null,
        date: MONDAY,
        debut: '18:00',
        fin: '22:00',
        pause_minutes: 0,
        note: '',
        ...content,
      },
    },
  ]);

/** As another manager changes it meanwhile. */
export const changeQuart = (
  server: ReleveServer,
  { id, version }: PlanQuart,
  quart: Partial<QuartContent>,
): Promise<PlanQuart> =>
  applyOperations(server, 'superviseur', [{ op: 'update', id, version, quart }]);

export const plannerAddress = ({ person }: PlannedPerson, date = MONDAY): string =>
  `/admin/horaire/${date}?q=${encodeURIComponent(person.name.split(' ').slice(1).join(' '))}`;
