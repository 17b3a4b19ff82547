import * as endpoints from '@releve/domain/features/presences.ts';
import type { ConfirmedLigne, PresenceLigne } from '@releve/domain/features/presences.ts';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import { presenceState } from '@releve/domain/presence-state.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertEmploye, insertPunch, insertQuart, type QuartRow } from '../../testing/factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal; the quarts are those of Sunday, from 18:00 to 02:00.
let test: TestApp;
let supervisor: Caller;
const DATE = '2026-06-14';
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
});
afterAll(() => test.close());

const ascending = (a: number, b: number) => a - b;

const confirm = (lignes: ConfirmedLigne[], headers: Record<string, string> = {}) =>
  test.call(endpoints.confirmPresences, { as: supervisor, body: { lignes }, headers });

async function confirmed(ligne: ConfirmedLigne): Promise<PresenceLigne> {
  const response = await confirm([ligne]);
  expect(response.statusCode).toBe(200);
  const [answered] = response.json<{ data: PresenceLigne[] }>().data;
  if (!answered) throw new Error('No line');
  return answered;
}

/** The line of a quart, as a screen names it. */
const lineOf = ({ id, employe_id }: QuartRow) => ({ quart_id: id, employe_id });

const stateOf = (ligne: PresenceLigne) =>
  presenceState(ligne, test.clock.now().epochMilliseconds, { graceMinutes: 5 });

const confirmationsOf = ({ id }: QuartRow) =>
  test.db.selectFrom('presence_confirmations').selectAll().where('quart_id', '=', id).execute();

const punchesOf = ({ id }: QuartRow) =>
  test.db.selectFrom('punches').selectAll().where('quart_id', '=', id).orderBy('id').execute();

