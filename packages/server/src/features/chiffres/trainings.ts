// How many of the courses that are asked of people they have, today, and the rows that it is counted from.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import type { exportFormationsChiffre } from '@releve/domain/features/chiffres.ts';
import type { Language } from '@releve/domain/texts.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import type { Connection } from '../../platform/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { formationsTexts } from '../formations/formations.texts.ts';
import {
  countStandings,
  loadSituation,
  type Moment,
  type Situated,
  type Situation,
} from '../formations/situation.ts';
import type { Filters } from './chiffres.repository.ts';
import { chiffresTexts } from './chiffres.texts.ts';
import { findActivePeople, type Person } from './trainings.repository.ts';

/** A certificate that ends soon is still good. */
const CURRENT: readonly string[] = ['valide', 'bientot'];

type Whose = Pick<Filters, 'superviseur_id' | 'usergroup'>;

interface AskedTraining {
  readonly person: Person;
  readonly titre: string;
  readonly standing: Situated;
  readonly isCurrent: boolean;
}

/** Every course that is asked of somebody, with how they stand with it: what `countStandings` counts. */
function* eachAsked(situation: Situation, people: readonly Person[]): Generator<AskedTraining> {
  for (const course of situation.courses) {
    const asked = situation.asked(course);
    for (const person of people) {
      if (asked !== null && !asked.has(person.id)) continue;
      const standing = situation.of(course, person.id);
      const isCurrent = CURRENT.includes(standing.etat);
      yield { person, titre: course.titre, standing, isCurrent };
    }
  }
}

const peopleOf = ({ superviseur_id, usergroup }: Whose) => ({
  groups: usergroup === undefined ? USERGROUPS : [usergroup],
  superviseur_id,
});

/** Null where there are no courses, or for a single site: people are of the company. */
export async function countTrainings(
  db: Connection,
  moment: Moment,
  settings: SettingsCache,
  { client_id, ...whose }: Filters,
): Promise<{ a_jour: number; demandees: number } | null> {
  const { ENABLE_FORMATIONS } = await settings.read();
  if (!ENABLE_FORMATIONS || client_id !== undefined) return null;
  const counted = await countStandings(db, moment, peopleOf(whose));
  return counted.demandees === 0 ? null : counted;
}

function columnsOf(langue: Language): TableColumn<AskedTraining>[] {
  const t = chiffresTexts[langue];
  const column = (
    header: string,
    read: (asked: AskedTraining) => Cell,
    width = 18,
  ): TableColumn<AskedTraining> => ({ header, read, width });
  return [
    column(t('headers.employe'), ({ person }) => `${person.prenom} ${person.nom}`, 28),
    column(t('headers.formation'), ({ titre }) => titre, 40),
    column(t('headers.etat'), ({ standing }) => formationsTexts[langue](`matrix.${standing.etat}`)),
    column(t('headers.jusqu_au'), ({ standing }) => standing.end ?? null),
    column(t('headers.echeance'), ({ standing, isCurrent }) =>
      isCurrent ? null : standing.echeance,
    ),
    column(t('headers.a_jour'), ({ isCurrent }) => (isCurrent ? 1 : 0)),
  ];
}

export async function exportTrainings(
  context: ReadContext,
  { settings, timeZone }: { settings: SettingsCache; timeZone: string },
  { format, ...whose }: EndpointRequest<typeof exportFormationsChiffre>['query'],
): Promise<ServedFile> {
  if (!(await settings.read()).ENABLE_FORMATIONS) throw notFound();
  const { db, now, user } = context;
  const people = await findActivePeople(db, peopleOf(whose));
  const asked = eachAsked(await loadSituation(db, { now, timeZone }), people);
  const name = chiffresTexts[user.langue]('formations.file');
  return exportTable(
    context,
    { objet: 'chiffres', asked: { format, chiffre: 'formations', ...whose }, name },
    columnsOf(user.langue),
    [...asked],
  );
}
