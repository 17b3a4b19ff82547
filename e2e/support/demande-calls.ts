// Requests, banks and decisions made through the API, so that a test begins with what it is about.
import { randomUUID } from 'node:crypto';
import type { Balance, DemandeType } from '../../packages/domain/src/features/demande-types.ts';
import type { DemandeFile } from '../../packages/domain/src/features/demandes.ts';
import { callAs } from './call-as.ts';
import { demoDate } from './horaire-calls.ts';
import type { Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';

/** A type that comes with the app. */
export async function findType(server: ReleveServer, cle: string): Promise<DemandeType> {
  const { data } = await callAs<{ data: DemandeType[] }>(server, 'directeur', {
    method: 'GET',
    path: '/api/demandes/types',
  });
  const type = data.find((each) => each.cle === cle);
  if (type === undefined) throw new Error(`There is no type ${cle}`);
  return type;
}

/** Hours in the bank of a type, as a director gives them. */
export async function creditBank(
  server: ReleveServer,
  person: Pick<Person, 'id'>,
  { cle, minutes, note }: { cle: string; minutes: number; note: string },
): Promise<Balance> {
  const { banque_id } = await findType(server, cle);
  return callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/banques/${banque_id}/mouvements`,
    body: { uuid: randomUUID(), employe_id: person.id, minutes, le: demoDate(), note },
  });
}

export async function askDemande(
  server: ReleveServer,
  person: Pick<Person, 'username'>,
  { cle, ...content }: { cle: string; du: string; au: string; raison?: string },
): Promise<DemandeFile> {
  const { id } = await findType(server, cle);
  return callAs(server, person.username, {
    method: 'POST',
    path: '/api/demandes',
    body: {
      uuid: randomUUID(),
      at: new Date().toISOString(),
      type_id: id,
      raison: '',
      ...content,
    },
  });
}