describe('a confirmation', () => {
  it('says who and when, of the punches shown and of no others', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, {
      quart_id: quart.id,
      hors_zone: true,
      at: '2026-06-14T22:00:00Z',
    });
    const exit = await insertPunch(test.db, {
      quart_id: quart.id,
      type: 'sortie',
      hors_zone: true,
      at: '2026-06-15T06:00:00Z',
    });
    const half = await confirmed({ ...lineOf(quart), entree_id: entry.id });
    expect(half.entree?.confirme).toMatchObject({
      par: { nom: 'Hébert' },
      le: '2026-06-15T18:00:00.000Z',
    });
    expect(half.sortie?.confirme).toBeNull();
    expect(stateOf(half)).toBe('non_confirme');
    const whole = await confirmed({ ...lineOf(quart), entree_id: entry.id, sortie_id: exit.id });
    expect(stateOf(whole)).toBe('confirme');
  });

  it('is made once, however often it is sent', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T22:00:00Z' });
    const line = { ...lineOf(quart), entree_id: entry.id };
    await confirmed(line);
    await confirmed(line);
    expect(await confirmationsOf(quart)).toHaveLength(1);
    await confirmed({ ...line, note: 'Vue par le gardien' });
    expect(await confirmationsOf(quart)).toHaveLength(2);
    const key = { 'idempotency-key': 'confirm-once' };
    const open = await insertQuart(test.db, { date: DATE });
    const times = { ...lineOf(open), entree: '2026-06-14T22:00:00Z' };
    const answers = [await confirm([times], key), await confirm([times], key)];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await punchesOf(open)).toHaveLength(1);
  });

  it('takes times by hand where there are none', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const ligne = await confirmed({
      ...lineOf(quart),
      entree: '2026-06-14T22:00:00Z',
      sortie: '2026-06-15T06:00:00Z',
      note: 'Téléphone déchargé',
    });
    expect(stateOf(ligne)).toBe('confirme');
    expect(ligne).toMatchObject({
      entree: { source: 'manual', drapeaux: ['manuel'], confirme: { note: 'Téléphone déchargé' } },
      sortie: { at: '2026-06-15T06:00:00.000Z' },
    });
    expect(await punchesOf(quart)).toMatchObject([
      { auteur_id: supervisor.employe.id, remplace_id: null, date: DATE },
      { auteur_id: supervisor.employe.id, type: 'sortie' },
    ]);
  });

  it('puts a time in the place of a punch, and keeps both', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T23:10:00Z' });
    const ligne = await confirmed({
      ...lineOf(quart),
      entree_id: entry.id,
      entree: '2026-06-14T22:00:00Z',
    });
    expect(ligne.entree).toMatchObject({ at: '2026-06-14T22:00:00.000Z', remplace: true });
    const rows = await punchesOf(quart);
    expect(rows).toMatchObject([
      { id: entry.id, at: '2026-06-14T23:10:00.000Z' },
      { remplace_id: entry.id },
    ]);
  });

  it('takes a punch back with null, and vouches for nothing by that', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T22:00:00Z' });
    const ligne = await confirmed({ ...lineOf(quart), entree_id: entry.id, entree: null });
    expect(ligne).toMatchObject({ entree: null, confirme: null });
    expect(await punchesOf(quart)).toMatchObject([
      { annule: false },
      { annule: true, remplace_id: entry.id },
    ]);
  });

  it('of a punch that changed meanwhile is refused, with the line as it stands', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T22:00:00Z' });
    const response = await confirm([{ ...lineOf(quart), entree: '2026-06-14T22:30:00Z' }]);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      message: 'errors.stale',
      current: { data: [{ quart_id: quart.id, entree: { id: entry.id } }] },
    });
    expect(await punchesOf(quart)).toHaveLength(1);
  });

  it('of a quart that changed hands is refused, whatever it says', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const shown = lineOf(quart);
    const other = await insertEmploye(test.db);
    for (const employe_id of [other.id, null]) {
      await test.db.updateTable('quarts').set({ employe_id }).where('id', '=', quart.id).execute();
      const response = await confirm([{ ...shown, entree: '2026-06-14T22:00:00Z' }]);
      expect(response.statusCode).toBe(409);
      expect(response.json().current.data[0].employe?.id ?? null).toBe(employe_id);
    }
    expect(await punchesOf(quart)).toEqual([]);
  });

  it('of one’s own times is another’s, but for a director', async () => {
    for (const [usergroup, expected, written] of [
      [USERGROUP.supervisor, [403, 'presences.own'], 0],
      [USERGROUP.director, [200, undefined], 1],
    ] as const) {
      const own = await test.signIn(usergroup);
      const quart = await insertQuart(test.db, { date: DATE, employe_id: own.employe.id });
      const lignes = [{ ...lineOf(quart), entree: '2026-06-14T22:00:00Z' }];
      const response = await test.call(endpoints.confirmPresences, { as: own, body: { lignes } });
      expect([response.statusCode, response.json().message]).toEqual(expected);
      expect(await punchesOf(quart)).toHaveLength(written);
    }
  });

  it('by two managers at once replaces a punch once', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T22:00:00Z' });
    const answers = await Promise.all(
      ['22:10', '22:20', '22:30'].map((time) =>
        confirm([{ ...lineOf(quart), entree_id: entry.id, entree: `2026-06-14T${time}:00Z` }]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([
      200, 409, 409,
    ]);
    expect(await punchesOf(quart)).toHaveLength(2);
  });

  it('refuses what cannot be', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T22:00:00Z' });
    const at = { ...lineOf(quart), entree_id: entry.id };
    const open = await insertQuart(test.db, { date: DATE, employe_id: null });
    const cancelled = await insertQuart(test.db, { date: DATE, statut: 'annule' });
    const refused: [ConfirmedLigne[], string][] = [
      [[{ ...at, entree: '2026-06-15T19:00:00Z' }], 'presences.future'],
      [[{ ...at, entree: '2026-06-12T22:00:00Z' }], 'presences.too_far'],
      [[{ ...at, sortie: '2026-06-14T21:00:00Z' }], 'presences.order'],
      [[at, at], 'presences.twice'],
      [[lineOf(open)], 'presences.open'],
      [[lineOf(cancelled)], 'presences.cancelled'],
    ];
    for (const [lignes, message] of refused) {
      const response = await confirm(lignes);
      expect([response.statusCode, response.json().message]).toEqual([422, message]);
    }
    expect((await confirm([{ quart_id: 987_654_321, employe_id: 1 }])).statusCode).toBe(404);
    expect(await punchesOf(quart)).toHaveLength(1);
  });

  it('of many lines is made together or not at all', async () => {
    const quarts = await Promise.all([1, 2, 3].map(() => insertQuart(test.db, { date: DATE })));
    const lignes = quarts.map((quart) => ({ ...lineOf(quart), entree: '2026-06-14T22:00:00Z' }));
    expect((await confirm([...lignes, { quart_id: 987_654_321, employe_id: 1 }])).statusCode).toBe(
      404,
    );
    for (const quart of quarts) expect(await punchesOf(quart)).toEqual([]);
    const answered = (await confirm(lignes)).json<{ data: PresenceLigne[] }>().data;
    expect(answered.map(({ entree }) => entree?.confirme?.par.nom)).toEqual(
      Array(3).fill('Hébert'),
    );
  });

  it('without a punch or a time says what happened, or is refused', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const punched = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, { quart_id: punched.id, at: '2026-06-14T22:00:00Z' });
    const coming = await insertQuart(test.db, { date: '2026-06-15' });
    const refused: [ConfirmedLigne, string][] = [
      [lineOf(quart), 'presences.choice'],
      [{ ...lineOf(quart), presence: 'absent' }, 'validation.required'],
      [{ ...lineOf(quart), presence: 'absent', motif: 'autre' }, 'validation.required'],
      [{ ...lineOf(quart), presence: 'present', motif: 'malade' }, 'validation.invalid'],
      [
        { ...lineOf(punched), entree_id: entry.id, presence: 'absent', motif: 'malade' },
        'presences.absent_punched',
      ],
      [{ ...lineOf(coming), presence: 'present' }, 'presences.not_begun'],
    ];
    for (const [ligne, message] of refused) {
      const response = await confirm([ligne]);
      expect([response.statusCode, response.json().message]).toEqual([422, message]);
    }
    const together = await confirm([{ ...lineOf(punched), entree_id: entry.id }, lineOf(quart)]);
    expect(together.statusCode).toBe(422);
    expect(await confirmationsOf(punched)).toEqual([]);
    const unknown = await confirmed({ ...lineOf(quart), presence: 'present' });
    expect(stateOf(unknown)).toBe('confirme');
    expect(unknown).toMatchObject({ entree: null, confirme: { presence: 'present', motif: null } });
  });

  it('of an absence keeps its reason, before the quart as well, and can be said anew', async () => {
    const quart = await insertQuart(test.db, { date: '2026-06-15' });
    const absent = { ...lineOf(quart), presence: 'absent' as const };
    const ill = await confirmed({ ...absent, motif: 'malade' });
    expect(stateOf(ill)).toBe('absent');
    expect(ill.confirme).toMatchObject({ presence: 'absent', motif: 'malade' });
    await confirmed({ ...absent, motif: 'malade' });
    expect(await confirmationsOf(quart)).toHaveLength(1);
    const other = await confirmed({ ...absent, motif: 'autre', note: 'Panne d’autobus' });
    expect(other.confirme).toMatchObject({ motif: 'autre', note: 'Panne d’autobus' });
    expect(await confirmationsOf(quart)).toHaveLength(2);
    await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-15T17:59:00Z' });
    const board = await test.call(endpoints.getPresences, {
      as: supervisor,
      query: { date: '2026-06-15' },
    });
    const line = board
      .json<{ lignes: PresenceLigne[] }>()
      .lignes.find(({ quart_id }) => quart_id === quart.id);
    expect(line && stateOf(line)).toBe('non_confirme');
  });

  it('takes the punches back and says absent at once', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T22:00:00Z' });
    const ligne = await confirmed({
      ...lineOf(quart),
      entree_id: entry.id,
      entree: null,
      presence: 'absent',
      motif: 'pas_appele',
    });
    expect(ligne).toMatchObject({ entree: null, confirme: { motif: 'pas_appele' } });
    expect(stateOf(ligne)).toBe('absent');
  });

  it('is in the journal, and never changed', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const headers = { [EMPLOYE_MODE_HEADER]: String(quart.employe_id) };
    await confirm([{ ...lineOf(quart), presence: 'present', note: 'Vu sur place' }], headers);
    const entry = await test.db
      .selectFrom('journal')
      .selectAll()
      .where('objet', '=', 'quarts')
      .where('objet_id', '=', quart.id)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      action: 'confirmation',
      acteur_id: supervisor.employe.id,
      acted_for_id: quart.employe_id,
      apres: { note: 'Vu sur place' },
    });
    const change = test.db.updateTable('presence_confirmations').set({ note: '' });
    await expect(change.where('quart_id', '=', quart.id).execute()).rejects.toThrow(
      'never changed',
    );
  });
});

