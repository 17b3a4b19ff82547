// The shelf: taken, come back, said to be low, counted, brought elsewhere, put right. Sent twice, each is there once.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as office from '@releve/domain/features/inventaire-admin.ts';
import type { MouvementGenre, Stock } from '@releve/domain/features/inventaire-shapes.ts';
import type * as endpoints from '@releve/domain/features/inventaire.ts';
import { HttpError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { hasClient } from '../clients/client-file.repository.ts';
import * as notices from './inventaire.notice.ts';
import { findStanding } from './needs.repository.ts';
import { actorOf, assertPlace, type Done, readStock, type StockServices } from './stock-access.ts';
import { followStock } from './stock-follow.ts';
import * as lines from './stock-lines.repository.ts';
import type { LockedStock } from './stock-lines.repository.ts';
import { type NewLine, type StockWriter, writeCount, writeLine } from './stock-lines.ts';
import { openStocks, updateStock } from './stock.repository.ts';

export const writerOf = (
  context: WriteContext,
  { timeZone }: Pick<StockServices, 'timeZone'>,
): StockWriter => ({
  db: context.db,
  timeZone,
  auteur: actorOf(context),
  now: context.now,
});

/** Theirs, and locked until the transaction ends. */
async function lockTheirs(
  context: WriteContext,
  services: StockServices,
  id: number,
): Promise<LockedStock> {
  const [stock] = await lines.lockStocks(context.db, [id]);
  if (stock === undefined) throw notFound();
  await assertPlace(context, services, stock.client_id);
  return stock;
}

/** A line of somebody else is nobody's to repeat. */
function assertOwn(context: WriteContext, auteurId: number | null): void {
  if (auteurId !== actorOf(context)) throw invalidField('uuid', 'validation.invalid');
}

type Move = EndpointRequest<typeof endpoints.moveStock>['body'];

/** What undoes one's own movement is of its kind, so that nothing was used. */
async function genreOf(
  context: WriteContext,
  stock: LockedStock,
  { delta, annule }: Move,
): Promise<MouvementGenre> {
  const bySign = delta < 0 ? 'sortie' : 'entree';
  if (annule == null) return bySign;
  const undone = await lines.findLine(context.db, stock.account_id, annule);
  const isTheirs = undone?.auteur_id === actorOf(context) && undone.amount === -delta;
  return isTheirs ? undone.cause : bySign;
}

export async function moveStock(
  context: WriteContext,
  services: StockServices,
  id: number,
  move: Move,
): Promise<EndpointResponse<typeof endpoints.moveStock>> {
  const { uuid, delta, at, quart_id, note } = move;
  const stock = await lockTheirs(context, services, id);
  const message = 'inventaire.moved';
  const sent = await lines.findLine(context.db, stock.account_id, uuid);
  if (sent) {
    assertOwn(context, sent.auteur_id);
    return { message, quantite: stock.quantite };
  }
  const isTheirs =
    quart_id != null && (await lines.isQuartThere(context.db, quart_id, actorOf(context), stock));
  const line: NewLine = {
    key: uuid,
    genre: await genreOf(context, stock, move),
    amount: delta,
    moment: writtenAt(context, at),
    note,
    ...(isTheirs && { object: { object: 'quart', id: quart_id } }),
  };
  await writeLine(writerOf(context, services), stock, line);
  const quantite = await followStock(context, services, id);
  await notices.tellScreens({ ...context, ...services }, [stock.client_id]);
  return { message, quantite };
}

export async function markLow(
  context: WriteContext,
  services: StockServices,
  id: number,
  { peu, at }: EndpointRequest<typeof endpoints.markLow>['body'],
): Promise<Done> {
  const { db } = context;
  const stock = await lockTheirs(context, services, id);
  const answer = { message: peu ? 'inventaire.marked' : 'inventaire.unmarked' };
  const moment = writtenAt(context, at);
  const isOld = stock.peu_dit_le !== null && Date.parse(moment) < Date.parse(stock.peu_dit_le);
  if (isOld || peu === (stock.peu_le !== null)) return answer;
  await updateStock(db, id, {
    peu_le: peu ? moment : null,
    peu_par: peu ? actorOf(context) : null,
    peu_dit_le: moment,
  });
  const tell = { ...context, ...services };
  if (peu && !(await findStanding(db, id)).est_commande) {
    await notices.tellLow(tell, stock, moment);
  }
  await notices.tellScreens(tell, [stock.client_id]);
  return answer;
}

type Count = EndpointRequest<typeof endpoints.countStock>['body'];

/** All of one place, locked. */
async function lockShelf(
  context: WriteContext,
  services: StockServices,
  ids: readonly number[],
): Promise<Map<number, LockedStock>> {
  const stocks = await lines.lockStocks(context.db, ids);
  if (stocks.length < ids.length) throw invalidField('lignes', 'validation.invalid');
  const [place = null, ...others] = new Set(stocks.map(({ client_id }) => client_id));
  if (others.length > 0) throw invalidField('lignes', 'inventaire.one_place');
  await assertPlace(context, services, place);
  return new Map(stocks.map((stock) => [stock.id, stock]));
}

export async function countStock(
  context: WriteContext,
  services: StockServices,
  { uuid, note, lignes }: Count,
): Promise<EndpointResponse<typeof endpoints.countStock>> {
  const { db, user, address } = context;
  const ids = lignes.map(({ stock_id }) => stock_id);
  const shelf = await lockShelf(context, services, ids);
  const writer = writerOf(context, services);
  const answers = [];
  for (const { stock_id, compte, at } of lignes) {
    const stock = shelf.get(stock_id);
    if (stock === undefined) throw notFound();
    const sent = await lines.findCount(db, uuid, stock_id);
    if (sent) assertOwn(context, sent.par_id);
    const moment = writtenAt(context, at);
    const counted = await writeCount(writer, stock, { uuid, compte, moment, note });
    const { avant, ecart, isNew } = counted;
    const quantite = isNew
      ? await followStock(context, services, stock_id, { moment, isDelivery: false })
      : stock.quantite;
    if (isNew && ecart !== 0) {
      await recordJournal(db, {
        acteur: user,
        action: 'stock_compte',
        objet: 'stock',
        objet_id: stock_id,
        avant: { quantite: avant },
        apres: { quantite: compte, ...(note !== '' && { note }) },
        adresse: address,
      });
    }
    answers.push({ stock_id, compte: sent?.compte ?? compte, avant, ecart, quantite });
  }
  const places = [...shelf.values()].map(({ client_id }) => client_id);
  await notices.tellScreens({ ...context, ...services }, places);
  return { message: 'inventaire.counted', lignes: answers };
}

type Transfer = EndpointRequest<typeof endpoints.transferStock>['body'];

/** The same product there: opened where the place has none of it yet. */
async function openThere(
  { db }: WriteContext,
  from: { produit_id: number; client_id: number | null },
  to: number | null,
): Promise<number> {
  if (from.client_id === to) throw invalidField('vers_client_id', 'inventaire.same_place');
  if (to !== null && !(await hasClient(db, to))) {
    throw invalidField('vers_client_id', 'validation.invalid');
  }
  const [there] = await openStocks(db, from.produit_id, [to]);
  if (there === undefined) throw notFound();
  return there;
}

/** There is not enough: whoever brings more than is known of counts first. */
export const notEnough = (available: number): HttpError =>
  new HttpError(422, {
    message: 'inventaire.not_enough',
    errors: { quantite: ['inventaire.not_enough'] },
    details: { available: Math.max(0, available) },
  });

export async function transferStock(
  context: WriteContext,
  services: StockServices,
  transfer: Transfer,
): Promise<Done> {
  const { db } = context;
  const { uuid, stock_id, at } = transfer;
  const answer = { message: 'inventaire.transferred' };
  const [from] = await lines.findProducts(db, [stock_id]);
  if (from === undefined) throw notFound();
  await assertPlace(context, services, from.client_id);
  await assertPlace(context, services, transfer.vers_client_id);
  const thereId = await openThere(context, from, transfer.vers_client_id);
  const locked = await lines.lockStocks(db, [stock_id, thereId]);
  // The same transfer may have waited for the lock as well.
  const sent = await lines.findTransfer(db, uuid);
  if (sent) {
    assertOwn(context, sent.par_id);
    return answer;
  }
  const here = locked.find(({ id }) => id === stock_id);
  const there = locked.find(({ id }) => id === thereId);
  if (here === undefined || there === undefined) throw notFound();
  if (here.quantite < transfer.quantite) throw notEnough(here.quantite);
  const moment = writtenAt(context, at);
  await bring(context, services, { ...transfer, uuid, moment }, { here, there });
  await notices.tellScreens({ ...context, ...services }, [here.client_id, there.client_id]);
  return answer;
}

/** Two lines and one act, of rows that are locked. */
export async function bring(
  context: WriteContext,
  services: StockServices,
  act: { uuid: string; quantite: number; moment: string; note: string },
  { here, there }: { here: LockedStock; there: LockedStock },
): Promise<void> {
  const { db, user, now, address } = context;
  const { uuid, quantite, moment, note } = act;
  const writer = writerOf(context, services);
  const id = await lines.insertTransfer(db, {
    uuid,
    de_id: here.id,
    vers_id: there.id,
    quantite,
    moment,
    recu_le: now.toString(),
    par_id: writer.auteur,
  });
  const object = { object: 'stock_transfert', id };
  const line = { key: `transfert:${id}`, genre: 'transfert', moment, object, note } as const;
  await writeLine(writer, here, { ...line, amount: -quantite });
  await writeLine(writer, there, { ...line, amount: quantite });
  await followStock(context, services, here.id);
  await followStock(context, services, there.id, { moment, isDelivery: true });
  await recordJournal(db, {
    acteur: user,
    action: 'stock_transfere',
    objet: 'stock',
    objet_id: here.id,
    apres: { quantite, vers: there.client_id },
    adresse: address,
  });
}

export async function adjustStock(
  context: WriteContext,
  services: StockServices,
  id: number,
  { uuid, delta, raison }: EndpointRequest<typeof office.adjustStock>['body'],
): Promise<Stock> {
  const { db, user, now, address } = context;
  const stock = await lockTheirs(context, services, id);
  const isNew = await writeLine(writerOf(context, services), stock, {
    key: uuid,
    genre: 'ajustement',
    amount: delta,
    moment: now.toString(),
    note: raison,
  });
  if (isNew) {
    const quantite = await followStock(context, services, id);
    await recordJournal(db, {
      acteur: user,
      action: 'stock_ajuste',
      objet: 'stock',
      objet_id: id,
      avant: { quantite: stock.quantite },
      apres: { quantite, raison },
      adresse: address,
    });
    await notices.tellScreens({ ...context, ...services }, [stock.client_id]);
  }
  return readStock(context, services, id);
}
