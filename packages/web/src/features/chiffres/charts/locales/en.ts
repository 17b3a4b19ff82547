import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  step: 'Period',
  none: 'no data',
  hours: 'Hours by period',
  hours_sentence: '{worked} worked of {planned} planned, which is {share}.',
  hours_none: 'No hours were planned.',
  planned: 'Planned',
  worked: 'Worked',
  absences: 'Absences by period',
  absences_sentence: {
    one: '{count} absence, {without} of them without a reason.',
    other: '{count} absences, {without} of them without a reason.',
  },
  absences_explained: {
    one: '{count} absence, with a reason or leave.',
    other: '{count} absences, all with a reason or leave.',
  },
  absences_none: 'No absence.',
  with_reason: 'With a reason or leave',
  without_reason: 'Without a reason',
  late: 'Late entries by period',
  late_sentence: {
    one: '{count} late entry, {minutes} in all.',
    other: '{count} late entries, {minutes} in all. Most: {most}.',
  },
  late_none: 'Nobody was late.',
  late_count: { one: '{count} late entry', other: '{count} late entries' },
  late_heading: 'Late entries',
  sites: 'Sites worked at most',
  sites_sentence: '{site} comes first, with {hours}.',
  sites_none: 'No site has hours worked.',
  site: 'Site',
} satisfies Translated<typeof fr>;
