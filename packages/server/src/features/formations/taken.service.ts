// Courses as whoever takes them sees them. The right answers are not read here, but for what was right of what was answered.
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';
import {
  type Certificat,
  FORMATION_ETATS,
  type Lecon,
  type MyFormation,
  type TakenFormation,
  type Tentative,
} from '@releve/domain/features/formations.ts';
import { endOf, isAwaited } from '@releve/domain/formation-state.ts';
import { withoutPoints } from '@releve/domain/quiz-grade.ts';
import { findContentVersion } from '../../platform/content-versions.repository.ts';
import type { Connection } from '../../platform/database.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { attemptsLeft, mayBegin } from './attempt-limits.ts';
import { findOwnCertificats } from './certificats.repository.ts';
import { findAssignedByName } from './duties.repository.ts';
import { type FormationServices, showPiece } from './formation-files.ts';
import { findPieces } from './formation-files.repository.ts';
import { findHeads } from './heads.repository.ts';
import { readCorrections } from './quiz.ts';
import type { Course } from './situation.repository.ts';
import { loadSituation, type Situated, type Situation } from './situation.ts';
import {
  findAnswers,
  findLessons,
  findOwnMarks,
  findOwnTentatives,
  findOwnUnderWay,
  type TentativeRow,
  type UnderWay,
} from './tentatives.repository.ts';

/** In the person's own name: in employee mode it is still the reader. */
interface Taker {
  readonly db: Connection;
  readonly user: { readonly id: number };
  readonly now: Temporal.Instant;
}

type OwnCertificat = Certificat & { readonly formation_id: number };

/** Asked of them, open to all, or taken before. One that is archived is only shown to whoever has a certificate of it. */
const isShown = (
  { statut, ouverte }: Course,
  { isAsked, etat }: Situated,
  certificats: readonly OwnCertificat[],
): boolean =>
  certificats.length > 0 || (statut === 'publiee' && (isAsked || ouverte || etat === 'en_cours'));

/** The one that is good for longest; of those that are over, the newest. */
function bestOf(
  certificats: readonly OwnCertificat[],
  situation: Situation,
  course: Course,
): Certificat | null {
  const redo = situation.redoOf(course);
  const rank = (certificat: OwnCertificat) =>
    endOf(
      { numero: certificat.version_numero, valable_jusqu_a: certificat.valable_jusqu_a },
      redo,
    ) ?? '9999';
  const [best] = certificats
    .filter(({ retire_le }) => retire_le === null)
    .toSorted((a, b) => rank(b).localeCompare(rank(a)));
  return best === undefined ? null : toCertificat(best);
}

const toCertificat = ({ formation_id: _id, ...certificat }: OwnCertificat): Certificat =>
  certificat;

const stepsOf = ({ lecons, quiz }: Pick<FormationContent, 'lecons' | 'quiz'>): number =>
  lecons.length + (quiz === null ? 0 : 1);

const PRESSING = new Map(FORMATION_ETATS.map((etat, index) => [etat, index]));

/** The most pressing first, then the one that is due first. */
function compare(a: MyFormation, b: MyFormation): number {
  const rank = ({ etat }: MyFormation) => PRESSING.get(etat) ?? 0;
  return (
    rank(a) - rank(b) ||
    (a.echeance ?? '9999').localeCompare(b.echeance ?? '9999') ||
    a.titre.localeCompare(b.titre, 'fr') ||
    a.id - b.id
  );
}

type Mark = Awaited<ReturnType<typeof findOwnMarks>>[number];

function toMark({ formation_id: _id, ...mark }: Mark): NonNullable<MyFormation['tentative']> {
  return mark;
}

type Head = Awaited<ReturnType<typeof findHeads>>[number];

function toMine(
  course: Course,
  situated: Situated,
  {
    head,
    underWay,
    mark,
    certificat,
  }: {
    head: Head;
    underWay: UnderWay | undefined;
    mark: Mark | undefined;
    certificat: Certificat | null;
  },
): MyFormation {
  const isGood = situated.etat === 'valide' || situated.etat === 'bientot';
  const etapes = underWay ? stepsOf(underWay.contenu) : head.etapes;
  return {
    id: course.id,
    titre: course.titre,
    description: head.description,
    duree_minutes: head.duree_minutes,
    etat: situated.etat,
    obligatoire: situated.isAsked,
    echeance: situated.echeance,
    client: head.client,
    version_id: underWay?.version_id ?? course.version_id,
    numero: underWay?.numero ?? course.numero,
    faites: underWay ? underWay.lues : isGood ? etapes : 0,
    etapes,
    tentative: mark ? toMark(mark) : null,
    certificat,
  };
}

export async function listMine(
  { db, user, now }: Taker,
  timeZone: string,
  formationId?: number,
): Promise<MyFormation[]> {
  const formationIds = formationId === undefined ? undefined : [formationId];
  const situation = await loadSituation(
    db,
    { now, timeZone },
    { formationIds, employeIds: [user.id] },
  );
  const [certificats, underWay, marks, heads] = await Promise.all([
    findOwnCertificats(db, user.id, formationId),
    findOwnUnderWay(db, user.id),
    findOwnMarks(db, user.id),
    findHeads(db, formationIds),
  ]);
  const headOf = new Map(heads.map((head) => [head.id, head]));
  const mine = situation.courses.flatMap((course): MyFormation[] => {
    const situated = situation.of(course, user.id);
    const own = certificats.filter(({ formation_id }) => formation_id === course.id);
    const head = headOf.get(course.id);
    if (head === undefined || !isShown(course, situated, own)) return [];
    return [
      toMine(course, situated, {
        head,
        underWay: underWay.find(({ formation_id }) => formation_id === course.id),
        mark: marks.find(({ formation_id }) => formation_id === course.id),
        certificat: bestOf(own, situation, course),
      }),
    ];
  });
  return mine.toSorted(compare);
}

