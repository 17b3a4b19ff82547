import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  assign: 'Assign',
  to: 'Assign to {nom}',
  other: 'Assign to somebody else',
  title: 'Give this shift to {nom}?',
  text: 'The person is told at once, and so is whoever had it.',
  checking: 'Checking for conflicts…',
  failed: 'The check could not be made',
  clear: 'Nothing stands against it: no overlap, rest and training in order.',
  reason: 'Why give it all the same',
  reason_hint: 'The reason stays in the journal.',
  confirm: 'Assign',
  anyway: 'Assign all the same',
  assigned: '{nom} now has this shift.',
  undo: 'Undo',
  undone: 'The shift is as it was.',
} as const satisfies Translated<typeof fr>;
