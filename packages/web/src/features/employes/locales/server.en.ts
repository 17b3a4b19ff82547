import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'employes.login_protected':
      'Only a director, or somebody of a higher group, changes the username, the e-mail and the group.',
    'employes.last_director': 'At least one active director must remain.',
    'employes.not_yourself': 'You cannot do this to your own file.',
    'employes.no_courriel': 'This file has no e-mail.',
    'employes.still_active': 'Deactivate this file first.',
    'employes.anonymised': 'This file has been anonymised: it no longer changes.',
    'employes.inactive': 'This file is inactive.',
    'employes.password_set': 'The temporary password is in place.',
    'employes.unlocked': 'Signing in is possible again.',
    'passwords.sent': 'The e-mail is on its way.',
  },
} satisfies Translated<typeof fr>;
