// A lock and a decision at the same moment: one of them comes first, and the other knows.
import { lockPeriode } from '@releve/domain/features/heures-periodes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import {
  createHeuresFixture,
  decisionOn,
  type HeuresFixture,
} from '../../testing/heures-fixture.ts';

let f: HeuresFixture;
let anne: Caller;

beforeAll(async () => {
  f = await createHeuresFixture();
  anne = await f.hire('001');
  await f.work(anne, f.day(1));
});
afterAll(() => f.t.close());

it('never locks a period whose approval is being taken back', async () => {
  const line = await f.read(f.supervisor, anne, f.day(1));
  const approved = await f.decide(f.supervisor, decisionOn(anne, line, { genre: 'approuver' }));
  const [id = 0] = approved.json<{ ids: number[] }>().ids;
  const now = await f.read(f.supervisor, anne, f.day(1));
  const [locked, undone] = await Promise.all([
    f.t.call(lockPeriode, { as: f.director, params: { id: f.periode } }),
    f.decide(f.supervisor, decisionOn(anne, now, { genre: 'retirer', remplace_id: id })),
  ]);
  const { statut } = await f.t.db
    .selectFrom('periodes_paie')
    .select('statut')
    .where('id', '=', f.periode)
    .executeTakeFirstOrThrow();
  const after = await f.read(f.supervisor, anne, f.day(1));
  const outcome = [statut, locked.statusCode, undone.statusCode, after.etat];
  expect([
    ['verrouillee', 200, 422, 'approuvee'],
    ['en_revision', 422, 200, 'a_verifier'],
  ]).toContainEqual(outcome);
});
