import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  objets: { jetons: 'Signed-in device' },
  server: {
    'auth.second_step_required': 'First add a second step.',
    'auth.second_step_kept': 'Your company asks for a second step: it cannot be removed.',
    'auth.passkey_unusable': 'This passkey cannot be used here.',
    'auth.passkeys_full': 'You have ten passkeys already: remove one first.',
    'auth.code_wrong': 'This code is not the right one, or was used already.',
  },
} satisfies Translated<typeof fr>;
