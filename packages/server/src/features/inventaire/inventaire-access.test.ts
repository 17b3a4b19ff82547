// Who may do what with stocks, what a version protects, labels and codes, and everything switched off.
import { randomUUID } from 'node:crypto';
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import * as codes from '@releve/domain/features/codes.ts';
import * as office from '@releve/domain/features/inventaire-admin.ts';
import * as orderCalls from '@releve/domain/features/inventaire-commandes.ts';
import type { ProduitFile, Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { PICTOGRAMMES } from '@releve/domain/features/inventaire-shapes.ts';
import * as shelf from '@releve/domain/features/inventaire.ts';
import { getTimeline, sendMessage } from '@releve/domain/features/objects.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAttention } from '../../testing/attention.ts';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import {
  createInventaireFixture,
  type InventaireFixture,
} from '../../testing/inventaire-fixture.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { readCsv } from '../../testing/read-csv.ts';

let f: InventaireFixture;
let anne: Caller;
let stranger: Caller;
beforeAll(async () => {
  f = await createInventaireFixture();
  anne = await f.hire(f.site, { prenom: 'Anne', nom: 'Roy' });
  stranger = await f.hire(null);
});
afterAll(() => f.test.close());

const endpointsOf = (contract: object): Endpoint[] =>
  Object.values(contract).filter(
    (each): each is Endpoint => typeof each === 'object' && each !== null && 'ability' in each,
  );

