// What the address of the forms holds.
import { listSchemas } from '@releve/domain/features/suivi-schema.ts';
import { GENRES } from '@releve/domain/forms/form-schema.ts';
import { z } from 'zod';
import type { DataSort } from '../../ui/data-table/data-columns.ts';
import { toSortField } from '../../ui/data-table/list-controls.ts';

export const PER_PAGE = 25;

const sort = listSchemas.query.shape.sort.unwrap();
export type SchemaSort = z.output<typeof sort>;
export const SCHEMA_SORTS = sort.options;

export const ARCHIVE_CHOICES = ['non', 'oui', 'tous'] as const;

export const schemasSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  page: z.int().min(1).catch(1).default(1),
  sort: sort.catch('-modifie_le').default('-modifie_le'),
  genre: z.enum(GENRES).optional().catch(undefined),
  archive: z.enum(ARCHIVE_CHOICES).catch('non').default('non'),
  /** The form open in the builder. */
  id: z.int().positive().optional().catch(undefined),
});
export type SchemasSearch = z.output<typeof schemasSearch>;

export const NO_FILTER = { q: '', page: 1, genre: undefined, archive: 'non' } as const;

/** How many filters narrow the list, the search field left aside. */
export const countFilters = ({ genre, archive }: SchemasSearch): number =>
  [genre !== undefined, archive !== 'non'].filter(Boolean).length;

/** A column that is no longer sorted leaves the list as it opens. */
export const fromDataSort = (dataSort: DataSort | null): SchemaSort =>
  sort.catch('-modifie_le').parse(toSortField(dataSort));
