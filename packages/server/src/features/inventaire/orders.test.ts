// What is to be ordered, ordered and delivered; what was asked for follows; alerts come once per crossing.
import { randomUUID } from 'node:crypto';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import * as office from '@releve/domain/features/inventaire-admin.ts';
import * as orderCalls from '@releve/domain/features/inventaire-commandes.ts';
import type { Appro, ApproFile, CommandeFile } from '@releve/domain/features/inventaire-shapes.ts';
import * as shelf from '@releve/domain/features/inventaire.ts';
import { getTimeline, sendMessage, type Timeline } from '@releve/domain/features/objects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { insertPunch, insertQuart } from '../../testing/factories.ts';
import {
  createInventaireFixture,
  type InventaireFixture,
} from '../../testing/inventaire-fixture.ts';
import { readCsv } from '../../testing/read-csv.ts';

let f: InventaireFixture;
let anne: Caller;
beforeAll(async () => {
  f = await createInventaireFixture();
  anne = await f.hire(f.site, { prenom: 'Anne', nom: 'Roy' });
});
afterAll(() => f.test.close());

const BELOW = 'Un produit est sous son seuil';
const alerts = async () => (await f.bell(f.supervisor)).filter(({ titre }) => titre === BELOW);

describe('an alert', () => {
  it('comes once per crossing to the supervisor of the site, who need not subscribe to it', async () => {
    const stock = await f.stocked(6, { seuil: 5, cible: 12 });
    const before = (await alerts()).length;
    answerOf(await f.move(anne, stock, { delta: -1 }));
    expect(await alerts()).toHaveLength(before);
    for (let taken = 0; taken < 3; taken += 1) answerOf(await f.move(anne, stock));
    const told = await alerts();
    expect(told).toHaveLength(before + 1);
    expect(told[0]).toMatchObject({
      type: 'stock',
      texte: 'Nettoyant neutre, Clinique du Parc : il en reste 4.',
    });
  });

  it('does not stay when there is enough again, and comes again with the next crossing', async () => {
    const stock = await f.stocked(5, { seuil: 5 });
    const before = (await alerts()).length;
    answerOf(await f.move(anne, stock));
    expect(await alerts()).toHaveLength(before + 1);
    answerOf(await f.move(anne, stock, { delta: 3 }));
    expect(await alerts()).toHaveLength(before);
    f.test.clock.advance({ minutes: 1 });
    answerOf(await f.move(anne, stock, { delta: -3 }));
    expect(await alerts()).toHaveLength(before + 1);
  });

  it('is silent with enough stock, without a threshold, and when it is ordered', async () => {
    const before = (await alerts()).length;
    const without = await f.stocked(1);
    answerOf(await f.move(anne, without));
    const ordered = await f.stocked(5, { seuil: 5, cible: 20 });
    await f.order([{ stock: ordered, quantite: 12 }]);
    answerOf(await f.move(anne, ordered, { delta: -4 }));
    const retired = await f.stocked(9, { seuil: 5 });
    answerOf(await f.move(anne, retired));
    expect(await alerts()).toHaveLength(before);
  });

  it('of the depot goes to the directors', async () => {
    const stock = await f.stocked(2, { depot: true, seuil: 2 });
    answerOf(await f.move(f.supervisor, stock));
    expect((await f.bell(f.director)).map(({ titre }) => titre)).toContain(BELOW);
  });
});

