import {
  listSondageAnswers,
  listSondages,
  SONDAGE_STATUTS,
} from '@releve/domain/features/sondages-admin.ts';
import { z } from 'zod';
import { choiceFilter, defineListSearch } from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const sondagesSearch = defineListSearch({
  sorts: sortsOf(listSondages),
  openingSort: '-modifie_le',
  filters: { statut: choiceFilter(SONDAGE_STATUTS) },
});

/** Of one survey: which part is looked at, and who answered what. */
export const sondageSearch = defineListSearch({
  sorts: sortsOf(listSondageAnswers),
  openingSort: 'nom',
  filters: {},
  others: { part: z.string().max(40).optional().catch(undefined) },
});
