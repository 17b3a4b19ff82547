import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  ask: 'How did your night go?',
  promise:
    'One tap, without your name. Nothing is kept but counts, by site and week, from five people on.',
  moods: { '1': 'Very badly', '2': 'Badly', '3': 'So so', '4': 'Well', '5': 'Very well' },
  thanks: 'Thank you, rest well.',
  dismiss: 'Not tonight',
  title: 'Mood at the end of a shift',
  subtitle:
    'By finished week, from 1 (very badly) to 5 (very well). Nothing is shown of fewer than five people.',
  site: 'Site',
  all: 'All sites',
  loading: 'The trend is loading',
  failed: 'The trend could not be loaded',
  failed_text: 'Try again in a moment.',
  none: 'No week to show yet',
  none_text:
    'A week appears three days after its end, for the sites where five people or more have answered.',
  chart: 'Average mood by week',
  last: {
    one: 'Week of {date}: {mean} out of 5, of {count} answer.',
    other: 'Week of {date}: {mean} out of 5, of {count} answers.',
  },
  change_up: 'That is {by} more than in the last week shown before.',
  change_down: 'That is {by} less than in the last week shown before.',
  change_none: 'That is the same as in the last week shown before.',
  week: 'Week of {date}',
  value: '{mean} out of 5',
  headings: { label: 'Week', value: 'Average', none: 'Fewer than five people' },
} satisfies Translated<typeof fr>;
