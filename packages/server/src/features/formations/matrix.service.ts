// People and courses in one view, on the screen and as a file.
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import { MATRIX_LETTERS } from '@releve/domain/features/formations-admin.ts';
import type * as endpoints from '@releve/domain/features/formations-admin.ts';
import type { FormationEtat } from '@releve/domain/features/formations.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { formationsTexts } from './formations.texts.ts';
import { findPeople, type PeopleFilter } from './people.repository.ts';
import type { Course } from './situation.repository.ts';
import { dateOf, loadSituation, type Situated, type Situation } from './situation.ts';

type Matrix = EndpointResponse<typeof endpoints.getMatrix>;

const LETTER_OF = new Map(
  Object.entries(MATRIX_LETTERS).map(([letter, etat]) => [etat, letter] as const),
);

/** Offered to somebody who may take it; nothing where they may not. */
function etatIn({ ouverte }: Course, { etat }: Situated): FormationEtat | null {
  return etat === 'facultative' && !ouverte ? null : etat;
}

const isPublished = ({ statut }: Course): boolean => statut === 'publiee';

export async function getMatrix(
  { db, now }: ReadContext,
  timeZone: string,
  filter: PeopleFilter,
): Promise<Matrix> {
  const moment = { now, timeZone };
  const [situation, people] = await Promise.all([
    loadSituation(db, moment, { withoutDays: true }),
    findPeople(db, filter, { today: dateOf(moment) }),
  ]);
  const courses = situation.courses.filter(isPublished);
  return {
    formations: courses.map(({ id, titre }) => ({ id, titre })),
    personnes: people.map((person) => ({
      ...person,
      etats: courses
        .map((course) => LETTER_OF.get(etatIn(course, situation.of(course, person.id))) ?? '-')
        .join(''),
    })),
  };
}

function describe(langue: Language, course: Course, situated: Situated): string {
  const t = formationsTexts[langue];
  const known = etatIn(course, situated);
  if (known === null) return '';
  const etat = t(`matrix.${known}`);
  const { end, echeance } = situated;
  if (known === 'valide' || known === 'bientot') {
    return end ? t('matrix.until', { etat, date: end }) : etat;
  }
  if (known === 'expiree' && end) return t('matrix.since', { etat, date: end });
  return echeance === null || etat === '' ? etat : t('matrix.by', { etat, date: echeance });
}

function listColumns(langue: Language, situation: Situation): TableColumn<EmployeRef>[] {
  return [
    {
      header: formationsTexts[langue]('matrix.employe'),
      read: ({ prenom, nom }) => `${nom}, ${prenom}`,
      width: 28,
    },
    ...situation.courses.filter(isPublished).map((course): TableColumn<EmployeRef> => ({
      header: course.titre,
      read: ({ id }) => describe(langue, course, situation.of(course, id)) || null,
      width: 30,
    })),
  ];
}

export async function exportMatrix(
  { db, now, user, address }: ReadContext,
  timeZone: string,
  { format, ...filter }: EndpointRequest<typeof endpoints.exportMatrix>['query'],
): Promise<ServedFile> {
  const moment = { now, timeZone };
  const situation = await loadSituation(db, moment);
  const people = await findPeople(db, filter, { today: situation.today });
  const name = `${formationsTexts[user.langue]('matrix.file')}-${situation.today}`;
  return exportTable(
    { db, user, address },
    { objet: 'formations', asked: { format, ...filter }, name },
    listColumns(user.langue, situation),
    people,
  );
}
