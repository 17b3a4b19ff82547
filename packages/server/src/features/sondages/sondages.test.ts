// Surveys from the draft to the conclusion, and every way in which others have failed their people.
import { EVERYONE } from '@releve/domain/audience.ts';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import * as admin from '@releve/domain/features/sondages-admin.ts';
import * as endpoints from '@releve/domain/features/sondages.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../testing/demande-fixture.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';
import { sondageContent, SONDAGE_CONTENU } from '../../testing/sondage-content.ts';
import { createSondageFixture, nth, type SondageFixture } from '../../testing/sondage-fixture.ts';

let f: SondageFixture;
beforeAll(async () => {
  f = await createSondageFixture();
  await f.hire(6);
});
afterAll(() => f.test.close());

const only = (people: readonly { employe: { id: number } }[]) => ({
  ...EVERYONE,
  employes: people.map(({ employe }) => employe.id),
});

const moveTo = (instant: string): void =>
  f.test.clock.advance(f.test.clock.now().until(instant, { largestUnit: 'hours' }));

const noticesOf = async (as: Parameters<SondageFixture['answer']>[0]): Promise<string[]> =>
  answerOf<{ data: Notification[] }>(await f.test.call(listNotifications, { as }))
    .data.filter(({ type }) => type === 'sondage')
    .map(({ titre }) => titre);

describe('from a draft to its end', () => {
  test('a draft is seen by nobody who answers; opened, everybody it is for is told and counts it', async () => {
    const people = await f.hire(6);
    const anne = nth(people, 0);
    const draft = await f.create({ audience: only(people) });
    expect(draft).toMatchObject({ statut: 'brouillon', destinataires: 6, participations: 0 });
    expect(await f.myList(anne)).toEqual([]);
    const { id } = await f.open({ audience: only(people) });
    expect(await f.myList(anne)).toMatchObject([{ id, etat: 'a_repondre', anonyme: true }]);
    expect(await noticesOf(anne)).toEqual(['Sondage\u00A0: Vos produits']);
    const other = nth(await f.hire(1), 0);
    expect(await f.myList(other)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await f.answer(other, id)).statusCode).toBe(404);
  });

  test('what is not complete is not opened, and says where; nor is an anonymous one for four people', async () => {
    const empty = await f.create({ contenu: { sections: [] } });
    const refused = await f.test.call(admin.openSondage, {
      as: f.director,
      params: { id: empty.id },
      body: { version: empty.version },
    });
    expect(refused.json()).toMatchObject({
      message: 'sondages.incomplete',
      errors: { 'contenu.sections': ['forms.empty'] },
    });
    const small = await f.create({ audience: only(await f.hire(4)) });
    const tooFew = await f.test.call(admin.openSondage, {
      as: f.director,
      params: { id: small.id },
      body: { version: small.version },
    });
    expect(tooFew.json().errors).toEqual({ audience: ['sondages.too_few_people'] });
  });

  test('it opens on its first day, reminds those who have not answered, and closes after its last night', async () => {
    const people = await f.hire(6);
    const { id } = await f.open({
      audience: only(people),
      ouvre_le: '2026-06-20',
      ferme_le: '2026-06-30',
    });
    const [anne, benoit] = [nth(people, 0), nth(people, 1)];
    expect(await f.myList(anne)).toEqual([]);
    expect((await f.answer(anne, id)).statusCode).toBe(404);
    moveTo('2026-06-20T12:00:00Z');
    await runDeadlines(f.test);
    expect(await f.myList(anne)).toMatchObject([{ id }]);
    await f.answer(anne, id);
    expect(await noticesOf(anne)).toEqual([]);
    moveTo('2026-06-29T12:00:00Z');
    await runDeadlines(f.test);
    expect(await noticesOf(anne)).toEqual([]);
    expect(await noticesOf(benoit)).toEqual(['Rappel\u00A0: Vos produits']);
    moveTo('2026-07-01T09:00:00Z');
    await runDeadlines(f.test);
    expect((await f.read(id)).statut).toBe('ouvert');
    moveTo('2026-07-01T10:00:01Z');
    await runDeadlines(f.test);
    expect((await f.read(id)).statut).toBe('ferme');
    expect(await noticesOf(benoit)).toEqual([]);
  });

  test('a reminder by hand goes to those who have not answered, at most once an hour', async () => {
    const people = await f.hire(6);
    const { id } = await f.open({ audience: only(people) });
    await f.answer(nth(people, 0), id);
    const remind = async () =>
      (await f.test.call(admin.remindSondage, { as: f.director, params: { id } })).json();
    expect(await remind()).toEqual({ rappeles: 5, deja_rappele: false });
    await runDeadlines(f.test);
    expect(await noticesOf(nth(people, 0))).toEqual([]);
    expect(await noticesOf(nth(people, 1))).toEqual(['Rappel\u00A0: Vos produits']);
    expect(await remind()).toEqual({ rappeles: 0, deja_rappele: true });
  });

  test('what was decided is told to everybody it was for, whether they answered or not', async () => {
    const people = await f.hire(6);
    const { id } = await f.open({ audience: only(people) });
    for (const person of people.slice(0, 5)) await f.answer(person, id);
    const conclude = async () =>
      f.test.call(admin.concludeSondage, {
        as: f.director,
        params: { id },
        body: {
          version: (await f.read(id)).version,
          vous_avez_dit: 'Le nettoyant sent fort.',
          nous_faisons: 'Nous en changeons.',
        },
      });
    expect((await conclude()).json().message).toBe('sondages.not_closed');
    await f.close(id);
    expect((await conclude()).statusCode).toBe(200);
    const last = nth(people, 5);
    expect(await f.myList(last)).toMatchObject([
      { id, etat: 'conclu', conclusion: { nous_faisons: 'Nous en changeons.' } },
    ]);
    expect(await noticesOf(last)).toEqual(['Vous avez dit, nous faisons\u00A0: Vos produits']);
  });

  test('supervisors read, directors write, nobody answers for somebody else', async () => {
    const supervisor = await f.test.signIn(USERGROUP.supervisor);
    const people = await f.hire(6);
    const anne = nth(people, 0);
    const { id } = await f.open({ audience: only(people) });
    expect((await f.test.call(admin.listSondages, { as: supervisor })).statusCode).toBe(200);
    const body = sondageContent();
    expect((await f.test.call(admin.createSondage, { as: supervisor, body })).statusCode).toBe(403);
    expect((await f.test.call(admin.listSondages, { as: anne })).statusCode).toBe(403);
    const headers = { [EMPLOYE_MODE_HEADER]: String(anne.employe.id) };
    expect((await f.answer(supervisor, id, { produits: 'oui' }, { headers })).statusCode).toBe(403);
  });
});