describe('« à commander »', () => {
  it('has what is short, marked or asked for, by supplier and round, with a quantity in whole boxes', async () => {
    const other = await f.test.signIn(5, { prenom: 'Zoé', nom: 'Abel' });
    const second = await f.openSite({ nom: 'Banque', superviseur_id: other.employe.id });
    const produit = await f.addProduit({ nom: 'Papier', fournisseur: 'Papiers du Fleuve' });
    const short = await f.adjust(await f.place(produit, { seuil: 10, cible: 30 }), 4);
    const asked = await f.adjust(
      await f.place(produit, { client_ids: [second.id], seuil: 1, cible: 30 }),
      28,
    );
    answerOf(await f.ask(f.supervisor, [{ stock: asked, quantite: 13 }]));
    const marked = await f.stocked(
      50,
      { cible: 20 },
      { nom: 'Savon', fournisseur: 'Hygiène Boréale', format_commande: null },
    );
    answerOf(await f.mark(anne, marked));
    const rows = await f.toOrder({ per_page: 200 });
    const ours = rows.filter(({ id }) => [short.id, asked.id, marked.id].includes(id));
    expect(
      ours.map(({ produit: { fournisseur }, tournee, besoins, suggere }) => [
        fournisseur,
        tournee.superviseur?.nom,
        besoins,
        suggere,
      ]),
    ).toEqual([
      ['Hygiène Boréale', 'Hébert', ['peu'], 1],
      ['Papiers du Fleuve', 'Abel', ['demande'], 24],
      ['Papiers du Fleuve', 'Hébert', ['seuil'], 36],
    ]);
    expect(ours[1]?.demandes).toMatchObject([{ quantite: 13, par: { nom: 'Hébert' } }]);
    const byRound = await f.toOrder({ sort: 'tournee', superviseur_id: other.employe.id });
    expect(byRound.map(({ id }) => id)).toEqual([asked.id]);
    const file = await f.test.call(orderCalls.exportToOrder, {
      as: f.supervisor,
      query: { fournisseur: 'papiers du fleuve', format: 'csv' },
    });
    const [headers, ...lines] = readCsv(file.body);
    expect(headers?.slice(0, 4)).toEqual(['Fournisseur', 'Tournée', 'Lieu', 'Produit']);
    expect(lines.map((line) => [line[2], line.at(-1)])).toEqual([
      ['Banque', '2 × caisse (12)'],
      ['Clinique du Parc', '3 × caisse (12)'],
    ]);
  });
});

describe('an order', () => {
  it('takes what was asked for along: ordered, delivered in parts, seen by who asked until the end', async () => {
    const stock = await f.stocked(1, { seuil: 5, cible: 12 });
    const asked = answerOf<{ id: number }>(await f.ask(anne, [{ stock, quantite: 6 }]));
    const uuid = randomUUID();
    const order = await f.order([{ stock, quantite: 12 }], uuid);
    expect((await f.order([{ stock, quantite: 12 }], uuid)).id).toBe(order.id);
    expect(await f.supplies(anne, asked)).toMatchObject({
      statut: 'commandee',
      lignes: [{ statut: 'commandee', commande: { numero: order.numero } }],
    });
    expect((await f.toOrder({ per_page: 200 })).map(({ id }) => id)).not.toContain(stock.id);
    expect((await f.read(anne, stock)).en_commande).toBe(12);
    const [line] = order.detail;
    if (line === undefined) throw new Error('No line');
    const part = answerOf<CommandeFile>(await f.deliver(order, [{ id: line.id, quantite: 4 }]));
    expect(part).toMatchObject({ statut: 'commandee', detail: [{ livree: 4, reglee: false }] });
    expect(await f.read(anne, stock)).toMatchObject({ quantite: 5, en_commande: 8 });
    expect((await f.deliver(order, [{ id: line.id, quantite: 1 }])).statusCode).toBe(409);
    const whole = answerOf<CommandeFile>(await f.deliver(part, [{ id: line.id, quantite: 8 }]));
    expect(whole).toMatchObject({ statut: 'livree', reglees: 1 });
    expect(await f.read(anne, stock)).toMatchObject({ quantite: 13, en_commande: 0 });
    expect(await f.supplies(anne, asked)).toMatchObject({
      statut: 'livree',
      lignes: [{ livree: 6 }],
    });
    const titles = (await f.bell(anne)).map(({ titre }) => titre);
    expect(titles).toEqual(
      expect.arrayContaining(['Vos fournitures sont commandées', 'Vos fournitures sont livrées']),
    );
    const [delivery] = await f.history(anne, stock);
    expect(delivery).toMatchObject({
      genre: 'livraison',
      delta: 8,
      commande: { numero: order.numero },
    });
    const mine = answerOf<{ data: Appro[] }>(await f.test.call(shelf.listMySupplies, { as: anne }));
    expect(mine.data.map(({ id }) => id)).toContain(asked.id);
  });

  it('that is cancelled leaves what has come, and what was asked for waits again', async () => {
    const [one, two] = [await f.stocked(0), await f.stocked(0)];
    const asked = answerOf<{ id: number }>(
      await f.ask(anne, [
        { stock: one, quantite: 2 },
        { stock: two, quantite: 2 },
      ]),
    );
    const order = await f.order([
      { stock: one, quantite: 2 },
      { stock: two, quantite: 2 },
    ]);
    const first = order.detail.find(({ stock_id }) => stock_id === one.id);
    const part = answerOf<CommandeFile>(
      await f.deliver(order, [{ id: first?.id ?? 0, quantite: 2 }]),
    );
    const cancelled = answerOf<CommandeFile>(
      await f.test.call(orderCalls.cancelCommande, {
        as: f.supervisor,
        params: { id: order.id },
        body: { version: part.version, raison: 'Rupture de stock' },
      }),
    );
    expect(cancelled).toMatchObject({ statut: 'livree', raison: 'Rupture de stock' });
    const states = (await f.supplies(anne, asked)).lignes.map(({ statut }) => statut);
    expect(states).toEqual(['livree', 'demandee']);
    expect((await f.toOrder({ per_page: 200 })).map(({ id }) => id)).toContain(two.id);
    expect((await f.deliver(cancelled, [{ id: first?.id ?? 0, quantite: 1 }])).statusCode).toBe(
      422,
    );
  });
});

