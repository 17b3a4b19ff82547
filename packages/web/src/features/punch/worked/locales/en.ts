import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const worked: Translated<typeof fr> = {
  today: 'Worked today: {duration}',
  today_running: 'Worked today: {duration}, still going on',
  this_week: 'This week',
  that_week: 'That week',
  week: '{week}: {worked} punched of {planned} planned',
  week_worked: '{week}: {worked} punched',
  week_planned: '{week}: {planned} planned',
  basis: 'From your punches, breaks included, without the trips between two sites.',
  forgotten_yesterday: 'Exit forgotten yesterday: that visit is not counted.',
  incomplete: {
    one: '{count} visit without an entry or an exit is not counted.',
    other: '{count} visits without an entry or an exit are not counted.',
  },
};

export default worked;
