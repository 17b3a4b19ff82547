import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const objects: Translated<typeof fr> = {
  audience: {
    everyone: 'Everyone',
    clients: { one: '{count} client', other: '{count} clients' },
    persons: { one: '{count} person', other: '{count} people' },
    groups: {
      '1': 'Developers',
      '2': 'Employees',
      '3': 'Directors',
      '4': 'Coaches',
      '5': 'Supervisors',
      '6': 'Inspectors',
    },
  },
  audience_fields: {
    everyone_text: 'Where nothing is chosen, it is for everyone.',
    groups: 'Groups',
    clients: 'Clients',
    clients_text: 'The people who work at these clients.',
    persons: 'People',
    reaches: {
      one: 'Reaches {count} person: {names}',
      other: 'Reaches {count} people: {names}',
    },
    reaches_nobody: 'Reaches nobody for now.',
    and_others: { one: '{names} and {count} other', other: '{names} and {count} others' },
  },
  progress: {
    read: { one: '{count} of {total} has read it', other: '{count} of {total} have read it' },
    confirmed: { one: '{count} confirmation', other: '{count} confirmations' },
    nobody: 'Nobody addressed',
  },
  readers: {
    title: 'Readers',
    loading: 'Loading readers…',
    search: 'Search a person',
    filter: 'Reading state',
    tous: 'All',
    non_lu: 'Unread',
    lu: 'Read',
    confirme: 'Confirmed',
    read_at: 'Read on {date}',
    confirmed_at: 'Confirmed on {date}',
    empty: 'Nobody here',
    failed: 'The readers could not be loaded',
    remind: 'Send a reminder',
    remind_text: 'By e-mail, to those who have not read or confirmed it yet.',
    reminded: {
      one: 'Reminder sent to {count} person.',
      other: 'Reminder sent to {count} people.',
    },
    reminded_already: 'A reminder was already sent less than an hour ago.',
    nobody_to_remind: 'Nobody left to remind has an e-mail address.',
  },
  decision: {
    note: 'Note to the employee (optional)',
    note_to_refuse: 'Note to the employee (required to refuse)',
    accept: 'Accept',
    refuse: 'Refuse',
    undo: 'Undo',
    take_back: 'Take the decision back',
    taken_back: 'The decision is taken back: the request waits again.',
    choose: 'Choose the request of {nom}',
    chosen: { one: '{count} request chosen', other: '{count} requests chosen' },
    clear: 'Choose nothing',
    answer_all: { one: '{verb} {count} request', other: '{verb} {count} requests' },
    decided: { one: '{count} decision made.', other: '{count} decisions made.' },
    left: {
      one: '{count} request is left undecided. {reason}',
      other: '{count} requests are left undecided. {reason}',
    },
    decided_meanwhile: 'Somebody else has decided meanwhile.',
  },
  timeline: {
    title: 'Exchanges',
    list: 'Exchanges, oldest first',
    loading: 'Loading exchanges…',
    failed: 'The exchanges could not be loaded',
    will_be_sent: 'Will go as soon as possible',
  },
};

export default objects;
