// What is told of stocks: to who answers for the site, to who asked for supplies, and to every open screen.
import type { Language } from '@releve/domain/texts.ts';
import { toUsers } from '../../platform/broadcast.ts';
import { notify, type NotifyContext, withdrawNotice } from '../../platform/notifications/notify.ts';
import { siteDaysBefore } from '../../platform/site-reader.ts';
import * as people from './inventaire-people.repository.ts';
import { inventaireTexts } from './inventaire.texts.ts';

export type TellContext = NotifyContext & {
  readonly user: { readonly id: number; readonly actsFor?: number | null };
  readonly timeZone: string;
};

interface ToldStock {
  readonly id: number;
  readonly nom: string;
  readonly site: string;
  readonly client_id: number | null;
  readonly quantite: number;
}

interface ToldSupplies {
  readonly id: number;
  readonly numero: string;
  readonly client_id: number | null;
  readonly client: { readonly nom: string } | null;
  readonly par_id: number | null;
}

const stockLink = (id: number): string => `/user/inventaire/${id}`;
const suppliesLink = (id: number): string => `/user/inventaire/demandes/${id}`;

const exceptSelf = ({ user }: TellContext, ids: readonly number[]): number[] =>
  ids.filter((id) => id !== user.id && id !== user.actsFor);

const placeOf = (langue: Language, site: string): string =>
  site === '' ? inventaireTexts[langue]('depot') : site;

/** Open screens of these places ask again; without any, of the catalogue. */
export async function tellScreens(
  { db, broadcast, now, timeZone }: Pick<TellContext, 'db' | 'broadcast' | 'now' | 'timeZone'>,
  clientIds: readonly (number | null)[],
): Promise<void> {
  const places = [...new Set(clientIds)];
  const sites = places.filter((id) => id !== null);
  const viewers = await people.findViewers(db, sites, siteDaysBefore(now, timeZone));
  const [only = null] = places.length === 1 ? places : [];
  broadcast(toUsers(viewers, 'InventaireChanged', { client_id: only }));
}

const crossingKey = (id: number, since: string): string => `stock:${id}:seuil:${Date.parse(since)}`;

/** Each crossing has its own key: it is told once. */
export async function tellBelow(
  context: TellContext,
  stock: ToldStock,
  since: string,
): Promise<void> {
  await notify(context, {
    to: exceptSelf(context, await people.findResponsible(context.db, stock.client_id)),
    type: 'stock',
    key: crossingKey(stock.id, since),
    lien: stockLink(stock.id),
    texts: (langue) => ({
      titre: inventaireTexts[langue]('notice.seuil'),
      texte: inventaireTexts[langue]('left', {
        produit: stock.nom,
        place: placeOf(langue, stock.site),
        quantite: Math.max(0, stock.quantite),
      }),
    }),
  });
}

/** There is enough again, or it is ordered: what nobody has read yet is not told any more. */
export async function withdrawBelow(
  context: TellContext,
  id: number,
  since: string,
): Promise<void> {
  await withdrawNotice(context, crossingKey(id, since));
}

export async function tellLow(
  context: TellContext,
  stock: ToldStock,
  since: string,
): Promise<void> {
  await notify(context, {
    to: exceptSelf(context, await people.findResponsible(context.db, stock.client_id)),
    type: 'stock',
    key: `stock:${stock.id}:peu:${Date.parse(since)}`,
    lien: stockLink(stock.id),
    texts: (langue) => ({
      titre: inventaireTexts[langue]('notice.peu'),
      texte: inventaireTexts[langue]('about', {
        produit: stock.nom,
        place: placeOf(langue, stock.site),
      }),
    }),
  });
}

const suppliesText = (langue: Language, { numero, client }: ToldSupplies): string =>
  inventaireTexts[langue]('supplies', { numero, place: placeOf(langue, client?.nom ?? '') });

type SuppliesTitle = 'demande' | 'commandee' | 'livree' | 'annulee';

/** A new request to who answers for the site; what becomes of it to who asked. */
export async function tellSupplies(
  context: TellContext,
  supplies: ToldSupplies,
  title: SuppliesTitle,
  key = '',
): Promise<void> {
  const to =
    title === 'demande'
      ? await people.findResponsible(context.db, supplies.client_id)
      : [supplies.par_id].filter((id) => id !== null);
  await notify(context, {
    to: exceptSelf(context, to),
    type: 'stock',
    key: `approvisionnement:${supplies.id}:${title}${key}`,
    lien: suppliesLink(supplies.id),
    texts: (langue) => ({
      titre: inventaireTexts[langue](`notice.${title}`),
      texte: suppliesText(langue, supplies),
    }),
  });
}

export async function tellSuppliesMessage(
  context: TellContext,
  supplies: ToldSupplies,
  uuid: string,
): Promise<void> {
  const responsible = await people.findResponsible(context.db, supplies.client_id);
  const asker = [supplies.par_id].filter((id) => id !== null);
  await notify(context, {
    to: exceptSelf(context, [...new Set([...responsible, ...asker])]),
    type: 'stock',
    key: `approvisionnement:${supplies.id}:message:${uuid}`,
    lien: suppliesLink(supplies.id),
    texts: (langue) => ({
      titre: inventaireTexts[langue]('notice.message'),
      texte: suppliesText(langue, supplies),
    }),
  });
}
