// Names and addresses of reports.
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { DraftSubject } from './draft-contents.ts';

export const LIST_OF: Record<Genre, string> = { suivi: '/suivi/list', inspection: '/inspections' };

const EDIT_OF: Record<Genre, string> = { suivi: '/suivi/edit', inspection: '/inspections/edit' };
const VIEW_OF: Record<Genre, string> = { suivi: '/suivi/view', inspection: '/inspections/view' };

export const CREATE_OF: Record<Genre, string> = {
  suivi: '/suivi/create',
  inspection: '/inspections/create',
};

const DRAFT = 'brouillon-';

export const draftAddress = (genre: Genre, editID: number): string =>
  `${EDIT_OF[genre]}/${DRAFT}${editID}`;

export const viewAddress = (genre: Genre, id: number): string => `${VIEW_OF[genre]}/${id}`;

/** What `:id` of an edit address names. */
export type EditTarget =
  | { kind: 'draft'; editID: number }
  | { kind: 'rapport'; id: number }
  | { kind: 'uuid'; uuid: string }
  | { kind: 'newest' }
  | { kind: 'unknown' };

export function readTarget(id: string | undefined): EditTarget {
  if (id === undefined) return { kind: 'newest' };
  const number = /^[1-9]\d{0,14}$/;
  const editID = id.startsWith(DRAFT) ? id.slice(DRAFT.length) : '';
  if (number.test(editID)) return { kind: 'draft', editID: Number(editID) };
  if (number.test(id)) return { kind: 'rapport', id: Number(id) };
  return /^[\da-f-]{36}$/.test(id) ? { kind: 'uuid', uuid: id } : { kind: 'unknown' };
}

export const nameOfEmploye = ({ prenom, nom }: { prenom: string; nom: string }): string =>
  `${prenom} ${nom}`;

/** « Marie Tremblay · Banque Nationale » */
export const nameSubject = ({ employe, client }: Omit<DraftSubject, 'date'>): string =>
  [employe === null ? '' : nameOfEmploye(employe), client?.nom ?? '']
    .filter((name) => name !== '')
    .join(' · ');
