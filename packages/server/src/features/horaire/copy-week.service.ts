// Copying a week: the same comparison for the preview and for the copy itself.
import type { Conflit, ConflitGenre } from '@releve/domain/conflicts.ts';
import type { CopyChoix, CopyLine, CopyScope } from '@releve/domain/features/copy-week.ts';
import type { Outcome } from '@releve/domain/features/planner.ts';
import {
  contentOf,
  isPlanned,
  quartKey,
  type PlanQuart,
  type QuartContent,
} from '@releve/domain/features/quarts.ts';
import { invertOutcomes } from '@releve/domain/planner-undo.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Tx } from '../../platform/database.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { findCopies } from './copy-week.repository.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { closeEndedOffers } from './offers-closing.ts';
import { recordOutcomes, tellPlanner } from './plan-change.ts';
import { findPlanConflicts, toJudged } from './plan-conflicts.ts';
import { insertLot } from './publish.repository.ts';
import { cancel, isCancelled, toPlanQuart } from './quart-states.ts';
import * as quarts from './quarts.repository.ts';

/** Two weeks of three thousand people. */
const MAX_LINES = 50_000;

/** What a line must be decided on for; long weeks and short rests are only said. */
const TO_DECIDE: ReadonlySet<ConflitGenre> = new Set([
  'chevauchement',
  'absence',
  'disponibilite',
  'ferie',
  'fermeture',
  'horaire_special',
]);

interface Line extends CopyLine {
  readonly content: QuartContent;
}

const nameLine = ({ source_id, date }: { source_id: number; date: string }): string =>
  `copie:${source_id}:${date}`;

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

interface Candidate {
  readonly source: PlanQuart;
  readonly content: QuartContent;
  readonly cle: string;
}

function listCandidates(
  source: readonly PlanQuart[],
  { de, vers }: CopyScope,
  firstDayOfWeek: number,
): Candidate[] {
  const from = weekStart(de, firstDayOfWeek);
  const targets = [...new Set(vers.map((date) => weekStart(date, firstDayOfWeek)))].toSorted();
  return targets
    .filter((target) => target !== from)
    .flatMap((target) =>
      source.map((quart) => {
        const date = addDays(quart.date, daysBetween(from, target));
        const content = { ...contentOf(quart), date };
        return { source: quart, content, cle: nameLine({ source_id: quart.id, date }) };
      }),
    );
}

/** Somebody who left is not planned again: their quarts are copied as open. A site that is no more is left out. */
async function keepCopyable(db: Tx, source: readonly PlanQuart[]): Promise<PlanQuart[]> {
  const employeIds = [...new Set(source.flatMap(({ employe_id }) => employe_id ?? []))];
  const clientIds = [...new Set(source.map(({ client_id }) => client_id))];
  const employes = new Set((await quarts.findActiveEmployes(db, employeIds)).map(({ id }) => id));
  const clients = new Set((await quarts.findActiveClients(db, clientIds)).map(({ id }) => id));
  return source
    .filter(({ client_id }) => clients.has(client_id))
    .map((quart) => {
      const isStaffed = quart.employe_id !== null && employes.has(quart.employe_id);
      return isStaffed ? quart : { ...quart, employe_id: null };
    });
}

async function compareWeeks(db: Tx, settings: HoraireSettings, scope: CopyScope): Promise<Line[]> {
  const du = weekStart(scope.de, settings.firstDayOfWeek);
  const source = await quarts.findPlan(db, {
    du,
    au: addDays(du, 6),
    employeIds: scope.employe_ids,
    clientIds: scope.client_ids,
  });
  const copyable = await keepCopyable(db, source.filter(isPlanned));
  const candidates = listCandidates(copyable, scope, settings.firstDayOfWeek);
  if (candidates.length > MAX_LINES) throw invalidField('vers', 'planner.too_many');
  const dates = candidates.map(({ content }) => content.date).toSorted();
  const [first = du] = dates;
  const there = (
    await quarts.findPlan(db, { du: addDays(first, -1), au: addDays(dates.at(-1) ?? du, 1) })
  ).filter(isPlanned);
  const copies = await findCopies(db, [...new Set(candidates.map((each) => each.source.id))]);
  const copied = new Set(
    copies.map(({ copie_de_id, copie_date }) =>
      nameLine({ source_id: copie_de_id ?? 0, date: copie_date ?? '' }),
    ),
  );
  const nameContent = (quart: QuartContent): string => JSON.stringify(contentOf(quart));
  const contents = new Set(there.map(nameContent));
  const isThere = ({ content, cle }: Candidate): boolean =>
    copied.has(cle) || contents.has(nameContent(content));
  const news = candidates.filter((candidate) => !isThere(candidate));
  const conflicts = await findPlanConflicts(
    db,
    settings,
    news.map(({ cle, content }) => toJudged(cle, content)),
  );
  const byLine = groupByLine(conflicts);
  const thereByKey = new Map(there.map((quart) => [quartKey(quart.id), quart]));
  const isNew = new Set(news.map(({ cle }) => cle));
  return candidates.map(({ source: quart, content, cle }): Line => {
    // Two quarts of the source that overlap each other already do: that is not the copy's doing.
    const own = (byLine.get(cle) ?? []).filter(
      ({ genre, cles }) => genre !== 'chevauchement' || cles.some((each) => thereByKey.has(each)),
    );
    const existants = own
      .filter(({ genre }) => genre === 'chevauchement')
      .flatMap(({ cles }) => cles.flatMap((each) => thereByKey.get(each) ?? []));
    const isConflict = own.some(({ genre }) => TO_DECIDE.has(genre));
    return {
      source_id: quart.id,
      date: content.date,
      employe_id: content.employe_id,
      client_id: content.client_id,
      debut: content.debut,
      fin: content.fin,
      etat: isNew.has(cle) ? (isConflict ? 'conflit' : 'a_creer') : 'deja_la',
      conflits: own,
      existants: [...new Map(existants.map((each) => [each.id, each])).values()],
      content,
    };
  });
}

