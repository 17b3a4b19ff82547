// What the address of the forms holds.
import { listSchemas } from '@releve/domain/features/suivi-schema.ts';
import { GENRES } from '@releve/domain/forms/form-schema.ts';
import {
  choiceField,
  choiceFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const ARCHIVE_CHOICES = ['non', 'oui', 'tous'] as const;

export const schemasSearch = defineListSearch({
  sorts: sortsOf(listSchemas),
  openingSort: '-modifie_le',
  filters: { genre: choiceFilter(GENRES), archive: choiceField(ARCHIVE_CHOICES, 'non') },
  /** The form open in the builder. */
  others: { id: idFilter },
});
export type SchemasSearch = SearchOf<typeof schemasSearch>;
