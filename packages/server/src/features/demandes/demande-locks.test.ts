// Approvals and offers that are accepted at the same moment: each waits for the other, and none is given up.
import { decideDemandes, type DemandeFile } from '@releve/domain/features/demandes.ts';
import { acceptOffre } from '@releve/domain/features/replacements.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { createDemandeFixture, type DemandeFixture } from '../../testing/demande-fixture.ts';
import { insertQuart } from '../../testing/factories.ts';
import { insertOffre } from '../../testing/horaire-factories.ts';
import { lockQuarts } from '../horaire/quarts.repository.ts';

let f: DemandeFixture;
beforeAll(async () => {
  f = await createDemandeFixture();
});
afterAll(() => f.test.close());

/** How many connections wait for a lock of somebody else. */
async function countWaiting(): Promise<number> {
  const { rows } = await f.test.db.executeQuery<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.compile(f.test.db),
  );
  return rows[0]?.count ?? 0;
}

async function untilWaiting(count: number): Promise<void> {
  await expect.poll(countWaiting, { timeout: 5_000 }).toBe(count);
}

const quartOf = ({ employe }: Caller, date: string) =>
  insertQuart(f.test.db, { employe_id: employe.id, date, debut: '18:00:00', fin: '22:00:00' });

const DATE = '2026-06-22';

/** Anne is offered the quart of Paul; both asked for leave on its day, in the order given. */
async function prepare(order: 'taker first' | 'holder first') {
  const [taker, holder] = [await f.hire({ prenom: 'Anne' }), await f.hire({ prenom: 'Paul' })];
  const offered = await quartOf(holder, DATE);
  const own = await quartOf(taker, '2026-06-24');
  const offre = await insertOffre(f.test.db, {
    quart_id: offered.id,
    employe_id: taker.employe.id,
  });
  const ask = (as: Caller) => f.ask(as, { du: as === taker ? '2026-06-24' : DATE });
  const askers = order === 'taker first' ? [taker, holder] : [holder, taker];
  const demandes: DemandeFile[] = [];
  for (const asker of askers) demandes.push(await ask(asker));
  const approve = () =>
    f.test.call(decideDemandes, {
      as: f.supervisor,
      body: {
        accepte: true,
        note: '',
        demandes: demandes.map(({ id, version }) => ({ id, version })),
      },
    });
  const accept = () => f.test.call(acceptOffre, { as: taker, params: { id: offre.id } });
  return { offered, own, approve, accept };
}

it.each(['taker first', 'holder first'] as const)(
  'an offer accepted while leaves are approved together, %s, ends neither',
  async (order) => {
    const { offered, own, approve, accept } = await prepare(order);
    const held = order === 'taker first' ? own : offered;
    const answers = await f.test.db.transaction().execute(async (tx) => {
      await lockQuarts(tx, [held.id]);
      const approved = approve();
      await untilWaiting(1);
      const accepted = accept();
      await untilWaiting(2);
      return { approved, accepted };
    });
    const [approved, accepted] = await Promise.all([answers.approved, answers.accepted]);
    expect(approved.statusCode).toBe(200);
    expect(approved.json()).toMatchObject({ decided: [{}, {}], refused: [] });
    // Who comes second is told what became of the quart.
    expect(accepted.statusCode).toBe(409);
    expect(accepted.json()).toMatchObject({ message: 'offres.retiree' });
    expect((await f.quartOf(offered.id)).employe_id).toBeNull();
  },
);
