// What failed an inspection becomes a task of the site on its next visit; once done, it is scored again.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  Inspection,
  listReprises as listEndpoint,
  rescoreReprise as rescoreEndpoint,
} from '@releve/domain/features/inspections.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { MAX_TACHES } from '@releve/domain/features/taches.ts';
import {
  isAnswered,
  type Reponse,
  withAnswer,
  type Zone,
} from '@releve/domain/forms/form-answers.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import {
  FAILED_BELOW,
  type FailedItem,
  failedItems,
  pointsOf,
  scoreOf,
} from '@releve/domain/forms/form-score.ts';
import { answerIssue } from '@releve/domain/forms/form-validation.ts';
import { visibleQuestions } from '@releve/domain/forms/form-visibility.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import { requireLocked } from '../clients/clients.service.ts';
import { findTaches, insertTache } from '../clients/taches.repository.ts';
import { findVersion } from '../../platform/forms/published-forms.repository.ts';
import { invalid, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { getInspection } from './inspections.service.ts';
import type { RapportServices } from './rapport-context.ts';
import * as photos from './rapport-photos.repository.ts';
import { placeReprisePhotos } from './rapport-photos.service.ts';
import { writeTask } from './rapport-words.ts';
import * as rapports from './rapports.repository.ts';
import type { StoredRapport } from './rapports.repository.ts';
import * as repository from './reprises.repository.ts';
import type { StoredReprise } from './reprises.repository.ts';

export const listReprises = (
  { db }: ReadContext,
  query: EndpointRequest<typeof listEndpoint>['query'],
) => repository.findReprises(db, query);

/** An item is the same by its area and question, wherever the area stands by now. */
const keyOf = (section: string, nom: string | null, question: string): string =>
  JSON.stringify([section, nom, question]);

const keyOfItem = ({ section, nom, question }: FailedItem): string =>
  keyOf(section, nom, question.cle);

const keyOfReprise = ({ section, zone_nom, question }: StoredReprise): string =>
  keyOf(section, zone_nom, question);

/** Where each question that is asked stands in the answers. */
const placeAll = (form: PublishedForm, zones: readonly Zone[]): Map<string, number> =>
  new Map(
    visibleQuestions(form.contenu, zones).flatMap(({ index, zone, section, questions }) =>
      questions.map(({ cle }) => [keyOf(section.cle, zone.nom, cle), index] as const),
    ),
  );

/** After each save: what fails now has its task, what no longer fails has none unless somebody did it already. */
export async function syncReprises(
  context: WriteContext,
  services: RapportServices,
  rapport: StoredRapport,
  form: PublishedForm,
): Promise<void> {
  const { db } = context;
  const failed = failedItems(form.contenu, rapport.zones);
  const stored = await repository.lockReprisesOf(db, rapport.id);
  if (failed.length === 0 && stored.length === 0) return;
  const places = placeAll(form, rapport.zones);
  const failing = new Set(failed.map(keyOfItem));
  const isKept = (reprise: StoredReprise): boolean => {
    const key = keyOfReprise(reprise);
    if (reprise.client_id !== rapport.client_id || !places.has(key)) return false;
    const isUntouched = reprise.statut === 'a_faire' && reprise.nouvelle_reponse === null;
    return failing.has(key) || !isUntouched;
  };
  await dropReprises(
    context,
    services,
    stored.filter((reprise) => !isKept(reprise)),
  );
  const kept = stored.filter(isKept);
  for (const reprise of kept) {
    const zone = places.get(keyOfReprise(reprise)) ?? reprise.zone;
    if (zone === reprise.zone) continue;
    await repository.updateReprise(db, reprise.id, { zone });
    await photos.moveReprisePhotos(db, reprise.id, zone);
  }
  const known = new Set(kept.map(keyOfReprise));
  await addReprises(
    context,
    rapport,
    failed.filter((item) => !known.has(keyOfItem(item))),
  );
  await rapports.updateBeside(db, rapport.id, {
    pourcentage_apres: scoreAfter(form, rapport, kept),
  });
}

async function dropReprises(
  context: WriteContext,
  { files }: RapportServices,
  dropped: readonly StoredReprise[],
): Promise<void> {
  if (dropped.length === 0) return;
  const { db } = context;
  const ids = dropped.map(({ id }) => id);
  await putTasksAside(context, dropped);
  const former = await photos.deleteReprisePhotos(db, ids);
  await repository.deleteReprises(db, ids);
  if (former.length === 0) return;
  await photos.deleteEnvois(
    db,
    former.map(({ uuid }) => uuid),
  );
  for (const { fichier_id } of former) await files.forget(context, fichier_id);
}

const putTasksAside = (
  { db, now }: WriteContext,
  reprises: readonly Pick<StoredReprise, 'tache_id'>[],
): Promise<void> =>
  repository.setTaskActive(
    db,
    reprises.flatMap(({ tache_id }) => tache_id ?? []),
    { actif: false },
    now.toString(),
  );

/** The file of the client is locked: its tasks stand in an order. */
async function addReprises(
  context: WriteContext,
  { id: rapport_id, client_id, date }: StoredRapport,
  items: readonly FailedItem[],
): Promise<void> {
  const { db } = context;
  if (items.length === 0 || client_id === null) return;
  await requireLocked(db, client_id);
  let { length: tasks } = await findTaches(db, client_id);
  for (const { zone, section, nom, question, reponse } of items) {
    const hasRoom = tasks < MAX_TACHES;
    const text = writeTask({ libelle: question.libelle, zone: nom, ...reponse }, date);
    await repository.insertReprise(db, {
      rapport_id,
      client_id,
      date,
      zone,
      section,
      zone_nom: nom,
      question: question.cle,
      libelle: question.libelle,
      tache_id: hasRoom ? await addTask(context, client_id, text, date) : null,
      faite_le: null,
      faite_par: null,
      nouvelle_reponse: null,
      reevaluee_le: null,
      reevaluee_par: null,
    });
    tasks += 1;
  }
}

const MINUTES_TO_REDO = 10;

async function addTask(
  { db, user, address, now }: WriteContext,
  client_id: number,
  text: { nom: string; description: string },
  from: string,
): Promise<number> {
  const content = {
    ...text,
    frequence: 'prochaine_visite' as const,
    jours: [],
    jour_du_mois: null,
    dates: [from],
    minutes: MINUTES_TO_REDO,
    photo_requise: false,
    actif: true,
  };
  const id = await insertTache(db, client_id, content, now.toString());
  await recordJournal(db, {
    acteur: user,
    action: 'creation',
    objet: 'taches',
    objet_id: client_id,
    apres: { id, ...content },
    adresse: address,
  });
  return id;
}

/** The score with what was answered anew; null while nothing was. */
function scoreAfter(
  form: PublishedForm,
  { zones }: Pick<StoredRapport, 'zones'>,
  reprises: readonly StoredReprise[],
): number | null {
  const rescored = reprises.filter(({ nouvelle_reponse }) => nouvelle_reponse !== null);
  if (rescored.length === 0) return null;
  const places = placeAll(form, zones);
  const after = rescored.reduce<Zone[]>((all, reprise) => {
    const index = places.get(keyOfReprise(reprise));
    const { nouvelle_reponse } = reprise;
    if (index === undefined || nouvelle_reponse === null) return all;
    return withAnswer(all, index, reprise.question, nouvelle_reponse);
  }, zones);
  return scoreOf(form.contenu, after).pourcentage;
}

const findQuestion = (
  { contenu }: PublishedForm,
  reprise: StoredReprise,
): FormQuestion | undefined =>
  contenu.sections
    .find(({ cle }) => cle === reprise.section)
    ?.questions.find(({ cle }) => cle === reprise.question);

/** What still fails is to be done again; what does not is settled. */
export async function rescoreReprise(
  context: WriteContext,
  services: RapportServices,
  id: number,
  { reponse, version }: EndpointRequest<typeof rescoreEndpoint>['body'],
): Promise<Inspection> {
  const { db, user, address } = context;
  const rapportId = (await repository.findReprise(db, id))?.rapport_id;
  const rapport = rapportId && (await rapports.lockRapport(db, 'inspection', rapportId));
  if (!rapport) throw notFound();
  const all = await repository.lockReprisesOf(db, rapport.id);
  const reprise = all.find((each) => each.id === id);
  const form = await findVersion(db, rapport.schema_version_id);
  const question = form && reprise && findQuestion(form, reprise);
  if (!question) throw notFound();
  if (reprise.version !== version) {
    throw new StaleError(await getInspection(context, services, rapport.id));
  }
  if (rapport.statut === 'annule') throw invalid('rapports.cancelled');
  if (reprise.statut === 'reevaluee') throw invalid('reprises.not_done');
  if (!isAnswered(question, reponse) || answerIssue(question, reponse) !== null) {
    throw invalidField('reponse', 'reprises.answer');
  }
  const isFailing = await settle(context, services, { rapport, reprise, question }, reponse);
  const after = await repository.lockReprisesOf(db, rapport.id);
  const pourcentage_apres = scoreAfter(form, rapport, after);
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
  {
    rapport,
    reprise,
    question,
  }: { rapport: StoredRapport; reprise: StoredReprise; question: FormQuestion },
  { signature: _signature, ...reponse }: Reponse,
): Promise<boolean> {
  const { db, user } = context;
  const now = context.now.toString();
  await placeReprisePhotos(context, reprise, reponse.photos);
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
    await putTasksAside(context, [reprise]);
    return false;
  }
  const { TIMEZONE } = await services.settings.read();
  const today = virtualDate(now, user.day_switch_time, TIMEZONE);
  if (reprise.tache_id !== null) {
    const change = { actif: true, dates: [today] };
    await repository.setTaskActive(db, [reprise.tache_id], change, now);
  } else {
    await requireLocked(db, reprise.client_id);
    const { zone_nom: zone, libelle } = reprise;
    const text = writeTask({ libelle, zone, remarque: reponse.remarque }, rapport.date);
    const tache_id = await addTask(context, reprise.client_id, text, today);
    await repository.updateReprise(db, reprise.id, { tache_id });
  }
  return true;
}