function groupByLine(conflicts: readonly Conflit[]): Map<string, Conflit[]> {
  const byLine = new Map<string, Conflit[]>();
  for (const conflict of conflicts) {
    for (const cle of conflict.cles) {
      const own = byLine.get(cle);
      if (own) own.push(conflict);
      else byLine.set(cle, [conflict]);
    }
  }
  return byLine;
}

const countEtat = (lines: readonly Line[], etat: Line['etat']): number =>
  lines.filter((line) => line.etat === etat).length;

export async function previewCopyWeek(
  { db }: WriteContext,
  settings: HoraireSettings,
  scope: CopyScope,
) {
  const lines = await compareWeeks(db, settings, scope);
  return {
    a_creer: countEtat(lines, 'a_creer'),
    conflits: countEtat(lines, 'conflit'),
    deja_la: countEtat(lines, 'deja_la'),
    data: lines.map(({ content: _content, ...line }) => line),
  };
}

interface Choices {
  readonly defaut: CopyChoix;
  readonly choix: readonly { source_id: number; date: string; choix: CopyChoix }[];
}

export async function copyWeek(
  context: WriteContext,
  settings: HoraireSettings,
  { defaut, choix, ...scope }: CopyScope & Choices,
) {
  const { db, now, user, address } = context;
  const lines = await compareWeeks(db, settings, scope);
  const chosen = new Map(choix.map((each) => [nameLine(each), each.choix]));
  const decided = lines
    .filter(({ etat }) => etat !== 'deja_la')
    .map((line) => ({
      line,
      choix: chosen.get(nameLine(line)) ?? (line.etat === 'a_creer' ? 'creer' : defaut),
    }));
  const kept = decided.filter((each) => each.choix !== 'ignorer');
  const replacedIds = kept
    .filter((each) => each.choix === 'remplacer')
    .flatMap(({ line }) => line.existants.map(({ id }) => id));
  const before = await quarts.lockQuarts(db, [...new Set(replacedIds)]);
  const toCancel = [...before.values()].filter((quart) => !isCancelled(quart));
  const cancelled = await quarts.writeQuarts(db, toCancel.map(cancel), now.toString());
  const inserted = await quarts.insertDrafts(
    db,
    kept.map(({ line, choix: choice }) => ({
      ...line.content,
      employe_id: choice === 'ouvert' ? null : line.content.employe_id,
      copie_de_id: line.source_id,
      copie_date: line.date,
    })),
    now.toString(),
  );
  const outcomes: Outcome[] = [
    ...cancelled.map((after, index): Outcome => {
      const former = toCancel[index];
      const avant = former === undefined ? null : toPlanQuart(former);
      return { op: 'delete', ref: null, id: after.id, avant, apres: toPlanQuart(after) };
    }),
    ...inserted.map((after): Outcome => ({
      op: 'create',
      ref: null,
      id: after.id,
      avant: null,
      apres: toPlanQuart(after),
    })),
  ];
  const counts = {
    crees: inserted.length,
    ouverts: kept.filter((each) => each.choix === 'ouvert').length,
    remplaces: cancelled.length,
    ignores: lines.length - inserted.length,
  };
  if (outcomes.length === 0) return { lot_id: null, ...counts };
  const lot_id = await insertLot(db, 'copie', invertOutcomes(outcomes), {
    auteurId: user.id,
    now: now.toString(),
  });
  await recordJournal(db, {
    acteur: user,
    action: 'copie',
    objet: 'quarts',
    apres: { de: scope.de, vers: scope.vers, quarts: inserted.length },
    adresse: address,
  });
  await recordOutcomes(
    context,
    outcomes.filter(({ op }) => op === 'delete'),
  );
  await closeEndedOffers(context, outcomes);
  tellPlanner(context, outcomes);
  return { lot_id, ...counts };
}
