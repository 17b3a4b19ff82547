import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'avis.skipped': 'A rung is skipped: say why.',
    'avis.version_first': 'Ask for the employee’s version first.',
    'avis.facts_required': 'Describe the facts: they come before anything else.',
    'avis.future': 'That date has not come yet.',
    'avis.order': 'The end comes before the beginning.',
    'avis.link_gone': 'A piece of evidence is no longer on this person’s file.',
    'avis.too_many_pieces': 'This notice already has as many documents as it can have.',
    'avis.not_given': 'This notice was not given.',
    'avis.quarts_changed': 'One of these shifts has changed since: look at the list again.',
  },
} satisfies Translated<typeof fr>;
