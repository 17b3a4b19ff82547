// A right answer that was wrong, put right for everyone who took that version.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/formation-corrections.ts';
import type { QuizCorrection } from '@releve/domain/features/formation-corrections.ts';
import {
  type FormationContent,
  type ManagedFormation,
  QUIZ_TYPES,
} from '@releve/domain/features/formations-admin.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { areRightAnswers } from '@releve/domain/formation-rules.ts';
import { listQuestions } from '@releve/domain/quiz-grade.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { findContentVersion } from '../../platform/content-versions.repository.ts';
import { invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Connection } from '../../platform/database.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { giveCertificat } from './certificats.ts';
import { findCourseCertificats } from './certificats.repository.ts';
import type { FormationServices } from './formation-files.ts';
import { tellResult } from './formations.notice.ts';
import * as formations from './formations.repository.ts';
import { editOf, getFormation, requireFresh } from './formations.service.ts';
import { gradeAnswers, readCorrections } from './quiz.ts';
import * as repository from './tentatives.repository.ts';

type Body = EndpointRequest<typeof endpoints.correctQuestion>['body'];
type Corrections = EndpointResponse<typeof endpoints.listCorrections>;

interface Version {
  readonly id: number;
  readonly contenu: FormationContent;
}

/** Who passed stays passed, with the better of both grades. */
async function regrade(context: WriteContext, { id, contenu }: Version) {
  const { db } = context;
  const submitted = await repository.findSubmitted(db, id);
  const answers = Map.groupBy(
    await repository.findAnswers(
      db,
      submitted.map((each) => each.id),
    ),
    ({ tentative_id }) => tentative_id,
  );
  const corrections = await readCorrections(db, id, contenu);
  const graded = submitted.map((tentative) => {
    const given = answers.get(tentative.id) ?? [];
    const { note, justes } = gradeAnswers(
      contenu,
      corrections,
      new Map(given.map(({ question, valeur }) => [question, valeur])),
    );
    const isPassed = tentative.reussie === true;
    return {
      tentative,
      id: tentative.id,
      note: isPassed ? Math.max(note, tentative.note ?? 0) : note,
      reussie: isPassed || note >= contenu.note_passage,
      justes,
    };
  });
  await repository.storeGrades(db, graded);
  return graded;
}

/** Whoever has a certificate of that version by another attempt needs no second one. */
async function rewardAll(
  context: WriteContext,
  timeZone: string,
  { id: version_id, contenu }: Version,
  graded: Awaited<ReturnType<typeof regrade>>,
): Promise<number> {
  const { db, now } = context;
  const passedNow = graded.filter(
    ({ tentative, reussie }) => reussie && tentative.reussie !== true,
  );
  const [first] = passedNow;
  if (!first) return 0;
  const { formation_id } = first.tentative;
  const course = { id: formation_id, titre: contenu.titre };
  const certificats = await findCourseCertificats(db, formation_id);
  const version = await findContentVersion(db, 'formation', version_id);
  const holders = new Set(
    certificats
      .filter(
        ({ retire_le, version_numero }) => retire_le === null && version_numero === version?.numero,
      )
      .map(({ employe_id }) => employe_id),
  );
  let rewarded = 0;
  for (const { tentative, note } of passedNow) {
    const { id, employe_id, soumise_le } = tentative;
    if (holders.has(employe_id)) continue;
    holders.add(employe_id);
    await giveCertificat(context, timeZone, {
      formation_id,
      version_id,
      employe_id,
      source: { tentative_id: id },
      delivre_le: now.toString(),
      since: calendarDate(soumise_le ?? now.toString(), timeZone),
      validite_mois: contenu.validite_mois,
    });
    const result = { tentativeId: id, employe_id, note, reussie: true };
    await tellResult(context, course, result, { isLate: true, isRegraded: true });
    rewarded += 1;
  }
  return rewarded;
}

