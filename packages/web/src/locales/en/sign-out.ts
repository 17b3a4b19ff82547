import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/sign-out.ts';

const signOut: Translated<typeof fr> = {
  menu: 'Sign out',
  sending: 'Sending what is waiting…',
  kept_title: {
    one: '{count} item has not been sent yet',
    other: '{count} items have not been sent yet',
  },
  kept_text:
    'Nothing will be lost: this work stays on this device and will be sent the next time you sign in here.',
  confirm: 'Sign out',
  stay: 'Stay signed in',
  reset_title: 'Reset',
  reset_text: 'All the settings of the app will be reset; you will have to sign in again.',
  reset_lost: {
    one: '{count} item on this device is not on the server and would be lost.',
    other: '{count} items on this device are not on the server and would be lost.',
  },
  reset_accept: 'I accept this loss for good',
  reset_cancel: 'Cancel',
  reset_confirm: 'Reset',
};

export default signOut;
