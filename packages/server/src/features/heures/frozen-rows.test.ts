// The minutes kept of a sheet are those of the rows that a lock would keep, at whichever sites.
import { roundRows, snapshotRows } from '@releve/domain/pay/freeze.ts';
import type { RoundingStep } from '@releve/domain/pay/rules.ts';
import type { PayPart } from '@releve/domain/pay/sheet-shapes.ts';
import { expect, test } from 'vitest';
import { frozenMinutes } from './frozen-rows.ts';

const part = (
  date: string,
  client_id: number,
  code: PayPart['code'],
  minutes: number,
): PayPart => ({
  employe_id: 7,
  jour: date,
  date,
  client_id,
  classe: 'A',
  code,
  minutes,
  debut: null,
  fin: null,
  cle: '',
  regle_id: 1,
  decisions: [],
});

const PARTS = [
  part('2026-06-08', 1, 'REG', 127),
  part('2026-06-08', 2, 'REG', 64),
  part('2026-06-08', 2, 'HS', 11),
  part('2026-06-09', 1, 'REG', 233),
  part('2026-06-09', 1, 'REG', 8),
  part('2026-06-09', 1, 'VAC', 17),
];

test.each<RoundingStep>([1, 15])('by steps of %s minutes', (step) => {
  const rows = roundRows(snapshotRows(PARTS), step);
  const sum = (date: string, code: string) =>
    rows
      .filter((row) => row.date === date && row.code === code)
      .reduce((total, { minutes }) => total + minutes, 0);
  const kept = frozenMinutes(PARTS, step);
  expect(kept.map(({ date, code }) => `${date} ${code}`).toSorted()).toEqual([
    '2026-06-08 HS',
    '2026-06-08 REG',
    '2026-06-09 REG',
    '2026-06-09 VAC',
  ]);
  for (const { date, code, minutes } of kept)
    expect([date, code, minutes]).toEqual([date, code, sum(date, code)]);
});
