// The courses of the demo company, and people in every state with them: passed, soon over, over, under way, to do; a session that
// was given in person, with its certificates, and one whose sheet is still open.
import { EVERYONE } from '@releve/domain/audience.ts';
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';
import { validUntil } from '@releve/domain/formation-state.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { addDays, calendarDate } from '@releve/domain/working-day.ts';
import { columnsOf } from '../features/formations/formations.repository.ts';
import { toTargets } from '../platform/audience.repository.ts';
import { peopleOf } from './demo-people-of.ts';
import { publishVersion } from '../platform/content-versions.repository.ts';
import type { Tx } from '../platform/database.ts';
import { findAccount, type StoredCleaner } from './demo-context.ts';
import { DEMO_FORMATIONS, type DemoFormation } from './demo-formation-texts.ts';
import { agoOf, type NewCertificat, type StoredCourse } from './demo-courses.ts';
import { storeSeances } from './demo-seances.ts';
import type { DemoAct, DemoCompany, StoreDemo } from './demo-part.ts';
import { insertAttempt, insertCourse, markPublished } from './demo-formations.repository.ts';
import { insertRows } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom } from './random.ts';

const PUBLISHED_DAYS_AGO = 500;
const PASS_MARK = 80;

/** The same for whoever hangs the files: by the title of the course and the key of the lesson. */
export const pieceUuid = (titre: string, cle: string): string =>
  createRandom(`formation ${titre} ${cle}`).uuid();

export const captionsUuid = (titre: string, cle: string): string => pieceUuid(titre, `${cle} vtt`);

const toQuestion = ({
  cle,
  libelle,
  options,
}: DemoFormation['questions'][number]): FormQuestion => {
  const base = {
    cle,
    libelle: withFrenchSpaces(libelle),
    aide: '',
    requis: true,
    poids: 1,
    condition: null,
  };
  if (options === undefined) return { ...base, type: 'oui_non' };
  const shown = options.map(([key, label]) => ({ cle: key, libelle: withFrenchSpaces(label) }));
  const isOfSeveral = cle === 'etiquette_travail';
  return isOfSeveral
    ? { ...base, type: 'choix_multiple', options: shown }
    : { ...base, type: 'choix', options: shown.map((option) => ({ ...option, points: null })) };
};

function contentOf(formation: DemoFormation): FormationContent {
  const { titre, lecons, questions } = formation;
  return {
    titre: withFrenchSpaces(titre),
    description: withFrenchSpaces(formation.description),
    duree_minutes: formation.duree,
    lecons: lecons.map(({ cle, titre: heading, genre, corps }) => ({
      cle,
      titre: withFrenchSpaces(heading),
      genre,
      corps: withFrenchSpaces(corps),
      piece: genre === 'texte' ? null : pieceUuid(titre, cle),
      sous_titres: genre === 'video' ? captionsUuid(titre, cle) : null,
    })),
    quiz:
      questions.length === 0
        ? null
        : {
            contenu: {
              sections: [
                {
                  cle: 'quiz',
                  titre: 'Quiz',
                  aide: '',
                  repetable: false,
                  questions: questions.map(toQuestion),
                },
              ],
            },
            corrige: Object.fromEntries(
              questions.map(({ cle, bonnes, explication }) => [
                cle,
                { bonnes: [...bonnes], explication: withFrenchSpaces(explication) },
              ]),
            ),
          },
    note_passage: questions.length === 0 ? 0 : PASS_MARK,
    max_tentatives: null,
    pause_minutes: questions.length === 0 ? 0 : 30,
    validite_mois: formation.validite,
  };
}

async function storeCourse(
  tx: Tx,
  company: DemoCompany,
  line: DemoFormation,
): Promise<StoredCourse> {
  const author = findAccount(company.managers, 'directeur').id;
  const contenu = contentOf(line);
  const publie_le = agoOf(company, PUBLISHED_DAYS_AGO);
  const client = company.sites.find(({ nom }) => nom === line.site);
  const { id } = await insertCourse(tx, {
    ...columnsOf(contenu),
    obligatoire: line.obligatoire,
    delai_jours: line.delai,
    client_id: client?.id ?? null,
    modifie_le: publie_le,
    modifie_par: author,
  });
  const ref = { object: 'formation', id } as const;
  const version = await publishVersion(tx, ref, { contenu, par: author, now: publie_le });
  await markPublished(tx, id, { version_id: version.id, publie_le });
  await insertRows(
    tx,
    'audiences',
    toTargets(ref, client === undefined ? peopleOf(company) : EVERYONE),
  );
  return { id, version_id: version.id, line, contenu };
}

/** How long ago each passed, by their place among the cleaners: every state is there. */
const AGES: readonly (number | null)[] = [
  40,
  300,
  345,
  362,
  400,
  null,
  120,
  20,
  180,
  null,
  250,
  90,
];

interface Passed {
  readonly formation: StoredCourse;
  readonly employe: StoredCleaner;
  readonly days: number;
}

