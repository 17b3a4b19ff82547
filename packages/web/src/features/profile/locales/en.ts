import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const profile: Translated<typeof fr> = {
  intro: 'Your contact details, your password and your devices.',
  username: 'Username',
  email: 'E-mail',
  phone: 'Phone',
  none: 'Not given',
  day_switch: 'A new workday starts at {time}.',
  reload: 'Reload my data',
  settings: 'Settings',
  employe_view: 'The employee’s profile. Their password and devices are not shown.',
  failed: 'This profile could not be loaded.',
  failed_text: 'Check the connection, then try again.',
  contact: {
    open: 'Edit my contact details',
    title: 'Your contact details',
    telephone: 'Phone',
    telephone_text: 'Your supervisor and the office see it. To change your e-mail, ask them.',
    urgence: 'In an emergency',
    urgence_nom: 'Person to call',
    urgence_lien: 'Relation to you',
    urgence_telephone: 'Their phone',
    saved: 'Your contact details are saved.',
    failed: 'Your contact details could not be loaded.',
  },
  password: {
    title: 'Password',
    text: 'At least 8 characters. Your other devices will be signed out, and the address of your calendar will end.',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat the new password',
    submit: 'Change the password',
    done: 'Your password has been changed. The other devices are signed out.',
  },
  devices: {
    title: 'Signed-in devices',
    text: 'A device you do not recognize? Sign it out, then change your password.',
    current: 'This device',
    last_used: 'Seen on {date}',
    since: 'signed in since {date}',
    revoke: 'Sign out',
    revoke_named: 'Sign {name} out',
    revoke_title: 'Sign this device out?',
    revoke_text: '{name} will have to sign in again. What has not been sent yet stays on it.',
    revoked: 'The device is signed out.',
    failed: 'The list of devices could not be loaded.',
    failed_text: 'It needs a connection to the server.',
    loading: 'Loading the devices…',
  },
};

export default profile;
