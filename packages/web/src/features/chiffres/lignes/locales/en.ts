import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  label: 'Rows of the figure',
  search: 'Search a site or a person',
  empty: 'No row',
  empty_text: 'Nothing counts for this figure in this period.',
  date: 'Working day',
  client: 'Site',
  employe: 'Person',
  nobody: 'Nobody',
  open_quart: 'Open shift',
  no_site: 'No site',
  sum: 'Total of the rows: {value}',
  sum_ratio: 'Total of the rows: {value} ({sum} of {over})',
  value: {
    prevues: 'Planned',
    travaillees: 'Worked',
    supplementaires: 'Overtime',
    ponctualite: 'On time',
    absences: 'Absences',
    suivi: 'Sum of scores',
    inspection: 'Sum of scores',
    incidents: 'Incidents',
    cout: 'Estimated',
  },
  over: { ponctualite: 'Entries', suivi: 'Follow-ups', inspection: 'Inspections' },
  sorts: {
    date: 'Day, oldest first',
    '-date': 'Day, newest first',
    valeur: 'Value, smallest first',
    '-valeur': 'Value, largest first',
    client: 'Site, from A to Z',
    '-client': 'Site, from Z to A',
    employe: 'Person, from A to Z',
    '-employe': 'Person, from Z to A',
  },
} satisfies Translated<typeof fr>;
