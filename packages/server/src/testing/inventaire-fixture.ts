// A small company with a site, a depot and a few products, for the tests of the inventory.
import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import type { EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import * as office from '@releve/domain/features/inventaire-admin.ts';
import * as orderCalls from '@releve/domain/features/inventaire-commandes.ts';
import type {
  ApproFile,
  CommandeFile,
  Mouvement,
  ProduitFile,
  Stock,
  StockBesoin,
} from '@releve/domain/features/inventaire-shapes.ts';
import * as shelf from '@releve/domain/features/inventaire.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { buildApp, type Caller } from './build-app.ts';
import { answerOf } from './demande-fixture.ts';
import { insertClient, insertQuart } from './factories.ts';

type Ref = { readonly id: number };
type Content = EndpointInput<typeof office.createProduit>['body'];
type Levels = Partial<EndpointInput<typeof office.setLevels>['body']>;

export type InventaireFixture = Awaited<ReturnType<typeof createInventaireFixture>>;

/** It is Monday 15 June 2026, 14:00 in Montréal. */
export async function createInventaireFixture() {
  const test = await buildApp();
  const switchTo = async (isOn: boolean): Promise<void> => {
    await test.db.deleteFrom('parametres').where('name', '=', 'ENABLE_CLIENT_INVENTORY').execute();
    if (isOn) {
      const on = { name: 'ENABLE_CLIENT_INVENTORY', value: 'true' } as const;
      await test.db.insertInto('parametres').values(on).execute();
    }
    test.app.settings.invalidate();
  };
  await switchTo(true);
  const now = () => test.clock.now().toString();
  const ago = (minutes: number) => test.clock.now().subtract({ minutes }).toString();
  const director = await test.signIn(USERGROUP.director, { prenom: 'Diane', nom: 'Directrice' });
  const supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
  const openSite = (overrides: object = {}) =>
    insertClient(test.db, { superviseur_id: supervisor.employe.id, ...overrides });
  const site = await openSite({ nom: 'Clinique du Parc' });

  /** Works at the site, since five days ago. */
  const hire = async (at: Ref | null = site, overrides: object = {}): Promise<Caller> => {
    const caller = await test.signIn(USERGROUP.employee, overrides);
    const employe_id = caller.employe.id;
    if (at) await insertQuart(test.db, { employe_id, client_id: at.id, date: '2026-06-10' });
    return caller;
  };

  const contentOf = (values: Partial<Content> = {}): Content => ({
    nom: 'Nettoyant neutre',
    unite: 'bouteille',
    format_commande: { nom: 'caisse', quantite: 12 },
    fournisseur: 'Netlis',
    sku: 'NN-4',
    note: '',
    fds_id: null,
    pictogrammes: [],
    avertissement: null,
    mentions: '',
    conseils: '',
    photo: null,
    ...values,
  });

  const addProduit = async (values: Partial<Content> = {}): Promise<ProduitFile> =>
    answerOf<ProduitFile>(
      await test.call(office.createProduit, { as: supervisor, body: contentOf(values) }),
    );

  const list = async (as: Caller, query: object = {}): Promise<Stock[]> =>
    answerOf<{ data: Stock[] }>(await test.call(office.listStock, { as, query })).data;

  const read = async (as: Caller, { id }: Ref): Promise<Stock> =>
    answerOf<Stock>(await test.call(shelf.getStock, { as, params: { id } }));

  const place = async (produit: Ref, levels: Levels = {}): Promise<Stock> => {
    const isDepot = levels.depot ?? false;
    const client_ids = levels.client_ids ?? (isDepot ? [] : [site.id]);
    answerOf(
      await test.call(office.setLevels, {
        as: supervisor,
        body: {
          produit_id: produit.id,
          client_ids,
          seuil: null,
          cible: null,
          autorise: true,
          emplacement: '',
          ...levels,
        },
      }),
    );
    const where = isDepot ? { depot: '1' } : { client_id: client_ids[0] };
    const [stock] = await list(supervisor, { produit_id: produit.id, ...where });
    if (stock === undefined) throw new Error('The place has no such product');
    return stock;
  };

  const adjust = async ({ id }: Ref, delta: number): Promise<Stock> =>
    answerOf<Stock>(
      await test.call(office.adjustStock, {
        as: supervisor,
        params: { id },
        body: { uuid: randomUUID(), delta, raison: 'Début' },
      }),
    );

  /** A product at the site with so many of it. */
  const stocked = async (quantite: number, levels: Levels = {}, values: Partial<Content> = {}) => {
    const stock = await place(await addProduit(values), levels);
    return quantite === 0 ? stock : adjust(stock, quantite);
  };

  const move = (
    as: Caller,
    { id }: Ref,
    body: Partial<EndpointInput<typeof shelf.moveStock>['body']> = {},
    headers: Record<string, string> = {},
  ) =>
    test.call(shelf.moveStock, {
      as,
      params: { id },
      body: { uuid: randomUUID(), delta: -1, at: now(), ...body },
      headers,
    });

  const count = (
    as: Caller,
    lines: readonly { stock: Ref; compte: number; at?: string }[],
    uuid: string = randomUUID(),
    note = '',
  ) =>
    test.call(shelf.countStock, {
      as,
      body: {
        uuid,
        note,
        lignes: lines.map(({ stock, compte, at }) => ({
          stock_id: stock.id,
          compte,
          at: at ?? now(),
        })),
      },
    });

  return {
    test,
    now,
    ago,
    switchTo,
    director,
    supervisor,
    site,
    openSite,
    hire,
    contentOf,
    addProduit,
    place,
    adjust,
    stocked,
    list,
    read,
    move,
    count,
    mark: (as: Caller, { id }: Ref, peu = true, at = now()) =>
      test.call(shelf.markLow, { as, params: { id }, body: { peu, at } }),
    transfer: (
      as: Caller,
      stock: Ref,
      vers_client_id: number | null,
      quantite: number,
      uuid: string = randomUUID(),
    ) =>
      test.call(shelf.transferStock, {
        as,
        body: { uuid, stock_id: stock.id, vers_client_id, quantite, at: now() },
      }),
    ask: (
      as: Caller,
      lines: readonly { stock: Ref; quantite: number }[],
      uuid: string = randomUUID(),
    ) =>
      test.call(shelf.askSupplies, {
        as,
        body: {
          uuid,
          at: now(),
          note: '',
          lignes: lines.map(({ stock, quantite }) => ({ stock_id: stock.id, quantite })),
        },
      }),
    supplies: async (as: Caller, { id }: Ref): Promise<ApproFile> =>
      answerOf<ApproFile>(await test.call(shelf.getSupplies, { as, params: { id } })),
    order: async (
      lines: readonly { stock: Ref; quantite: number }[],
      uuid: string = randomUUID(),
    ): Promise<CommandeFile> =>
      answerOf<CommandeFile>(
        await test.call(orderCalls.placeOrder, {
          as: supervisor,
          body: {
            uuid,
            fournisseur: 'Netlis',
            reference: '',
            note: '',
            lignes: lines.map(({ stock, quantite }) => ({ stock_id: stock.id, quantite })),
          },
        }),
      ),
    deliver: (
      { id, version }: Pick<CommandeFile, 'id' | 'version'>,
      lignes: { id: number; quantite: number }[],
      solder = false,
    ) =>
      test.call(orderCalls.deliverCommande, {
        as: supervisor,
        params: { id },
        body: { uuid: randomUUID(), version, lignes, solder },
      }),
    toOrder: async (query: object = {}): Promise<StockBesoin[]> =>
      answerOf<{ data: StockBesoin[] }>(
        await test.call(orderCalls.listToOrder, { as: supervisor, query }),
      ).data,
    history: async (as: Caller, { id }: Ref): Promise<Mouvement[]> =>
      answerOf<EndpointResponse<typeof shelf.listMouvements>>(
        await test.call(shelf.listMouvements, { as, params: { id } }),
      ).data,
    bell: async (as: Caller): Promise<Notification[]> =>
      answerOf<{ data: Notification[] }>(await test.call(listNotifications, { as })).data,
    inModeOf: ({ employe }: Caller) => ({ [EMPLOYE_MODE_HEADER]: String(employe.id) }),
  };
}
