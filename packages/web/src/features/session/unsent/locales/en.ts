import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const unsent: Translated<typeof fr> = {
  punches: {
    one: '{count} punch from {prenom} is waiting on this device. It will be sent the next time that person signs in.',
    other:
      '{count} punches from {prenom} are waiting on this device. They will be sent the next time that person signs in.',
  },
  things: {
    one: '{count} item from {prenom} is waiting on this device. It will be sent the next time that person signs in.',
    other:
      '{count} items from {prenom} are waiting on this device. They will be sent the next time that person signs in.',
  },
  someone: 'another person',
  others: 'and others',
  title: 'From someone else',
};

export default unsent;
