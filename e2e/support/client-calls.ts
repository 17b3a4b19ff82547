// Clients made through the API, so that a test begins with what it is about.
import { randomBytes } from 'node:crypto';
import type { ClientContent } from '../../packages/domain/src/features/client-content.ts';
import type { Client } from '../../packages/domain/src/features/client-file.ts';
import type { Tache, TacheContent } from '../../packages/domain/src/features/taches.ts';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

const CONTENT: Omit<ClientContent, 'code' | 'nom'> = {
  adresse: '1260, avenue du Mont-Royal Est',
  ville: 'Montréal',
  code_postal: 'H2J 1Y3',
  telephone: '514 555-0192',
  lat: 45.5266,
  lng: -73.5797,
  rayon_m: 150,
  acces: 'Porte grise par la ruelle.',
  superviseur_id: null,
  contacts: [],
};

/** A client of the test's own, under a code that no other has. */
export function addClient(
  server: ReleveServer,
  content: Partial<ClientContent> = {},
): Promise<Client> {
  const mark = randomBytes(4).toString('hex');
  const body = { ...CONTENT, code: `E-${mark}`, nom: `Essai ${mark}`, ...content };
  return callAs(server, 'directeur', { method: 'POST', path: '/api/clients', body });
}

/** As another editor saves it meanwhile. */
export function changeClient(
  server: ReleveServer,
  { id, version, code, nom }: Client,
  content: Partial<ClientContent>,
): Promise<Client> {
  const body = { ...CONTENT, code, nom, ...content, version };
  return callAs(server, 'coach', { method: 'PUT', path: `/api/clients/${id}`, body });
}

export const addTache = (
  server: ReleveServer,
  { id }: Client,
  content: Partial<TacheContent>,
): Promise<Tache> =>
  callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/clients/${id}/taches`,
    body: {
      nom: 'Vider les poubelles',
      description: '',
      frequence: 'chaque_visite',
      jours: [],
      jour_du_mois: null,
      dates: [],
      minutes: 10,
      photo_requise: false,
      actif: true,
      ...content,
    },
  });

export const setAlarmCode = (
  server: ReleveServer,
  { id }: Client,
  code_alarme: string,
): Promise<Client> =>
  callAs(server, 'directeur', {
    method: 'PUT',
    path: `/api/clients/${id}/code-alarme`,
    body: { code_alarme },
  });

export const addReview = (
  server: ReleveServer,
  { id }: Client,
  content: { note: number; commentaire: string; par: string; le: string },
): Promise<unknown> =>
  callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/clients/${id}/reviews`,
    body: content,
  });

/** The key of the provider of the maps, for the whole company. */
export const setMapsKey = (server: ReleveServer, value: string | null): Promise<unknown> =>
  callAs(server, 'directeur', {
    method: 'PUT',
    path: '/api/settings/MAPS_API_KEY',
    body: { value },
  });

/** Where the background of the maps comes from, for the whole company. */
export const setTiles = (server: ReleveServer, value: string | null): Promise<unknown> =>
  callAs(server, 'directeur', {
    method: 'PUT',
    path: '/api/settings/MAP_TILES_URL',
    body: { value },
  });
