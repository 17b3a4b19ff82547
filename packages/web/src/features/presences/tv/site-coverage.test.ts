import { expect, it } from 'vitest';
import { readBoard } from '../board/board-lines.ts';
import { at, buildBoard, buildLigne, buildPunch, MINUTE, START } from '../presences.fixture.ts';
import { listSites } from './site-coverage.ts';

const now = START + 20 * MINUTE;
const site = (id: number, nom: string) => ({ id, nom, ville: 'Laval', telephone: null });

it('puts the sites that miss somebody first, and calls no silent site uncovered', () => {
  const lines = readBoard(
    buildBoard([
      buildLigne({ quart_id: 1, client: site(1, 'Alpha'), entree: buildPunch() }),
      buildLigne({ quart_id: 2, client: site(2, 'Bêta') }),
      buildLigne({ quart_id: 3, client: site(3, 'Gamma'), contact: null }),
      buildLigne({ quart_id: 4, client: site(4, 'Delta'), entree: buildPunch() }),
      buildLigne({ quart_id: 5, client: site(4, 'Delta') }),
      buildLigne({ quart_id: 6, client: site(5, 'Epsilon'), debut_at: at(60) }),
    ]),
    now,
  );
  expect(
    listSites(lines, now).map(({ nom, coverage, present, expected }) => [
      nom,
      coverage,
      present,
      expected,
    ]),
  ).toEqual([
    ['Bêta', 'uncovered', 0, 1],
    ['Delta', 'partly', 1, 2],
    ['Gamma', 'unknown', 0, 1],
    ['Alpha', 'covered', 1, 1],
  ]);
});
