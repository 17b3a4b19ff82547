// Incidents told of, and taken, through the API, so that a test begins with what it is about.
import { randomUUID } from 'node:crypto';
import type { EndpointInput, EndpointResponse } from '../../packages/domain/src/endpoint.ts';
import type { createIncident } from '../../packages/domain/src/features/incidents.ts';
import { USERGROUP } from '../../packages/domain/src/usergroup.ts';
import { addClient } from './client-calls.ts';
import { callAs } from './call-as.ts';
import { hirePerson, type Person } from './people.ts';
import { type ExpectedPerson, expectPerson } from './presence-calls.ts';
import type { ReleveServer } from './releve-server.ts';

type Body = EndpointInput<typeof createIncident>['body'];
type Reported = EndpointResponse<typeof createIncident> & { uuid: string };

/** A site of the test's own with its supervisor, and somebody who works there now. */
export async function openWatchedSite(
  server: ReleveServer,
): Promise<ExpectedPerson & { supervisor: Person }> {
  const supervisor = await hirePerson(server, {
    usergroup: USERGROUP.supervisor,
    prenom: 'Rosalie',
  });
  const client = await addClient(server, { superviseur_id: supervisor.id });
  const visit = await expectPerson(server, { client, starts: -30 });
  return { ...visit, supervisor };
}

/** As the person tells it on their phone. */
export async function reportIncident(
  server: ReleveServer,
  { person, client }: Pick<ExpectedPerson, 'person' | 'client'>,
  told: Partial<Body> = {},
): Promise<Reported> {
  const uuid = randomUUID();
  const body: Body = {
    uuid,
    type: 'degat',
    gravite: 2,
    description: 'L’eau coule sous l’évier de la cuisine.',
    client_id: client.id,
    at: new Date().toISOString(),
    ...told,
  };
  const made = await callAs<Reported>(server, person.username, {
    method: 'POST',
    path: '/api/incidents',
    body,
  });
  return { ...made, uuid };
}

/** How often somebody was told something of incidents. */
export async function countNotices(server: ReleveServer, { id }: Person): Promise<number> {
  const [row] = await server.query<{ count: string }>(
    `select count(*) from notifications where employe_id = $1 and type = 'incident'`,
    [id],
  );
  return Number(row?.count);
}

/** What would still wake somebody, if nothing were done. */
export const listWaitingSteps = (server: ReleveServer, id: number): Promise<{ key: string }[]> =>
  server.query<{ key: string }>(
    `select key from deadlines where object = 'incident' and object_id = $1 and key like 'escalade-%'
     and done_at is null and stopped_at is null and failed_at is null`,
    [id],
  );
