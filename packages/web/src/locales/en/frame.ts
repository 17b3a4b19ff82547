import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/frame.ts';

const frame: Translated<typeof fr> = {
  bell: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  notifications: 'Notifications',
  online: 'People online',
  arrived: { one: '{count} new notification', other: '{count} new notifications' },
  open_notification: 'Open',
  rapport_arrived: 'A report that waited on this device has arrived.',
  late: {
    entree: 'Your entry at {client} was expected at {time}.',
    sortie: 'Your exit from {client} was expected at {time}.',
    action: 'Punch',
  },
  live: {
    live: 'Live news',
    waiting: 'Live news: reconnecting…',
    off: 'Without live news',
  },
  employe_mode_ended: 'The employee view has ended: you no longer have access to it.',
  action_done: 'The action succeeded',
  language_local: 'Language changed on this device. The server could not be told.',
};

export default frame;
