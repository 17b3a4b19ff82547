import { expect, it } from 'vitest';
import { aLine } from './heures.fixture.ts';
import { targetsOf } from './line-targets.ts';

const segment = (
  cle: string,
  quart_id: number | null,
  debut: number | null,
  fin: number | null,
) => ({
  cle,
  quart_id,
  debut,
  fin,
  drapeaux: [],
  ecart: 0,
});

it('one for each quart, from its first entry to its last exit, and one for each visit without a quart', () => {
  const line = aLine({
    pistes: {
      prevu: [
        { quart_id: 5, debut: 1000, fin: 1240, pause_minutes: 0 },
        { quart_id: 6, debut: 1300, fin: 1400, pause_minutes: 0 },
      ],
      pointe: [
        segment('p1', 5, 1000, 1100),
        segment('p2', 5, 1120, 1241),
        segment('p3', null, 1500, null),
      ],
      paye: [],
    },
  });
  expect(targetsOf(line)).toMatchObject([
    {
      quart_id: 5,
      date: '2026-11-09',
      client: { id: 12 },
      debut_at: '1970-01-01T16:40:00.000Z',
      entree: '1970-01-01T16:40:00.000Z',
      sortie: '1970-01-01T20:41:00.000Z',
    },
    { quart_id: 6, fin_at: '1970-01-01T23:20:00.000Z', entree: null, sortie: null },
    { quart_id: null, debut_at: null, entree: '1970-01-02T01:00:00.000Z', sortie: null },
  ]);
});

it.each([
  ['a day off', aLine({ client: null })],
  ['what is yet to come', aLine({ a_venir: true })],
])('%s has none', (_name, line) => {
  expect(targetsOf(line)).toEqual([]);
});
