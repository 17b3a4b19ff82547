import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  subtitle: {
    over: 'From {du} to {au}, in working days.',
    open: 'From {du} to {au}. Today is not over: it is shown, but neither counted nor compared.',
    nothing: 'No day of this period is over.',
  },
  computed: 'Computed at {time}',
  known: 'Offline: these are the last figures known, of {date}.',
  other_period:
    'The figures asked for are not on this device. These are the last known: from {du} to {au}, computed on {date}.',
  refresh: 'Refresh',
  print: 'PDF',
  loading: 'Loading the figures',
  failed: 'The figures could not be read.',
  failed_text: 'Nothing is lost: they are computed from what is recorded.',
  empty: 'Nothing in this period',
  empty_text:
    'Figures come from published shifts, punches and reports. Choose another period or other filters.',
  stale: {
    one: 'One day has changed and is being computed. Refresh in a minute.',
    other: '{count} days have changed and are being computed. Refresh in a minute.',
  },
  silent: {
    one: '{count} silent phone: {hours} not received. Hours, punctuality and absences may still change.',
    other:
      '{count} silent phones: {hours} not received. Hours, punctuality and absences may still change.',
  },
  open_exits: {
    one: '{count} visit without an exit: its hours do not count yet.',
    other: '{count} visits without an exit: their hours do not count yet.',
  },
  period: {
    label: 'Period',
    semaine: 'This week',
    semaine_derniere: 'Last week',
    quatre_semaines: 'Last 4 weeks',
    mois: 'This month',
    mois_dernier: 'Last month',
    trimestre: 'This quarter',
    paie: 'Pay period',
    pay: 'Which pay period',
    pay_current: 'Current: {du} to {au}',
    pay_days: '{du} to {au}',
    choisie: 'Chosen period',
    du: 'From',
    au: 'To',
  },
  filters: { site: 'Site', superviseur: 'Supervisor', usergroup: 'Group' },
  figures: {
    prevues: 'Hours planned',
    travaillees: 'Hours worked',
    supplementaires: 'Overtime',
    ponctualite: 'Punctuality',
    absences: 'Absences',
    suivi: 'Follow-up average',
    inspection: 'Inspection average',
    incidents: 'Incidents',
    cout: 'Cost of absences (estimated)',
  },
  formations: 'Training up to date',
  formations_of: '{current} of {asked} asked for, today',
  formations_link: 'See the matrix',
  formations_define:
    'Valid certificates among the courses asked of active people. This is how it stands today, whatever the period: it is not compared.',
  define: 'Definition',
  definitions: {
    prevues: 'Length of published shifts, without their breaks. Open shifts count.',
    travaillees:
      'From the punched entry to the exit, to the minute, without the break of the shift. A visit without an exit does not count yet.',
    supplementaires:
      'Hours worked above 40 h in the week of a person, at the site and on the day on which they fall.',
    ponctualite: 'Share of entries punched at most {minutes} min after the planned time.',
    absences:
      'Shifts that are over and to which the person did not come, leave included. A silent phone is no absence.',
    suivi: 'Sum of the scores of filed follow-ups, divided by their number.',
    inspection: 'Sum of the scores of filed inspections, divided by their number.',
    incidents: 'Incidents that happened, without those merged into another.',
    cout: 'Hours worked by replacements, plus those of them that are overtime. A replacement accepted an offer, or was given the shift of somebody absent.',
  },
  none: 'No score',
  no_entry: 'No entry',
  points: { one: '{gap} points', other: '{gap} points' },
  before: {
    more: '{gap} more than the period before',
    less: '{gap} less than the period before',
    same: 'As the period before',
    none: 'Nothing to compare before',
  },
  year: {
    more: '{gap} more than last year',
    less: '{gap} less than last year',
    same: 'As last year',
    none: 'No data last year',
  },
  today: 'Today, incomplete: {value}',
  why: 'Why',
  why_sites: 'The sites that explain the change since the period before:',
  why_none: 'No site stands out.',
  rows_of: 'Rows: {figure}',
  incomplete: '{label} (incomplete)',
  week: 'Week of {date}',
} satisfies Translated<typeof fr>;
