// What the address of the list of employees holds.
import { type EmployeAccess, listEmployes } from '@releve/domain/features/employes.ts';
import type { EmployeExportColumn } from '@releve/domain/features/employes-import.ts';
import { USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { z } from 'zod';
import {
  choiceField,
  choiceFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';
import { sortsOf } from '../../platform/url/sorts-of.ts';

export const ACTIF = ['oui', 'non', 'tous'] as const;

/** Those who have not signed in, with nothing to do it by or with something they have not used. */
export const ACCESS_FILTERS = ['aucun', 'attente'] as const satisfies readonly EmployeAccess[];

export const employesSearch = defineListSearch({
  perPage: 50,
  sorts: sortsOf(listEmployes),
  openingSort: 'nom',
  filters: {
    actif: choiceField(ACTIF, 'oui'),
    /** As `2,5`; one alone is read from the address as a number. */
    usergroup: z.coerce
      .string()
      .regex(/^[1-6](,[1-6])*$/)
      .optional()
      .catch(undefined),
    superviseur_id: idFilter,
    acces: choiceFilter(ACCESS_FILTERS),
  },
  columns: {
    all: [
      'usergroup',
      'telephone',
      'courriel',
      'superviseur',
      'minutes_semaine',
      'vu_le',
      'embauche_le',
      'username',
      'acces',
    ],
    opening: ['usergroup', 'telephone', 'superviseur', 'minutes_semaine', 'vu_le'],
  },
});
export type EmployesSearch = SearchOf<typeof employesSearch>;
type EmployeColumn = (typeof employesSearch.columns)[number];

export const chosenGroups = ({ usergroup }: EmployesSearch): Usergroup[] =>
  USERGROUPS.filter((group) => usergroup?.includes(String(group)));

/** What the list and its file ask the server for alike. */
export const filtersOf = (search: EmployesSearch) => {
  const { q, sort, actif, usergroup, superviseur_id, acces } = search;
  return { q, sort, actif, usergroup, superviseur_id, acces };
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
  acces: [],
};

export const exportedColumns = (search: EmployesSearch): string =>
  [
    'nom',
    'prenom',
    ...employesSearch.readColumns(search).flatMap((column) => EXPORTED[column]),
    ...(search.actif === 'oui' ? [] : ['actif']),
  ].join(',');
