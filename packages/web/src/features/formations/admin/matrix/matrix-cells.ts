// The letters of the matrix, read. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { type getMatrix, MATRIX_LETTERS } from '@releve/domain/features/formations-admin.ts';
import type { FormationEtat } from '@releve/domain/features/formations.ts';
import type { StateKind } from '../../../../ui/state-badge.tsx';
import { ETAT_KINDS } from '../../formation-groups.ts';

type Matrix = EndpointResponse<typeof getMatrix>;
export type MatrixCourse = Matrix['formations'][number];
export type MatrixPerson = Matrix['personnes'][number];

/** `aucune`: neither asked of the person nor open to them. */
export type CellEtat = FormationEtat | 'aucune';

/** In the order of the legend. */
export const CELL_ETATS: readonly CellEtat[] = [
  'valide',
  'bientot',
  'en_cours',
  'a_faire',
  'expiree',
  'facultative',
  'aucune',
];

const LETTERS: Readonly<Record<string, FormationEtat | null>> = MATRIX_LETTERS;

export const etatAt = ({ etats }: Pick<MatrixPerson, 'etats'>, index: number): CellEtat =>
  LETTERS[etats.charAt(index)] ?? 'aucune';

export const kindOf = (etat: CellEtat): StateKind =>
  etat === 'aucune' ? 'neutral' : ETAT_KINDS[etat];

/** What is good or under way needs no new date. */
const ASSIGNABLE: ReadonlySet<CellEtat> = new Set(['a_faire', 'expiree', 'facultative', 'aucune']);
export const isAssignable = (etat: CellEtat): boolean => ASSIGNABLE.has(etat);

const LACKING: ReadonlySet<CellEtat> = new Set(['a_faire', 'expiree']);

export interface MissingCourse {
  readonly course: MatrixCourse;
  readonly etat: CellEtat;
}

/** What is asked of a person and not there: neither valid nor under way. */
export const missingOf = (
  person: Pick<MatrixPerson, 'etats'>,
  courses: readonly MatrixCourse[],
): MissingCourse[] =>
  courses
    .map((course, index) => ({ course, etat: etatAt(person, index) }))
    .filter(({ etat }) => LACKING.has(etat));

export interface CellSubject {
  readonly person: MatrixPerson;
  readonly course: MatrixCourse;
  readonly etat: CellEtat;
}
