// The shelf: what goes wrong with stocks elsewhere, one test each.
import { randomUUID } from 'node:crypto';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as shelf from '@releve/domain/features/inventaire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { insertQuart } from '../../testing/factories.ts';
import {
  createInventaireFixture,
  type InventaireFixture,
} from '../../testing/inventaire-fixture.ts';

let f: InventaireFixture;
let anne: Caller;
let boris: Caller;
beforeAll(async () => {
  f = await createInventaireFixture();
  anne = await f.hire(f.site, { prenom: 'Anne', nom: 'Roy' });
  boris = await f.hire(f.site, { prenom: 'Boris', nom: 'Côté' });
});
afterAll(() => f.test.close());

describe('over-consumption by several at once', () => {
  it('loses no line: the sum is what was taken, and a shelf below zero is to be counted', async () => {
    const stock = await f.stocked(3);
    const taken = await Promise.all(
      [anne, boris, anne, boris, anne].map((as) => f.move(as, stock, { delta: -1 })),
    );
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await f.read(anne, stock)).toMatchObject({ quantite: -2, a_compter: true });
    expect((await f.list(f.supervisor, { a_compter: '1' })).map(({ id }) => id)).toEqual([
      stock.id,
    ]);
    answerOf(await f.count(anne, [{ stock, compte: 1 }]));
    expect(await f.read(anne, stock)).toMatchObject({ quantite: 1, a_compter: false });
  });

  it('of two who bring the last ones elsewhere, one is refused and told how many there are', async () => {
    const second = await f.openSite({ nom: 'Deuxième' });
    const stock = await f.stocked(5);
    const answers = await Promise.all([
      f.transfer(f.supervisor, stock, second.id, 4),
      f.transfer(f.supervisor, stock, null, 4),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toMatchObject({
      message: 'inventaire.not_enough',
      details: { available: 1 },
    });
    expect((await f.read(f.supervisor, stock)).quantite).toBe(1);
  });
});

describe('a tap whose answer comes after a read', () => {
  it('is told with the quantity that counts it already, for some minutes', async () => {
    const stock = await f.stocked(10);
    const uuid = randomUUID();
    answerOf(await f.move(anne, stock, { delta: -2, uuid }));
    const moved = await f.read(anne, stock);
    expect([moved.quantite, moved.recus.includes(uuid)]).toEqual([8, true]);
    answerOf(await f.count(boris, [{ stock, compte: 7 }]));
    const counted = await f.read(anne, stock);
    expect(counted.recus.length).toBeGreaterThan(moved.recus.length);
    f.test.clock.advance({ minutes: 11 });
    expect((await f.read(anne, stock)).recus).toEqual([]);
  });
});

describe('without a network', () => {
  it('movements are deltas: in whatever order they arrive, the sum is the same', async () => {
    const first = await f.stocked(10);
    const second = await f.stocked(10);
    const deltas = [-3, 2, -1, -4];
    const moves = deltas.map((delta, index) => ({ delta, at: f.ago(60 - index) }));
    for (const body of moves) answerOf(await f.move(anne, first, body));
    for (const body of moves.toReversed()) answerOf(await f.move(boris, second, body));
    expect((await f.read(anne, first)).quantite).toBe(4);
    expect((await f.read(anne, second)).quantite).toBe(4);
  });

  it('two counts of one shelf are both shown, the later one stands, and the difference is a line', async () => {
    const stock = await f.stocked(20);
    f.test.clock.advance({ hours: 3 });
    answerOf(await f.count(boris, [{ stock, compte: 14, at: f.ago(10) }]));
    const late = answerOf<EndpointResponse<typeof shelf.countStock>>(
      await f.count(anne, [{ stock, compte: 17, at: f.ago(90) }]),
    );
    expect(late.lignes[0]).toMatchObject({ compte: 17, avant: 20, ecart: -3, quantite: 14 });
    const lines = await f.history(f.supervisor, stock);
    const counts = lines.filter(({ comptage }) => comptage !== null);
    expect(counts.map(({ par, comptage }) => [par?.prenom, comptage])).toEqual([
      ['Boris', { compte: 14, avant: 17, est_dernier: true }],
      ['Anne', { compte: 17, avant: 20, est_dernier: false }],
    ]);
    const explained = lines.find(({ correction }) => correction !== null);
    expect(explained).toMatchObject({
      delta: 3,
      par: { prenom: 'Anne' },
      correction: { compte: 14, compte_par: { prenom: 'Boris' }, genre: 'comptage', delta: -3 },
    });
    expect(lines[0]?.apres).toBe(14);
  });

  it('what was taken before a count and arrives after it does not change what was counted', async () => {
    const stock = await f.stocked(10);
    f.test.clock.advance({ hours: 2 });
    answerOf(await f.count(anne, [{ stock, compte: 6, at: f.ago(30) }]));
    const answer = answerOf<{ quantite: number }>(
      await f.move(boris, stock, { delta: -4, at: f.ago(60) }),
    );
    expect(answer.quantite).toBe(6);
    answerOf(await f.move(boris, stock, { delta: -1, at: f.ago(5) }));
    expect((await f.read(anne, stock)).quantite).toBe(5);
    const [newest, counted, explained] = await f.history(anne, stock);
    expect(newest).toMatchObject({ genre: 'sortie', delta: -1, apres: 5 });
    expect(counted).toMatchObject({ comptage: { compte: 6, avant: 6 }, apres: 6 });
    expect(explained?.correction).toMatchObject({ genre: 'sortie', delta: -4, compte: 6 });
  });
});

describe('units', () => {
  it('one tap takes one stock unit, whatever the box holds', async () => {
    const stock = await f.stocked(24, {}, { format_commande: { nom: 'boîte', quantite: 16 } });
    answerOf(await f.move(anne, stock));
    expect(await f.read(anne, stock)).toMatchObject({
      quantite: 23,
      produit: { unite: 'bouteille', format_commande: { nom: 'boîte', quantite: 16 } },
    });
  });
});

describe('what was taken during a quart', () => {
  it('names the quart only where it is one’s own, at this site; the tap counts anyhow', async () => {
    const stock = await f.stocked(9);
    const elsewhere = await f.openSite({ nom: 'Ailleurs' });
    const at = { employe_id: anne.employe.id, client_id: f.site.id, date: '2026-06-11' };
    const own = await insertQuart(f.test.db, at);
    const away = await insertQuart(f.test.db, { ...at, client_id: elsewhere.id });
    const other = await insertQuart(f.test.db, { ...at, employe_id: boris.employe.id });
    for (const { id } of [own, away, other, { id: 987_654 }]) {
      answerOf(await f.move(anne, stock, { quart_id: id, note: 'quart' }));
    }
    const lines = await f.test.db
      .selectFrom('ledger_movements')
      .select(['object', 'object_id'])
      .where('note', '=', 'quart')
      .orderBy('id')
      .execute();
    const none = { object: null, object_id: null };
    expect(lines).toEqual([{ object: 'quart', object_id: own.id }, none, none, none]);
    expect((await f.read(anne, stock)).quantite).toBe(5);
  });
});

describe('the total', () => {
  it('cannot be edited: what puts it right is a line with a reason', async () => {
    const stock = await f.stocked(8);
    const adjusted = await f.adjust(stock, -2);
    expect(adjusted.quantite).toBe(6);
    const lines = await f.history(f.supervisor, stock);
    expect(lines.map(({ genre, delta, note, apres }) => [genre, delta, note, apres])).toEqual([
      ['ajustement', -2, 'Début', 6],
      ['ajustement', 8, 'Début', 8],
    ]);
  });

  it('is the sum of the lines of the ledger, for every stock there is', async () => {
    const { db } = f.test;
    const rows = await db.selectFrom('site_produits').select(['quantite', 'account_id']).execute();
    for (const { quantite, account_id } of rows) {
      const lines = await db
        .selectFrom('ledger_movements')
        .select('amount')
        .where('account_id', '=', account_id)
        .where('kind', '=', 'movement')
        .execute();
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quantite);
    }
    expect(rows.length).toBeGreaterThan(5);
  });
});

