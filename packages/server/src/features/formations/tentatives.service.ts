// Taking a course. What a phone says may have waited for days without a network, come from a second device, and come twice.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';
import type * as endpoints from '@releve/domain/features/formations.ts';
import { isAnswerTo, listQuestions } from '@releve/domain/quiz-grade.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { toUser } from '../../platform/broadcast.ts';
import { findContentVersion } from '../../platform/content-versions.repository.ts';
import { ForbiddenError, invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { mayBegin } from './attempt-limits.ts';
import { giveCertificat } from './certificats.ts';
import { findAssignedByName } from './duties.repository.ts';
import { tellResult } from './formations.notice.ts';
import { gradeAnswers, readCorrections } from './quiz.ts';
import { requireOpen } from './taken.service.ts';
import * as repository from './tentatives.repository.ts';

interface Done {
  readonly message: string;
}

/** Nobody takes a course for somebody else. */
export function assertOneself({ user }: WriteContext): void {
  if (user.actsFor !== null) throw new ForbiddenError('formations.oneself');
}

async function requireVersion(
  { db }: WriteContext,
  versionId: number,
  formationId: number,
): Promise<FormationContent> {
  const version = await findContentVersion<FormationContent>(db, 'formation', versionId);
  if (version?.object_id !== formationId) throw invalidField('version_id', 'validation.invalid');
  return version.contenu;
}

/**
 * The version is the one that the device holds: it may have been replaced while it had no network, and the attempt ends as it
 * began. A second device joins what is under way.
 */
export async function begin(
  context: WriteContext,
  timeZone: string,
  id: number,
  { uuid, version_id, at }: EndpointRequest<typeof endpoints.beginTentative>['body'],
): Promise<Done> {
  const { db, user, now, broadcast } = context;
  assertOneself(context);
  const answer = { message: 'formations.begun' };
  await repository.lockCourseOf(db, id, user.id);
  const known = await repository.findTentative(db, uuid);
  if (known && (known.employe_id !== user.id || known.formation_id !== id)) {
    throw invalidField('uuid', 'validation.invalid');
  }
  if (known) return answer;
  await requireOpen(context, timeZone, id);
  const content = await requireVersion(context, version_id, id);
  const before = await repository.findOwnTentatives(db, id, user.id);
  const underWay = before.find(({ soumise_le }) => soumise_le === null);
  if (underWay) {
    await repository.insertAlias(db, uuid, underWay.id);
    return answer;
  }
  const begunAt = writtenAt(context, at);
  const since = await findAssignedByName(db, id, user.id);
  const may = mayBegin(
    before,
    { ...content, versionId: version_id, since },
    Temporal.Instant.from(begunAt),
  );
  if (may.prochaine_le !== null) throw invalid('formations.too_early');
  if (!may.peut_commencer) throw invalid('formations.no_more');
  const begun = await repository.insertTentative(db, {
    uuid,
    formation_id: id,
    version_id,
    employe_id: user.id,
    commencee_le: begunAt,
    recu_le: now.toString(),
  });
  const [last] = before;
  // To be tried again is the quiz; a renewal begins with the first lesson.
  if (last && last.reussie === false && last.version_id === version_id) {
    await repository.copyLessons(db, last.id, begun.id);
  }
  broadcast(toUser(user.id, 'FormationChanged', { id }));
  return answer;
}

/** Locked: what arrives for one attempt is taken one after the other. */
async function lockOwn(context: WriteContext, uuid: string) {
  const { db, user } = context;
  assertOneself(context);
  const found = await repository.findTentative(db, uuid);
  if (found?.employe_id !== user.id) throw notFound();
  const { soumise_le } = await repository.lockTentative(db, found.id);
  const version = await findContentVersion<FormationContent>(db, 'formation', found.version_id);
  if (!version) throw notFound();
  return { ...found, soumise_le, contenu: version.contenu };
}

type Own = Awaited<ReturnType<typeof lockOwn>>;

/** A device that joined may hold another version: what this one does not have counts for nothing. */
function knows({ isAlias }: Own, field: string, isKnown: boolean): boolean {
  if (!isKnown && !isAlias) throw invalidField(field, 'validation.invalid');
  return isKnown;
}

export async function readLecon(
  context: WriteContext,
  uuid: string,
  { lecon, at }: EndpointRequest<typeof endpoints.readLecon>['body'],
): Promise<Done> {
  const answer = { message: 'formations.read' };
  const own = await lockOwn(context, uuid);
  const isKnown = own.contenu.lecons.some(({ cle }) => cle === lecon);
  if (!knows(own, 'lecon', isKnown) || own.soumise_le !== null) return answer;
  await repository.insertLesson(context.db, own.id, { lecon, at: writtenAt(context, at) });
  return answer;
}

function isFitting({ contenu: { quiz } }: Own, { question, valeur }: Given): boolean {
  const asked = quiz && listQuestions(quiz.contenu).find(({ cle }) => cle === question);
  return asked !== null && asked !== undefined && isAnswerTo(asked, valeur);
}

type Given = Pick<repository.Answer, 'question' | 'valeur'>;

export async function answerQuestion(
  context: WriteContext,
  uuid: string,
  { at, ...given }: EndpointRequest<typeof endpoints.answerQuestion>['body'],
): Promise<Done> {
  const answer = { message: 'formations.answered' };
  const own = await lockOwn(context, uuid);
  if (!knows(own, 'valeur', isFitting(own, given)) || own.soumise_le !== null) return answer;
  await repository.upsertAnswers(context.db, own.id, [{ ...given, at: writtenAt(context, at) }]);
  return answer;
}

/** Longer ago than that it was handed in, it had waited for a network. */
const LATE_SECONDS = 120;

async function storeLast(
  context: WriteContext,
  own: Own,
  given: readonly Given[],
  at: string,
): Promise<void> {
  const last = new Map(given.map((each) => [each.question, each]));
  const fitting = [...last.values()].filter((each) => knows(own, 'reponses', isFitting(own, each)));
  const answers = fitting.map((each) => ({ ...each, at }));
  await repository.upsertAnswers(context.db, own.id, answers);
}

function requireRead({ contenu }: Own, read: readonly string[]): void {
  const isUnread = contenu.lecons.some(({ cle }) => !read.includes(cle));
  if (isUnread) throw invalid('formations.lessons_unread');
}

/** Graded once, whatever arrives later: the first one that is handed in counts. */
export async function submit(
  context: WriteContext,
  timeZone: string,
  uuid: string,
  { at, reponses }: EndpointRequest<typeof endpoints.submitTentative>['body'],
): Promise<Done> {
  const { db, now } = context;
  const answer = { message: 'formations.submitted' };
  const own = await lockOwn(context, uuid);
  if (own.soumise_le !== null) return answer;
  requireRead(own, await repository.findLessons(db, own.id));
  const said = writtenAt(context, at);
  const handedIn = said < own.commencee_le ? own.commencee_le : said;
  await storeLast(context, own, reponses, handedIn);
  const given = await repository.findAnswers(db, [own.id]);
  const { note, justes } = gradeAnswers(
    own.contenu,
    await readCorrections(db, own.version_id, own.contenu),
    new Map(given.map(({ question, valeur }) => [question, valeur])),
  );
  const reussie = note >= own.contenu.note_passage;
  await repository.markSubmitted(db, own.id, handedIn);
  await repository.storeGrades(db, [{ id: own.id, note, reussie, justes }]);
  if (reussie) await reward(context, timeZone, own, handedIn);
  const isLate = (now.epochMilliseconds - Date.parse(handedIn)) / 1000 > LATE_SECONDS;
  await tellResult(
    context,
    { id: own.formation_id, titre: own.contenu.titre },
    { tentativeId: own.id, employe_id: own.employe_id, note, reussie },
    { isLate },
  );
  return answer;
}

async function reward(
  context: WriteContext,
  timeZone: string,
  { id, formation_id, version_id, employe_id, contenu }: Own,
  delivre_le: string,
): Promise<void> {
  const given = await giveCertificat(context, timeZone, {
    formation_id,
    version_id,
    employe_id,
    source: { tentative_id: id },
    delivre_le,
    since: calendarDate(delivre_le, timeZone),
    validite_mois: contenu.validite_mois,
  });
  if (!given) return;
  await recordJournal(context.db, {
    acteur: context.user,
    action: 'reussite',
    objet: 'certificats',
    objet_id: given.id,
    apres: { numero: given.numero, formation_id, employe_id },
    adresse: context.address,
  });
}