describe('supplies', () => {
  it('are brought from the depot in one act, or refused where it has too few', async () => {
    const produit = await f.addProduit({ nom: 'Chiffons' });
    const stock = await f.place(produit);
    const depot = await f.adjust(await f.place(produit, { depot: true }), 5);
    const asked = answerOf<{ id: number }>(await f.ask(anne, [{ stock, quantite: 4 }]));
    const bring = async (quantite: number) => {
      const { lignes, version } = await f.supplies(f.supervisor, asked);
      return f.test.call(orderCalls.deliverSupplies, {
        as: f.supervisor,
        params: asked,
        body: {
          uuid: randomUUID(),
          version,
          du_depot: true,
          lignes: lignes.map(({ id }) => ({ id, quantite })),
        },
      });
    };
    expect((await bring(6)).statusCode).toBe(422);
    expect(answerOf<ApproFile>(await bring(4))).toMatchObject({ statut: 'livree' });
    expect((await f.read(anne, stock)).quantite).toBe(4);
    expect((await f.read(f.supervisor, depot)).quantite).toBe(1);
  });

  it('are cancelled by who asked, or by a manager with a reason that they are told', async () => {
    const stock = await f.stocked(3);
    const cancel = async (as: Caller, { id }: { id: number }, raison = '') => {
      const { version } = await f.supplies(f.supervisor, { id });
      return f.test.call(shelf.cancelSupplies, { as, params: { id }, body: { version, raison } });
    };
    const own = answerOf<{ id: number }>(await f.ask(anne, [{ stock, quantite: 1 }]));
    expect(answerOf<ApproFile>(await cancel(anne, own)).statut).toBe('annulee');
    expect((await cancel(anne, own)).statusCode).toBe(422);
    const other = answerOf<{ id: number }>(await f.ask(anne, [{ stock, quantite: 1 }]));
    const boris = await f.hire();
    expect((await cancel(boris, other, 'Non')).statusCode).toBe(403);
    expect((await cancel(f.supervisor, other)).statusCode).toBe(422);
    const refused = answerOf<ApproFile>(await cancel(f.supervisor, other, 'Déjà en route'));
    expect(refused.lignes).toMatchObject([{ statut: 'annulee', raison: 'Déjà en route' }]);
    expect((await f.bell(anne)).map(({ titre }) => titre)).toContain(
      'Une demande de fournitures est annulée',
    );
  });

  it('that a site is not meant to have are not asked for by its people', async () => {
    const stock = await f.stocked(3, { autorise: false });
    expect((await f.ask(anne, [{ stock, quantite: 1 }])).statusCode).toBe(422);
    const mine = answerOf<EndpointResponse<typeof shelf.listMyStock>>(
      await f.test.call(shelf.listMyStock, { as: anne }),
    );
    expect(mine.data.map(({ id }) => id)).not.toContain(stock.id);
    expect(mine.data.length).toBeGreaterThan(3);
  });

  it('have a thread among what became of them', async () => {
    const stock = await f.stocked(3);
    const { id } = answerOf<{ id: number }>(await f.ask(anne, [{ stock, quantite: 1 }]));
    const params = { object: 'approvisionnement', id } as const;
    const body = { uuid: randomUUID(), texte: 'Pour jeudi, merci', at: f.now() };
    answerOf(await f.test.call(sendMessage, { as: f.supervisor, params, body }));
    const story = answerOf<Timeline>(await f.test.call(getTimeline, { as: anne, params })).data;
    expect(story.map((entry) => (entry.kind === 'act' ? entry.action : entry.texte))).toEqual(
      expect.arrayContaining(['creation', 'Pour jeudi, merci']),
    );
    expect((await f.bell(anne)).map(({ titre }) => titre)).toContain(
      'Un message sur une demande de fournitures',
    );
    const stranger = await f.hire(null);
    expect((await f.test.call(getTimeline, { as: stranger, params })).statusCode).toBe(403);
  });
});

