// Courses as they are written and accounted for.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import * as admin from '@releve/domain/features/formations-admin.ts';
import type { ManagedFormation } from '@releve/domain/features/formations-admin.ts';
import { FORMATION_FILE } from '@releve/domain/features/formations.ts';
import { listPacks } from '@releve/domain/features/packs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../testing/demande-fixture.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
import { createFormationFixture, type FormationFixture } from '../../testing/formation-fixture.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: FormationFixture;
beforeAll(async () => {
  f = await createFormationFixture();
});
afterAll(() => f.test.close());

const picture = async (): Promise<string> =>
  uploadFile(f.test, f.director, await takePhoto(64, 48), FORMATION_FILE.object);

const lesson = (cle: string, piece: string) => ({
  cle,
  titre: cle,
  genre: 'image' as const,
  corps: '',
  piece,
  sous_titres: null,
});

describe('a draft', () => {
  test('is seen by nobody who takes courses until it is published', async () => {
    const { id, statut, a_publier } = await f.create();
    const anne = await f.hire();
    expect([statut, a_publier]).toEqual(['brouillon', true]);
    expect((await f.ask(anne, id)).statusCode).toBe(404);
    const published = answerOf<ManagedFormation>(await f.publish(id, { note: 'Première' }));
    expect(published).toMatchObject({ statut: 'publiee', a_publier: false });
    expect(published.publiee).toMatchObject({ numero: 1, note: 'Première' });
    expect((await f.ask(anne, id)).statusCode).toBe(200);
    await f.rewrite(id, { titre: 'Autre titre' });
    expect((await f.read(id)).a_publier).toBe(true);
    expect((await f.take(anne, id)).titre).toBe('SIMDUT 2015');
    await f.rewrite(id, { titre: 'SIMDUT 2015' });
    expect((await f.read(id)).a_publier).toBe(false);
    expect((await f.publish(id)).json().message).toBe('formations.unchanged');
  });

  test('that is not complete is not published, and says where', async () => {
    const { id } = await f.create({ quiz: { contenu: { sections: [] }, corrige: {} } });
    const refused = await f.publish(id);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual(['quiz.contenu.sections']);
  });

  test('saved by somebody else meanwhile is not overwritten', async () => {
    const { id, version, contenu } = await f.create();
    await f.rewrite(id, { description: 'La leur' });
    const body = { ...contenu, description: 'La mienne', version };
    const late = await f.test.call(admin.updateFormation, { as: f.director, params: { id }, body });
    expect(late.statusCode).toBe(409);
    expect(late.json().current.contenu.description).toBe('La leur');
  });
});