/** The draft goes on from what is right now. */
async function correctDraft(
  context: WriteContext,
  { id, contenu }: ManagedFormation,
  { question, bonnes, explication }: Body,
): Promise<void> {
  const { quiz } = contenu;
  const drafted = quiz && listQuestions(quiz.contenu).find(({ cle }) => cle === question);
  if (!quiz || !drafted || !areRightAnswers(drafted, bonnes)) return;
  const corrige = { ...quiz.corrige, [question]: { bonnes, explication } };
  const change = formations.columnsOf({ ...contenu, quiz: { ...quiz, corrige } });
  await formations.updateFormation(context.db, id, change, editOf(context));
}

const optionsOf = (question: FormQuestion): QuizCorrection['options'] =>
  'options' in question ? question.options.map(({ cle, libelle }) => ({ cle, libelle })) : [];

/** As the journal says them: the keys of options mean nothing to a reader. */
const wordsOf = (question: FormQuestion, bonnes: readonly string[]): string[] =>
  bonnes.map((bonne) => optionsOf(question).find(({ cle }) => cle === bonne)?.libelle ?? bonne);

const isQuizType = (type: string): type is QuizCorrection['type'] =>
  QUIZ_TYPES.some((quizType) => quizType === type);

async function requirePublished(db: Connection, { publiee }: Pick<ManagedFormation, 'publiee'>) {
  if (publiee === null) throw invalid('formations.not_published');
  const published = await findContentVersion<FormationContent>(db, 'formation', publiee.id);
  if (!published) throw notFound();
  return published;
}

/** What is right now, and who put it right. */
export async function listCorrections(
  context: ReadContext,
  services: FormationServices,
  formationId: number,
): Promise<Corrections> {
  const { db } = context;
  const formation = await getFormation(context, services, formationId);
  const { id, numero, contenu } = await requirePublished(db, formation);
  const corrections = await readCorrections(db, id, contenu);
  const marks = new Map(
    (await formations.findCorrigeMarks(db, id)).map(({ question, ...mark }) => [question, mark]),
  );
  const asked = contenu.quiz === null ? [] : listQuestions(contenu.quiz.contenu);
  return {
    numero,
    version: formation.version,
    questions: asked.flatMap((question): QuizCorrection[] => {
      const { cle, libelle, type } = question;
      if (!isQuizType(type)) return [];
      const right = corrections.get(cle);
      return [
        {
          question: cle,
          libelle,
          type,
          options: optionsOf(question),
          bonnes: [...(right?.bonnes ?? [])],
          explication: right?.explication ?? '',
          corrige: marks.get(cle) ?? null,
        },
      ];
    }),
  };
}

export async function correctQuestion(
  context: WriteContext,
  services: FormationServices,
  formationId: number,
  { version, ...body }: Body & { version: number },
): Promise<{ reprises: number; reussites: number }> {
  const { db, user, address } = context;
  const formation = await requireFresh(context, services, formationId, version);
  const published = await requirePublished(db, formation);
  const { quiz } = published.contenu;
  const asked = quiz && listQuestions(quiz.contenu).find(({ cle }) => cle === body.question);
  if (!asked) throw invalidField('question', 'validation.invalid');
  if (!areRightAnswers(asked, body.bonnes)) {
    throw invalidField('bonnes', 'formations.right_answer');
  }
  const before = (await readCorrections(db, published.id, published.contenu)).get(body.question);
  await formations.upsertCorrige(db, { version_id: published.id, ...body }, editOf(context));
  await correctDraft(context, formation, { ...body, version });
  const graded = await regrade(context, published);
  const reussites = await rewardAll(context, services.timeZone, published, graded);
  await recordJournal(db, {
    acteur: user,
    action: 'recorrection',
    objet: 'formations',
    objet_id: formationId,
    avant: { bonnes: wordsOf(asked, before?.bonnes ?? []) },
    apres: {
      question: asked.libelle,
      bonnes: wordsOf(asked, body.bonnes),
      reprises: graded.length,
      reussites,
    },
    adresse: address,
  });
  return { reprises: graded.length, reussites };
}
