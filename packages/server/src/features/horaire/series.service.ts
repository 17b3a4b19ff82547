// Series: begun, changed, ended, carried on. Their quarts are drafts made ahead, each once.
import type { Conflit } from '@releve/domain/conflicts.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  listSeries as listSeriesEndpoint,
  Serie,
  SerieContent,
  SeriePortee,
} from '@releve/domain/features/series.ts';
import { isPlanned, quartKey, type QuartContent } from '@releve/domain/features/quarts.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { serieDates } from '@releve/domain/series-dates.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Tx } from '../../platform/database.ts';
import { invalid, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { assertKnown } from './batch.service.ts';
import { todayOf, type HoraireSettings } from './horaire-settings.ts';
import { closeEndedOffers } from './offers-closing.ts';
import { tellPlanner } from './plan-change.ts';
import { findPlanConflicts, toJudged } from './plan-conflicts.ts';
import {
  cancel,
  isCancelled,
  restore,
  toPlanQuart,
  withContent,
  type StoredQuart,
} from './quart-states.ts';
import * as quarts from './quarts.repository.ts';
import * as repository from './series.repository.ts';

/** How far ahead quarts exist. */
export const HORIZON_DAYS = 56;

interface SerieResult {
  serie: Serie;
  quarts: number;
  conflits: Conflit[];
}

export const listSeries = (
  { db }: ReadContext,
  query: EndpointRequest<typeof listSeriesEndpoint>['query'],
) => repository.findSeries(db, query);

export async function getSerie({ db }: ReadContext, id: number): Promise<Serie> {
  const serie = await repository.findSerie(db, id);
  if (!serie) throw notFound();
  return serie;
}

async function requireFresh(tx: Tx, id: number, version: number): Promise<Serie> {
  const serie = await repository.lockSerie(tx, id);
  if (!serie) throw notFound();
  if (serie.version !== version) throw new StaleError({ serie, quarts: 0, conflits: [] });
  return serie;
}

export const contentOn = (
  date: string,
  { employe_id, client_id, debut, fin, pause_minutes, note }: Omit<QuartContent, 'date'>,
): QuartContent => ({ employe_id, client_id, date, debut, fin, pause_minutes, note });

const later = (a: string, b: string): string => (a > b ? a : b);

interface Change {
  readonly before: StoredQuart | null;
  readonly after: StoredQuart;
}

/** The quarts that the series wants from `from` on: made, changed, or cancelled where it no longer wants them. */
async function alignQuarts(
  { db, now }: WriteContext,
  serie: Serie,
  from: string,
  occurrences: readonly StoredQuart[],
): Promise<Change[]> {
  const dates = serieDates(serie, { from, to: serie.materialise_au });
  const wanted = new Set(dates);
  const changes = occurrences
    .filter(({ hors_serie }) => !hors_serie)
    .flatMap((before): { before: StoredQuart; after: StoredQuart }[] => {
      const own = { ...before, serie_id: serie.id };
      const date = before.serie_date ?? '';
      if (!wanted.has(date)) return isCancelled(before) ? [] : [{ before, after: cancel(own) }];
      const there = isCancelled(before) ? restore(own) : own;
      return [{ before, after: withContent(there, contentOn(date, serie)) }];
    });
  const written = await quarts.writeQuarts(
    db,
    changes.map(({ after }) => after),
    now.toString(),
  );
  // A quart that was changed on its own still counts as the quart of its day.
  const taken = new Set(occurrences.map(({ serie_date }) => serie_date));
  const inserted = await quarts.insertDrafts(
    db,
    dates
      .filter((date) => !taken.has(date))
      .map((date) => ({ ...contentOn(date, serie), serie_id: serie.id, serie_date: date })),
    now.toString(),
  );
  return [
    ...changes.map(({ before }, index) => ({ before, after: written[index] ?? before })),
    ...inserted.map((after) => ({ before: null, after })),
  ];
}

async function finish(
  context: WriteContext,
  settings: HoraireSettings,
  serie: Serie,
  changes: readonly Change[],
): Promise<SerieResult> {
  const planChanges = changes.map(({ before, after }) => ({
    avant: before && toPlanQuart(before),
    apres: toPlanQuart(after),
  }));
  await closeEndedOffers(context, planChanges);
  tellPlanner(context, planChanges);
  const judged = changes
    .map(({ after }) => toPlanQuart(after))
    .filter(isPlanned)
    .map((quart) => toJudged(quartKey(quart.id), quart));
  const conflits = await findPlanConflicts(context.db, settings, judged);
  return { serie, quarts: changes.length, conflits };
}

const record = (
  { db, user, address }: WriteContext,
  action: JournalAction,
  { id }: Serie,
  change: { avant?: Serie; apres?: Serie },
) =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'series',
    objet_id: id,
    ...change,
    adresse: address,
  });

