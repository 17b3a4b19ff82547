// Who runs what, and telling their devices to update.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, usergroup } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';

/** Tells one person's devices to check for an update and to restart. */
export const forceUpdate = endpoint.post('/api/online/:id/force-update', {
  summary: 'Make one person’s devices update.',
  ability: ['read', 'OnlineUsers'],
  response: z.object({ message: z.string() }),
});

/** Announces the server's own version to everyone connected. */
export const announceVersion = endpoint.post('/api/online/announce-version', {
  summary: 'Tell every connected device which version is current.',
  ability: ['read', 'OnlineUsers'],
  response: z.object({ version: z.string() }),
});

const share = z.object({ label: z.string(), count: z.int() });

const deviceContact = z.object({
  id,
  prenom: z.string(),
  nom: z.string(),
  usergroup,
  navigateur: z.string(),
  app_version: z.string(),
  ecart_secondes: z.int(),
  non_envoyes: z.int(),
  vu_le: instant,
  est_a_jour: z.boolean(),
});

export const listDeviceContacts = endpoint.get('/api/browser-stats', {
  summary: 'The last contact of each person’s device, from syncAppData.',
  ability: ['enter', 'Admin'],
  query: listQuery(['vu_le', 'nom', 'app_version']).extend({
    etat: z.enum(['en_retard']).optional(),
    /** Exactly these, as `getDeviceShares` names them. */
    navigateur: z.string().max(300).optional(),
    app_version: z.string().max(40).optional(),
  }),
  response: listOf(deviceContact),
});

export const getDeviceShares = endpoint.get('/api/browser-stats/shares', {
  summary: 'How many devices run which browser and which version of the app.',
  ability: ['enter', 'Admin'],
  response: z.object({
    total: z.int(),
    jamais_vus: z.int(),
    navigateurs: z.array(share),
    versions: z.array(share),
  }),
});