describe('pains of others, none of ours', () => {
  test('edited after answers, data is lost: its questions stay, and a copy is offered instead', async () => {
    const people = await f.hire(6);
    const { id } = await f.open({ audience: only(people) });
    await f.answer(nth(people, 0), id);
    const { version } = await f.read(id);
    const contenu = { sections: [{ ...nth(SONDAGE_CONTENU.sections, 0), titre: 'Autre' }] };
    const change = (part: object) =>
      f.test.call(admin.updateSondage, {
        as: f.director,
        params: { id },
        body: { ...sondageContent({ audience: only(people) }), version, ...part },
      });
    expect((await change({ contenu })).json().errors).toEqual({ contenu: ['sondages.locked'] });
    expect((await change({ anonyme: false })).json().message).toBe('sondages.locked');
    const withdrawn = await f.test.call(admin.withdrawSondage, {
      as: f.director,
      params: { id },
      body: { version },
    });
    expect(withdrawn.json().message).toBe('sondages.locked');
    const byHand = f.test.db
      .updateTable('sondages')
      .set({ anonyme: false })
      .where('id', '=', id)
      .execute();
    await expect(byHand).rejects.toThrow(/its questions stay/);
    expect((await change({ ferme_le: '2026-12-30' })).statusCode).toBe(200);
    const copy = await f.test.call(admin.duplicateSondage, { as: f.director, params: { id } });
    expect(copy.json()).toMatchObject({ statut: 'brouillon', participations: 0, questions: 4 });
  });

  test('one offline answer becomes two: sent again, or from a second phone, it is one', async () => {
    const people = await f.hire(6);
    const { id } = await f.open({ audience: only(people) });
    const headers = { 'Idempotency-Key': 'one-key' };
    const anne = nth(people, 0);
    const first = await f.answer(anne, id, { produits: 'non', mot: 'une fois' }, { headers });
    expect(first.json()).toEqual({ message: 'sondages.received' });
    for (const again of [headers, {}, { 'Idempotency-Key': 'another' }]) {
      const repeated = await f.answer(anne, id, { produits: 'oui' }, { headers: again });
      expect(repeated.json()).toEqual({ message: 'sondages.already' });
    }
    await Promise.all(Array.from({ length: 4 }, () => f.answer(nth(people, 1), id)));
    for (const person of people.slice(2, 5)) await f.answer(person, id);
    await f.close(id);
    const { participations, depouilles, resultats } = await f.results(id);
    expect([participations, depouilles]).toEqual([5, 5]);
    expect(resultats.find(({ cle }) => cle === 'produits')).toMatchObject({
      repondues: 5,
      choix: [
        { cle: 'oui', nombre: 4 },
        { cle: 'non', nombre: 1 },
        { cle: 'parfois', nombre: 0 },
      ],
    });
  });

  test('skipped by a condition is read as incomplete: it is counted of those who were asked', async () => {
    const people = await f.hire(12);
    const { id } = await f.open({ audience: only(people) });
    for (const [at, person] of people.entries()) {
      const isNo = at < 6;
      await f.answer(person, id, {
        produits: isNo ? 'non' : 'oui',
        ...(isNo && at > 0 && { lequel: `produit ${at}` }),
        ...(!isNo && { lequel: 'jamais demandé' }),
      });
    }
    await f.close(id);
    const lequel = (await f.results(id)).resultats.find(({ cle }) => cle === 'lequel');
    expect(lequel).toMatchObject({ posee: 6, repondues: 5, masque: false });
    expect(lequel?.textes.toSorted()).toEqual([1, 2, 3, 4, 5].map((at) => `produit ${at}`));
  });

  test('anonymous, yet listed under what is mine: nothing shows an answer, and no list has it', async () => {
    const people = await f.hire(6);
    const anne = nth(people, 0);
    const { id } = await f.open({ audience: only(people) });
    await f.answer(anne, id, { produits: 'non', mot: 'secret' });
    expect(await f.myList(anne)).toEqual([]);
    const mine = await f.mine(anne, id);
    expect(mine).toMatchObject({ etat: 'repondu', contenu: null });
    expect(JSON.stringify(mine)).not.toContain('secret');
    const named = await f.test.call(admin.listSondageAnswers, { as: f.director, params: { id } });
    expect(named.statusCode).toBe(404);
  });

  test('after its end: what was answered before counts, what was answered later is refused plainly', async () => {
    const people = await f.hire(6);
    const { id } = await f.open({ audience: only(people) });
    const before = f.test.clock.now().toString();
    for (const person of people.slice(0, 4)) await f.answer(person, id);
    f.test.clock.advance({ hours: 1 });
    await f.close(id);
    expect((await f.results(id)).masque).toBe(true);
    f.test.clock.advance({ hours: 30 });
    const late = await f.answer(nth(people, 5), id);
    expect([late.statusCode, late.json().message]).toEqual([422, 'sondages.too_late']);
    const offline = await f.answer(nth(people, 4), id, { produits: 'non' }, { at: before });
    expect(offline.json().message).toBe('sondages.received');
    await f.settle();
    expect(await f.results(id)).toMatchObject({ masque: false, depouilles: 5 });
  });
});