export async function createSerie(
  context: WriteContext,
  settings: HoraireSettings,
  content: SerieContent,
): Promise<SerieResult> {
  const { db, now, user } = context;
  await assertKnown(db, [content]);
  const today = todayOf(now, settings.clock.timeZone);
  const serie = await repository.insertSerie(db, content, {
    materialise_au: addDays(today, HORIZON_DAYS),
    auteur_id: user.id,
    now: now.toString(),
  });
  const changes = await alignQuarts(context, serie, later(content.du, today), []);
  await record(context, 'creation', serie, { apres: serie });
  return finish(context, settings, serie, changes);
}

async function lockOccurrences(tx: Tx, id: number, from: string): Promise<StoredQuart[]> {
  const ids = await repository.findOccurrenceIds(tx, id, from);
  return [...(await quarts.lockQuarts(tx, ids)).values()];
}

export async function updateSerie(
  context: WriteContext,
  settings: HoraireSettings,
  id: number,
  {
    version,
    portee,
    a_partir_de,
    ...content
  }: SerieContent & { version: number; portee: SeriePortee; a_partir_de: string },
): Promise<SerieResult> {
  const { db, now, user } = context;
  const before = await requireFresh(db, id, version);
  await assertKnown(db, [content], [before]);
  const today = todayOf(now, settings.clock.timeZone);
  // "This and the following" of the first quart is all of them.
  const isSplit = portee === 'suivants' && a_partir_de > before.du;
  if (isSplit && before.au !== null && a_partir_de > before.au) throw invalid('series.outside');
  const from = portee === 'suivants' ? later(a_partir_de, today) : today;
  const occurrences = await lockOccurrences(db, id, from);
  if (isSplit) {
    const ended = { au: addDays(a_partir_de, -1) };
    await repository.updateSerie(db, id, ended, now.toString());
  }
  const after = isSplit
    ? await repository.insertSerie(
        db,
        { ...content, du: later(content.du, a_partir_de) },
        { materialise_au: before.materialise_au, auteur_id: user.id, now: now.toString() },
      )
    : await repository.updateSerie(db, id, content, now.toString());
  const changes = await alignQuarts(context, after, from, occurrences);
  await record(context, 'modification', after, { avant: before, apres: after });
  return finish(context, settings, after, changes);
}

export async function endSerie(
  context: WriteContext,
  settings: HoraireSettings,
  id: number,
  { version, a_partir_de }: { version: number; a_partir_de: string },
): Promise<SerieResult> {
  const { db, now } = context;
  const before = await requireFresh(db, id, version);
  if (before.au !== null && before.au < a_partir_de) throw invalid('series.ended');
  const from = later(a_partir_de, todayOf(now, settings.clock.timeZone));
  const occurrences = await lockOccurrences(db, id, from);
  const ended = { au: addDays(a_partir_de, -1) };
  const after = await repository.updateSerie(db, id, ended, now.toString());
  const changes = await alignQuarts(context, after, from, occurrences);
  await record(context, 'suppression', after, { avant: before, apres: after });
  return finish(context, settings, after, changes);
}
