import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'corrections.order': 'The exit must follow the entry, by less than 24 hours.',
    'presences.not_a_contact': 'This is not the address of a contact of the client.',
    'presences.preuve_mailed': 'The proof of service is on its way by e-mail.',
    'presences.tache_elsewhere': 'This site is not one of yours that day.',
    'presences.photo_elsewhere': 'This photo is not of a site where you work that day.',
    'presences.photo_other_task': 'This task is not of this site.',
    'presences.twice': 'A line is named twice.',
    'presences.open': 'This shift has nobody.',
    'presences.cancelled': 'This shift is cancelled.',
    'presences.future': 'This time is not over yet.',
    'presences.too_far': 'This time is too far from the shift.',
    'presences.own': 'You cannot confirm your own hours: another manager must do it.',
    'presences.not_yours':
      'This confirmation is somebody else’s: they or a director can take it back.',
    'presences.choice': 'Say whether the person was present or absent.',
    'presences.not_begun': 'The shift has not begun.',
    'presences.absent_punched': 'This line has punches: cancel them before you confirm an absence.',
    'corrections.reopened_time': 'A step to be opened again has no time.',
    'corrections.followed':
      'The times have changed since: correct them in the line instead of taking the decision back.',
    'presences.attach_quart': 'This is no longer a published shift of this person that day.',
    'presences.attach_taken_entree': 'This shift already has an entry: cancel it first.',
    'presences.attach_taken_sortie': 'This shift already has an exit: cancel it first.',
    'presences.attach_correction':
      'A correction of these punches awaits a decision: decide it first.',
    'presences.attach_confirmed': 'These punches are confirmed: withdraw the confirmation first.',
    'presences.delay_closed':
      'It is too late to announce a delay: the entry is punched, or the shift has changed.',
    'presences.delay_bounds':
      'Give an arrival that is still to come, before the shift ends and within 2 h of its start.',
    'presences.order': 'The exit must follow the entry.',
  },
} satisfies Translated<typeof fr>;
