import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  list: {
    label: 'Presence sheets',
    subtitle: 'Training given in person, who was there and who has signed.',
    new: 'New sheet',
    search: 'Search a course, a place, a person',
    open: 'Open the sheet “{titre}” of {date}',
    etat: 'State',
    loading: 'Loading the sheets…',
    failed: 'The sheets could not be loaded',
    empty: 'No presence sheet',
    empty_text:
      'Open a sheet for training given in person: everyone signs, and gets their certificate.',
    nothing_found: 'No sheet matches',
    nothing_found_text: 'Try other words, another course or another state.',
  },
  etats: { toutes: 'All', ouverte: 'Open', terminee: 'Closed' },
  etat: { ouverte: 'Open', terminee: 'Closed' },
  sorts: {
    date: 'Oldest first',
    '-date': 'Newest first',
    formation: 'Training, A to Z',
    '-formation': 'Training, Z to A',
  },
  columns: {
    formation: 'Training',
    date: 'Date',
    lieu: 'Place',
    formateur: 'Given by',
    signees: 'Signatures',
    etat: 'State',
  },
  signed_of: '{signees} of {personnes}',
  signed_line: 'Signatures: {signed}',
} satisfies Translated<typeof fr>;
