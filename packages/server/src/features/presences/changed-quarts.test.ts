import { publishPlan } from '@releve/domain/features/planner.ts';
import * as endpoints from '@releve/domain/features/presences.ts';
import type { PresenceBoard } from '@releve/domain/features/presences.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { readCounter } from '../../testing/attention.ts';
import { insertEmploye, insertPunch, insertQuart, type QuartRow } from '../../testing/factories.ts';
import { insertModification } from '../../testing/horaire-factories.ts';
import { insertContact, insertCorrection } from '../../testing/presence-factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let supervisor: Caller;
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
});
afterAll(() => test.close());

const readBoard = async (date: string) =>
  (
    await test.call(endpoints.getPresences, { as: supervisor, query: { date } })
  ).json<PresenceBoard>();

const lineOf = async ({ id }: QuartRow, date: string) => {
  const line = (await readBoard(date)).lignes.find(({ quart_id }) => quart_id === id);
  if (!line) throw new Error('No line');
  return line;
};

const changeQuart = (
  { id }: QuartRow,
  change: { employe_id?: number; date?: string; statut?: 'brouillon' },
) => test.db.updateTable('quarts').set(change).where('id', '=', id).execute();

/** Entered and left. */
async function insertPunched(date: string): Promise<QuartRow> {
  const quart = await insertQuart(test.db, { date, debut: '08:00:00', fin: '12:00:00' });
  await insertPunch(test.db, { quart_id: quart.id, at: `${date}T12:00:00Z` });
  await insertPunch(test.db, { quart_id: quart.id, type: 'sortie', at: `${date}T16:00:00Z` });
  return quart;
}

const unplanned = ({ employe_id, client_id }: Pick<QuartRow, 'employe_id' | 'client_id'>) => ({
  employe: { id: employe_id },
  client: { id: client_id },
  entree: { drapeaux: ['sans_quart'] },
  sortie: { drapeaux: ['sans_quart'] },
});

describe('a quart punched before it was', () => {
  it('moved to another day leaves its punches on theirs', async () => {
    const quart = await insertPunched('2026-06-08');
    await changeQuart(quart, { date: '2026-06-09' });
    expect(await lineOf(quart, '2026-06-09')).toMatchObject({ entree: null, sortie: null });
    expect((await readBoard('2026-06-08')).sans_quart).toMatchObject([unplanned(quart)]);
    expect((await readBoard('2026-06-09')).sans_quart).toEqual([]);
  });

  it('moved to today is late without them', async () => {
    const count = async () => (await readCounter(test, supervisor, 'retards')).count;
    const quart = await insertQuart(test.db, {
      date: '2026-06-07',
      debut: '13:00:00',
      fin: '17:00:00',
    });
    await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-07T17:00:00Z' });
    await insertContact(test.db, { employe_id: quart.employe_id ?? 0 });
    const before = await count();
    await changeQuart(quart, { date: '2026-06-15' });
    expect(await count()).toBe(before + 1);
  });

  it('and vouched for, or called about, is neither on its new day', async () => {
    const quart = await insertPunched('2026-06-12');
    const asked = { quart_id: quart.id, employe_id: quart.employe_id };
    const lignes = { as: supervisor, body: { lignes: [asked] } };
    expect((await test.call(endpoints.confirmPresences, lignes)).statusCode).toBe(200);
    const call = { resultat: 'rejoint', note: '', at: '2026-06-12T12:00:00Z' } as const;
    const params = { quart_id: quart.id };
    await test.call(endpoints.logCall, { as: supervisor, params, body: call });
    const before = await lineOf(quart, '2026-06-12');
    expect(before?.confirme).not.toBeNull();
    expect(before?.appel).not.toBeNull();
    await changeQuart(quart, { date: '2026-06-13' });
    expect(await lineOf(quart, '2026-06-13')).toMatchObject({ confirme: null, appel: null });
  });

  it('given away leaves them on a line of the one who made them', async () => {
    const quart = await insertPunched('2026-06-10');
    const correction = await insertCorrection(test.db, quart);
    expect(await lineOf(quart, '2026-06-10')).toMatchObject({ correction_id: correction.id });
    const other = await insertEmploye(test.db);
    await changeQuart(quart, { employe_id: other.id });
    expect(await lineOf(quart, '2026-06-10')).toMatchObject({
      employe: { id: other.id },
      entree: null,
      sortie: null,
      correction_id: null,
    });
    expect((await readBoard('2026-06-10')).sans_quart).toMatchObject([unplanned(quart)]);
  });

  it('made a draft again leaves them on the board', async () => {
    const quart = await insertPunched('2026-06-11');
    await changeQuart(quart, { statut: 'brouillon' });
    expect(await readBoard('2026-06-11')).toMatchObject({
      lignes: [],
      sans_quart: [unplanned(quart)],
    });
  });
});

describe('a quart published anew', () => {
  it('is not on a phone that got its week before', async () => {
    const date = '2026-06-15';
    const quart = await insertQuart(test.db, { date });
    const taker = await insertEmploye(test.db);
    const seen = { vu_le: '2026-06-15T17:30:00Z', horaire_le: '2026-06-15T17:30:00Z' };
    await insertContact(test.db, { employe_id: taker.id, ...seen });
    await insertModification(test.db, quart, { employe_id: taker.id });
    const body = { du: date, au: date, quart_ids: [quart.id] };
    expect((await test.call(publishPlan, { as: supervisor, body })).statusCode).toBe(200);
    expect(await lineOf(quart, date)).toMatchObject({
      employe: { id: taker.id },
      contact: { a_horaire: false },
    });
    await test.db
      .updateTable('appareils_vus')
      .set({ horaire_le: test.clock.now().toString() })
      .where('employe_id', '=', taker.id)
      .execute();
    expect(await lineOf(quart, date)).toMatchObject({ contact: { a_horaire: true } });
  });
});
