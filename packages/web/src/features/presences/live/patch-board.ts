// Lines that came anew, put in their place in the board. What has not changed stays the same object, so that only the
// rows concerned are drawn again.
import {
  type PresenceBoard,
  type PresenceLigne,
  type SansQuartLigne,
  visitPlace,
} from '@releve/domain/features/presences.ts';
import type { ChangedLines } from '@releve/domain/realtime.ts';
import { lineKey, rowsOf, visitKey } from '../board/board-lines.ts';
import type { Wanted } from './follow-lines.ts';

export const isOlder = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

const byStart = (a: PresenceLigne, b: PresenceLigne): number =>
  Date.parse(a.debut_at) - Date.parse(b.debut_at) || a.quart_id - b.quart_id;

/** Some of a board anew: an answer, or what an event brings. */
type Lines = ChangedLines & Partial<Pick<PresenceBoard, 'regles'>>;

export interface LinesAnswer {
  readonly asked: Wanted;
  readonly answer: Lines;
}

/** A whole board that was read before some lines were says something older of them. */
export const keepNewerLines = (
  board: PresenceBoard,
  answers: readonly LinesAnswer[],
): PresenceBoard =>
  answers
    .filter(({ answer }) => isOlder(board.updated_at, answer.updated_at))
    .reduce((kept, { answer, asked }) => patchBoard(kept, answer, asked), board);

/** Lines asked for and not answered have left the day. An answer older than the board changes nothing. */
export function patchBoard(
  board: PresenceBoard,
  answer: Lines,
  { ids, employeIds }: Wanted,
): PresenceBoard {
  if (isOlder(answer.updated_at, board.updated_at)) return board;
  const gone = new Set(ids);
  const fresh = new Map(answer.lignes.map((ligne) => [ligne.quart_id, ligne]));
  const lignes = board.lignes.flatMap((ligne) => {
    const newer = fresh.get(ligne.quart_id);
    fresh.delete(ligne.quart_id);
    if (newer !== undefined) return [newer];
    return gone.has(ligne.quart_id) ? [] : [ligne];
  });
  return {
    ...board,
    lignes: fresh.size === 0 ? lignes : [...lignes, ...fresh.values()].toSorted(byStart),
    sans_quart: replaceVisits(board.sans_quart, answer.sans_quart, employeIds),
    regles: answer.regles ?? board.regles,
    updated_at: answer.updated_at,
  };
}

/** In the order of the server: their place, then the first of their rows. */
function replaceVisits(
  visits: readonly SansQuartLigne[],
  fresh: readonly SansQuartLigne[],
  employeIds: readonly number[],
): SansQuartLigne[] {
  const people = new Set(employeIds);
  const others = visits.filter(({ employe }) => !people.has(employe.id));
  return [...others, ...fresh].toSorted(
    (a, b) => visitPlace(a) - visitPlace(b) || firstRow(a) - firstRow(b),
  );
}

const firstRow = (visit: SansQuartLigne): number => Math.min(...rowsOf(visit));

/** The answer to one's own change. */
export const replaceLines = (
  board: PresenceBoard,
  lignes: readonly PresenceLigne[],
): PresenceBoard => {
  const fresh = new Map(lignes.map((ligne) => [ligne.quart_id, ligne]));
  return {
    ...board,
    lignes: board.lignes.map((ligne) => fresh.get(ligne.quart_id) ?? ligne),
  };
};

/** What a glow announces: not that a phone has spoken, which happens all the time. */
function signatureOf({ contact: _contact, ...ligne }: Partial<PresenceLigne>): string {
  return JSON.stringify(ligne);
}

function changedOf<Line extends object>(
  before: readonly Line[],
  after: readonly Line[],
  keyOf: (line: Line) => string,
): Line[] {
  const known = new Map(before.map((line) => [keyOf(line), line]));
  return after.filter((line) => {
    const old = known.get(keyOf(line));
    return old !== line && (old === undefined || signatureOf(old) !== signatureOf(line));
  });
}

const keyOfLine = ({ quart_id }: PresenceLigne): string => lineKey(quart_id);

export interface Changed {
  readonly quartIds: readonly number[];
  /** Rows of visits without a quart. */
  readonly pointages: readonly number[];
  /** Of the lines among the items of the board. */
  readonly keys: readonly string[];
}

/** The lines that say something else than before. */
export function listChanged(before: PresenceBoard, after: PresenceBoard): Changed {
  const lignes = changedOf(before.lignes, after.lignes, keyOfLine);
  const visits = changedOf(before.sans_quart, after.sans_quart, visitKey);
  return {
    quartIds: lignes.map(({ quart_id }) => quart_id),
    pointages: visits.flatMap(rowsOf),
    keys: [...lignes.map(keyOfLine), ...visits.map(visitKey)],
  };
}
