import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    copie: 'Week copied',
    offre_acceptee: 'Offer accepted',
    offre_declinee: 'Offer declined',
    quart_donne: 'Shift assigned',
  },
  fields: {
    avec_heures: 'With the times',
    cible: 'About',
    cle: 'Holiday',
    conflits: 'Conflicts',
    de: 'From the week',
    intervalle_semaines: 'Weeks between two',
    pause_minutes: 'Break (min)',
    quart_id: 'Shift',
    quarts: 'Shifts',
    vers: 'To the weeks',
  },
} as const satisfies Translated<typeof fr>;
