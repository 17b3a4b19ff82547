import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancelledPunches,
  currentPunch,
  lastOfChain,
  partsOfChains,
  placeChains,
  punchFlags,
  visitsOf,
  type PunchFacts,
  type PunchRow,
} from './punch-rows.ts';

const aPunch = (changes: Partial<PunchFacts> = {}): PunchFacts => ({
  at: '2026-11-16T23:00:00Z',
  diff: 0,
  diff_inconnu: false,
  diff_envoi: null,
  contredit: false,
  recu_le: '2026-11-16T23:00:01Z',
  source: 'appareil',
  hors_zone: false,
  via_qr: false,
  quart_id: 1,
  ...changes,
});

describe('the flags of a punch', () => {
  it('are none for an ordinary one', () => {
    expect(punchFlags(aPunch())).toEqual([]);
    expect(punchFlags(aPunch({ diff: 120 }))).toEqual([]);
  });

  it('say a drift over two minutes, either way, and a time that is yet to come', () => {
    expect(punchFlags(aPunch({ diff: 121 }))).toEqual(['derive']);
    expect(punchFlags(aPunch({ diff: -121 }))).toEqual(['derive']);
    expect(punchFlags(aPunch({ at: '2026-11-16T23:02:02Z' }))).toEqual(['derive']);
    expect(punchFlags(aPunch({ diff: 3600, source: 'manual' }))).toEqual(['manuel']);
  });

  it('say a clock that was changed between the tap and the sending', () => {
    expect(punchFlags(aPunch({ diff: 30, diff_envoi: 150 }))).toEqual([]);
    expect(punchFlags(aPunch({ diff: 0, diff_envoi: -1500 }))).toEqual(['derive']);
    expect(punchFlags(aPunch({ diff: 0, diff_envoi: 121 }))).toEqual(['derive']);
  });

  it('say what was contradicted when it came, but not of what a manager wrote', () => {
    expect(punchFlags(aPunch({ contredit: true, source: 'hors_ligne' }))).toEqual([
      'contredit',
      'hors_ligne',
    ]);
    expect(punchFlags(aPunch({ contredit: true, source: 'manual' }))).toEqual(['manuel']);
  });

  it('say a clock of which nothing is known', () => {
    expect(punchFlags(aPunch({ diff_inconnu: true }))).toEqual(['derive']);
  });

  it('say all the rest', () => {
    const odd = aPunch({ source: 'hors_ligne', hors_zone: true, via_qr: true, quart_id: null });
    expect(punchFlags(odd)).toEqual(['hors_zone', 'hors_ligne', 'qr', 'sans_quart']);
  });
});

const aRow = (id: number, changes: Partial<PunchRow> = {}): PunchRow => ({
  id,
  type: 'entree',
  at: `2026-11-16T23:${String(id).padStart(2, '0')}:00Z`,
  source: 'appareil',
  remplace_id: null,
  annule: false,
  ...changes,
});

describe('the row that counts', () => {
  it('is the first entry and the last exit', () => {
    expect(currentPunch([aRow(2), aRow(1), aRow(3)], 'entree')?.id).toBe(1);
    const exits = [2, 1, 3].map((id) => aRow(id, { type: 'sortie' }));
    expect(currentPunch(exits, 'sortie')?.id).toBe(3);
    expect(currentPunch(exits, 'entree')).toBeNull();
  });

  it('is the last one a manager wrote', () => {
    const rows = [aRow(1), aRow(2, { source: 'manual', remplace_id: 1 }), aRow(3)];
    expect(currentPunch(rows, 'entree')?.id).toBe(2);
    const again = [...rows, aRow(4, { source: 'manual', remplace_id: 2 })];
    expect(currentPunch(again, 'entree')?.id).toBe(4);
  });

  it('is none once it was taken back', () => {
    expect(currentPunch([aRow(1), aRow(2, { remplace_id: 1, annule: true })], 'entree')).toBeNull();
  });

  it('does not depend on the order in which the rows came', () => {
    const rows = fc.array(
      fc.record({ minute: fc.integer({ min: 0, max: 5 }), isExit: fc.boolean() }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, fc.integer(), (list, seed) => {
        const made = list.map(({ minute, isExit }, index) =>
          aRow(index + 1, {
            type: isExit ? 'sortie' : 'entree',
            at: `2026-11-16T23:0${minute}:00Z`,
          }),
        );
        const shuffled = made.toSorted((a, b) => ((a.id * seed) % 7) - ((b.id * seed) % 7));
        expect(currentPunch(shuffled, 'entree')).toEqual(currentPunch(made, 'entree'));
        expect(currentPunch(shuffled, 'sortie')).toEqual(currentPunch(made, 'sortie'));
      }),
    );
  });
});

