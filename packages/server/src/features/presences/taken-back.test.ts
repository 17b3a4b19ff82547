import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import * as endpoints from '@releve/domain/features/presences.ts';
import type { ConfirmedLigne, PresenceLigne } from '@releve/domain/features/presences.ts';
import { cancelPunch, restorePunch } from '@releve/domain/features/punch-cancellations.ts';
import { getPunchDay, type PunchRecord } from '@releve/domain/features/punch.ts';
import { presenceState } from '@releve/domain/presence-state.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertPunch, insertQuart, type PunchRow, type QuartRow } from '../../testing/factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal; the quart is that of Sunday, from 18:00 to 02:00.
const DATE = '2026-06-14';
let test: TestApp;
let supervisor: Caller;
let director: Caller;
let anne: Caller;
let quart: QuartRow;
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
  director = await test.signIn(USERGROUP.director);
  anne = await test.signIn(USERGROUP.employee, { prenom: 'Anne', nom: 'Roy' });
});
afterAll(() => test.close());
beforeEach(async () => {
  quart = await insertQuart(test.db, { date: DATE, employe_id: anne.employe.id });
});

const punchIn = (changes: Partial<PunchRow> = {}) =>
  insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T22:00:00Z', ...changes });

async function confirm(changes: Partial<ConfirmedLigne>, as = supervisor): Promise<PresenceLigne> {
  const lignes = [{ quart_id: quart.id, employe_id: quart.employe_id, ...changes }];
  const response = await test.call(endpoints.confirmPresences, { as, body: { lignes } });
  expect(response.statusCode).toBe(200);
  return response.json().data[0];
}

const withdraw = (confirmation_id: number | undefined, as = supervisor, avec_heures = false) =>
  test.call(endpoints.withdrawConfirmations, {
    as,
    body: { lignes: [{ quart_id: quart.id, confirmation_id: confirmation_id ?? 0 }], avec_heures },
  });

const stateOf = (ligne: PresenceLigne) =>
  presenceState(ligne, test.clock.now().epochMilliseconds, { graceMinutes: 5 });

const history = async () =>
  (
    await test.call(endpoints.getPresenceHistory, {
      as: supervisor,
      params: { quart_id: quart.id },
    })
  ).json();

const journalOf = (action: 'confirmation_retiree' | 'annulation_pointage') =>
  test.db
    .selectFrom('journal')
    .selectAll()
    .where('action', '=', action)
    .where('objet_id', '=', quart.id)
    .execute();

describe('a confirmation that is taken back', () => {
  it('no longer counts, and stays in the history with who and when', async () => {
    const said = await confirm({ presence: 'absent', motif: 'malade', note: 'A appelé à 17 h' });
    const response = await withdraw(said.confirme?.id);
    expect(response.json().data[0]).toMatchObject({ quart_id: quart.id, confirme: null });
    expect((await history()).confirmations).toMatchObject([
      { motif: 'malade', retiree: true, retire_id: null },
      { retire_id: said.confirme?.id, retiree: false, par: { nom: 'Hébert' } },
    ]);
    expect(await journalOf('confirmation_retiree')).toMatchObject([
      { acteur_id: supervisor.employe.id, avant: { presence: 'absent', motif: 'malade' } },
    ]);
    const again = await confirm({ presence: 'present' });
    expect(stateOf(again)).toBe('confirme');
  });

  it('lets what was said before it count again', async () => {
    const entry = await punchIn({ hors_zone: true });
    const first = await confirm({ entree_id: entry.id });
    const second = await confirm({ entree_id: entry.id, note: 'Vue par le gardien' });
    const [ligne] = (await withdraw(second.confirme?.id)).json().data;
    expect(ligne.confirme.id).toBe(first.confirme?.id);
    const [bare] = (await withdraw(first.confirme?.id)).json().data;
    expect(bare).toMatchObject({ confirme: null, entree: { confirme: null } });
    expect(stateOf(bare)).toBe('non_confirme');
  });

  it('is taken back once, and only while it is the last', async () => {
    const first = await confirm({ presence: 'present' });
    const last = await confirm({ presence: 'absent', motif: 'pas_appele' });
    expect((await withdraw(first.confirme?.id)).statusCode).toBe(409);
    expect((await withdraw(last.confirme?.id)).statusCode).toBe(200);
    expect((await withdraw(last.confirme?.id)).statusCode).toBe(409);
    expect((await withdraw(987_654_321)).statusCode).toBe(404);
  });

  it('is the act of whoever made it, or of a director', async () => {
    const said = await confirm({ presence: 'present' });
    const other = await test.signIn(USERGROUP.supervisor);
    const refused = await withdraw(said.confirme?.id, other);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'presences.not_yours']);
    expect((await withdraw(said.confirme?.id, director)).statusCode).toBe(200);
  });

  it('takes its times back as well where that is asked, and what stood before stands again', async () => {
    const entry = await punchIn();
    const said = await confirm({
      entree_id: entry.id,
      entree: '2026-06-14T21:30:00Z',
      sortie: '2026-06-15T06:00:00Z',
    });
    expect(said.entree?.at).toBe('2026-06-14T21:30:00.000Z');
    const [ligne] = (await withdraw(said.confirme?.id, supervisor, true)).json().data;
    expect(ligne).toMatchObject({
      entree: { id: entry.id, at: '2026-06-14T22:00:00.000Z', source: 'appareil', confirme: null },
      sortie: null,
      confirme: null,
    });
    const anew = await confirm({ entree_id: entry.id, entree: '2026-06-14T21:45:00Z' });
    expect(anew.entree?.at).toBe('2026-06-14T21:45:00.000Z');
    const { punches } = await history();
    expect(punches).toHaveLength(6);
    const day = await test.call(getPunchDay, { as: anne, query: { date: DATE } });
    const standing = day
      .json<{ punches: PunchRecord[] }>()
      .punches.filter((row) => row.quart_id === quart.id && !row.remplace && !row.annule);
    expect(standing.map(({ at }) => at)).toEqual(['2026-06-14T21:45:00.000Z']);
  });

  it('leaves its times where nothing is said of them', async () => {
    const said = await confirm({ entree: '2026-06-14T22:00:00Z' });
    const [ligne] = (await withdraw(said.confirme?.id)).json().data;
    expect(ligne).toMatchObject({ confirme: null, entree: { source: 'manual', confirme: null } });
    expect(stateOf(ligne)).toBe('non_confirme');
  });
});

