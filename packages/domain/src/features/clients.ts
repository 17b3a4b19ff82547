// The customer sites: their register. The file of each, tasks, reviews and imports stand beside.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idList, idParam } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { photoUrl } from '../photo.ts';
import { employeRef } from './employes.ts';

export const clientOption = z.object({ id, nom: z.string(), ville: z.string() });
export type ClientOption = z.output<typeof clientOption>;

export const listClientOptions = endpoint.get('/api/clients/options', {
  summary: 'Active clients by name, for a picker.',
  ability: ['read', 'Client'],
  query: listQuery(['nom']).extend({ ids: idList.optional() }),
  response: listOf(clientOption),
});

const clientSummary = z.object({
  id,
  code: z.string(),
  nom: z.string(),
  adresse: z.string(),
  ville: z.string(),
  code_postal: z.string(),
  telephone: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  superviseur: employeRef.nullable(),
  actif: z.boolean(),
  photo_url: photoUrl,
  /** Active tasks. */
  taches: z.int(),
  /** Of the reviews of the last twelve months; null where there are none. */
  note_moyenne: z.number().nullable(),
});
export type ClientSummary = z.output<typeof clientSummary>;

/** The filters of the register, which the map and the export follow too. */
export const clientFilters = z.object({
  q: z.string().trim().max(200).optional(),
  actif: z.enum(['oui', 'non', 'tous']).default('oui'),
  superviseur_id: idParam.optional(),
  ville: z.string().trim().max(80).optional(),
});
export type ClientFilters = z.output<typeof clientFilters>;

export const CLIENT_SORTS = ['nom', 'code', 'ville'] as const;

export const listClients = endpoint.get('/api/clients', {
  summary: 'The register of clients.',
  ability: ['read', 'Client'],
  query: listQuery(CLIENT_SORTS).extend(clientFilters.shape),
  response: listOf(clientSummary),
});

export const listClientPoints = endpoint.get('/api/clients/map', {
  summary: 'Where the clients are: those with coordinates.',
  ability: ['read', 'Client'],
  query: clientFilters,
  response: z.object({
    data: z.array(
      z.object({
        id,
        nom: z.string(),
        ville: z.string(),
        lat: z.number(),
        lng: z.number(),
        actif: z.boolean(),
      }),
    ),
  }),
});

export const listClientVilles = endpoint.get('/api/clients/villes', {
  summary: 'The towns of the register, for a filter.',
  ability: ['read', 'Client'],
  response: z.object({ data: z.array(z.object({ ville: z.string(), nombre: z.int() })) }),
});
