// Machines added, and reported, through the API, so that a test begins with what it is about.
import { randomUUID } from 'node:crypto';
import type { EndpointInput, EndpointResponse } from '../../packages/domain/src/endpoint.ts';
import type { reportBris } from '../../packages/domain/src/features/equipement-rapports.ts';
import type { EquipementFile } from '../../packages/domain/src/features/equipement-shapes.ts';
import type { createEquipement } from '../../packages/domain/src/features/equipements.ts';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

type Content = EndpointInput<typeof createEquipement>['body'];
type Told = EndpointInput<typeof reportBris>['body'];

export const addMachine = (
  server: ReleveServer,
  client: { id: number },
  values: Partial<Content> = {},
): Promise<EquipementFile> =>
  callAs<EquipementFile>(server, 'directeur', {
    method: 'POST',
    path: '/api/equipements',
    body: {
      nom: `Autorécureuse ${randomUUID().slice(0, 8)}`,
      type: 'autorecureuse',
      modele: 'T300',
      serie: '',
      note: '',
      reserve: false,
      achete_le: null,
      achat_cents: null,
      mode_emploi_id: null,
      fiche_id: null,
      controle_id: null,
      photo: null,
      lieu: 'client',
      client_id: client.id,
      employe_id: null,
      ...values,
    } satisfies Content,
  });

export const tellBris = (
  server: ReleveServer,
  username: string,
  told: Partial<Told>,
): Promise<EndpointResponse<typeof reportBris>> =>
  callAs(server, username, {
    method: 'POST',
    path: '/api/equipements/bris',
    body: {
      uuid: randomUUID(),
      probleme: 'bruit',
      description: 'Elle siffle.',
      hors_service: false,
      at: new Date().toISOString(),
      ...told,
    } satisfies Told,
  });
