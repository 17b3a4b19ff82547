// What the addresses of the client screens hold.
import {
  type ClientExportColumn,
  CLIENT_EXPORT_COLUMNS,
} from '@releve/domain/features/client-import.ts';
import { listClients } from '@releve/domain/features/clients.ts';
import { z } from 'zod';
import type { DataSort } from '../../ui/data-table/data-columns.ts';
import { toSortField } from '../../ui/data-table/list-controls.ts';

export const PER_PAGE = 50;

const sort = listClients.query.shape.sort.unwrap();
export type ClientSort = z.output<typeof sort>;
export const CLIENT_SORT_CHOICES = sort.options;

/** The columns of the table, in their order; the name always stands first. */
export const CLIENT_COLUMNS = [
  'code',
  'adresse',
  'ville',
  'code_postal',
  'telephone',
  'superviseur',
  'taches',
  'note_moyenne',
  'actif',
] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

const DEFAULT_COLUMNS: readonly ClientColumn[] = [
  'code',
  'adresse',
  'ville',
  'superviseur',
  'taches',
  'note_moyenne',
];
const DEFAULT_COLUMN_NAMES = DEFAULT_COLUMNS.join(',');

export const clientsSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  page: z.int().min(1).catch(1).default(1),
  sort: sort.catch('nom').default('nom'),
  actif: z.enum(['oui', 'non', 'tous']).catch('oui').default('oui'),
  superviseur: z.int().positive().optional().catch(undefined),
  ville: z.coerce.string().max(80).optional().catch(undefined),
  vue: z.enum(['liste', 'carte']).catch('liste').default('liste'),
  colonnes: z.string().max(200).catch(DEFAULT_COLUMN_NAMES).default(DEFAULT_COLUMN_NAMES),
  /** The point chosen on the map. */
  client: z.int().positive().optional().catch(undefined),
});
export type ClientsSearch = z.output<typeof clientsSearch>;

export const NO_FILTER = {
  q: '',
  page: 1,
  actif: 'oui',
  superviseur: undefined,
  ville: undefined,
} as const satisfies Partial<ClientsSearch>;

/** How many filters narrow the list, the search field left aside. */
export const countFilters = ({ actif, superviseur, ville }: ClientsSearch): number =>
  [actif !== 'oui', superviseur !== undefined, ville !== undefined].filter(Boolean).length;

/** What the list, the map and the export ask the server for alike. */
export const filtersOf = ({ q, actif, superviseur, ville }: ClientsSearch) => ({
  q,
  actif,
  superviseur_id: superviseur,
  ville,
});

export function readColumns(colonnes: string): ClientColumn[] {
  const named = colonnes.split(',');
  return CLIENT_COLUMNS.filter((column) => named.includes(column));
}

export const writeColumns = (columns: readonly ClientColumn[]): string => columns.join(',');

/** The columns shown, as the export names them. */
export function exportColumnsOf(colonnes: string): string {
  const shown: readonly string[] = ['nom', ...readColumns(colonnes)];
  return CLIENT_EXPORT_COLUMNS.filter((column: ClientExportColumn) => shown.includes(column)).join(
    ',',
  );
}

/** A column that is no longer sorted leaves the list as it opens. */
export const fromDataSort = (dataSort: DataSort | null): ClientSort =>
  sort.catch('nom').parse(toSortField(dataSort));