describe('places', () => {
  it('have each their own quantity of a product, and their own threshold', async () => {
    const second = await f.openSite({ nom: 'Troisième' });
    const produit = await f.addProduit({ nom: 'Sacs' });
    const here = await f.adjust(await f.place(produit, { seuil: 5, cible: 10 }), 4);
    const there = await f.adjust(await f.place(produit, { client_ids: [second.id] }), 40);
    const depot = await f.adjust(await f.place(produit, { depot: true }), 100);
    const rows = await f.list(f.supervisor, { produit_id: produit.id });
    expect(rows.map(({ id, quantite, sous_seuil }) => [id, quantite, sous_seuil])).toEqual(
      expect.arrayContaining([
        [here.id, 4, true],
        [there.id, 40, false],
        [depot.id, 100, false],
      ]),
    );
  });

  it('give and take in one act: both lines or none, and once under one uuid', async () => {
    const stock = await f.stocked(9);
    const second = await f.openSite({ nom: 'Quatrième' });
    const uuid = randomUUID();
    answerOf(await f.transfer(f.supervisor, stock, second.id, 4, uuid));
    answerOf(await f.transfer(f.supervisor, stock, second.id, 4, uuid));
    const [there] = await f.list(f.supervisor, { client_id: second.id });
    expect(there?.quantite).toBe(4);
    expect((await f.read(f.supervisor, stock)).quantite).toBe(5);
    const [out] = await f.history(f.supervisor, stock);
    expect(out).toMatchObject({
      genre: 'transfert',
      delta: -4,
      autre_lieu: { client: { nom: 'Quatrième' } },
    });
    expect((await f.transfer(f.supervisor, stock, f.site.id, 1)).statusCode).toBe(422);
  });

  it('of an employee are two sites of theirs; the depot is the managers’', async () => {
    const second = await f.openSite({ nom: 'Cinquième' });
    const stock = await f.stocked(9);
    const carla = await f.hire(second);
    const both = await f.hire(second);
    const there = { employe_id: both.employe.id, client_id: f.site.id, date: '2026-06-11' };
    await insertQuart(f.test.db, there);
    const codes = [
      await f.transfer(both, stock, second.id, 1),
      await f.transfer(anne, stock, second.id, 1),
      await f.transfer(carla, stock, second.id, 1),
      await f.transfer(anne, stock, null, 1),
      await f.transfer(f.supervisor, stock, null, 1),
    ].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([200, 403, 403, 403, 200]);
  });
});

