import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const disponibilites: Translated<typeof fr> = {
  subtitle: 'Say when you can work: the schedule will take it into account.',
  loading: 'Loading your availability…',
  failed: 'Your availability could not be loaded',
  failed_text: 'Nothing has changed. Check the connection, then try again.',
  etats: {
    disponible: 'Available',
    indisponible: 'Not available',
    selon: 'Some hours',
  },
  choices: {
    disponible: 'Yes',
    indisponible: 'No',
    selon: 'Hours',
  },
  between: '{debut} to {fin}',
  to_send: 'To be sent',
  week: {
    title: 'Usual week',
    text: 'A change is a request: your supervisor answers it.',
    never_said: 'You have said nothing: you are available every day.',
    change: 'Change the week',
    since: 'Since {date}',
  },
  asked: {
    title: 'Request waiting, from {date} on',
    see: 'See the request',
    unsent: 'The request will go as soon as there is a connection.',
  },
  coming: 'Approved, from {date} on',
  no_difference: 'As today',
  edit: {
    title: 'Your week',
    close: 'Close without asking',
    save: 'Ask for this change',
    sent: 'Your request is made',
    du: 'From',
    notice: 'Your supervisor would rather know {days} days ahead.',
    raison: 'A word for your supervisor (optional)',
    semaine: 'Days of the week',
  },
  hours: {
    debut: 'From',
    fin: 'To',
    next_day: 'the next day',
    add: 'Add hours',
    add_for: 'Add hours, {jour}',
    remove: 'Remove {plage}, {jour}',
    invalid: 'Give both times.',
  },
  dates: {
    title: 'Particular days',
    text: 'They prevail over the week, and are known at once.',
    empty: 'No particular day to come.',
    add: 'Add a day',
    new_title: 'Particular day',
    close: 'Close without adding',
    save: 'Add',
    added: 'Day added',
    remove: 'Remove',
    remove_named: 'Remove {dates}',
    removed: 'Day removed',
    undo: 'Undo',
    range: 'From {du} to {au}',
  },
  fields: {
    du: 'First day',
    au: 'Last day',
    jour: 'Available?',
    note: 'Note (optional)',
  },
};

export default disponibilites;