describe('the use of a product', () => {
  it('says how many days are left, from the last eight weeks', async () => {
    const stock = await f.stocked(60);
    expect((await f.read(anne, stock)).jours_restants).toBeNull();
    const old = f.test.clock
      .now()
      .subtract({ hours: 24 * 70 })
      .toString();
    answerOf(await f.move(anne, stock, { delta: -20, at: old }));
    answerOf(await f.move(anne, stock, { delta: -28, at: f.ago(60 * 24 * 3) }));
    expect(await f.read(anne, stock)).toMatchObject({ quantite: 12, jours_restants: 24 });
  });

  it('is compared per visit between sites, and per square metre where that is known', async () => {
    const produit = await f.addProduit({ nom: 'Désinfectant' });
    const [calm, usual, waste] = [
      await f.openSite({ nom: 'Calme' }),
      await f.openSite({ nom: 'Ordinaire' }),
      await f.openSite({ nom: 'Gaspillage' }),
    ];
    for (const [site, used] of [
      [calm, 1],
      [usual, 4],
      [waste, 12],
    ] as const) {
      const stock = await f.adjust(await f.place(produit, { client_ids: [site.id] }), 20);
      answerOf(await f.move(f.supervisor, stock, { delta: -used }));
      for (const date of ['2026-06-10', '2026-06-12']) {
        const visit = { employe_id: anne.employe.id, client_id: site.id, date };
        await insertPunch(f.test.db, visit);
        await insertPunch(f.test.db, visit);
      }
    }
    answerOf(
      await f.test.call(office.setSurface, {
        as: f.supervisor,
        params: { id: waste.id },
        body: { surface_m2: 2_000 },
      }),
    );
    const usage = answerOf<EndpointResponse<typeof office.listUsage>>(
      await f.test.call(office.listUsage, { as: f.supervisor, params: { id: produit.id } }),
    );
    expect(usage.mediane).toBe(2);
    expect(
      usage.data.map(({ client, par_visite, par_1000_m2, ecart }) => [
        client.nom,
        par_visite,
        par_1000_m2,
        ecart,
      ]),
    ).toEqual([
      ['Gaspillage', 6, 3, 'eleve'],
      ['Ordinaire', 2, null, 'normal'],
      ['Calme', 0.5, null, 'bas'],
    ]);
  });

  it('fills the van: what must go tomorrow to the sites that are visited, by round, with what the depot has', async () => {
    const produit = await f.addProduit({ nom: 'Sacs noirs' });
    const [visited, other] = [
      await f.openSite({ nom: 'Visité' }),
      await f.openSite({ nom: 'Autre' }),
    ];
    for (const site of [visited, other]) {
      const stock = await f.place(produit, { client_ids: [site.id], seuil: 2, cible: 7 });
      await f.adjust(stock, 1);
    }
    await f.adjust(await f.place(produit, { depot: true }), 40);
    await insertQuart(f.test.db, {
      employe_id: anne.employe.id,
      client_id: visited.id,
      date: '2026-06-20',
      debut: '18:00',
    });
    const load = answerOf<EndpointResponse<typeof orderCalls.getLoading>>(
      await f.test.call(orderCalls.getLoading, { as: f.supervisor, query: { date: '2026-06-20' } }),
    );
    expect(load.tournees).toMatchObject([
      {
        superviseur: { nom: 'Hébert' },
        sites: [
          {
            client: { nom: 'Visité' },
            debut: '18:00:00',
            lignes: [
              { produit: { nom: 'Sacs noirs' }, quantite: 6, depot: 40, besoins: ['seuil'] },
            ],
          },
        ],
      },
    ]);
  });
});
