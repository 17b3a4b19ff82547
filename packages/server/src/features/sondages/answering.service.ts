// Answering, once. Of an anonymous survey two rows are written that cannot be brought together once the answers are told:
// who took part, and an envelope that waits until enough others have come.
import { randomUUID } from 'node:crypto';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/sondages.ts';
import type { MySondage } from '@releve/domain/features/sondages.ts';
import { answerIn, NA, type Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { issuesAsErrors, validateZones } from '@releve/domain/forms/form-validation.ts';
import { visibleQuestions, withoutHidden } from '@releve/domain/forms/form-visibility.ts';
import type { GivenAnswer } from '@releve/domain/sondage-results.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { isInAudience } from '../../platform/audience.repository.ts';
import { toUser } from '../../platform/broadcast.ts';
import type { SecretBox } from '../../platform/data-key.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import type { Page } from '../../platform/list.repository.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import * as answers from './answers.repository.ts';
import { sealEnvelope, SONDAGE_BLOCK } from './envelope.ts';
import * as mine from './my-sondages.repository.ts';
import { sondageKey } from './sondages.notice.ts';
import { holdSondage, sondageRef } from './sondages.repository.ts';

export interface SondageServices {
  readonly timeZone: string;
  readonly secretBox: SecretBox;
}

export const listMySondages = (
  { db, user, now }: ReadContext,
  query: EndpointRequest<typeof endpoints.listMySondages>['query'],
): Promise<Page<MySondage>> => mine.findMySondages(db, user.id, now.toString(), query);

export const countToAnswer = ({ db, user, now }: ReadContext): Promise<number> =>
  mine.countToAnswer(db, user.id, now.toString());

export async function getMySondage({ db, user, now }: ReadContext, id: number): Promise<MySondage> {
  const sondage = await mine.findMySondage(db, user.id, now.toString(), id);
  if (!sondage) throw notFound();
  return sondage;
}

/** A row for each question that was asked, with its answer or without: one that a condition spared is not there at all. */
export const answersOf = (
  contenu: FormContent,
  zones: readonly Zone[],
): Omit<GivenAnswer, 'part'>[] =>
  visibleQuestions(contenu, zones).flatMap(({ zone, questions }) =>
    questions.map(({ cle }) => ({ question: cle, valeur: answerIn(zone, cle)?.valeur ?? null })),
  );

/** What a survey does not ask for is not kept, whatever a device sends. */
const valuesOnly = (zones: readonly Zone[]): Zone[] =>
  zones.map(({ section, reponses }) => ({
    section,
    nom: null,
    reponses: Object.fromEntries(
      Object.entries(reponses).map(([cle, { valeur }]) => [
        cle,
        // Nothing is « sans objet » in a survey: one may leave a question out.
        { valeur: valeur === NA ? null : valeur, remarque: '', photos: [] },
      ]),
    ),
  }));

export const envelopeOwner = (sondageId: number): string => `sondage:${sondageId}`;

/**
 * Answered before it closed, it counts whenever it arrives. `at` is compared and forgotten. A second answer of the same person,
 * from a repeated request or another device, changes nothing, and is told so.
 */
export async function answerSondage(
  context: WriteContext,
  { timeZone, secretBox }: SondageServices,
  id: number,
  { at, zones }: EndpointRequest<typeof endpoints.answerSondage>['body'],
): Promise<{ message: string }> {
  const { db, user, now, broadcast } = context;
  const sondage = await holdSondage(db, id);
  const hasBegun =
    sondage && sondage.ouvre_at !== null && Temporal.Instant.compare(sondage.ouvre_at, now) <= 0;
  if (!hasBegun || sondage.statut === 'brouillon') throw notFound();
  if (await answers.hasAnswered(db, id, user.id)) return { message: 'sondages.already' };
  if (!(await isInAudience(db, sondageRef(id), user.id))) throw notFound();
  const { ferme_at, contenu, ventilation } = sondage;
  if (ferme_at !== null && Temporal.Instant.compare(at, ferme_at) >= 0) {
    throw invalid('sondages.too_late');
  }
  const kept = withoutHidden(contenu, valuesOnly(zones));
  const issues = validateZones(contenu, kept);
  if (issues.length > 0) throw invalid('sondages.unfit', issuesAsErrors(issues));
  const jour = calendarDate(now.toString(), timeZone);
  const isFirst = await answers.insertParticipation(db, {
    sondage_id: id,
    employe_id: user.id,
    jour,
  });
  if (!isFirst) return { message: 'sondages.already' };
  if (sondage.anonyme) {
    const part = await answers.findPart(db, user.id, ventilation);
    const content = { reponses: answersOf(contenu, kept), part };
    const sealing = { owner: envelopeOwner(id), block: SONDAGE_BLOCK };
    const sealed = sealEnvelope(secretBox, content, sealing);
    await answers.insertEnvelope(db, { id: randomUUID(), sondage_id: id, contenu: sealed });
  } else {
    await answers.insertNamed(db, { sondage_id: id, employe_id: user.id, jour, zones: kept });
  }
  // Deleted rather than marked as seen: that would keep the second at which somebody answered.
  await withdrawNotice(context, sondageKey(id), [user.id]);
  broadcast(toUser(user.id, 'SondageChanged', { id }));
  return { message: 'sondages.received' };
}
