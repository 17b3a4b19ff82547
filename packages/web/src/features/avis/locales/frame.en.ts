import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { avis: 'Your notices', employe_avis: 'Employee’s notices' },
  menu: { avis: { label: 'Notices', short: 'Notices' } },
  commands: {
    answer_avis: 'Version given on a notice',
    receive_avis: 'Receipt of a notice',
    reply_avis: 'Reply to a notice',
  },
  objets: { avis: 'Notice' },
  notices: { avis: 'Notice' },
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
} as const satisfies Translated<typeof fr>;
