import { listClientHours } from '@releve/domain/features/heures-outils.ts';
import { dayFilter, defineListSearch } from '../../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../../platform/url/sorts-of.ts';

/** The period is that of a day, and no filter: clearing the filters stays in it. */
export const clientHoursSearch = defineListSearch({
  perPage: 50,
  sorts: sortsOf(listClientHours),
  openingSort: '-paye',
  others: { date: dayFilter },
});
