import type { SansQuartLigne } from '@releve/domain/features/presences.ts';
import { expect, it } from 'vitest';
import { at, buildBoard, buildLigne, buildPunch, buildVisit } from '../presences.fixture.ts';
import { keepNewerLines, listChanged, patchBoard, replaceLines } from './patch-board.ts';

const board = buildBoard([buildLigne({ quart_id: 1 }), buildLigne({ quart_id: 2 })], at(1));

const wanted = (...ids: number[]) => ({ ids, employeIds: [7] });

it('changes the lines that came and keeps the others as they are', () => {
  const answer = buildBoard([buildLigne({ quart_id: 2, entree: buildPunch() })], at(2));
  const patched = patchBoard(board, answer, wanted(2));
  expect(patched.lignes[0]).toBe(board.lignes[0]);
  expect(patched.lignes[1]?.entree).not.toBeNull();
  expect(patched.updated_at).toBe(at(2));
});

it('takes away a quart that left the day and puts a new one where it starts', () => {
  const early = buildLigne({ quart_id: 3, debut_at: at(-60) });
  const patched = patchBoard(board, buildBoard([early], at(2)), wanted(1, 3));
  expect(patched.lignes.map(({ quart_id }) => quart_id)).toEqual([3, 2]);
});

it('replaces the visits of the people asked for, in their place', () => {
  const of = (id: number) => ({ ...buildVisit().employe, id });
  const open = buildVisit({ pointages: [2], entree: buildPunch({ id: 2 }), employe: of(7) });
  const other = buildVisit({ pointages: [3], entree: buildPunch({ id: 3 }), employe: of(8) });
  const before = { ...board, sans_quart: [open, other] };
  const cancelled = { ...open, entree: null };
  const patch = (sans_quart: SansQuartLigne[]) =>
    patchBoard(before, { lignes: [], sans_quart, updated_at: at(2) }, wanted());
  expect(patch([cancelled]).sans_quart).toEqual([other, cancelled]);
  expect(patch([]).sans_quart).toEqual([other]);
  expect(patch([open]).sans_quart).toEqual([open, other]);
  expect(patch([]).regles).toEqual(board.regles);
});

it('leaves a newer board alone', () => {
  expect(patchBoard(board, buildBoard([], at(0)), wanted(1))).toBe(board);
});

it('keeps what came after an older board was read, and nothing older than it', () => {
  const punched = (quart_id: number) => [buildLigne({ quart_id, entree: buildPunch() })];
  const kept = keepNewerLines(board, [
    { asked: wanted(1), answer: buildBoard(punched(1), at(0)) },
    { asked: wanted(2), answer: buildBoard(punched(2), at(3)) },
  ]);
  expect(kept.lignes.map(({ entree }) => entree !== null)).toEqual([false, true]);
  expect(kept.updated_at).toBe(at(3));
});

it('shows the answer to an own change whatever its time', () => {
  const confirmed = buildLigne({ quart_id: 1, offres: 2 });
  expect(replaceLines(board, [confirmed]).lignes).toEqual([confirmed, board.lignes[1]]);
});

it('tells a changed line from one whose phone has merely spoken', () => {
  const spoken = buildLigne({ quart_id: 1, contact: null });
  const punched = buildLigne({ quart_id: 2, entree: buildPunch() });
  const arrived = buildLigne({ quart_id: 9 });
  expect(listChanged(board, buildBoard([spoken, punched, arrived]))).toEqual({
    quartIds: [2, 9],
    pointages: [],
    keys: ['q2', 'q9'],
  });
});

it('names every row of a visit without a quart that has changed', () => {
  const entered = buildVisit({ pointages: [4], entree: buildPunch({ id: 4 }) });
  const other = buildVisit({ pointages: [7], entree: buildPunch({ id: 7 }) });
  const withVisits = (...sans_quart: SansQuartLigne[]) => ({ ...board, sans_quart });
  const cancelled = buildVisit({ pointages: [4, 8] });
  expect(listChanged(withVisits(entered, other), withVisits(cancelled, { ...other }))).toEqual({
    quartIds: [],
    pointages: [4, 8],
    keys: ['s4'],
  });
});
