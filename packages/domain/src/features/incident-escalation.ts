// Sites where a step of the escalation would reach nobody: a warning beside the delays, before it happens at night.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clientOption } from './clients.ts';

/** As many sites as one corrects in one go; `total` says how many there are. */
export const MAX_GAPS = 50;

/**
 * Whom a step is for, whatever the gravity: 0 the supervisor of the site, 1 the other leaders of its team, 2 the
 * directors. `etapes` names the steps of a site that nobody with a push subscription or an e-mail would hear of.
 */
export const listEscalationGaps = endpoint.get('/api/incidents/escalade/lacunes', {
  summary: 'Active sites where a step of the escalation reaches nobody, by name.',
  ability: ['read', 'Incident'],
  response: z.object({
    data: z.array(z.object({ client: clientOption, etapes: z.array(z.int()) })).max(MAX_GAPS),
    total: z.int(),
    /** Of these, where no step at all reaches anybody. */
    personne: z.int(),
  }),
});
