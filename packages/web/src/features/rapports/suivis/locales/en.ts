import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const suivis: Translated<typeof fr> = {
  list: {
    subtitle: 'Reports on the work and the sites, and what people say to them.',
    new: 'New report',
    about_me: 'About you',
    to_confirm: ', to confirm:',
    label: 'Follow-up reports',
    search: 'Search for a report',
    portee: 'Reports to show',
    open: 'Open the report “{titre}” of {date}',
    failed: 'The reports could not be loaded',
    empty: 'No report yet',
    empty_text: 'The reports of the whole company will appear here, with their average.',
    nothing_found: 'No report matches',
  },
  portees: { miens: 'Yours', equipe: 'Your team', tous: 'All' },
  empty: {
    miens: 'You have not written a report yet',
    equipe: 'No report on your team yet',
  },
  empty_text: {
    miens: 'Write one, even without a network: it will appear here once received.',
    equipe: 'Those written on the people you lead will appear here.',
  },
  columns: {
    date: 'Date',
    formulaire: 'Form',
    employe: 'Employee',
    client: 'Site',
    auteur: 'Author',
    pourcentage: 'Result',
    etat: 'State',
  },
  state: {
    annule: 'Cancelled',
    repondu: 'Answered',
    recu: 'Receipt confirmed',
    vu: 'Seen',
    non_vu: 'Not seen yet',
  },
  my_state: {
    a_lire: 'To read',
    a_accuser: 'To confirm',
    repondu: 'You answered',
    recu: 'Receipt confirmed',
  },
  view: {
    subtitle: 'Report of {date}',
    facts: 'In short',
    seen: 'Seen by the employee on',
  },
  reception: {
    title: 'Receipt and answer',
    text: 'Confirming says that you received this report, not that you agree with it.',
    awaited: '{name} has not confirmed receiving it yet.',
    done: 'Receipt confirmed on {date}',
    confirm: 'I received this report',
    confirm_with_reply: 'Confirm and answer',
    answer: 'Answer',
    answer_again: 'Change the answer',
    send: 'Send the answer',
    reply: 'Answer',
    reply_text: 'Read by the author of the report and by the directors.',
    replied: 'Answer of {date}',
    will_be_sent: 'Will be sent as soon as the connection allows.',
  },
  mine: {
    subtitle: 'Feedback on your work. You can always answer.',
    filter: 'Reports to show',
    filters: { tous: 'All', a_lire: 'To read', a_accuser: 'To confirm' },
    by: '{auteur}, {date}',
    nothing_found_text: 'Try other words.',
    empty: {
      tous: 'No report about you',
      a_lire: 'All is read',
      a_accuser: 'All is confirmed',
    },
    empty_text: {
      tous: 'Reports written about your work will appear here.',
      a_lire: 'New reports about you will appear here.',
      a_accuser: 'Reports waiting for you to confirm receipt will appear here.',
    },
  },
  of_employe: {
    empty: 'No report on this person',
    empty_text: 'Write the first one: the trend appears with those that follow.',
  },
};

export default suivis;
