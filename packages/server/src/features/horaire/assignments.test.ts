import * as endpoints from '@releve/domain/features/assignations.ts';
import { listJournal, type JournalEntry } from '@releve/domain/features/journal.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { releaseQuarts, undoLot } from '@releve/domain/features/lots.ts';
import { acceptOffre, sendOffres, type Offre } from '@releve/domain/features/replacements.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertPunch, insertQuart } from '../../testing/factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let supervisor: Caller;
const TONIGHT = { date: '2026-06-15', debut: '18:00:00', fin: '22:00:00' };

beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
});
afterAll(() => test.close());

const noticesOf = async (as: Caller) =>
  (await test.call(listNotifications, { as })).json<{ data: Notification[] }>().data;

const holderOf = (id: number) =>
  test.db
    .selectFrom('quarts')
    .select(['employe_id', 'statut', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const assign = (
  id: number,
  body: { employe_id: number; version?: number; motif?: string },
  as = supervisor,
) =>
  test.call(endpoints.assignQuart, {
    as,
    params: { id },
    body: { version: 0, motif: '', ...body },
  });

const preview = (id: number, employe_id: number, as = supervisor) =>
  test.call(endpoints.previewAssignment, { as, params: { id }, query: { employe_id } });

const undo = (id: number, as = supervisor) => test.call(undoLot, { as, params: { id } });

describe('a quart given directly', () => {
  it('is the person’s at once; both are told where and when', async () => {
    const [sick, anne] = [await test.signIn(), await test.signIn()];
    const site = await insertClient(test.db, { nom: 'Clinique Beaubien' });
    const quart = await insertQuart(test.db, {
      ...TONIGHT,
      employe_id: sick.employe.id,
      client_id: site.id,
    });
    expect((await preview(quart.id, anne.employe.id)).json()).toEqual({
      version: 0,
      conflits: [],
      quarts: [],
    });
    const answer = await assign(quart.id, { employe_id: anne.employe.id });
    expect(answer.statusCode).toBe(200);
    expect(await holderOf(quart.id)).toMatchObject({
      employe_id: anne.employe.id,
      statut: 'publie',
    });
    expect(await noticesOf(anne)).toMatchObject([
      {
        type: 'quart',
        titre: 'Un quart vous est donné',
        texte: expect.stringMatching(/^Clinique Beaubien, le 15\sjuin, de 18\sh à 22\sh\.$/),
      },
    ]);
    expect((await noticesOf(sick)).map(({ titre }) => titre)).toEqual([
      'Un quart de votre horaire est annulé',
    ]);
  });

  it('is not told to whoever takes it themselves', async () => {
    const own = await test.signIn(USERGROUP.supervisor);
    const quart = await insertQuart(test.db, { ...TONIGHT, employe_id: null });
    const answer = await assign(quart.id, { employe_id: own.employe.id }, own);
    expect(answer.statusCode).toBe(200);
    expect(await holderOf(quart.id)).toMatchObject({ employe_id: own.employe.id });
    expect(await noticesOf(own)).toEqual([]);
  });

  it('of a draft or an open quart is published, and ends its offers', async () => {
    const [anne, luc] = [await test.signIn(), await test.signIn()];
    const quart = await insertQuart(test.db, { ...TONIGHT, employe_id: null, statut: 'brouillon' });
    const offers = await test.call(sendOffres, {
      as: supervisor,
      params: { id: quart.id },
      body: { employe_ids: [luc.employe.id] },
    });
    const [offre] = offers.json<{ data: Offre[] }>().data;
    expect((await assign(quart.id, { employe_id: anne.employe.id })).statusCode).toBe(200);
    expect((await holderOf(quart.id)).statut).toBe('publie');
    const late = await test.call(acceptOffre, { as: luc, params: { id: offre?.id ?? 0 } });
    expect([late.statusCode, late.json()]).toEqual([409, { message: 'offres.retiree' }]);
    expect(await noticesOf(luc)).toEqual([]);
  });

  it('in spite of an overlap needs a reason, which the journal keeps', async () => {
    const anne = await test.signIn();
    const quart = await insertQuart(test.db, { ...TONIGHT, employe_id: null });
    const other = await insertQuart(test.db, {
      ...TONIGHT,
      debut: '20:00:00',
      fin: '23:00:00',
      employe_id: anne.employe.id,
    });
    const { conflits, quarts } = (await preview(quart.id, anne.employe.id)).json<{
      conflits: { genre: string; minutes: number }[];
      quarts: { cle: string; debut: string }[];
    }>();
    expect(conflits).toMatchObject([{ genre: 'chevauchement', minutes: 120 }]);
    expect(quarts).toContainEqual(
      expect.objectContaining({ cle: String(other.id), debut: '20:00:00' }),
    );
    const refused = await assign(quart.id, { employe_id: anne.employe.id, motif: '  ' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { motif: ['assignations.reason_required'] } },
    ]);
    expect((await holderOf(quart.id)).employe_id).toBeNull();
    const body = { employe_id: anne.employe.id, motif: 'Part à 20 h avec Luc' };
    expect((await assign(quart.id, body)).statusCode).toBe(200);
    const director = await test.signIn(USERGROUP.director);
    const journal = await test.call(listJournal, {
      as: director,
      query: { objet: 'quarts', objet_id: quart.id },
    });
    expect(journal.json<{ data: JournalEntry[] }>().data).toMatchObject([
      {
        action: 'quart_donne',
        apres: {
          employe_id: anne.employe.id,
          motif: 'Part à 20 h avec Luc',
          conflits: ['chevauchement'],
        },
      },
    ]);
  });

  it('is taken back by one click: the former person has it again, the other is told', async () => {
    const [sick, anne] = [await test.signIn(), await test.signIn()];
    const quart = await insertQuart(test.db, { ...TONIGHT, employe_id: sick.employe.id });
    const { lot_id } = (await assign(quart.id, { employe_id: anne.employe.id })).json<{
      lot_id: number;
    }>();
    expect((await undo(lot_id, anne)).statusCode).toBe(403);
    expect((await undo(lot_id)).json()).toEqual({ annules: 1, gardes: 0 });
    expect(await holderOf(quart.id)).toMatchObject({
      employe_id: sick.employe.id,
      statut: 'publie',
    });
    expect((await noticesOf(anne)).map(({ titre }) => titre)).toEqual([
      'Un quart de votre horaire est annulé',
    ]);
    expect((await undo(lot_id)).statusCode).toBe(422);
  });

  it('goes to one of two who are given it at once', async () => {
    const people = [await insertEmploye(test.db), await insertEmploye(test.db)];
    const quart = await insertQuart(test.db, { ...TONIGHT, employe_id: null });
    const answers = await Promise.all(people.map(({ id }) => assign(quart.id, { employe_id: id })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('needs a quart to come, somebody else who works here, and the right', async () => {
    const anne = await insertEmploye(test.db);
    const gone = await insertEmploye(test.db, { actif: false });
    const over = await insertQuart(test.db, {
      employe_id: null,
      date: '2026-06-15',
      debut: '09:00:00',
      fin: '14:00:00',
    });
    const cancelled = await insertQuart(test.db, {
      ...TONIGHT,
      employe_id: null,
      statut: 'annule',
    });
    const own = await insertQuart(test.db, { ...TONIGHT, employe_id: anne.id });
    const statusOf = async (...call: Parameters<typeof assign>) =>
      (await assign(...call)).statusCode;
    expect(await statusOf(over.id, { employe_id: anne.id })).toBe(422);
    expect(await statusOf(cancelled.id, { employe_id: anne.id })).toBe(422);
    expect(await statusOf(own.id, { employe_id: anne.id })).toBe(422);
    expect(await statusOf(own.id, { employe_id: gone.id })).toBe(422);
    expect(await statusOf(own.id, { employe_id: anne.id, version: 7 })).toBe(409);
    expect(await statusOf(999_999_999, { employe_id: anne.id })).toBe(404);
    expect(await statusOf(own.id, { employe_id: anne.id }, await test.signIn())).toBe(403);
    const inspector = await test.signIn(USERGROUP.inspector);
    expect((await preview(own.id, anne.id, inspector)).statusCode).toBe(403);
    expect((await preview(over.id, anne.id)).statusCode).toBe(422);
  });

  it('is over or to come by the working days of whoever gets it', async () => {
    const morning = { employe_id: null, date: '2026-06-15', debut: '09:00:00', fin: '14:00:00' };
    const late = await insertEmploye(test.db, { day_switch_time: '18:00:00' });
    const usual = await insertEmploye(test.db);
    const quart = await insertQuart(test.db, morning);
    expect((await preview(quart.id, usual.id)).statusCode).toBe(422);
    expect((await preview(quart.id, late.id)).statusCode).toBe(200);
    const offer = (employe_id: number) =>
      test.call(sendOffres, {
        as: supervisor,
        params: { id: quart.id },
        body: { employe_ids: [employe_id], message: '' },
      });
    expect((await offer(usual.id)).statusCode).toBe(422);
    expect((await offer(late.id)).statusCode).toBe(200);
    expect((await assign(quart.id, { employe_id: late.id })).statusCode).toBe(200);
  });
});

describe('the quarts of somebody who leaves', () => {
  const release = (id: number, as = supervisor) => test.call(releaseQuarts, { as, params: { id } });

  it('become open quarts in one step, those begun and past left alone, and can be taken back', async () => {
    const anne = await test.signIn();
    const employe_id = anne.employe.id;
    const past = await insertQuart(test.db, { employe_id, date: '2026-06-10' });
    const running = await insertQuart(test.db, {
      employe_id,
      date: '2026-06-15',
      debut: '13:00:00',
      fin: '17:00:00',
    });
    const early = await insertQuart(test.db, { ...TONIGHT, employe_id });
    await insertPunch(test.db, { employe_id, quart_id: early.id });
    const next = await insertQuart(test.db, { employe_id, date: '2026-06-18' });
    const draft = await insertQuart(test.db, {
      employe_id,
      date: '2027-01-20',
      statut: 'brouillon',
    });
    const { lot_id, quarts } = (await release(employe_id)).json<{
      lot_id: number;
      quarts: number;
    }>();
    expect(quarts).toBe(2);
    const holders = async () =>
      Promise.all(
        [past, running, early, next, draft].map(async ({ id }) => (await holderOf(id)).employe_id),
      );
    expect(await holders()).toEqual([employe_id, employe_id, employe_id, null, null]);
    expect(await holderOf(draft.id)).toMatchObject({ statut: 'brouillon' });
    expect(await noticesOf(anne)).toEqual([]);
    expect((await release(employe_id)).json()).toEqual({ lot_id: null, quarts: 0 });
    expect((await undo(lot_id)).json()).toEqual({ annules: 2, gardes: 0 });
    expect(await holders()).toEqual(Array.from({ length: 5 }, () => employe_id));
  });

  it('are given up by planners, of people who exist', async () => {
    expect((await release(999_999_999)).statusCode).toBe(404);
    const inspector = await test.signIn(USERGROUP.inspector);
    expect((await release(supervisor.employe.id, inspector)).statusCode).toBe(403);
  });
});