describe('a call', () => {
  it('is noted with its outcome, newest last, for the line to show', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const call = (resultat: 'message' | 'rejoint', at: string) =>
      test.call(endpoints.logCall, {
        as: supervisor,
        params: { quart_id: quart.id },
        body: { resultat, note: '', at },
      });
    await call('message', '2026-06-15T17:00:00Z');
    const response = await call('rejoint', '2099-01-01T00:00:00Z');
    expect(response.json()).toMatchObject({
      data: [{ resultat: 'message' }, { resultat: 'rejoint', le: '2026-06-15T18:00:00.000Z' }],
    });
    const { lignes } = (
      await test.call(endpoints.getPresences, { as: supervisor, query: { date: DATE } })
    ).json<{ lignes: PresenceLigne[] }>();
    expect(lignes.find(({ quart_id }) => quart_id === quart.id)?.appel).toMatchObject({
      resultat: 'rejoint',
      par: { nom: 'Hébert' },
    });
    const gone = { resultat: 'message' as const, note: '', at: '2026-06-15T17:00:00Z' };
    const unknown = await test.call(endpoints.logCall, {
      as: supervisor,
      params: { quart_id: 987_654_321 },
      body: gone,
    });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('the history of a quart', () => {
  it('holds every row, and notes who looks at positions', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const entry = await insertPunch(test.db, {
      quart_id: quart.id,
      at: '2026-06-14T22:00:00Z',
      lat: 45.5,
      lng: -73.6,
      precision_m: 12,
    });
    await confirmed({ ...lineOf(quart), entree_id: entry.id, entree: '2026-06-14T22:05:00Z' });
    const look = (query: { positions?: '1' } = {}) =>
      test.call(endpoints.getPresenceHistory, {
        as: supervisor,
        params: { quart_id: quart.id },
        query,
      });
    expect((await look()).json()).toMatchObject({
      punches: [
        { a_position: true, position: null },
        { a_position: false, position: null },
      ],
    });
    expect((await look({ positions: '1' })).json()).toMatchObject({
      ligne: { quart_id: quart.id },
      punches: [
        { id: entry.id, remplace: true, position: { lat: 45.5, lng: -73.6, precision_m: 12 } },
        { remplace_id: entry.id, remplace: false, position: null, auteur: { nom: 'Hébert' } },
      ],
      confirmations: [{ par: { nom: 'Hébert' } }],
      appels: [],
      alertes: [],
      photos: [],
    });
    const looks = await test.db
      .selectFrom('journal')
      .select(['acteur_id', 'apres'])
      .where('action', '=', 'consultation')
      .where('objet_id', '=', quart.id)
      .execute();
    expect(looks).toMatchObject([
      { acteur_id: supervisor.employe.id, apres: { champ: 'position' } },
    ]);
    const unknown = await test.call(endpoints.getPresenceHistory, {
      as: supervisor,
      params: { quart_id: 987_654_321 },
    });
    expect(unknown.statusCode).toBe(404);
  });
});