export const listMyFormations = async (
  context: ReadContext,
  { timeZone }: FormationServices,
): Promise<{ data: MyFormation[] }> => ({ data: await listMine(context, timeZone) });

/** The ids of what the list has. */
export async function findOffered(taker: Taker, timeZone: string): Promise<number[]> {
  return (await listMine(taker, timeZone)).map(({ id }) => id);
}

/** As many as the list has that wait for the person. */
export async function countAwaited(taker: Taker, timeZone: string): Promise<number> {
  const { db, user, now } = taker;
  const situation = await loadSituation(db, { now, timeZone }, { employeIds: [user.id] });
  return situation.courses.filter((course) => {
    const { etat, isAsked } = situation.of(course, user.id);
    return isAwaited({ etat, obligatoire: isAsked });
  }).length;
}

async function requireMine(taker: Taker, timeZone: string, id: number): Promise<MyFormation> {
  const [mine] = await listMine(taker, timeZone, id);
  if (!mine) throw notFound();
  return mine;
}

/** One that may be begun: not archived, and asked of the person or open to them. */
export async function requireOpen(taker: Taker, timeZone: string, id: number): Promise<void> {
  const { db, user, now } = taker;
  const situation = await loadSituation(
    db,
    { now, timeZone },
    { formationIds: [id], employeIds: [user.id] },
  );
  const [course] = situation.courses;
  if (!course) throw notFound();
  const situated = situation.of(course, user.id);
  const certificats = await findOwnCertificats(db, user.id, id);
  if (!isShown(course, situated, certificats)) throw notFound();
  if (course.statut !== 'publiee') throw invalid('formations.archived');
}

async function showTentative(
  db: Connection,
  { id, ...row }: TentativeRow,
  content: FormationContent,
): Promise<Tentative> {
  const answers = await findAnswers(db, [id]);
  const corrections =
    row.soumise_le === null ? null : await readCorrections(db, row.version_id, content);
  return {
    uuid: row.uuid,
    version_id: row.version_id,
    numero: row.numero,
    commencee_le: row.commencee_le,
    lecons_lues: await findLessons(db, id),
    reponses: answers.map(({ question, valeur }) => ({ question, valeur })),
    soumise_le: row.soumise_le,
    note: row.note,
    reussie: row.reussie,
    corrections: corrections
      ? answers.map(({ question, juste }) => ({
          question,
          juste: juste === true,
          explication: corrections.get(question)?.explication ?? '',
        }))
      : [],
  };
}

async function showLecons(
  reader: Taker,
  { files }: FormationServices,
  formationId: number,
  { lecons }: FormationContent,
): Promise<Lecon[]> {
  const stored = await findPieces(reader.db, formationId);
  const pieces = new Map(stored.map((piece) => [piece.uuid, showPiece(reader, files, piece)]));
  const pieceOf = (uuid: string | null) => (uuid === null ? null : (pieces.get(uuid) ?? null));
  return lecons.map(({ cle, titre, genre, corps, piece, sous_titres }) => ({
    cle,
    titre,
    genre,
    corps,
    piece: pieceOf(piece),
    sous_titres: pieceOf(sous_titres),
  }));
}

/** The version of the attempt under way stays the same however often it is asked for; else it is the current one. */
export async function takeFormation(
  context: ReadContext,
  services: FormationServices,
  id: number,
): Promise<TakenFormation> {
  const { db, user, now } = context;
  const mine = await requireMine(context, services.timeZone, id);
  const version = await findContentVersion<FormationContent>(db, 'formation', mine.version_id);
  if (!version) throw notFound();
  const { contenu } = version;
  const [tentatives, certificats, since, course] = await Promise.all([
    findOwnTentatives(db, id, user.id),
    findOwnCertificats(db, user.id, id),
    findAssignedByName(db, id, user.id),
    findHeads(db, [id]),
  ]);
  const [shown, ...older] = tentatives;
  const shownContent =
    shown && shown.version_id !== version.id
      ? await findContentVersion<FormationContent>(db, 'formation', shown.version_id)
      : version;
  const limits = { ...contenu, versionId: version.id, since };
  const may = mayBegin(tentatives, limits, now);
  return {
    ...mine,
    numero_courant: course[0]?.numero ?? mine.numero,
    note_passage: contenu.note_passage,
    max_tentatives: contenu.max_tentatives,
    tentatives_restantes: attemptsLeft(tentatives, limits),
    pause_minutes: contenu.pause_minutes,
    lecons: await showLecons(context, services, id, contenu),
    quiz: contenu.quiz === null ? null : withoutPoints(contenu.quiz.contenu),
    tentative: shown && shownContent ? await showTentative(db, shown, shownContent.contenu) : null,
    anciennes: older.map(({ uuid, soumise_le, note, reussie }) => ({
      uuid,
      soumise_le,
      note,
      reussie,
    })),
    certificats: certificats.map(toCertificat),
    ...may,
    peut_commencer: may.peut_commencer && course[0]?.statut === 'publiee',
  };
}
