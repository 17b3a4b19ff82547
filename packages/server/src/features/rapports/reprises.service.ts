// What failed inspections, across sites; and the new answer once it was put right.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  Inspection,
  listReprises as listEndpoint,
  rescoreReprise as rescoreEndpoint,
} from '@releve/domain/features/inspections.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { isAnswered, type Reponse } from '@releve/domain/forms/form-answers.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { FAILED_BELOW, pointsOf } from '@releve/domain/forms/form-score.ts';
import { answerIssue } from '@releve/domain/forms/form-validation.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import { findVersion } from '../../platform/forms/published-forms.repository.ts';
import { invalid, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { getInspection } from './inspections.service.ts';
import type { RapportServices } from './rapport-context.ts';
import { placeReprisePhotos } from './rapport-photos.service.ts';
import * as rapports from './rapports.repository.ts';
import type { StoredRapport } from './rapports.repository.ts';
import { scoreAfter } from './reprise-sync.service.ts';
import { addTasks, putTasksAside, reopenTask } from './reprise-tasks.service.ts';
import * as repository from './reprises.repository.ts';
import type { StoredReprise } from './reprises.repository.ts';

export const listReprises = (
  { db }: ReadContext,
  query: EndpointRequest<typeof listEndpoint>['query'],
) => repository.findReprises(db, query);

const findQuestion = (
  { contenu }: PublishedForm,
  reprise: StoredReprise,
): FormQuestion | undefined =>
  contenu.sections
    .find(({ cle }) => cle === reprise.section)
    ?.questions.find(({ cle }) => cle === reprise.question);

interface Subject {
  readonly rapport: StoredRapport;
  readonly reprise: StoredReprise;
  readonly form: PublishedForm;
  readonly question: FormQuestion;
}

async function lockSubject({ db }: WriteContext, id: number): Promise<Subject> {
  const rapportId = (await repository.findReprise(db, id))?.rapport_id;
  const rapport = rapportId && (await rapports.lockRapport(db, 'inspection', rapportId));
  if (!rapport) throw notFound();
  const all = await repository.lockReprisesOf(db, rapport.id);
  const reprise = all.find((each) => each.id === id);
  const form = await findVersion(db, rapport.schema_version_id);
  const question = form && reprise && findQuestion(form, reprise);
  if (!question) throw notFound();
  return { rapport, reprise, form, question };
}

/** What still fails is to be done again; what does not is settled. */
export async function rescoreReprise(
  context: WriteContext,
  services: RapportServices,
  id: number,
  { reponse, version }: EndpointRequest<typeof rescoreEndpoint>['body'],
): Promise<Inspection> {
  const { db, user, address } = context;
  const subject = await lockSubject(context, id);
  const { rapport, reprise, form, question } = subject;
  if (reprise.version !== version) {
    throw new StaleError(await getInspection(context, services, rapport.id));
  }
  if (rapport.statut === 'annule') throw invalid('rapports.cancelled');
  if (reprise.statut === 'reevaluee') throw invalid('reprises.not_done');
  if (!isAnswered(question, reponse) || answerIssue(question, reponse) !== null) {
    throw invalidField('reponse', 'reprises.answer');
  }
  const isFailing = await settle(context, services, subject, reponse);
  const after = await repository.lockReprisesOf(db, rapport.id);
  const pourcentage_apres = scoreAfter(form, rapport.zones, after);
  await rapports.updateBeside(db, rapport.id, { pourcentage_apres });
  await recordJournal(db, {
    acteur: user,
    action: 'reevaluation',
    objet: 'rapports',
    objet_id: rapport.id,
    avant: { pourcentage: rapport.pourcentage_apres ?? rapport.pourcentage },
    apres: { question: reprise.libelle, pourcentage: pourcentage_apres, a_refaire: isFailing },
    adresse: address,
  });
  return getInspection(context, services, rapport.id);
}

async function settle(
  context: WriteContext,
  services: RapportServices,
  { rapport, reprise, question }: Subject,
  { signature: _signature, ...reponse }: Reponse,
): Promise<boolean> {
  const { db, user } = context;
  const now = context.now.toString();
  await placeReprisePhotos(context, services.attachments, reprise, reponse.photos);
  const points = pointsOf(question, reponse);
  const isFailing = points !== null && points < FAILED_BELOW;
  await repository.updateReprise(db, reprise.id, {
    nouvelle_reponse: JSON.stringify(reponse),
    reevaluee_le: now,
    reevaluee_par: user.id,
    ...(isFailing
      ? { statut: 'a_faire', faite_le: null, faite_par: null }
      : { statut: 'reevaluee' }),
  });
  if (!isFailing) {
    await putTasksAside(context, [reprise.tache_id]);
    return false;
  }
  const { TIMEZONE } = await services.settings.read();
  const from = virtualDate(now, user.day_switch_time, TIMEZONE);
  if (await reopenTask(context, reprise.tache_id, from)) return true;
  const { zone, zone_nom: nom, client_id } = reprise;
  const item = { zone, nom, question, reponse };
  const [tache_id = null] = await addTasks(context, client_id, [item], {
    date: rapport.date,
    from,
  });
  await repository.updateReprise(db, reprise.id, { tache_id });
  return true;
}
