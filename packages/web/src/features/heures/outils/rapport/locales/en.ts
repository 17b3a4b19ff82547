import type { Translated } from '../../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  list: {
    label: 'Monthly report by person and week',
    subtitle: 'What the report to the parity committee needs, by person and week.',
    search: 'Name or payroll number',
    empty: 'No hours this month',
    empty_text: 'The report is due all the same: send it without hours.',
  },
  not_required: 'No report to prepare',
  not_required_text:
    'Nobody is paid under a decree. The regime of each person is set in their file, under Pay.',
  sorts: {
    nom: 'Name, A to Z',
    '-nom': 'Name, Z to A',
    semaine: 'Week, first to last',
    '-semaine': 'Week, last to first',
  },
  columns: {
    employe: 'Employee',
    semaine: 'Week of',
    classe: 'Class',
    regulieres: 'Regular',
    supplementaires: 'Overtime',
    taux: 'Rate',
    gains: 'Estimated earnings',
    feries: 'Holidays',
    vacances: 'Vacation',
    reer: 'RRSP hours',
  },
  before: 'Month before',
  after: 'Month after',
  due: 'To be sent by {date}.',
  late: 'Past due',
  weeks: {
    one: '{count} week: each counts in the month in which it ends.',
    other: '{count} weeks: each counts in the month in which it ends.',
  },
  no_rate: 'no rate',
  figures: {
    personnes: 'People',
    regulieres: 'Regular hours',
    supplementaires: 'Overtime hours',
    reer: 'Hours for the RRSP',
    gains: 'Estimated earnings',
  },
  open: {
    one: '{count} period is not locked: these hours may still change.',
    other: '{count} periods are not locked: these hours may still change.',
  },
  unrated: {
    one: 'Without a rate, the earnings of {count} person are not counted: {noms}',
    other: 'Without a rate, the earnings of {count} people are not counted: {noms}',
  },
  payroll:
    'Earnings are estimates. Social insurance number, address and contributions come from payroll.',
  pdf: 'PDF',
  sent: 'Sent on {date} by {nom}',
  mark: 'Note as sent',
  ask: 'Does the committee have the report of {mois}?',
  ask_text: 'The reminders of this month end. This cannot be undone.',
  marked: 'Noted.',
} satisfies Translated<typeof fr>;
