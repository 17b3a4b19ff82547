import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'registre.signed': 'The signature is noted.',
    'registre.completed': 'What you said is noted.',
    'registre.already_signed': 'This line of the register is already signed.',
    'registre.changed': 'The line has changed since: read it again.',
    'incidents.created': 'Your report has arrived.',
    'incidents.taken_by_you': 'You take care of it.',
    'incidents.resolved': 'The incident is settled.',
    'incidents.planned': 'The task waits for the next visit.',
    'incidents.confirmed': 'Noted: settled.',
    'incidents.reopened': 'Noted: the incident is open again.',
    'incidents.call_noted': 'The call is noted.',
    'incidents.taken': 'Somebody else takes care of it already.',
    'incidents.settled': 'This incident was settled already.',
    'incidents.merged': 'This report was merged with another one.',
    'incidents.not_settled': 'This incident is not settled yet.',
    'incidents.name_wanted': 'Only a near-accident may be reported without a name.',
    'incidents.assignee': 'Choose an active manager.',
    'incidents.other_site': 'Choose another report of the same site.',
    'incidents.merge_settled': 'This incident is settled already: nothing can join it.',
  },
} satisfies Translated<typeof fr>;
