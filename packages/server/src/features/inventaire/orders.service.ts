// Orders: noted with their number, delivered all or in part, cancelled. What was asked for follows them.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as office from '@releve/domain/features/inventaire-commandes.ts';
import type { CommandeFile, CommandeLigne } from '@releve/domain/features/inventaire-shapes.ts';
import { HttpError, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import * as notices from './inventaire.notice.ts';
import { writerOf } from './movements.service.ts';
import * as repository from './orders.repository.ts';
import type { Reading, StockServices } from './stock-access.ts';
import { followStock } from './stock-follow.ts';
import * as stocks from './stock-lines.repository.ts';
import { writeLine } from './stock-lines.ts';
import * as supplies from './supplies.repository.ts';

export const listCommandes = (
  { db }: ReadContext,
  query: EndpointRequest<typeof office.listCommandes>['query'],
) => repository.findOrders(db, query);

export async function readCommande({ db }: Pick<Reading, 'db'>, id: number): Promise<CommandeFile> {
  const row = await repository.findOrder(db, id);
  if (row === undefined) throw notFound();
  return { ...row, detail: await repository.findOrderLines(db, id) };
}

/** Requests have their state from their lines; who asked is told of the end of each, and that it is ordered. */
async function followSupplies(
  context: WriteContext,
  { timeZone }: Pick<StockServices, 'timeZone'>,
  ids: readonly number[],
): Promise<void> {
  const { db, user, now, address } = context;
  const followed = await supplies.followLines(db, [...new Set(ids)], now.toString());
  for (const { id, statut } of followed) {
    if (statut === 'demandee' || statut === 'annulee') continue;
    const row = await supplies.findSupplies(db, id);
    if (row === undefined) continue;
    await recordJournal(db, {
      acteur: user,
      action: statut === 'livree' ? 'appro_livree' : 'appro_commandee',
      objet: 'approvisionnements',
      objet_id: id,
      adresse: address,
    });
    await notices.tellSupplies({ ...context, timeZone }, row, statut, `:${row.version}`);
  }
}

export async function placeOrder(
  context: WriteContext,
  services: StockServices,
  body: EndpointRequest<typeof office.placeOrder>['body'],
): Promise<CommandeFile> {
  const { db, user, now, address } = context;
  const { uuid, fournisseur, reference, note, lignes } = body;
  const ids = lignes.map(({ stock_id }) => stock_id);
  const shelf = await stocks.lockStocks(db, ids);
  if (shelf.length < ids.length) throw invalidField('lignes', 'validation.invalid');
  // The same order may have waited for the locks as well.
  const sent = await repository.findOrderByUuid(db, uuid);
  if (sent && sent.par_id !== user.id) throw invalidField('uuid', 'validation.invalid');
  if (sent) return readCommande(context, sent.id);
  const annee = now.toZonedDateTimeISO(services.timeZone).year;
  await supplies.lockYear(db, 'commandes', annee);
  const order = { annee, uuid, fournisseur, reference, note, par_id: user.id };
  const { id, lines } = await repository.insertOrder(
    db,
    { ...order, passee_le: now.toString() },
    lignes,
  );
  const asked: number[] = [];
  for (const line of lines) asked.push(...(await repository.answerAsks(db, line)));
  await recordJournal(db, {
    acteur: user,
    action: 'creation',
    objet: 'commandes',
    objet_id: id,
    apres: { fournisseur, lignes: lignes.length, ...(reference !== '' && { reference }) },
    adresse: address,
  });
  await followSupplies(context, services, asked);
  const tell = { ...context, ...services };
  for (const { id: stockId, alerte_le } of shelf) {
    if (alerte_le !== null) await notices.withdrawBelow(tell, stockId, alerte_le);
  }
  await notices.tellScreens(
    tell,
    shelf.map(({ client_id }) => client_id),
  );
  return readCommande(context, id);
}

async function lockAt(context: WriteContext, id: number, version: number) {
  const row = await repository.lockOrder(context.db, id);
  if (row === undefined) throw notFound();
  if (row.version !== version) throw new StaleError(await readCommande(context, id));
  if (row.statut !== 'commandee') throw new HttpError(422, { message: 'inventaire.order_closed' });
  return { ...row, detail: await repository.findOrderLines(context.db, id) };
}

/** What has come goes to those who asked, the first first; for whom nothing came it is to be ordered again. */
async function shareOut(
  { db }: WriteContext,
  line: { id: number; livree: number },
): Promise<number[]> {
  let left = line.livree;
  const asks = await repository.findAsksOf(db, line.id);
  for (const { id, quantite } of asks) {
    const share = Math.min(quantite, left);
    left -= share;
    if (share > 0) await supplies.settleLine(db, id, { statut: 'livree', livree: share });
    else await repository.reopenAsk(db, id);
  }
  return asks.map(({ appro_id }) => appro_id);
}

type Delivery = EndpointRequest<typeof office.deliverCommande>['body'];

async function receiveLine(
  context: WriteContext,
  services: StockServices,
  line: CommandeLigne,
  {
    commandeId,
    quantite,
    solder,
    uuid,
    note,
  }: Omit<Delivery, 'lignes' | 'version'> & {
    commandeId: number;
    quantite: number;
  },
): Promise<number[]> {
  const { db, now } = context;
  const moment = now.toString();
  const livree = line.livree + quantite;
  const reglee = solder || livree >= line.quantite;
  await repository.updateOrderLine(db, line.id, { livree, reglee });
  if (quantite > 0) {
    const [stock] = await stocks.lockStocks(db, [line.stock_id]);
    if (stock === undefined) throw notFound();
    await writeLine(writerOf(context, services), stock, {
      key: `${uuid}:${line.id}`,
      genre: 'livraison',
      amount: quantite,
      moment,
      object: { object: 'commande', id: commandeId },
      note,
    });
    await followStock(context, services, line.stock_id, { moment, isDelivery: true });
  }
  return reglee ? shareOut(context, { id: line.id, livree }) : [];
}

export async function deliverCommande(
  context: WriteContext,
  services: StockServices,
  id: number,
  { version, lignes, ...delivery }: Delivery,
): Promise<CommandeFile> {
  const { db, user, address } = context;
  const { detail } = await lockAt(context, id, version);
  const came = new Map(lignes.map((line) => [line.id, line.quantite]));
  const open = detail.filter(({ id: lineId, reglee }) => !reglee && came.has(lineId));
  if (open.length < came.size) throw invalidField('lignes', 'inventaire.order_closed');
  await stocks.lockStocks(
    db,
    open.map(({ stock_id }) => stock_id),
  );
  const asked: number[] = [];
  for (const line of open) {
    const quantite = came.get(line.id) ?? 0;
    asked.push(
      ...(await receiveLine(context, services, line, { ...delivery, commandeId: id, quantite })),
    );
  }
  await closeIfSettled(context, id);
  await recordJournal(db, {
    acteur: user,
    action: 'commande_livree',
    objet: 'commandes',
    objet_id: id,
    apres: { lignes: open.length, ...(delivery.note !== '' && { note: delivery.note }) },
    adresse: address,
  });
  await followSupplies(context, services, asked);
  const places = open.map(({ client }) => client?.id ?? null);
  await notices.tellScreens({ ...context, ...services }, places);
  return readCommande(context, id);
}

async function closeIfSettled({ db, now }: WriteContext, id: number, raison = ''): Promise<void> {
  const detail = await repository.findOrderLines(db, id);
  const isSettled = detail.every(({ reglee }) => reglee);
  const hasCome = detail.some(({ livree }) => livree > 0);
  await repository.updateOrder(db, id, {
    ...(isSettled && { statut: hasCome ? 'livree' : 'annulee', reglee_le: now.toString() }),
    ...(raison !== '' && { raison }),
  });
}

export async function cancelCommande(
  context: WriteContext,
  services: StockServices,
  id: number,
  { version, raison }: EndpointRequest<typeof office.cancelCommande>['body'],
): Promise<CommandeFile> {
  const { db, user, address } = context;
  const { detail } = await lockAt(context, id, version);
  const open = detail.filter(({ reglee }) => !reglee);
  const asked: number[] = [];
  for (const { id: lineId, livree } of open) {
    await repository.updateOrderLine(db, lineId, { livree, reglee: true });
    asked.push(...(await shareOut(context, { id: lineId, livree })));
  }
  await closeIfSettled(context, id, raison);
  await recordJournal(db, {
    acteur: user,
    action: 'commande_annulee',
    objet: 'commandes',
    objet_id: id,
    apres: { lignes: open.length, raison },
    adresse: address,
  });
  await followSupplies(context, services, asked);
  const places = open.map(({ client }) => client?.id ?? null);
  await notices.tellScreens({ ...context, ...services }, places);
  return readCommande(context, id);
}
