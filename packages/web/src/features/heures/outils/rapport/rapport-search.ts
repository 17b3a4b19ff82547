import { getMonthlyReport } from '@releve/domain/features/heures-outils.ts';
import { z } from 'zod';
import { defineListSearch } from '../../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../../platform/url/sorts-of.ts';

/** The month is no filter: clearing the search stays in it. */
export const rapportSearch = defineListSearch({
  perPage: 50,
  sorts: sortsOf(getMonthlyReport),
  openingSort: 'nom',
  others: {
    mois: z
      .string()
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
      .optional()
      .catch(undefined),
  },
});
