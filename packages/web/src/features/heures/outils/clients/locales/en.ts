import type { Translated } from '../../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  list: {
    label: 'Hours by client',
    subtitle: 'Planned and paid at each site, period by period.',
    search: 'Name or city',
    empty: 'No hours in this period',
    empty_text: 'Sites appear here once a shift is published or punched there.',
  },
  columns: {
    client: 'Client',
    personnes: 'People',
    prevu: 'Planned',
    paye: 'Paid',
    ecart: 'Difference',
    supplementaires: 'Overtime',
    part: 'Share',
  },
  short: 'Short visits',
  open_file: 'Open the file of {nom}',
  before: 'Period before',
  after: 'Period after',
  period: 'Period {periode}',
  sum: 'Paid: {paye} for {prevu} planned, of which {supplementaires} overtime ({part}).',
  current: 'Planned hours include the days to come.',
  open: 'The period is not locked: these hours may still change.',
  scope: 'Hours of the people you answer for.',
  card: {
    title: 'Hours by period',
    all: 'Hours by client',
    loading: 'Loading hours',
    failed: 'The hours are not here.',
    none: 'No pay period yet.',
    period: 'Period',
    short: 'Visits here usually last less than three hours',
    short_text: 'The minimum of three hours is no longer proposed here, from today on.',
    said: '{nom}, {date}',
    saved: 'Noted.',
  },
} satisfies Translated<typeof fr>;
