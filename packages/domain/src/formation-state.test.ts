import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestEnd,
  type CourseFacts,
  endOf,
  type HeldCertificate,
  isAwaited,
  missingFrom,
  standingOf,
  validUntil,
  SOON_DAYS,
} from './formation-state.ts';
import { addDays } from './working-day.ts';

const TODAY = '2026-06-15';

const held = (
  valable_jusqu_a: string | null,
  { numero = 1, isWithdrawn = false } = {},
): HeldCertificate => ({ numero, valable_jusqu_a, isWithdrawn });

const facts = (overrides: Partial<CourseFacts> = {}): CourseFacts => ({
  today: TODAY,
  certificates: [],
  redo: null,
  isAsked: true,
  echeance: '2026-07-01',
  isUnderWay: false,
  ...overrides,
});

describe('how somebody stands with a course', () => {
  const redo = { depuis: 2, jusqu_a: '2026-06-20' };
  test.each<[string, Partial<CourseFacts>, string, string | null]>([
    ['asked and not begun', {}, 'a_faire', '2026-07-01'],
    ['asked and begun', { isUnderWay: true }, 'en_cours', '2026-07-01'],
    ['offered', { isAsked: false }, 'facultative', null],
    ['offered and begun', { isAsked: false, isUnderWay: true }, 'en_cours', null],
    ['passed for good', { certificates: [held(null)] }, 'valide', null],
    ['passed, ends in years', { certificates: [held('2028-01-01')] }, 'valide', '2028-01-01'],
    [
      'ends a day after the notice',
      { certificates: [held(addDays(TODAY, SOON_DAYS + 1))] },
      'valide',
      addDays(TODAY, SOON_DAYS + 1),
    ],
    [
      'ends as the notice begins',
      { certificates: [held(addDays(TODAY, SOON_DAYS))] },
      'bientot',
      addDays(TODAY, SOON_DAYS),
    ],
    ['is good on its last day', { certificates: [held(TODAY)] }, 'bientot', TODAY],
    ['ended yesterday', { certificates: [held('2026-06-14')] }, 'expiree', '2026-06-14'],
    [
      'ended, and the renewal is under way',
      { certificates: [held('2026-06-14')], isUnderWay: true },
      'en_cours',
      '2026-06-14',
    ],
    [
      'is good while the renewal is under way',
      { certificates: [held('2026-06-20')], isUnderWay: true },
      'bientot',
      '2026-06-20',
    ],
    [
      'renewed: the old one stays and does not count',
      { certificates: [held('2026-06-14'), held('2029-06-14')] },
      'valide',
      '2029-06-14',
    ],
    [
      'withdrawn: as if it had never been given',
      { certificates: [held(null, { isWithdrawn: true })] },
      'a_faire',
      '2026-07-01',
    ],
    ['to be done again soon', { certificates: [held(null)], redo }, 'bientot', '2026-06-20'],
    [
      'to be done again since long',
      { certificates: [held(null)], redo: { ...redo, jusqu_a: '2026-06-01' } },
      'expiree',
      '2026-06-01',
    ],
    [
      'passed in the new version',
      { certificates: [held(null, { numero: 2 })], redo },
      'valide',
      null,
    ],
    [
      'ended, and asked no longer',
      { certificates: [held('2026-06-14')], isAsked: false },
      'expiree',
      null,
    ],
  ])('%s', (_name, given, etat, echeance) => {
    expect(standingOf(facts(given))).toMatchObject({ etat, echeance });
  });

  test('a version to be done again never makes a certificate last longer', () => {
    expect(endOf(held('2026-06-01'), { depuis: 2, jusqu_a: '2026-12-01' })).toBe('2026-06-01');
  });
});

const anyDay = fc.integer({ min: -800, max: 800 }).map((days) => addDays(TODAY, days));
const anyCertificate: fc.Arbitrary<HeldCertificate> = fc.record({
  numero: fc.integer({ min: 1, max: 4 }),
  valable_jusqu_a: fc.option(anyDay),
  isWithdrawn: fc.boolean(),
});
const anyRedo = fc.option(fc.record({ depuis: fc.integer({ min: 1, max: 5 }), jusqu_a: anyDay }));
const anyFacts: fc.Arbitrary<CourseFacts> = fc.record({
  today: anyDay,
  certificates: fc.array(anyCertificate, { maxLength: 5 }),
  redo: anyRedo,
  isAsked: fc.boolean(),
  echeance: fc.option(anyDay),
  isUnderWay: fc.boolean(),
});

describe('whatever there is', () => {
  test('the order of certificates says nothing', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const turned = { ...given, certificates: given.certificates.toReversed() };
        expect(standingOf(turned)).toEqual(standingOf(given));
      }),
    );
  });

  test('one more certificate never makes it worse', () => {
    fc.assert(
      fc.property(anyFacts, anyCertificate, (given, more) => {
        const before = bestEnd(given.certificates, given.redo);
        const after = bestEnd([...given.certificates, more], given.redo);
        const rank = (end: string | null | undefined) => (end === null ? '9999' : (end ?? ''));
        expect(rank(after) >= rank(before)).toBe(true);
      }),
    );
  });

  test('a good certificate is never awaited, and what is missing today is never good', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { etat, end } = standingOf(given);
        const isGood = end === null || (end !== undefined && end >= given.today);
        expect(isGood).toBe(etat === 'valide' || etat === 'bientot');
        expect(isGood && isAwaited({ etat, obligatoire: true })).toBe(false);
        const from = missingFrom(end, given.echeance);
        expect(!isGood || from === null || from > given.today).toBe(true);
      }),
    );
  });

  test('what nobody asks for is awaited by nobody', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { etat, echeance } = standingOf({ ...given, isAsked: false });
        expect(isAwaited({ etat, obligatoire: false })).toBe(false);
        expect(echeance).toBeNull();
        expect(etat).not.toBe('a_faire');
      }),
    );
  });
});

test.each([
  ['2026-06-15', 12, '2027-06-15'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-06-15', null, null],
])('given on %s for %s months, it is good until %s', (given, months, end) => {
  expect(validUntil(given, months)).toBe(end);
});

test.each([
  [null, '2026-06-01', null],
  ['2026-06-15', '2026-01-01', '2026-06-16'],
  [undefined, '2026-06-15', '2026-06-16'],
  [undefined, null, null],
])('good until %s and due on %s, it is missing from %s', (end, echeance, from) => {
  expect(missingFrom(end, echeance)).toBe(from);
});