describe('the visits', () => {
  const idsOf = (rows: PunchRow[], quart_id: number | null) =>
    visitsOf(rows.map((row) => ({ ...row, quart_id }))).map(({ entree, sortie }) => [
      entree?.id ?? null,
      sortie?.id ?? null,
    ]);
  const exit = (id: number, changes: Partial<PunchRow> = {}) =>
    aRow(id, { type: 'sortie', ...changes });

  it('without a quart are told apart by their times', () => {
    expect(idsOf([exit(4), aRow(3), exit(2), aRow(1), aRow(5)], null)).toEqual([
      [1, 2],
      [3, 4],
      [5, null],
    ]);
    expect(idsOf([exit(1), aRow(2)], null)).toEqual([
      [null, 1],
      [2, null],
    ]);
  });

  it('without a quart hold what has replaced a punch, and nothing taken back', () => {
    const corrected = exit(9, { remplace_id: 2, at: aRow(2).at, source: 'manual' });
    const takenBack = aRow(8, { remplace_id: 3, annule: true });
    expect(idsOf([aRow(1), exit(2), aRow(3), takenBack, corrected], null)).toEqual([[1, 9]]);
  });

  it('without a quart keep what was taken back with the visit nearest in time', () => {
    const at = (minute: number) => `2026-11-16T23:${minute}:00Z`;
    const rows = [
      aRow(1, { at: at(10) }),
      exit(2, { at: at(20) }),
      aRow(3, { at: at(40) }),
      aRow(4, { at: at(38) }),
      aRow(5, { at: at(38), remplace_id: 4, annule: true }),
    ].map((row) => ({ ...row, quart_id: null }));
    expect(visitsOf(rows).map((visit) => visit.rows.map(({ id }) => id))).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    expect(visitsOf([])).toEqual([]);
  });

  it('of a quart are one', () => {
    expect(idsOf([aRow(1), exit(2), aRow(3), exit(4)], 7)).toEqual([[1, 4]]);
  });
});

describe('a punch that was taken back', () => {
  const taken = aRow(2, { source: 'manual', remplace_id: 1, annule: true });
  const restored = aRow(3, { source: 'manual', remplace_id: 2, annule: true, retablit_id: 1 });

  it('counts nowhere, and counts again as it was', () => {
    expect(currentPunch([aRow(1), taken], 'entree')).toBeNull();
    expect(currentPunch([aRow(1), taken, restored], 'entree')).toEqual(aRow(1));
    const loose = [aRow(1), taken].map((row) => ({ ...row, quart_id: null }));
    expect(visitsOf(loose)).toEqual([{ entree: null, sortie: null, rows: loose }]);
  });

  it('is found with the row that did it, until it counts again, and once more after that', () => {
    const idsOf = (...rows: PunchRow[]) =>
      cancelledPunches(rows).map(({ punch, by }) => [punch.id, by.id]);
    const takenAgain = aRow(4, { source: 'manual', remplace_id: 3, annule: true });
    expect(idsOf(aRow(1))).toEqual([]);
    expect(idsOf(aRow(1), taken)).toEqual([[1, 2]]);
    expect(idsOf(aRow(1), taken, restored)).toEqual([]);
    expect(idsOf(aRow(1), taken, restored, takenAgain)).toEqual([[1, 4]]);
  });

  it('can be replaced anew: what follows points to the end of its chain', () => {
    const rows = [aRow(1), taken, restored];
    expect(lastOfChain(rows, aRow(1)).id).toBe(3);
    const byHand = aRow(4, { source: 'manual', remplace_id: 3 });
    expect(currentPunch([...rows, byHand], 'entree')?.id).toBe(4);
    expect(lastOfChain([...rows, byHand], byHand).id).toBe(4);
  });

  it('leaves room for another of the same step', () => {
    expect(currentPunch([aRow(1), taken, aRow(5)], 'entree')?.id).toBe(5);
  });
});

describe('a chain that goes on in another visit', () => {
  const row = (id: number, changes: Partial<PunchRow> & { quart_id?: number | null } = {}) => ({
    id,
    type: 'entree' as const,
    at: '2026-11-16T23:00:00Z',
    source: 'appareil' as const,
    remplace_id: null,
    annule: false,
    quart_id: null,
    client_id: 3,
    ...changes,
  });
  const attached = row(2, { remplace_id: 1, quart_id: 9 });
  const detached = row(3, { remplace_id: 2, retablit_id: 1, annule: true, quart_id: 9 });
  const quartsOf = (rows: readonly ReturnType<typeof row>[]) =>
    placeChains(rows).map(({ id, quart_id }) => [id, quart_id]);

  it('is of the visit in which it stands, whatever the order of its rows', () => {
    const whole = [attached, row(1), row(4)];
    expect(quartsOf(whole)).toEqual([
      [1, 9],
      [2, 9],
      [4, null],
    ]);
    expect(quartsOf([detached, ...whole]).map(([, quart]) => quart)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is of the visit in which it was taken back, where nothing of it stands', () => {
    const cancelled = row(3, { remplace_id: 2, annule: true, quart_id: 9 });
    expect(quartsOf([row(1), attached, cancelled]).map(([, quart]) => quart)).toEqual([9, 9, 9]);
  });

  it('is noticed where a part of it is missing', () => {
    const gone = { ...row(1), remplace: true };
    const here = { ...attached, remplace: false };
    expect(partsOfChains([gone])).toEqual([gone]);
    expect(partsOfChains([here])).toEqual([here]);
    expect(partsOfChains([gone, here, { ...row(4), remplace: false }])).toEqual([]);
  });
});