describe('a count', () => {
  it('of zero is accepted', async () => {
    const stock = await f.stocked(2, { seuil: 3 });
    answerOf(await f.count(anne, [{ stock, compte: 0 }]));
    expect(await f.read(anne, stock)).toMatchObject({
      quantite: 0,
      a_compter: false,
      sous_seuil: true,
    });
  });

  it('without a difference is shown, and has no line in the ledger', async () => {
    const stock = await f.stocked(7);
    answerOf(await f.count(anne, [{ stock, compte: 7 }], randomUUID(), 'Rien à dire'));
    const [counted] = await f.history(anne, stock);
    expect(counted).toMatchObject({
      delta: 0,
      apres: 7,
      note: 'Rien à dire',
      comptage: { compte: 7, avant: 7 },
    });
    expect((await f.read(anne, stock)).compte_le).not.toBeNull();
  });

  it('of a shelf is one act: all of one place, none twice', async () => {
    const [one, two] = [await f.stocked(1), await f.stocked(2)];
    const second = await f.openSite({ nom: 'Sixième' });
    const elsewhere = await f.place(await f.addProduit(), { client_ids: [second.id] });
    expect(
      (
        await f.count(f.supervisor, [
          { stock: one, compte: 1 },
          { stock: elsewhere, compte: 1 },
        ])
      ).statusCode,
    ).toBe(422);
    expect(
      (
        await f.count(anne, [
          { stock: one, compte: 1 },
          { stock: one, compte: 2 },
        ])
      ).statusCode,
    ).toBe(422);
    const { lignes } = answerOf<EndpointResponse<typeof shelf.countStock>>(
      await f.count(anne, [
        { stock: one, compte: 5 },
        { stock: two, compte: 2 },
      ]),
    );
    expect(lignes.map(({ ecart, quantite }) => [ecart, quantite])).toEqual([
      [4, 5],
      [0, 2],
    ]);
  });
});

describe('sent twice', () => {
  it('a tap, a count and a request count once', async () => {
    const stock = await f.stocked(10);
    const uuid = randomUUID();
    await Promise.all([1, 2, 3].map(() => f.move(anne, stock, { uuid, delta: -2 })));
    expect((await f.read(anne, stock)).quantite).toBe(8);
    expect((await f.move(boris, stock, { uuid, delta: -2 })).statusCode).toBe(422);
    const counted = randomUUID();
    for (const compte of [6, 6]) answerOf(await f.count(anne, [{ stock, compte }], counted));
    expect((await f.history(anne, stock)).filter(({ comptage }) => comptage)).toHaveLength(1);
    const asked = randomUUID();
    const answers = [
      await f.ask(anne, [{ stock, quantite: 3 }], asked),
      await f.ask(anne, [{ stock, quantite: 3 }], asked),
    ].map((answer) => answerOf<{ id: number }>(answer).id);
    expect(answers[0]).toBe(answers[1]);
    expect((await f.read(anne, stock)).demande).toBe(3);
  });

  it('what undoes one’s own tap is no use of the product', async () => {
    const stock = await f.stocked(20);
    const uuid = randomUUID();
    answerOf(await f.move(anne, stock, { uuid, delta: -5 }));
    expect((await f.read(anne, stock)).jours_restants).toBe(21);
    answerOf(await f.move(anne, stock, { delta: 5, annule: uuid }));
    expect(await f.read(anne, stock)).toMatchObject({ quantite: 20, jours_restants: null });
  });
});

describe('« il en reste peu »', () => {
  it('opens a need once, without a number, until a delivery or a count says otherwise', async () => {
    const stock = await f.stocked(10, { seuil: 4, cible: 12 });
    answerOf(await f.mark(anne, stock));
    answerOf(await f.mark(boris, stock));
    const told = (await f.bell(f.supervisor)).filter(
      ({ titre }) => titre === 'Il reste peu d’un produit',
    );
    expect(told).toHaveLength(1);
    expect(await f.read(anne, stock)).toMatchObject({ peu: { par: { prenom: 'Anne' } } });
    expect((await f.toOrder()).filter(({ id }) => id === stock.id)).toMatchObject([
      { besoins: ['peu'] },
    ]);
    f.test.clock.advance({ minutes: 5 });
    answerOf(await f.count(anne, [{ stock, compte: 3 }]));
    expect((await f.read(anne, stock)).peu).not.toBeNull();
    f.test.clock.advance({ minutes: 5 });
    answerOf(await f.count(anne, [{ stock, compte: 6 }]));
    expect((await f.read(anne, stock)).peu).toBeNull();
    answerOf(await f.mark(boris, stock, true, f.ago(8)));
    expect((await f.read(anne, stock)).peu).toBeNull();
  });
});
