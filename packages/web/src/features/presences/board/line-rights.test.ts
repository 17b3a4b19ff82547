import { expect, it } from 'vitest';
import { at, buildLigne, buildMark, buildPunch, MINUTE, START } from '../presences.fixture.ts';
import { readLine } from './board-lines.ts';
import { type BoardRights, canBeReplaced, needsReplacement } from './line-rights.ts';

const rights: BoardRights = {
  canConfirm: true,
  ownId: 5,
  authorId: 5,
  canDecide: true,
  canReplace: true,
  canNote: true,
};

const lineAt = (minutes: number, part: Parameters<typeof buildLigne>[0] = {}) =>
  readLine(buildLigne(part), START + minutes * MINUTE, { graceMinutes: 5 });

const absent = { confirme: buildMark({ presence: 'absent', motif: 'malade' }) };
const silent = { contact: null };

it.each([
  ['not yet late', lineAt(4), true, false],
  ['late', lineAt(6), true, true],
  ['late at an open quart', lineAt(6, { employe: null }), true, true],
  ['absent with a reason', lineAt(-30, absent), true, true],
  ['absent with a reason, when it is over', lineAt(300, absent), false, false],
  ['of a silent phone: nobody knows', lineAt(20, silent), true, false],
  ['on site', lineAt(20, { entree: buildPunch({ at: at(1) }) }), false, false],
] as const)('somebody %s', (_name, line, canBe, needs) => {
  expect(canBeReplaced(line, rights)).toBe(canBe);
  expect(needsReplacement(line, rights)).toBe(needs);
  expect(needsReplacement(line, { ...rights, canReplace: false })).toBe(false);
});
