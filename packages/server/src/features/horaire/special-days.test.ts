import { listNotifications } from '@releve/domain/features/notifications.ts';
import { undoLot } from '@releve/domain/features/lots.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import * as endpoints from '@releve/domain/features/special-days.ts';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
import { insertSpecialDay } from '../../testing/horaire-factories.ts';

let test: TestApp;
let supervisor: Caller;
let inspector: Caller;

beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
  inspector = await test.signIn(USERGROUP.inspector);
});
afterAll(() => test.close());

type Content = z.input<typeof endpoints.specialDayContent>;

const content = (overrides: Partial<Content> = {}): Content => ({
  genre: 'fermeture',
  nom: 'Fermeture estivale',
  du: '2026-08-03',
  au: '2026-08-07',
  debut: null,
  fin: null,
  client_ids: [],
  cle: null,
  actif: true,
  ...overrides,
});

const create = (overrides: Partial<Content> = {}, as = supervisor) =>
  test.call(endpoints.createSpecialDay, { as, body: content(overrides) });

const list = async (annee: number, as = supervisor): Promise<SpecialDay[]> => {
  const response = await test.call(endpoints.listSpecialDays, { as, query: { annee } });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: SpecialDay[] }>().data;
};

describe('the year', () => {
  it('has the computed holidays for every manager, and for nobody else', async () => {
    const days = await list(2030, inspector);
    expect(days.map(({ cle }) => cle)).toHaveLength(8);
    const as = await test.signIn(USERGROUP.employee);
    const refused = await test.call(endpoints.listSpecialDays, { as, query: { annee: 2030 } });
    expect(refused.statusCode).toBe(403);
    const wrong = await test.call(endpoints.listSpecialDays, {
      as: supervisor,
      query: { annee: 1066 },
    });
    expect(wrong.statusCode).toBe(422);
  });

  it('a holiday can be moved, changed again, put back; once a year', async () => {
    const easter = {
      genre: 'ferie',
      nom: 'Lundi de Pâques',
      cle: 'vendredi_saint',
      du: '2031-04-14',
      au: '2031-04-14',
    } as const;
    const made = await create(easter);
    expect(made.statusCode).toBe(200);
    const day = made.json<SpecialDay>();
    const ofEaster = async () =>
      (await list(2031)).filter(({ cle }) => cle === 'vendredi_saint').map(({ du }) => du);
    expect(await ofEaster()).toEqual(['2031-04-14']);
    const again = await create(easter);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ errors: { cle: ['special_days.holiday_taken'] } });
    const params = { id: day.id ?? 0 };
    const update = (version: number) =>
      test.call(endpoints.updateSpecialDay, {
        as: supervisor,
        params,
        body: { ...content({ ...easter, actif: false }), version },
      });
    expect((await update(0)).json()).toMatchObject({ actif: false, version: 1 });
    const stale = await update(0);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { version: 1 } });
    const remove = (version: number) =>
      test.call(endpoints.deleteSpecialDay, { as: supervisor, params, body: { version } });
    expect((await remove(0)).statusCode).toBe(409);
    expect((await remove(1)).statusCode).toBe(200);
    expect((await remove(1)).statusCode).toBe(404);
    expect(await ofEaster()).toEqual(['2031-04-11']);
  });

  it('closures are of all sites or of some', async () => {
    const client = await insertClient(test.db);
    const response = await create({
      du: '2032-02-02',
      au: '2032-02-06',
      client_ids: [client.id, client.id],
    });
    expect(response.json()).toMatchObject({ client_ids: [client.id], version: 0 });
    expect((await list(2032)).find(({ genre }) => genre === 'fermeture')).toMatchObject({
      nom: 'Fermeture estivale',
      client_ids: [client.id],
    });
  });

  it('refuses what makes no sense, and whoever may only read', async () => {
    const refusals: [Partial<Content>, string][] = [
      [{ au: '2026-08-01' }, 'special_days.ends_before_start'],
      [{ au: '2028-08-01' }, 'special_days.too_long'],
      [{ genre: 'horaire_special' }, 'validation.required'],
      [{ nom: ' ' }, 'validation.required'],
      [{ client_ids: [999_999_999] }, 'errors.not_found'],
    ];
    for (const [overrides, message] of refusals) {
      const response = await create(overrides);
      expect(response.statusCode).toBe(422);
      expect(response.body).toContain(message);
    }
    expect((await create({}, inspector)).statusCode).toBe(403);
  });
});

