import type { Translated } from '../../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  title: 'Presence sheets to sign',
  sign: 'Sign my presence',
  pad_title: 'Sign my presence',
  signed: 'Your presence is signed.',
  signed_at: 'Signed on {date}',
  to_send: 'On this device, to be sent',
  refused: 'Your signature of presence',
  refused_of: 'Your signature of presence: {titre}',
} satisfies Translated<typeof fr>;