describe('a punch that a manager takes back', () => {
  const cancel = (id: number, as = supervisor, raison = 'Pointé 6 h trop tôt') =>
    test.call(cancelPunch, { as, params: { id }, body: { raison } });
  const restore = (id: number, as = supervisor) =>
    test.call(restorePunch, { as, params: { id }, body: {} });
  const notices = async () =>
    (await test.call(listNotifications, { as: anne }))
      .json<{ data: Notification[] }>()
      .data.map(({ titre, texte }) => [titre, texte]);

  it('counts nowhere, is told and kept with its reason; and counts again', async () => {
    const entry = await punchIn();
    const exit = await punchIn({ type: 'sortie', at: '2026-06-15T06:00:00Z' });
    const [ligne] = (await cancel(exit.id)).json().data;
    expect(ligne).toMatchObject({ entree: { id: entry.id }, sortie: null });
    expect(stateOf(ligne)).not.toBe('termine');
    expect((await notices())[0]).toEqual([
      'Votre sortie a été annulée',
      expect.stringContaining('Pointé 6 h trop tôt'),
    ]);
    expect(await journalOf('annulation_pointage')).toMatchObject([
      { acteur_id: supervisor.employe.id, apres: { raison: 'Pointé 6 h trop tôt' } },
    ]);
    expect((await history()).punches).toMatchObject([
      { id: entry.id, remplace: false },
      { id: exit.id, remplace: true },
      { annule: true, remplace_id: exit.id, note: 'Pointé 6 h trop tôt' },
    ]);
    const day = await test.call(getPunchDay, { as: anne, query: { date: DATE } });
    const { punches } = day.json<{ punches: PunchRecord[] }>();
    expect(punches.find(({ id }) => id === exit.id)).toMatchObject({ remplace: true });

    const [back] = (await restore(exit.id)).json().data;
    expect(back.sortie).toMatchObject({ id: exit.id, source: 'appareil' });
    expect((await notices())[0]?.[0]).toBe('Votre sortie compte de nouveau');
    expect((await history()).punches.at(1)).toMatchObject({ id: exit.id, remplace: false });
    expect((await cancel(exit.id)).statusCode).toBe(200);
  });

  it('is refused where it no longer counts, was never there, or lacks a reason', async () => {
    const entry = await punchIn();
    expect((await restore(entry.id)).statusCode).toBe(409);
    expect((await cancel(entry.id, supervisor, ' ')).statusCode).toBe(422);
    await cancel(entry.id);
    expect((await cancel(entry.id)).statusCode).toBe(409);
    expect((await cancel(987_654_321)).statusCode).toBe(404);
  });

  it('is somebody else’s act for one’s own, but for a director', async () => {
    for (const [usergroup, expected] of [
      [USERGROUP.supervisor, 403],
      [USERGROUP.director, 200],
    ] as const) {
      const own = await test.signIn(usergroup);
      const entry = await insertPunch(test.db, { employe_id: own.employe.id, date: DATE });
      expect((await cancel(entry.id, own)).statusCode).toBe(expected);
      expect((await test.call(listNotifications, { as: own })).json()).toMatchObject({ data: [] });
    }
  });

  it('by two managers at once is taken back once', async () => {
    const entry = await punchIn();
    const answers = await Promise.all([cancel(entry.id), cancel(entry.id, director)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });
});

it('the export says a doubt with its minutes and an absence with its reason, and no punch taken back', async () => {
  await punchIn();
  await punchIn({ type: 'sortie', at: '2026-06-14T22:01:00Z' });
  const absent = await insertQuart(test.db, { date: DATE });
  const lignes = [
    {
      quart_id: absent.id,
      employe_id: absent.employe_id,
      presence: 'absent' as const,
      motif: 'urgence_familiale' as const,
    },
  ];
  await test.call(endpoints.confirmPresences, { as: supervisor, body: { lignes } });
  const taken = await insertQuart(test.db, { date: DATE });
  const slip = await insertPunch(test.db, { quart_id: taken.id, at: '2026-06-14T22:07:07Z' });
  const readExport = async () => {
    const query = { date: DATE, format: 'csv' as const };
    return (await test.call(endpoints.exportPresences, { as: director, query })).body;
  };
  expect(await readExport()).toContain('18:07');
  const body = { raison: 'Erreur' };
  await test.call(cancelPunch, { as: director, params: { id: slip.id }, body });
  const text = await readExport();
  expect(text).toContain('visite de 1 min sur 480 prévues');
  expect(text).toContain('urgence familiale');
  expect(text).not.toContain('18:07');
});