describe('what is told', () => {
  test('nothing of fewer than five, nor by the difference of two looks', async () => {
    const people = await f.hire(17);
    const { id } = await f.open({ audience: only(people) });
    let last = 0;
    for (const person of people) {
      await f.answer(person, id);
      await f.settle();
      const { depouilles, masque } = await f.results(id);
      expect(masque).toBe(depouilles === 0);
      expect(depouilles - last === 0 || depouilles - last >= 5).toBe(true);
      last = depouilles;
    }
    expect(last).toBe(10);
    await f.close(id);
    expect((await f.results(id)).depouilles).toBe(17);
  });

  test('comments come in another order at each reading, in the file as well', async () => {
    const people = await f.hire(12);
    const { id } = await f.open({ audience: only(people) });
    for (const [at, person] of people.entries())
      await f.answer(person, id, { produits: 'oui', mot: `dit ${at}` });
    await f.close(id);
    const readTexts = async () =>
      (await f.results(id)).resultats.find(({ cle }) => cle === 'mot')?.textes ?? [];
    const readings = [];
    for (let reading = 0; reading < 3; reading += 1) readings.push(await readTexts());
    const [first] = readings;
    expect(first?.toSorted()).toEqual(people.map((_, at) => `dit ${at}`).toSorted());
    expect(new Set(readings.map((texts) => texts.join())).size).toBeGreaterThan(1);
    const readFile = async () => {
      const query = { format: 'csv' as const };
      const file = await f.test.call(admin.exportSondage, {
        as: f.director,
        params: { id },
        query,
      });
      return readCsv(file.body)
        .flat()
        .filter((cell) => cell.includes('dit '));
    };
    const files = [await readFile(), await readFile(), await readFile()];
    expect(files[0]).toHaveLength(12);
    expect(new Set(files.map((texts) => texts.join())).size).toBeGreaterThan(1);
  });

  test('by groups only where each has five and so do the others; the file tells the same', async () => {
    const people = await f.hire(7);
    const coaches = [];
    for (let at = 0; at < 6; at += 1) coaches.push(await f.test.signIn(USERGROUP.coach));
    const inspector = await f.test.signIn(USERGROUP.inspector);
    const all = [...people, ...coaches, inspector];
    const { id } = await f.open({ audience: only(all), ventilation: 'groupe' });
    for (const [at, person] of all.entries()) {
      const isCoach = coaches.includes(person);
      const mot = at < 7 || (isCoach && at < 10) ? { mot: `dit ${at}` } : {};
      await f.answer(person, id, { produits: isCoach ? 'non' : 'oui', ...mot });
    }
    await f.settle();
    expect((await f.results(id)).masque).toBe(true);
    await f.close(id);
    const { parts, resultats } = await f.results(id);
    expect(parts.map(({ part, nombre }) => [part, nombre])).toEqual([
      [String(USERGROUP.employee), 7],
      [admin.OTHERS, 7],
    ]);
    expect(resultats.find(({ cle }) => cle === 'mot')?.repondues).toBe(10);
    const ofEmployes = await f.results(id, String(USERGROUP.employee));
    expect(ofEmployes.depouilles).toBe(7);
    expect(ofEmployes.resultats[0]?.choix[0]).toEqual({ cle: 'oui', nombre: 7 });
    // Seven of the employees wrote something and three of the others: the difference would tell of three.
    expect(ofEmployes.resultats.find(({ cle }) => cle === 'mot')).toMatchObject({ masque: true });
    const unknown = await f.test.call(admin.getSondageResults, {
      as: f.director,
      params: { id },
      query: { part: String(USERGROUP.coach) },
    });
    expect(unknown.statusCode).toBe(422);
    const file = await f.test.call(admin.exportSondage, {
      as: f.director,
      params: { id },
      query: { format: 'csv', part: String(USERGROUP.employee) },
    });
    const lines = readCsv(file.body);
    expect(lines).toContainEqual(expect.arrayContaining(['Oui', '7']));
    expect(file.body).not.toContain('dit 1');
    expect(file.body).toContain('Moins de cinq réponses');
  });

  test('with names, who answered what is read by those who may', async () => {
    const people = await f.hire(2);
    const { id } = await f.open({ audience: only(people), anonyme: false });
    await f.answer(nth(people, 0), id, { produits: 'non', mot: 'signé' });
    const { masque, resultats } = await f.results(id);
    expect(masque).toBe(false);
    expect(resultats.find(({ cle }) => cle === 'mot')?.textes).toEqual(['signé']);
    const list = await f.test.call(admin.listSondageAnswers, { as: f.director, params: { id } });
    expect(list.json().data).toMatchObject([
      { employe: { id: nth(people, 0).employe.id }, reponses: { produits: 'non', mot: 'signé' } },
    ]);
    expect(
      (await f.test.call(endpoints.listMySondages, { as: nth(people, 0) })).json().data,
    ).toEqual([]);
  });

  test('what will never be told is destroyed after ninety days; that somebody took part stays', async () => {
    const people = await f.hire(6);
    const { id } = await f.open({ audience: only(people) });
    for (const person of people.slice(0, 3)) await f.answer(person, id);
    await f.close(id);
    const sealed = () =>
      f.test.db
        .selectFrom('sondage_enveloppes')
        .select('id')
        .where('sondage_id', '=', id)
        .execute();
    expect(await sealed()).toHaveLength(3);
    f.test.clock.advance({ hours: 24 * 91 });
    await f.settle();
    expect(await sealed()).toHaveLength(0);
    const { rows } = await sql`select from sondage_participations
      where sondage_id = ${id}`.execute(f.test.db);
    expect(rows).toHaveLength(3);
  });
});
