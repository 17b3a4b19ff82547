import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const copyWeek: Translated<typeof fr> = {
  intro: 'Choose the week to copy and where to copy it. You will first see what would be created.',
  from: 'Week to copy',
  to: 'Copy to',
  to_hint: {
    one: '{count} week chosen',
    other: '{count} weeks chosen',
  },
  loading: 'Comparing the weeks…',
  failed: 'The comparison could not be made',
  failed_text: 'Nothing was copied. Try again.',
  choose_target: 'Choose at least one week.',
  empty: 'Nothing to copy',
  empty_text: 'That week has no shifts.',
  filters: {
    label: 'Lines shown',
    tous: 'All ({count})',
    a_creer: 'To create ({count})',
    conflit: 'In conflict ({count})',
    deja_la: 'Already there ({count})',
  },
  default_choice: 'For conflicts',
  choices: {
    creer: 'Copy all the same',
    ignorer: 'Do not copy',
    remplacer: 'Replace what is there',
    ouvert: 'Copy as an open shift',
  },
  choice_of: 'Choice for {nom}, {day}',
  columns: {
    jour: 'Day',
    employe: 'Employee',
    client: 'Client',
    heures: 'Hours',
    etat: 'State',
    choix: 'Choice',
  },
  etats: {
    a_creer: 'To create',
    conflit: 'In conflict',
    deja_la: 'Already there',
  },
  existing: 'Replaces: {quart}',
  back: 'Back to the planner',
  apply: {
    one: 'Copy {count} shift',
    other: 'Copy {count} shifts',
  },
  nothing_to_copy: 'Nothing to copy with these choices',
  done: 'The week is copied',
  done_counts: 'Created: {crees} · Open: {ouverts} · Replaced: {remplaces} · Left out: {ignores}',
  done_text: 'The copied shifts are drafts.',
  nothing_done: 'Nothing was copied: everything was there already.',
  undo: 'Undo the copy',
  undone: {
    one: 'The copy is undone: {count} shift taken out.',
    other: 'The copy is undone: {count} shifts taken out.',
  },
  kept: {
    one: '{count} shift changed since has stayed.',
    other: '{count} shifts changed since have stayed.',
  },
  again: 'Copy another week',
  see_week: 'See the week',
};

export default copyWeek;
