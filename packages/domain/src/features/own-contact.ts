// How a person is reached, and who is called if something happens to them: what they keep up to date themselves. What
// they sign in with, the e-mail included, is changed by whoever stands above.
import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { employe, employeContent } from './employes.ts';

const KEPT = {
  telephone: true,
  urgence_nom: true,
  urgence_telephone: true,
  urgence_lien: true,
} as const;

export const ownContactContent = employeContent.pick(KEPT);
export type OwnContactContent = z.output<typeof ownContactContent>;

export const ownContact = employe.pick({ ...KEPT, version: true });
export type OwnContact = z.output<typeof ownContact>;

export const getOwnContact = endpoint.get('/api/user/coordonnees', {
  summary: 'One’s own telephone and the person to call in an emergency.',
  ability: 'signed-in',
  response: ownContact,
});

export const updateOwnContact = endpoint.put('/api/user/coordonnees', {
  summary: 'Change one’s own telephone and the person to call in an emergency.',
  ability: 'signed-in',
  body: ownContactContent.extend({ version: ownContact.shape.version }),
  response: ownContact,
});