describe('the files of lessons', () => {
  test('stay as long as a version names them, and come with a copy of the course', async () => {
    const [first, second] = [await picture(), await picture()];
    const { id } = await f.offer({ lecons: [lesson('une', first)] });
    await f.rewrite(id, { lecons: [lesson('une', second)] });
    expect((await f.read(id)).pieces.map(({ uuid }) => uuid).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    const anne = await f.hire();
    const { lecons } = await f.take(anne, id);
    expect(lecons[0]?.piece?.uuid).toBe(first);
    const shown = await f.test.app.http.inject(lecons[0]?.piece?.url ?? '');
    expect(shown.statusCode).toBe(200);
    const { data: packs } = answerOf<EndpointResponse<typeof listPacks>>(
      await f.test.call(listPacks, { as: anne }),
    );
    expect(packs.find((pack) => pack.id === id)).toMatchObject({
      object: 'formation',
      raison: 'a_faire',
      numero: 1,
    });
    expect(packs.find((pack) => pack.id === id)?.files).toHaveLength(1);
    const copy = answerOf<ManagedFormation>(
      await f.test.call(admin.duplicateFormation, { as: f.director, params: { id } }),
    );
    expect(copy).toMatchObject({ statut: 'brouillon', obligatoire: false, publiee: null });
    expect(copy.pieces).toHaveLength(1);
    expect(copy.pieces[0]?.uuid).toBe(copy.contenu.lecons[0]?.piece);
    expect(copy.pieces[0]?.uuid).not.toBe(second);
  });

  test('are what they are said to be', async () => {
    const film = { ...lesson('une', await picture()), genre: 'video' as const };
    const refused = await f.test.call(admin.createFormation, {
      as: f.director,
      body: { ...(await f.create()).contenu, lecons: [film] },
    });
    expect(refused.json().errors).toEqual({ 'lecons.0.piece': ['formations.file_type'] });
  });
});

describe('the lists', () => {
  test('tell how many stand where, of those of whom it is asked', async () => {
    const [anne, benoit] = [await f.hire(), await f.hire()];
    const employes = [anne.employe.id, benoit.employe.id];
    const audience = { usergroups: [], clients: [], employes };
    const { id } = await f.offer({ titre: 'Comptée' }, { audience });
    await f.pass(anne, id);
    await f.pass(await f.hire(), id);
    const { data, meta } = answerOf<EndpointResponse<typeof admin.listFormations>>(
      await f.test.call(admin.listFormations, { as: f.supervisor, query: { q: 'comptee' } }),
    );
    expect(meta.total).toBe(1);
    expect(data[0]?.etats).toMatchObject({ valide: 1, a_faire: 1, facultative: 0 });
  });

  test('results page by page, by state, by site and by name', async () => {
    const site = await insertClient(f.test.db);
    const [abel, borel] = [await f.hire({ nom: 'Abel' }), await f.hire({ nom: 'Borel' })];
    const people = [abel, borel, await f.hire({ nom: 'Cartier' }), await f.hire({ nom: 'Dumas' })];
    const audience = {
      usergroups: [],
      clients: [],
      employes: people.map(({ employe }) => employe.id),
    };
    const { id } = await f.offer({}, { audience });
    await f.pass(borel, id);
    await f.fail(abel, id);
    await insertQuart(f.test.db, {
      employe_id: abel.employe.id,
      client_id: site.id,
      date: '2026-06-10',
    });
    const list = async (query: object) =>
      answerOf<EndpointResponse<typeof admin.listFormationResults>>(
        await f.test.call(admin.listFormationResults, {
          as: f.supervisor,
          params: { id },
          query,
        }),
      );
    const namesOf = async (query: object) =>
      (await list(query)).data.map(({ employe }) => employe.nom);
    expect(await namesOf({ per_page: 2, page: 2 })).toEqual(['Cartier', 'Dumas']);
    expect((await list({ per_page: 2 })).meta.total).toBe(4);
    expect(await namesOf({ sort: '-nom' })).toEqual(['Dumas', 'Cartier', 'Borel', 'Abel']);
    expect(await namesOf({ etat: 'valide' })).toEqual(['Borel']);
    expect(await namesOf({ client: site.id })).toEqual(['Abel']);
    expect(await namesOf({ q: 'cart' })).toEqual(['Cartier']);
    expect((await namesOf({ sort: 'valable_jusqu_a' }))[0]).toBe('Borel');
    const [first] = (await list({})).data;
    expect(first).toMatchObject({ tentatives: 1, derniere_note: 33, etat: 'a_faire' });
    expect(first?.origine).toBe('audience');
    const stranger = await f.hire({ nom: 'Ailleurs' });
    const [alone] = (await list({ employe: stranger.employe.id })).data;
    expect(alone).toMatchObject({ employe: { nom: 'Ailleurs' }, origine: null });
  });
});

describe('the matrix', () => {
  test('has a letter for each course, and the same people by site and by team', async () => {
    const other = await createFormationFixture();
    const site = await insertClient(other.test.db);
    const [anne, benoit] = [
      await other.hire({ nom: 'Abel', superviseur_id: other.supervisor.employe.id }),
      await other.hire({ nom: 'Borel' }),
    ];
    const employes = [anne.employe.id];
    const asked = { audience: { usergroups: [], clients: [], employes } };
    await other.offer({ titre: 'A' }, { ...asked, ouverte: false });
    const passed = await other.offer({ titre: 'B' }, asked);
    const begun = await other.offer({ titre: 'C' }, asked);
    const over = await other.offer({ titre: 'D' }, asked);
    const soon = await other.offer({ titre: 'E', validite_mois: 2 }, asked);
    await other.travel({ hours: -24 * 400 });
    await other.pass(anne, over.id);
    await other.travel({ hours: 24 * 400 });
    await other.pass(anne, passed.id);
    await other.pass(anne, soon.id);
    await other.begin(anne, begun.id);
    const letters = async (query: object) =>
      (await other.matrix(query)).personnes.map(({ nom, etats }) => [nom, etats]);
    expect((await other.matrix()).formations.map(({ titre }) => titre)).toEqual('ABCDE'.split(''));
    expect(await letters({ q: 'bel' })).toEqual([['Abel', 'MVCEB']]);
    expect(await letters({ q: 'borel' })).toEqual([['Borel', '-FFFF']]);
    expect(await letters({ equipe: other.supervisor.employe.id })).toEqual([['Abel', 'MVCEB']]);
    expect(await letters({ client: site.id })).toEqual([]);
    await insertQuart(other.test.db, {
      employe_id: benoit.employe.id,
      client_id: site.id,
      date: '2026-06-20',
    });
    expect(await letters({ client: site.id })).toEqual([['Borel', '-FFFF']]);
    const file = await other.test.call(admin.exportMatrix, {
      as: other.director,
      query: { q: 'abel', format: 'csv' },
    });
    const [, line = ''] = file.body.split('\r\n');
    expect(line).toContain('"À faire, pour le 2026-07-15"');
    expect(line).toContain('"Valide, jusqu’au 2027-06-15"');
    expect(line).toContain('"Expirée, depuis le 2026-05-11"');
    const sheet = await other.test.call(admin.exportMatrix, {
      as: other.director,
      query: { format: 'xlsx' },
    });
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
    await other.test.close();
  });
});

test('without the function nothing of it answers', async () => {
  const off = await createFormationFixture();
  await off.test.db
    .insertInto('parametres')
    .values({ name: 'ENABLE_FORMATIONS', value: 'false' })
    .execute();
  off.test.app.settings.invalidate();
  expect((await off.test.call(admin.getMatrix, { as: off.director })).statusCode).not.toBe(200);
  const page = await off.test.app.http.inject('/verification/ABCDEFGHJKMNPQRS');
  expect(page.statusCode).toBe(404);
  await off.test.close();
});
