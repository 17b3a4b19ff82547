// Lines that came anew, put in their place in the board. What has not changed stays the same object, so that only the
// rows concerned are drawn again.
import type { PresenceBoard, PresenceLigne } from '@releve/domain/features/presences.ts';

const isOlder = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

const byStart = (a: PresenceLigne, b: PresenceLigne): number =>
  Date.parse(a.debut_at) - Date.parse(b.debut_at) || a.quart_id - b.quart_id;

export interface LinesAnswer {
  readonly asked: readonly number[];
  readonly answer: PresenceBoard;
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
  answer: PresenceBoard,
  asked: readonly number[],
): PresenceBoard {
  if (isOlder(answer.updated_at, board.updated_at)) return board;
  const gone = new Set(asked);
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
    sans_quart: answer.sans_quart,
    regles: answer.regles,
    updated_at: answer.updated_at,
  };
}

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
function signatureOf({ contact: _contact, ...ligne }: PresenceLigne): string {
  return JSON.stringify(ligne);
}

/** The lines that say something else than before; none for the first board of a day. */
export function listChanged(
  before: readonly PresenceLigne[],
  after: readonly PresenceLigne[],
): number[] {
  const known = new Map(before.map((ligne) => [ligne.quart_id, ligne]));
  return after.flatMap((ligne) => {
    const old = known.get(ligne.quart_id);
    if (old === ligne) return [];
    const isSame = old !== undefined && signatureOf(old) === signatureOf(ligne);
    return isSame ? [] : [ligne.quart_id];
  });
}
