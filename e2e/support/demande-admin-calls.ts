// Requests of a test's own, asked through the API, so that no test meets what another has decided.
import { randomUUID } from 'node:crypto';
import type { DemandeFile } from '../../packages/domain/src/features/demandes.ts';
import type { PlanQuart } from '../../packages/domain/src/features/quarts.ts';
import { addDays } from '../../packages/domain/src/working-day.ts';
import { callAs } from './call-as.ts';
import { addClient } from './client-calls.ts';
import { findType } from './demande-calls.ts';
import { demoDate, nextWeekDay, publishQuart } from './horaire-calls.ts';
import { hirePerson, type Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';

interface Asked {
  cle?: string;
  du: string;
  au?: string;
  raison?: string;
}

/** As the person asks it on their phone. */
export async function askDemande(
  server: ReleveServer,
  person: Person,
  { cle = 'conge', du, au = du, raison = 'Rendez-vous chez le notaire' }: Asked,
): Promise<DemandeFile> {
  const { id: type_id } = await findType(server, cle);
  return callAs(server, person.username, {
    method: 'POST',
    path: '/api/demandes',
    body: { uuid: randomUUID(), at: new Date().toISOString(), type_id, du, au, raison },
  });
}

export interface AskedLeave {
  person: Person;
  client: { id: number; nom: string };
  date: string;
  quart: PlanQuart;
  demande: DemandeFile;
}

/** Somebody new with a published quart next week, who asks for that day. */
export async function askLeave(server: ReleveServer, day = 3): Promise<AskedLeave> {
  const [person, client] = await Promise.all([hirePerson(server), addClient(server)]);
  const date = nextWeekDay(day);
  const quart = await publishQuart(server, { employe: person, client, date });
  const demande = await askDemande(server, person, { du: date });
  return { person, client, date, quart, demande };
}

/** Somebody new who has been at the site: the ranking puts them first. */
export async function hireCandidate(
  server: ReleveServer,
  client: Awaited<ReturnType<typeof addClient>>,
): Promise<Person> {
  const person = await hirePerson(server, { prenom: 'Basile' });
  await publishQuart(server, { employe: person, client, date: addDays(demoDate(), -7) });
  return person;
}

export const demandesAddress = ({ person }: Pick<AskedLeave, 'person'>): string =>
  `/admin/demandes?q=${encodeURIComponent(person.name.split(' ').slice(1).join(' '))}`;