describe('rights', () => {
  it('an employee writes at their sites, a manager everywhere, nobody else', async () => {
    const [here, depot] = [await f.stocked(9), await f.stocked(9, { depot: true })];
    const coach = await f.test.signIn(USERGROUP.coach);
    const acts: [string, (as: Caller, stock: Stock) => Promise<{ statusCode: number }>][] = [
      ['read', (as, { id }) => f.test.call(shelf.getStock, { as, params: { id } })],
      ['history', (as, { id }) => f.test.call(shelf.listMouvements, { as, params: { id } })],
      ['move', (as, stock) => f.move(as, stock)],
      ['mark', (as, stock) => f.mark(as, stock)],
      ['count', (as, stock) => f.count(as, [{ stock, compte: 9 }])],
      ['ask', (as, stock) => f.ask(as, [{ stock, quantite: 1 }])],
    ];
    for (const [name, act] of acts) {
      const answers = [
        await act(anne, here),
        await act(stranger, here),
        await act(anne, depot),
        await act(coach, here),
        await act(f.director, depot),
      ];
      expect([name, ...answers.map(({ statusCode }) => statusCode)]).toEqual([
        name,
        200,
        403,
        403,
        200,
        200,
      ]);
    }
  });

  it('the office is closed to employees', async () => {
    const all = [...endpointsOf(office), ...endpointsOf(orderCalls)].filter(
      ({ id }) => id !== office.getProduit.id,
    );
    for (const endpoint of all) {
      const answer = await f.test.call(endpoint, {
        as: anne,
        params: { id: 1 },
        body: {},
        query: {},
      });
      expect([endpoint.id, answer.statusCode]).toEqual([endpoint.id, 403]);
    }
    expect(all.length).toBeGreaterThan(20);
  });

  it('in employee mode a manager has the shelf of that person, and writes as them', async () => {
    const second = await f.openSite({ nom: 'Ailleurs' });
    const here = await f.stocked(4);
    const there = await f.place(await f.addProduit(), { client_ids: [second.id] });
    const mode = f.inModeOf(anne);
    expect((await f.move(f.supervisor, here, {}, mode)).statusCode).toBe(200);
    expect((await f.move(f.supervisor, there, {}, mode)).statusCode).toBe(403);
    expect((await f.history(anne, here))[0]?.par?.prenom).toBe('Anne');
    const mine = answerOf<EndpointResponse<typeof shelf.listMyStock>>(
      await f.test.call(shelf.listMyStock, {
        as: f.supervisor,
        query: { employe_id: anne.employe.id },
      }),
    );
    expect(mine.data.every(({ client }) => client?.id === f.site.id)).toBe(true);
    expect(mine.data.map(({ id }) => id)).toContain(here.id);
  });

  it('one’s own list has one’s sites; of a manager also the depot', async () => {
    const depot = await f.stocked(2, { depot: true });
    const listOf = async (as: Caller) =>
      answerOf<EndpointResponse<typeof shelf.listMyStock>>(
        await f.test.call(shelf.listMyStock, { as }),
      ).data.map(({ id }) => id);
    expect(await listOf(f.supervisor)).toContain(depot.id);
    expect(await listOf(anne)).not.toContain(depot.id);
    expect(await listOf(stranger)).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('is not overwritten by who opened it before: 409 with what stands now', async () => {
    const produit = await f.addProduit({ nom: 'Cire' });
    const save = (
      values: Partial<Parameters<typeof f.contentOf>[0]>,
      version: number,
      retire = false,
    ) =>
      f.test.call(office.updateProduit, {
        as: f.supervisor,
        params: { id: produit.id },
        body: { ...f.contentOf({ nom: 'Cire', ...values }), version, retire },
      });
    const saved = answerOf<ProduitFile>(await save({ nom: 'Cire claire' }, produit.version));
    const stale = await save({ nom: 'Cire foncée' }, produit.version);
    expect(stale.statusCode).toBe(409);
    expect(stale.json<{ current: ProduitFile }>().current.nom).toBe('Cire claire');
    const stock = await f.adjust(await f.place(produit, { seuil: 9 }), 1);
    expect((await f.list(f.supervisor, { q: 'claire clinique' })).map(({ id }) => id)).toEqual([
      stock.id,
    ]);
    answerOf(await save({ nom: 'Cire mate' }, saved.version, true));
    expect(await f.list(f.supervisor, { q: 'cire' })).toEqual([]);
    expect((await f.toOrder({ per_page: 200 })).map(({ id }) => id)).not.toContain(stock.id);
  });

  it('gives many places a level at once, and one place its own', async () => {
    const sites = [await f.openSite({ nom: 'Un' }), await f.openSite({ nom: 'Deux' })];
    const produit = await f.addProduit({ nom: 'Éponges' });
    const client_ids = sites.map(({ id }) => id);
    await f.place(produit, { client_ids, seuil: 3, cible: 9, emplacement: 'Placard' });
    const rows = await f.list(f.supervisor, { produit_id: produit.id });
    expect(rows.map(({ seuil, cible, emplacement }) => [seuil, cible, emplacement])).toEqual([
      [3, 9, 'Placard'],
      [3, 9, 'Placard'],
    ]);
    const [stock] = rows;
    if (stock === undefined) throw new Error('No stock');
    const levels = { seuil: 5, cible: 4, autorise: true, emplacement: '', version: stock.version };
    const save = (body: typeof levels) =>
      f.test.call(office.updateStock, { as: f.supervisor, params: { id: stock.id }, body });
    expect((await save(levels)).statusCode).toBe(422);
    answerOf(await f.move(f.supervisor, stock, { delta: 2 }));
    expect(answerOf<Stock>(await save({ ...levels, cible: 8 }))).toMatchObject({
      seuil: 5,
      cible: 8,
    });
    expect((await save({ ...levels, cible: 8 })).statusCode).toBe(409);
  });

  it('leaves as a file with the rows of the list', async () => {
    const site = await f.openSite({ nom: 'Fichier' });
    await f.adjust(
      await f.place(await f.addProduit({ nom: 'Balai' }), { client_ids: [site.id] }),
      3,
    );
    const file = await f.test.call(office.exportStock, {
      as: f.supervisor,
      query: { client_id: site.id, format: 'csv' },
    });
    const [, ...lines] = readCsv(file.body);
    expect(lines.map((line) => [line[0], line[3], line[5]])).toEqual([['Balai', 'Fichier', '3']]);
  });
});

describe('labels', () => {
  it('say what is in the bottle, what it does, and where its sheet is', async () => {
    const produit = await f.addProduit({
      nom: 'Décapant puissant',
      pictogrammes: [...PICTOGRAMMES],
      avertissement: 'danger',
      mentions: 'Provoque de graves brûlures de la peau.',
      conseils: 'Porter des gants de protection.',
    });
    const print = (as: Caller, query: object) =>
      f.test.call(office.printSimdut, { as, query: { ids: String(produit.id), ...query } });
    const file = await print(f.supervisor, { copies: '7' });
    expect(file.headers['content-type']).toBe('application/pdf');
    const words = readPdfText(file.rawPayload).join(' ');
    expect(words).toContain('Décapant puissant');
    expect(words).toContain('Danger');
    expect(words).toContain('Provoque de graves brûlures');
    expect(words).toContain('demandez-la à votre superviseur');
    expect((await print(anne, {})).statusCode).toBe(403);
    expect((await print(f.supervisor, { ids: '999999' })).statusCode).toBe(404);
  });

  it('bear codes: one is given, or a blank one attached, and it leads to the product', async () => {
    const produit = await f.addProduit({ nom: 'Dégraissant' });
    answerOf(
      await f.test.call(codes.giveCodes, {
        as: f.supervisor,
        body: { genre: 'produit', ids: [produit.id] },
      }),
    );
    const { code } = await f.test.db
      .selectFrom('codes')
      .select('code')
      .where('genre', '=', 'produit')
      .where('cible_id', '=', produit.id)
      .executeTakeFirstOrThrow();
    const found = answerOf<codes.FoundCode>(
      await f.test.call(codes.resolveCode, { as: anne, params: { code } }),
    );
    expect(found).toMatchObject({
      genre: 'produit',
      nom: 'Dégraissant',
      voies: [{ voie: 'ouvrir', lien: `/user/inventaire/produits/${produit.id}` }],
    });
    const file = await f.test.call(office.printSimdut, {
      as: f.supervisor,
      query: { ids: String(produit.id) },
    });
    expect(readPdfText(file.rawPayload)).toContain(`${code.slice(0, 5)}-${code.slice(5)}`);
  });
});

describe('switched off', () => {
  it('every call is refused, nothing is counted, no code leads there', async () => {
    const stock = await f.stocked(3);
    const { id } = answerOf<{ id: number }>(await f.ask(anne, [{ stock, quantite: 1 }]));
    const all = [...endpointsOf(shelf), ...endpointsOf(office), ...endpointsOf(orderCalls)];
    expect(all.length).toBeGreaterThan(30);
    await f.switchTo(false);
    for (const endpoint of all) {
      const answer = await f.test.call(endpoint, {
        as: f.director,
        params: { id: stock.id },
        body: {},
        query: {},
      });
      expect([endpoint.id, answer.statusCode]).toEqual([endpoint.id, 403]);
    }
    const ref = { object: 'approvisionnement', id } as const;
    const asked = [
      await f.test.call(getTimeline, { as: f.director, params: ref }),
      await f.test.call(sendMessage, {
        as: f.director,
        params: ref,
        body: { uuid: randomUUID(), texte: 'Bonjour', at: f.now() },
      }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    const keys = (await readAttention(f.test, f.director)).data.map(({ key }) => key);
    expect(keys).not.toContain('a_commander');
    const { code } = await f.test.db
      .selectFrom('codes')
      .select('code')
      .where('genre', '=', 'produit')
      .executeTakeFirstOrThrow();
    const scanned = await f.test.call(codes.resolveCode, { as: anne, params: { code } });
    expect(scanned.statusCode).toBe(404);
    await f.switchTo(true);
  });
});
