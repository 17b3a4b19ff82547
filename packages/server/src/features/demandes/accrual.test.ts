// What banks earn from hours worked: each week once, whatever is put right, whenever, and whatever begins a week.
import * as types from '@releve/domain/features/demande-types.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runUnitOfWork } from '../../platform/unit-of-work.ts';
import type { Caller } from '../../testing/build-app.ts';
import {
  answerOf,
  createDemandeFixture,
  type DemandeFixture,
} from '../../testing/demande-fixture.ts';
import { insertPunch, insertQuart } from '../../testing/factories.ts';
import { accrue, ruleFor } from './accrual.jobs.ts';

let f: DemandeFixture;
beforeAll(async () => {
  f = await createDemandeFixture();
});
afterAll(() => f.test.close());

const goTo = (instant: string) => f.test.clock.advance(f.test.clock.now().until(instant));
afterEach(() => goTo('2026-06-15T18:00:00Z'));

const linesOf = async (as: Caller, cle: string): Promise<types.Movement[]> =>
  answerOf<{ data: types.Movement[] }>(
    await f.test.call(types.listMovements, { as, params: { id: f.seeds.banque(cle) } }),
  ).data;

describe('hrms#3824: banks earn from the hours that were worked', () => {
  const settings = {
    clock: createQuartClock('America/Toronto'),
    findMissing: async () => [],
    hasTrainings: false,
  };
  let writes = 0;
  const runAccrual = (firstDayOfWeek = 0) => {
    const { db, app, clock } = f.test;
    writes = 0;
    const unit = {
      db,
      enqueueIn: app.jobs.enqueueIn,
      send: app.broadcast.send,
      log: app.http.log,
    };
    const write: Parameters<typeof accrue>[0]['write'] = (change) => {
      writes += 1;
      return runUnitOfWork(unit, change);
    };
    return accrue({ db, clock, write }, { ...settings, firstDayOfWeek });
  };

  const work = async (anne: Caller, date: string, hours: number) => {
    const quart = await insertQuart(f.test.db, { employe_id: anne.employe.id, date });
    const start = Temporal.Instant.from(`${date}T14:00:00Z`);
    await insertPunch(f.test.db, { quart_id: quart.id, at: start.toString() });
    return insertPunch(f.test.db, {
      quart_id: quart.id,
      type: 'sortie',
      at: start.add({ hours }).toString(),
    });
  };

  /** The exit as it is put right later. */
  const leaveAt = (anne: Caller, exit: Awaited<ReturnType<typeof work>>, at: string) =>
    insertPunch(f.test.db, {
      employe_id: anne.employe.id,
      client_id: exit.client_id,
      quart_id: exit.quart_id,
      date: exit.date,
      type: 'sortie',
      at,
      source: 'manual',
      remplace_id: exit.id,
      auteur_id: f.supervisor.employe.id,
    });

  const addRule = (rule: object) =>
    f.test.call(types.addAccrualRule, {
      as: f.director,
      body: {
        banque_id: f.seeds.banque('maladie'),
        en_vigueur_le: '2026-05-01',
        centiemes: 244,
        annees_min: 0,
        source: 'Décret D-2, r. 15, art. 12.01',
        ...rule,
      },
    });

  it('each week once, and a late correction is followed by one more line', async () => {
    const anne = await f.hire({ embauche_le: '2026-05-04' });
    await work(anne, '2026-06-08', 8);
    const exit = await work(anne, '2026-06-09', 8);
    // Today’s is not over, and an entry without an exit earns nothing yet.
    await work(anne, '2026-06-15', 8);
    await insertPunch(f.test.db, { employe_id: anne.employe.id, date: '2026-06-10' });
    expect((await addRule({})).statusCode).toBe(200);
    expect((await addRule({})).statusCode).toBe(422);
    await runAccrual();
    await runAccrual();
    expect(await f.balanceOf(anne, 'maladie')).toMatchObject({ solde: 23 });
    expect(await linesOf(anne, 'maladie')).toMatchObject([
      { minutes: 23, cause: 'accumulation', semaine: '2026-06-07', le: '2026-06-13', par: null },
    ]);
    await leaveAt(anne, exit, '2026-06-09T18:00:00Z');
    await runAccrual();
    expect((await linesOf(anne, 'maladie')).map(({ minutes }) => minutes)).toEqual([-5, 23]);
    expect(await f.balanceOf(anne, 'maladie')).toMatchObject({ solde: 18 });
  });

  it('a week that is as it was is only read', async () => {
    await runAccrual();
    await runAccrual();
    expect(writes).toBe(0);
  });

  it('another first day of the week earns nothing twice', async () => {
    const anne = await f.hire({ embauche_le: '2026-05-04' });
    for (const day of ['01', '03', '07', '13']) await work(anne, `2026-06-${day}`, 8);
    await runAccrual();
    const before = await f.balanceOf(anne, 'maladie');
    await runAccrual(1);
    await runAccrual(3);
    expect(await f.balanceOf(anne, 'maladie')).toEqual(before);
  });

  it('a correction of hours half a year old reaches the bank, and moves nothing of before the bank', async () => {
    const anne = await f.hire({ embauche_le: '2025-05-04' });
    const never = await work(anne, '2025-06-04', 8);
    const exit = await work(anne, '2026-06-10', 8);
    await runAccrual();
    expect(await f.balanceOf(anne, 'maladie')).toMatchObject({ solde: 12 });
    goTo('2026-12-14T18:00:00Z');
    await work(await f.hire({ embauche_le: '2026-05-04' }), '2026-12-01', 8);
    await runAccrual();
    await leaveAt(anne, exit, '2026-06-10T18:00:00Z');
    await leaveAt(anne, never, '2025-06-04T18:00:00Z');
    await runAccrual();
    await runAccrual();
    goTo('2026-06-15T18:00:00Z');
    expect(await linesOf(anne, 'maladie')).toMatchObject([
      { minutes: -6, semaine: '2026-06-07' },
      { minutes: 12, semaine: '2026-06-07' },
    ]);
  });

  it('the share follows the years of service and the date; one that was ended no longer counts', () => {
    const rules = [
      { annees_min: 0, en_vigueur_le: '2025-01-01', centiemes: 400 },
      { annees_min: 0, en_vigueur_le: '2026-06-01', centiemes: 500 },
      { annees_min: 10, en_vigueur_le: '2025-01-01', centiemes: 800 },
      { annees_min: 20, en_vigueur_le: '2025-01-01', centiemes: 1_000 },
      { annees_min: 20, en_vigueur_le: '2026-01-01', centiemes: 0 },
    ];
    const share = (monday: string, years: number) => ruleFor(rules, { monday, years });
    expect(share('2024-12-30', 30)).toBe(0);
    expect(share('2026-05-31', 1)).toBe(400);
    expect(share('2026-06-07', 1)).toBe(500);
    expect(share('2026-06-07', 10)).toBe(800);
    expect(share('2025-06-01', 20)).toBe(1_000);
    expect(share('2026-06-07', 20)).toBe(800);
  });
});
