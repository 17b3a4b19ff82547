import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    connexion: 'Sign-in',
    connexion_echouee: 'Failed sign-in',
    deconnexion: 'Sign-out',
    mot_de_passe_change: 'Password changed',
    mot_de_passe_reinitialise: 'Password reset',
  },
} as const satisfies Translated<typeof fr>;