describe('applying one', () => {
  const statutOf = async (id: number) =>
    (await test.db
      .selectFrom('quarts')
      .select(['statut', 'date'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null;

  it('shows the quarts it touches, then cancels or moves them, tells people, and can be undone', async () => {
    const client = await insertClient(test.db);
    const anne = await test.signIn();
    const date = '2026-09-21';
    const own = { client_id: client.id, date, employe_id: anne.employe.id };
    const cancelled = await insertQuart(test.db, { ...own, publie_le: '2026-06-01T00:00:00Z' });
    const moved = await insertQuart(test.db, {
      ...own,
      debut: '06:00:00',
      fin: '08:00:00',
      publie_le: '2026-06-01T00:00:00Z',
    });
    const draft = await insertQuart(test.db, { ...own, employe_id: null, statut: 'brouillon' });
    const elsewhere = await insertQuart(test.db, { date });
    const shown = await test.call(endpoints.previewSpecialDay, {
      as: supervisor,
      body: content({ du: date, au: date, client_ids: [client.id] }),
    });
    const ids = shown.json<{ data: PlanQuart[] }>().data.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([cancelled.id, moved.id, draft.id]));
    expect(ids).toHaveLength(3);

    const day = await insertSpecialDay(test.db, { du: date, client_ids: [client.id] });
    const apply = (decisions: z.input<typeof endpoints.applySpecialDay.body>['decisions']) =>
      test.call(endpoints.applySpecialDay, {
        as: supervisor,
        params: { id: day.id },
        body: { decisions },
      });
    const wrong = await apply([{ action: 'annuler', quart_id: elsewhere.id, version: 0 }]);
    expect(wrong.statusCode).toBe(422);
    const stale = await apply([{ action: 'annuler', quart_id: cancelled.id, version: 7 }]);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { data: [{ id: cancelled.id, version: 0 }] } });
    const done = await apply([
      { action: 'annuler', quart_id: cancelled.id, version: 0 },
      { action: 'deplacer', quart_id: moved.id, version: 0, date: '2026-09-23' },
      { action: 'annuler', quart_id: draft.id, version: 0 },
    ]);
    expect(done.statusCode).toBe(200);
    const { lot_id, employes_avises } = done.json<{ lot_id: number; employes_avises: number }>();
    expect(employes_avises).toBe(1);
    expect(await statutOf(cancelled.id)).toEqual({ statut: 'annule', date });
    expect(await statutOf(moved.id)).toEqual({ statut: 'publie', date: '2026-09-23' });
    expect(await statutOf(draft.id)).toEqual({ statut: 'annule', date });
    const told = await test.call(listNotifications, { as: anne });
    expect(told.json<{ data: { texte: string }[] }>().data[0]?.texte).toContain(
      '1 quart modifié et 1 quart annulé',
    );

    const undone = await test.call(undoLot, { as: supervisor, params: { id: lot_id } });
    expect(undone.json()).toEqual({ annules: 3, gardes: 0 });
    expect(await statutOf(cancelled.id)).toEqual({ statut: 'publie', date });
    expect(await statutOf(moved.id)).toEqual({ statut: 'publie', date });
    expect(await statutOf(draft.id)).toEqual({ statut: 'brouillon', date });
  });

  it('of special hours touches only what is outside of them', async () => {
    const { id: client_id } = await insertClient(test.db);
    const date = '2026-09-28';
    await insertQuart(test.db, { client_id, date, debut: '18:00:00', fin: '20:00:00' });
    const late = await insertQuart(test.db, {
      client_id,
      date,
      debut: '18:00:00',
      fin: '23:00:00',
    });
    const shown = await test.call(endpoints.previewSpecialDay, {
      as: supervisor,
      body: content({
        genre: 'horaire_special',
        du: date,
        au: date,
        debut: '17:00',
        fin: '21:00',
        client_ids: [client_id],
      }),
    });
    expect(shown.json<{ data: PlanQuart[] }>().data.map(({ id }) => id)).toEqual([late.id]);
  });

  it('of an unknown day is not found', async () => {
    const response = await test.call(endpoints.applySpecialDay, {
      as: supervisor,
      params: { id: 999_999_999 },
      body: { decisions: [{ action: 'annuler', quart_id: 1, version: 0 }] },
    });
    expect(response.statusCode).toBe(404);
  });
});
