// The attendance board: the lines of a working day.
import type { PresenceBoard, PresenceLigne } from '@releve/domain/features/presences.ts';
import type { VisitTache } from '@releve/domain/features/tache-marques.ts';
import type { Connection } from '../../platform/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { SharedRead } from '../../platform/shared-read.ts';
import { findShownKinds } from '../../platform/leave-kind.ts';
import { toLigne, type LineFacts, type LineTools } from './board-line.ts';
import * as repository from './board.repository.ts';
import type { StoredLine } from './board.repository.ts';
import type { PresenceSettings } from './presence-settings.ts';
import { findPhotosOfSite } from './tache-photos.repository.ts';
import { readVisits } from './visit-line.ts';
import { readVisitTaches, type VisitQuart, withPhotos } from './visit-taches.ts';

export interface BoardServices {
  readonly files: Files;
  readonly settings: PresenceSettings;
}

export const lineTools = (
  { files, settings }: BoardServices,
  now: Temporal.Instant,
): LineTools => ({
  clock: settings.clock,
  signPhoto: (uuid) => files.signUrl(uuid, now),
});

/** In the order of their real start, then by name. */
const compareLines = (a: PresenceLigne, b: PresenceLigne): number =>
  a.debut_at.localeCompare(b.debut_at) ||
  collator.compare(nameOf(a), nameOf(b)) ||
  a.quart_id - b.quart_id;

const collator = new Intl.Collator('fr-CA');
const nameOf = ({ employe }: PresenceLigne): string =>
  employe === null ? '' : `${employe.nom} ${employe.prenom}`;

const toVisitQuart = ({ quart_id, ...line }: StoredLine): VisitQuart => ({
  ...line,
  id: quart_id,
});

/** What is known of each quart, asked for in one statement of each kind, whatever their number. */
export async function readFacts(
  db: Connection,
  lines: readonly StoredLine[],
): Promise<(line: StoredLine) => LineFacts> {
  const ids = lines.map(({ quart_id }) => quart_id);
  const byQuart = <Row extends { quart_id: number | null }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ quart_id }) => quart_id);
  const [punches, confirmations, calls, waiting] = await Promise.all([
    repository.findPunchesOfQuarts(db, ids).then(byQuart),
    repository.findConfirmations(db, ids).then(byQuart),
    repository.findCalls(db, ids).then(byQuart),
    repository.findWaiting(db, ids).then(byQuart),
  ]);
  return ({ quart_id }) => ({
    punches: punches.get(quart_id) ?? [],
    confirmations: confirmations.get(quart_id) ?? [],
    calls: calls.get(quart_id) ?? [],
    waiting: waiting.get(quart_id)?.[0],
  });
}

/** The tasks of the visits of these lines. */
function readTachesOf(
  db: Connection,
  lines: readonly StoredLine[],
  { clock }: Pick<LineTools, 'clock'>,
) {
  const dates = lines.map(({ date }) => date).toSorted();
  return readVisitTaches(db, clock, {
    clientIds: [...new Set(lines.map(({ client_id }) => client_id))],
    du: dates[0] ?? '',
    au: dates.at(-1) ?? '',
  });
}

/** Those of one line, with their photos. */
export async function readLineTaches(
  { db, user, now }: Pick<ReadContext, 'db' | 'user' | 'now'>,
  { files, settings }: BoardServices,
  line: StoredLine,
): Promise<VisitTache[]> {
  const { client_id, date } = line;
  const taches = await readTachesOf(db, [line], settings);
  const quart = toVisitQuart(line);
  const photos = await findPhotosOfSite(db, { clientIds: [client_id], du: date, au: date });
  const sign = (uuid: string) => files.signFor(user, uuid, now);
  return withPhotos(taches.of(quart), photos, taches.quartIdsOf(quart), sign);
}

export async function completeLines(
  db: Connection,
  lines: readonly StoredLine[],
  tools: LineTools,
): Promise<PresenceLigne[]> {
  const factsOf = await readFacts(db, lines);
  const taches = await readTachesOf(db, lines, tools);
  return lines
    .map((line) =>
      toLigne(line, { ...factsOf(line), taches: taches.of(toVisitQuart(line)) }, tools),
    )
    .toSorted(compareLines);
}

/** The kind of a leave is all that depends on who reads. */
export const isSameForAll = ({ absence }: PresenceLigne): boolean => absence === null;

/** As the reader may know them. */
export async function showLines(
  { db, user, now }: Pick<ReadContext, 'db' | 'user' | 'now'>,
  { clock }: Pick<LineTools, 'clock'>,
  lignes: readonly PresenceLigne[],
): Promise<PresenceLigne[]> {
  if (lignes.every(isSameForAll)) return [...lignes];
  const showKind = await findShownKinds(db, user, { now, timeZone: clock.timeZone });
  return lignes.map((ligne) => ({
    ...ligne,
    absence: ligne.absence && ligne.employe && showKind(ligne.employe.id, ligne.absence),
  }));
}

/** The lines of a day and what no line shows: the same for whoever asks at the same moment. */
export interface BoardRead {
  readonly lignes: readonly PresenceLigne[];
  readonly sans_quart: PresenceBoard['sans_quart'];
  readonly updated_at: string;
}

interface AskedBoard {
  readonly date: string;
  readonly ids?: readonly number[] | undefined;
  /** Whose visits without a quart; those of everybody unless it says so. */
  readonly employeIds?: readonly number[] | undefined;
}

export async function readBoard(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  services: BoardServices,
  { date, ids, employeIds }: AskedBoard,
): Promise<BoardRead> {
  const tools = lineTools(services, now);
  const lines =
    ids === undefined
      ? await repository.findLinesOfDay(db, date)
      : (await repository.findLines(db, ids)).filter((line) => line.date === date);
  return {
    lignes: await completeLines(db, lines, tools),
    sans_quart: await readVisits(db, { date, employeIds }, tools),
    updated_at: now.toString(),
  };
}

export async function getPresences(
  context: ReadContext,
  services: BoardServices,
  asked: AskedBoard,
  /** An event makes every open board ask for the same lines at the same moment. */
  share: SharedRead<BoardRead> = (_key, read) => read(),
): Promise<PresenceBoard> {
  const key = [asked.date, asked.ids, asked.employeIds].join(' ');
  const { lignes, ...read } = await share(key, () => readBoard(context, services, asked));
  return {
    date: asked.date,
    lignes: await showLines(context, services.settings, lignes),
    regles: { graceMinutes: services.settings.graceMinutes },
    ...read,
  };
}
