import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const inspections: Translated<typeof fr> = {
  list: {
    subtitle: 'The state of the sites, area by area, and what is put right.',
    new: 'New inspection',
    label: 'Inspections',
    search: 'Search for an inspection',
    open: 'Open the inspection of {client} of {date}',
    failed: 'The inspections could not be loaded',
    empty: 'No inspection yet',
    empty_text: 'Make one on site, even without a network: it will appear here, with its rework.',
    nothing_found: 'No inspection matches',
  },
  columns: {
    date: 'Date',
    client: 'Site',
    formulaire: 'Form',
    auteur: 'Inspector',
    pourcentage: 'Result',
    reprises: 'Rework',
  },
  filter: { a_faire: 'Rework to do', faites: 'To score again' },
  before: 'Before:',
  after: 'After:',
  reprises: {
    a_faire: { one: '{count} to do', other: '{count} to do' },
    faites: { one: '{count} to score again', other: '{count} to score again' },
    done: 'All scored again',
    none: 'All compliant',
  },
  reprise: {
    a_faire: 'To do on the next visit',
    faite: 'Done',
    reevaluee: 'Scored again',
    done: '{name}, {date}',
    rescored: '{name}, {date}',
  },
  by: {
    label: 'Averages by',
    client: 'By site',
    auteur: 'By inspector',
    count: { one: '{count} inspection', other: '{count} inspections' },
    none: 'No average to show.',
  },
  view: {
    subtitle: '{titre}, {date}',
    facts: 'In short',
  },
  exceptions: {
    title: 'To put right',
    none: 'All was compliant.',
    count: { one: '{count} item not compliant', other: '{count} items not compliant' },
  },
  rescore: {
    action: 'Score again',
    action_named: 'Score again: {question}',
    title: 'Score again',
    remark: 'Remark',
    save: 'Save the new score',
    saved: 'The new score is saved.',
    stale: 'This item has just changed: close, then look again.',
  },
};

export default inspections;
