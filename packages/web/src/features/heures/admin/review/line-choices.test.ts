import { describe, expect, it } from 'vitest';
import { draftsOf, questionsOf } from './edit-questions.ts';
import { buildAnomaly, buildDecision, buildLine, SIX } from './heures-line.fixture.ts';
import { refuseApproval, takePlanned, takePunched, toggleBreak } from './line-choices.ts';

const decisions = (...drafts: readonly object[]) => ({ kind: 'decisions', drafts });

describe('P, the planned hours', () => {
  it('does not pay what lies outside the plan', () => {
    const line = buildLine({ punched: [-20, 250] });
    expect(takePlanned(line)).toEqual(
      decisions(
        { genre: 'tot_non_paye', cle_segment: 'p1' },
        { genre: 'tard_non_paye', cle_segment: 'p1' },
      ),
    );
  });

  it.each([
    ['the exit', [5, null], { quart_id: 7, sortie: SIX + 240 }],
    ['the entry', [null, 240], { quart_id: 7, entree: SIX }],
  ] as const)('writes %s that nobody punched, as planned', (_case, punched, times) => {
    expect(takePlanned(buildLine({ punched }))).toEqual({ kind: 'times', times: [times] });
  });

  it('writes both ends of a visit that nobody punched', () => {
    expect(takePlanned(buildLine({ punched: null }))).toEqual({
      kind: 'times',
      times: [{ quart_id: 7, entree: SIX, sortie: SIX + 240 }],
    });
  });

  it('writes no exit before its entry', () => {
    expect(takePlanned(buildLine({ punched: [260, null] }))).toEqual({
      kind: 'nothing',
      why: 'as_is',
    });
  });

  it('has nothing to take where nothing was planned', () => {
    const line = buildLine({ planned: null });
    expect(takePlanned(line)).toEqual({ kind: 'nothing', why: 'no_plan' });
  });
});

describe('T, the punched hours', () => {
  it('pays what lies outside the plan, a break that nobody confirmed and a long travel', () => {
    const line = buildLine({
      punched: [-20, 240],
      breakMinutes: 30,
      anomalies: [
        buildAnomaly('pause', 'a_decider'),
        buildAnomaly('deplacement_long', 'a_decider', 'p1', 80),
      ],
    });
    expect(takePunched(line)).toEqual(
      decisions(
        { genre: 'tot_paye', cle_segment: 'p1' },
        { genre: 'pause_non_prise', cle_segment: 'p1' },
        { genre: 'deplacement_paye', cle_segment: 'p1' },
      ),
    );
  });

  it('says nothing twice', () => {
    const line = buildLine({ punched: [-20, 240], decisions: [buildDecision('tot_paye', 'p1')] });
    expect(takePunched(line)).toEqual({ kind: 'nothing', why: 'as_is' });
  });

  it('has nothing to take of a visit without an end', () => {
    expect(takePunched(buildLine({ punched: [0, null] }))).toEqual({
      kind: 'nothing',
      why: 'no_punch',
    });
  });
});

it('B says that the break was taken, then that it was not', () => {
  const line = buildLine({ breakMinutes: 30 });
  expect(toggleBreak(line)).toEqual(
    decisions({ genre: 'pause_prise', cle_segment: 'p1', minutes: 30 }),
  );
  const taken = buildLine({ breakMinutes: 30, decisions: [buildDecision('pause_prise', 'p1')] });
  expect(toggleBreak(taken)).toEqual(decisions({ genre: 'pause_non_prise', cle_segment: 'p1' }));
});

describe('A, the approval', () => {
  const free = { isLocked: false, mayApprove: true };
  it.each([
    ['of a plain line', buildLine(), free, null],
    [
      'of a line that is paid as punched',
      buildLine({ anomalies: [buildAnomaly('avance', 'a_decider')] }),
      free,
      null,
    ],
    ['of a locked period', buildLine(), { ...free, isLocked: true }, 'locked'],
    ['of one’s own hours', buildLine(), { ...free, mayApprove: false }, 'own'],
    ['of somebody who is still there', buildLine({ en_cours: true }), free, 'running'],
    [
      'of a blocked line',
      buildLine({ anomalies: [buildAnomaly('visite_ouverte', 'bloquante')] }),
      free,
      'blocked',
    ],
    [
      'that would not pay a travel without a word',
      buildLine({ anomalies: [buildAnomaly('deplacement_long', 'a_decider')] }),
      free,
      'undecided',
    ],
    ['of what is approved', buildLine({ etat: 'approuvee' }), free, 'approved'],
  ] as const)('%s', (_case, line, facts, refusal) => {
    expect(refuseApproval(line, facts)).toBe(refusal);
  });
});

it('E asks what the line gives rise to, and sends only what is new', () => {
  const line = buildLine({
    punched: [-20, 250],
    decisions: [buildDecision('tard_non_paye', 'p1')],
    anomalies: [buildAnomaly('moins_de_3h', 'a_decider', 'p1', 30)],
  });
  const questions = questionsOf(line);
  expect(questions.map(({ kind, minutes, said }) => [kind, minutes, said])).toEqual([
    ['avance', 20, null],
    ['depassement', 10, 'unpaid'],
    ['minimum', 30, null],
  ]);
  const answers = {
    'avance p1': 'unpaid',
    'depassement p1': 'unpaid',
    'minimum p1': 'paid',
  } as const;
  expect(draftsOf(questions, answers)).toEqual([
    { genre: 'tot_non_paye', cle_segment: 'p1' },
    { genre: 'minimum_3h_accorde', cle_segment: 'p1' },
  ]);
});
