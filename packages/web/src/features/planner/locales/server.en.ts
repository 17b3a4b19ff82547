import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'planner.too_many': 'Too many changes at once: make them in several goes.',
    'planner.twice': 'The same shift is changed twice.',
    'planner.copied_again': 'This shift has been copied again since.',
    'planner.nothing_to_restore': 'This shift is not cancelled.',
    'planner.not_editable': 'This shift is cancelled: restore it first.',
    'planner.employe_unknown': 'Choose an active employee.',
    'planner.client_unknown': 'Choose an active client.',
    'planner.too_long': 'Choose a period of one year at most.',
    'series.ends_before_start': 'The end comes before the start.',
    'series.ended': 'This series has ended.',
    'series.outside': 'This date is outside of the series.',
    'offres.deja_pris': 'This shift is already taken.',
    'offres.retiree': 'This offer no longer stands.',
    'offres.past': 'This shift is over.',
    'offres.not_open': 'This shift is cancelled.',
    'offres.answered': 'This offer has its answer already.',
    'offres.occupe': 'You already work at that time.',
    'offres.absent': 'You are on leave at that time.',
    'assignations.already': 'This person has this shift already.',
    'assignations.reason_required': 'Say why, in spite of what stands against it.',
    'assignations.changed': 'This shift has changed meanwhile: look at it again.',
    'lots.undone': 'This change has already been taken back.',
  },
} satisfies Translated<typeof fr>;
