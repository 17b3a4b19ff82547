// What the address of the hours to approve holds, beside the day of the period. Pure.
import { HEURES_TABS, listHeures } from '@releve/domain/features/heures-admin.ts';
import { ANOMALY_CODES } from '@releve/domain/features/heures-shapes.ts';
import { PAY_CLASSES } from '@releve/domain/pay/rules.ts';
import { z } from 'zod';
import {
  choiceField,
  choiceFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const heuresSearch = defineListSearch({
  perPage: 50,
  // Without an order those that wait for a word come first.
  sorts: sortsOf(listHeures),
  filters: {
    superviseur_id: idFilter,
    client_id: idFilter,
    classe: choiceFilter(PAY_CLASSES),
    anomalie: choiceFilter(ANOMALY_CODES),
  },
  others: {
    onglet: choiceField(HEURES_TABS, 'a_verifier'),
    /** Where several groups are paid on different days. */
    groupe: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,29}$/)
      .optional()
      .catch(undefined),
    /** What is open over the list. */
    panneau: choiceFilter(['fermeture', 'export', 'tolerance']),
    /** Whose sheet a link opens. */
    employe: idFilter,
  },
});
export type HeuresSearch = SearchOf<typeof heuresSearch>;
