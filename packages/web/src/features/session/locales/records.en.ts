import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    connexion: 'Sign-in',
    connexion_echouee: 'Failed sign-in',
    deconnexion: 'Sign-out',
    mot_de_passe_change: 'Password changed',
    mot_de_passe_reinitialise: 'Password reset',
    second_step_ajoutee: 'Second step added',
    second_step_retiree: 'Second step removed',
    second_step_effacee: 'Second step erased',
    codes_renouveles: 'Recovery codes renewed',
    passkey_ajoutee: 'Passkey added',
    passkey_retiree: 'Passkey removed',
    appareils_oublies: 'Remembered devices forgotten',
  },
  fields: {
    second_step: 'Second step',
  },
  settings: {
    REQUIRE_SECOND_STEP: {
      label: 'Second step for directors',
      text: 'Directors and developers give a code of their phone after their password. Whoever has none adds it at their next sign-in, before anything else.',
    },
    SESSION_MAX_DAYS: {
      label: 'Length of sessions',
      text: 'After that many days, a device has to sign in again even if it is used every day. The person is told in advance, and nothing unsent is lost. 0: no end.',
    },
  },
} as const satisfies Translated<typeof fr>;
