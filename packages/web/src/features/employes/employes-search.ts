// What the address of the list of employees holds.
import { listEmployes } from '@releve/domain/features/employes.ts';
import type { EmployeExportColumn } from '@releve/domain/features/employes-import.ts';
import { USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { z } from 'zod';
import type { DataSort } from '../../ui/data-table/data-columns.ts';
import { toSortField } from '../../ui/data-table/list-controls.ts';

export const PER_PAGE = 50;

const sort = listEmployes.query.shape.sort.unwrap();
export type EmployeSort = z.output<typeof sort>;
export const EMPLOYE_LIST_SORTS = sort.options;

const OPENING_SORT = 'nom';

export const ACTIF = ['oui', 'non', 'tous'] as const;

/** The columns to choose; the name is always there. */
export const EMPLOYE_COLUMNS = [
  'usergroup',
  'telephone',
  'courriel',
  'superviseur',
  'minutes_semaine',
  'vu_le',
  'embauche_le',
  'username',
] as const;
export type EmployeColumn = (typeof EMPLOYE_COLUMNS)[number];

const OPENING_COLUMNS = 'usergroup,telephone,superviseur,minutes_semaine,vu_le';

export const employesSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  page: z.int().min(1).catch(1).default(1),
  sort: sort.catch(OPENING_SORT).default(OPENING_SORT),
  actif: z.enum(ACTIF).catch('oui').default('oui'),
  /** As `2,5`; one alone is read from the address as a number. */
  usergroup: z.coerce
    .string()
    .regex(/^[1-6](,[1-6])*$/)
    .optional()
    .catch(undefined),
  superviseur_id: z.int().positive().optional().catch(undefined),
  colonnes: z.coerce.string().max(200).catch(OPENING_COLUMNS).default(OPENING_COLUMNS),
});
export type EmployesSearch = z.output<typeof employesSearch>;

export const NO_FILTER = {
  q: '',
  actif: 'oui',
  usergroup: undefined,
  superviseur_id: undefined,
  page: 1,
} as const satisfies Partial<EmployesSearch>;

/** How many filters narrow the list, the search aside. */
export const countFilters = ({ actif, usergroup, superviseur_id }: EmployesSearch): number =>
  [actif !== 'oui', usergroup !== undefined, superviseur_id !== undefined].filter(Boolean).length;

export const chosenGroups = ({ usergroup }: EmployesSearch): Usergroup[] =>
  USERGROUPS.filter((group) => usergroup?.includes(String(group)));

export const chosenColumns = ({ colonnes }: EmployesSearch): EmployeColumn[] => {
  const names = colonnes.split(',');
  return EMPLOYE_COLUMNS.filter((column) => names.includes(column));
};

/** What each column of the screen is in a file; the planned hours of a week belong to no file. */
const EXPORTED: Record<EmployeColumn, readonly EmployeExportColumn[]> = {
  usergroup: ['usergroup'],
  telephone: ['telephone'],
  courriel: ['courriel'],
  superviseur: ['superviseur'],
  minutes_semaine: [],
  vu_le: ['vu_le'],
  embauche_le: ['embauche_le'],
  username: ['username'],
};

export const exportedColumns = (search: EmployesSearch): string =>
  [
    'nom',
    'prenom',
    ...chosenColumns(search).flatMap((column) => EXPORTED[column]),
    ...(search.actif === 'oui' ? [] : ['actif']),
  ].join(',');

/** A column that is no longer sorted leaves the list as it opens. */
export const fromDataSort = (dataSort: DataSort | null): EmployeSort =>
  sort.catch(OPENING_SORT).parse(toSortField(dataSort));