function listPassed(company: DemoCompany, stored: readonly StoredCourse[]): Passed[] {
  const [simdut, ergonomie] = stored;
  const there = company.cleaners.filter(
    ({ parti, compte }) => parti === undefined && compte === undefined,
  );
  const of = (formation: StoredCourse | undefined, shift: number): Passed[] =>
    formation === undefined
      ? []
      : there.flatMap((employe, index) => {
          const days = AGES[(index + shift) % AGES.length];
          return days === null || days === undefined ? [] : [{ formation, employe, days }];
        });
  return [...of(simdut, 0), ...of(ergonomie, 5)];
}

/** Numbered by year in the order in which they were given, as the server does. */
async function storeCertificats(
  tx: Tx,
  { timeZone }: DemoCompany,
  given: readonly NewCertificat[],
): Promise<void> {
  const random = createRandom('certificats');
  const ranks = new Map<number, number>();
  const inOrder = given.toSorted((a, b) => a.delivre_le.localeCompare(b.delivre_le));
  const rows = inOrder.map(({ formation, employe_id, delivre_le, source }) => {
    const day = calendarDate(delivre_le, timeZone);
    const annee = Number(day.slice(0, 4));
    const rang = (ranks.get(annee) ?? 0) + 1;
    ranks.set(annee, rang);
    return {
      annee,
      rang,
      code: random.uuid().replaceAll('-', '').slice(0, 16).toUpperCase(),
      formation_id: formation.id,
      version_id: formation.version_id,
      employe_id,
      tentative_id: 'tentative_id' in source ? source.tentative_id : null,
      presence_id: 'presence_id' in source ? source.presence_id : null,
      delivre_le,
      valable_jusqu_a: validUntil(day, formation.contenu.validite_mois),
    };
  });
  await insertRows(tx, 'certificats', rows);
}

async function storePassed(
  tx: Tx,
  company: DemoCompany,
  passed: readonly Passed[],
): Promise<NewCertificat[]> {
  const random = createRandom('tentatives');
  const given: NewCertificat[] = [];
  for (const { formation, employe, days } of passed) {
    const delivre_le = agoOf(company, days);
    const { id: tentative_id } = await insertAttempt(tx, {
      uuid: random.uuid(),
      formation_id: formation.id,
      version_id: formation.version_id,
      employe_id: employe.id,
      commencee_le: delivre_le,
      soumise_le: delivre_le,
      note: random.chance(0.6) ? 100 : 85,
      reussie: true,
      recu_le: delivre_le,
    });
    given.push({ formation, employe_id: employe.id, delivre_le, source: { tentative_id } });
  }
  return given;
}

/** The demo's employee is at the first course, with one lesson read. */
async function storeUnderWay(
  tx: Tx,
  company: DemoCompany,
  [simdut]: readonly StoredCourse[],
): Promise<void> {
  if (simdut === undefined) return;
  const { id: employe_id } = findAccount(company.cleaners, 'employe');
  const commencee_le = agoOf(company, 1);
  const { id } = await insertAttempt(tx, {
    uuid: createRandom('formation under way').uuid(),
    formation_id: simdut.id,
    version_id: simdut.version_id,
    employe_id,
    commencee_le,
    recu_le: commencee_le,
  });
  const lecon = simdut.line.lecons[0]?.cle ?? '';
  await insertRows(tx, 'formation_lecons_lues', [{ tentative_id: id, lecon, at: commencee_le }]);
}

/** Those of whom it is asked: everybody since it was published, the demo's employee within the week. */
async function storeDuties(
  tx: Tx,
  company: DemoCompany,
  stored: readonly StoredCourse[],
): Promise<void> {
  const { id: own } = findAccount(company.cleaners, 'employe');
  const people = [
    ...company.managers,
    ...company.cleaners.filter(({ parti }) => parti === undefined),
  ];
  await insertRows(
    tx,
    'formation_assignations',
    stored
      .filter(({ line }) => line.site === undefined)
      .flatMap(({ id: formation_id, line }) =>
        people.map(({ id: employe_id }) => ({
          formation_id,
          employe_id,
          origine: 'audience' as const,
          depuis: agoOf(company, PUBLISHED_DAYS_AGO),
          echeance: addDays(company.today, employe_id === own ? 6 : line.delai),
        })),
      ),
  );
}

const listActs = (company: DemoCompany, stored: readonly StoredCourse[]): DemoAct[] =>
  stored.map(({ id }) => ({
    le: agoOf(company, PUBLISHED_DAYS_AGO),
    acteur_id: findAccount(company.managers, 'directeur').id,
    action: 'publication',
    objet: 'formations',
    objet_id: id,
  }));

export const storeFormations: StoreDemo = async (tx, company) => {
  const stored: StoredCourse[] = [];
  for (const line of DEMO_FORMATIONS) stored.push(await storeCourse(tx, company, line));
  await storeDuties(tx, company, stored);
  const certificats = [
    ...(await storePassed(tx, company, listPassed(company, stored))),
    ...(await storeSeances(tx, company, stored)),
  ];
  await storeCertificats(tx, company, certificats);
  await storeUnderWay(tx, company, stored);
  return { acts: listActs(company, stored) };
};
