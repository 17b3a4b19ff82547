// After each save of an inspection: what fails has its task, what no longer fails has none, and what somebody has done
// stays, wherever its area stands by now.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { type Reponse, withAnswer, type Zone } from '@releve/domain/forms/form-answers.ts';
import { type FailedItem, failedItems, scoreOf } from '@releve/domain/forms/form-score.ts';
import { visibleQuestions } from '@releve/domain/forms/form-visibility.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import * as photos from './rapport-photos.repository.ts';
import { writeTask } from './rapport-words.ts';
import * as rapports from './rapports.repository.ts';
import type { StoredRapport } from './rapports.repository.ts';
import { addTasks, putTasksAside, rewriteTask } from './reprise-tasks.service.ts';
import * as repository from './reprises.repository.ts';
import type { StoredReprise } from './reprises.repository.ts';
import { matchZones } from './zone-matching.ts';

/** Of an item whose area or question is no longer in the answers. */
const NOWHERE = -1;

const keyOf = (zone: number, question: string): string => `${zone} ${question}`;

/** Somebody has ticked it or answered it anew: it is never taken back. */
const isTouched = ({ statut, nouvelle_reponse }: StoredReprise): boolean =>
  statut !== 'a_faire' || nouvelle_reponse !== null;

export async function syncReprises(
  context: WriteContext,
  rapport: StoredRapport,
  form: PublishedForm,
  before: StoredRapport | undefined,
): Promise<void> {
  const { db } = context;
  const failed = failedItems(form.contenu, rapport.zones);
  const stored = before ? await repository.lockReprisesOf(db, rapport.id) : [];
  if (failed.length === 0 && stored.length === 0) return;
  const moved = moveReprises(form, rapport.zones, before?.zones ?? [], stored);
  const failing = new Map(failed.map((item) => [keyOf(item.zone, item.question.cle), item]));
  const isKept = (reprise: StoredReprise) =>
    isTouched(reprise) || failing.has(keyOf(reprise.zone, reprise.question));
  await dropReprises(
    context,
    moved.filter((reprise) => !isKept(reprise)),
  );
  const kept = moved.filter(isKept);
  for (const reprise of kept) {
    const item = failing.get(keyOf(reprise.zone, reprise.question));
    const was = stored.find(({ id }) => id === reprise.id);
    if (was) await followRapport(context, rapport, was, reprise, item);
  }
  const known = new Set(kept.map(({ zone, question }) => keyOf(zone, question)));
  await addReprises(
    context,
    rapport,
    failed.filter((item) => !known.has(keyOf(item.zone, item.question.cle))),
  );
  await rapports.updateBeside(db, rapport.id, {
    pourcentage_apres: scoreAfter(form, rapport.zones, kept),
  });
}

/** Each where its area stands in this edition. */
function moveReprises(
  { contenu }: PublishedForm,
  zones: readonly Zone[],
  before: readonly Zone[],
  stored: readonly StoredReprise[],
): StoredReprise[] {
  const places = matchZones(before, zones);
  const asked = new Set(
    visibleQuestions(contenu, zones).flatMap(({ index, questions }) =>
      questions.map(({ cle }) => keyOf(index, cle)),
    ),
  );
  return stored.map((reprise) => {
    const zone = places.get(reprise.zone) ?? NOWHERE;
    return asked.has(keyOf(zone, reprise.question))
      ? { ...reprise, zone, zone_nom: zones[zone]?.nom ?? null }
      : { ...reprise, zone: NOWHERE };
  });
}

async function dropReprises(
  context: WriteContext,
  dropped: readonly StoredReprise[],
): Promise<void> {
  if (dropped.length === 0) return;
  const { db, user, address } = context;
  const ids = dropped.map(({ id }) => id);
  const tacheIds = dropped.map(({ tache_id }) => tache_id);
  await repository.deleteReprises(db, ids);
  await putTasksAside(context, tacheIds);
  await recordJournal(db, {
    acteur: user,
    action: 'modification',
    objet: 'rapports',
    objet_id: dropped[0]?.rapport_id ?? 0,
    avant: { a_reprendre: dropped.map(({ zone_nom, libelle }) => ({ zone: zone_nom, libelle })) },
    apres: { a_reprendre: [] },
    adresse: address,
  });
}

/** The day, the site, the name of the area and the remark may all have been corrected. */
async function followRapport(
  context: WriteContext,
  { date, client_id }: StoredRapport,
  was: StoredReprise,
  reprise: StoredReprise,
  item: FailedItem | undefined,
): Promise<void> {
  const { db } = context;
  const { id, rapport_id, zone, zone_nom } = reprise;
  const hasMoved = was.zone !== zone;
  const isElsewhere = client_id !== null && client_id !== was.client_id;
  if (hasMoved || isElsewhere || was.zone_nom !== zone_nom || was.date !== date) {
    await repository.updateReprise(db, id, {
      zone,
      zone_nom,
      date,
      ...(client_id !== null && { client_id }),
    });
  }
  if (hasMoved) {
    await photos.moveReprisePhotos(db, { id, rapport_id }, zone === NOWHERE ? null : zone);
  }
  if (reprise.statut !== 'a_faire' || !item || client_id === null) return;
  if (isElsewhere) {
    const [tache_id = null] = await addTasks(context, client_id, [item], { date, from: date });
    await repository.updateReprise(db, id, { tache_id });
    await putTasksAside(context, [was.tache_id]);
    return;
  }
  if (was.tache_id === null) return;
  const { question, nom, reponse } = item;
  const text = writeTask({ libelle: question.libelle, zone: nom, ...reponse }, date);
  // What was scored again since has a day of its own.
  const dates = reprise.reevaluee_le === null ? { dates: [date] } : {};
  await rewriteTask(context, was.tache_id, { ...text, ...dates });
}

async function addReprises(
  context: WriteContext,
  { id: rapport_id, client_id, date }: StoredRapport,
  items: readonly FailedItem[],
): Promise<void> {
  if (items.length === 0 || client_id === null) return;
  const taches = await addTasks(context, client_id, items, { date, from: date });
  await repository.insertReprises(
    context.db,
    items.map(({ zone, section, nom, question }, index) => ({
      rapport_id,
      client_id,
      date,
      zone,
      section,
      zone_nom: nom,
      question: question.cle,
      libelle: question.libelle,
      tache_id: taches[index] ?? null,
      faite_le: null,
      faite_par: null,
      nouvelle_reponse: null,
      reevaluee_le: null,
      reevaluee_par: null,
    })),
  );
}

interface Rescored {
  readonly zone: number;
  readonly question: string;
  readonly nouvelle_reponse: Reponse | null;
}

/** The score with what was answered anew; null while nothing was. */
export function scoreAfter(
  { contenu }: PublishedForm,
  zones: readonly Zone[],
  reprises: readonly Rescored[],
): number | null {
  const placed = reprises.filter(
    ({ zone, nouvelle_reponse }) => nouvelle_reponse !== null && zones[zone] !== undefined,
  );
  if (placed.length === 0) return null;
  const after = placed.reduce<Zone[]>(
    (all, { zone, question, nouvelle_reponse }) =>
      nouvelle_reponse ? withAnswer(all, zone, question, nouvelle_reponse) : all,
    [...zones],
  );
  return scoreOf(contenu, after).pourcentage;
}
