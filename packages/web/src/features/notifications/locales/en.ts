import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const notifications: Translated<typeof fr> = {
  title: 'Notifications',
  list: 'Notification history',
  loading: 'Loading notifications…',
  filter: 'Notifications to show',
  filters: { toutes: 'All', non_lues: 'Unread' },
  type: 'Subject',
  all_types: 'All subjects',
  unread: { one: '{count} unread', other: '{count} unread' },
  unread_mark: 'Unread:',
  mark_all: 'Mark all as read',
  mark_named: 'Mark as read: {titre}',
  empty: 'No notification',
  none_of_type: 'No notification on this subject',
  empty_text: 'Published shifts, memos, messages and decisions will appear here.',
  all_read: 'Everything is read',
  all_read_text: 'There is nothing new.',
  failed: 'The notifications could not be loaded',
  failed_text: 'Nothing is lost. Check your connection, then try again.',
  preferences: {
    open: 'Choose how you are notified',
    back: 'Back to the notifications',
    title: 'How you are notified',
    by_type: 'By subject',
    text: 'Everything always appears under the bell. Choose what also reaches you another way.',
    no_mail: 'Your profile has no e-mail address.',
    loading: 'Loading your choices…',
    failed: 'Your choices could not be loaded',
    failed_text: 'They are kept. Check your connection, then try again.',
    push: 'On my devices',
    push_for: '{name}: on my devices',
    courriel: 'By e-mail',
    courriel_for: '{name}: by e-mail',
  },
  rest: {
    title: 'Rest',
    respect: 'Do not disturb my rest',
    text: 'Your rest follows your shifts. Notifications come together at its end; what is urgent, such as lateness or a shift in the next hours, rings all the same.',
    next: 'Next rest: from {du} to {au}.',
    now: 'You are at rest until {au}.',
  },
  push: {
    title: 'This device',
    section: 'Notifications',
    inactive: 'Notifications not received on this device',
    offer: 'Get notified on this device?',
    offer_text:
      'A shift on offer, a change to your schedule, a message: the device tells you even when the app is closed, and never during your rest unless it is urgent.',
    offer_decline: 'No thanks',
    offer_accept: 'Yes, notify me',
    active: 'Notifications received on this device',
    turn_on: 'Receive notifications on this device',
    turn_off: 'Stop receiving them here',
    failed: 'This device could not be registered. Try again later.',
    on: 'Your notifications appear here even when the app is closed.',
    off: 'Your notifications can appear here even when the app is closed. Your browser will ask for permission.',
    blocked:
      'Notifications are blocked for this site. Allow them in the browser’s settings, then come back here.',
    needs_install:
      'On iPhone and iPad, notifications need the installed app: tap Share, then “Add to Home Screen”, and open it from there.',
    unsupported: 'This browser cannot receive notifications while the app is closed.',
    not_offered: 'Your company does not send notifications to devices for now.',
  },
};

export default notifications;
