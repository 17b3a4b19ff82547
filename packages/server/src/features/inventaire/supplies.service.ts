// Supplies: asked for from the shelf, seen by who asked until they are there, brought or cancelled.
import { randomUUID } from 'node:crypto';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as office from '@releve/domain/features/inventaire-commandes.ts';
import type { Appro, ApproFile } from '@releve/domain/features/inventaire-shapes.ts';
import type * as endpoints from '@releve/domain/features/inventaire.ts';
import { showPieces } from '../../platform/files/attachments.ts';
import {
  ForbiddenError,
  HttpError,
  invalidField,
  notFound,
  StaleError,
} from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { requirePerson } from '../../platform/session/asked-person.ts';
import * as notices from './inventaire.notice.ts';
import { bring, notEnough, writerOf } from './movements.service.ts';
import { actorOf, assertPlace, isLed, type Reading, type StockServices } from './stock-access.ts';
import { followStock } from './stock-follow.ts';
import * as stocks from './stock-lines.repository.ts';
import { writeLine } from './stock-lines.ts';
import { openStocks } from './stock.repository.ts';
import * as repository from './supplies.repository.ts';
import type { StoredSupplies } from './supplies.repository.ts';

function show(
  reading: Pick<Reading, 'user' | 'now'>,
  { files }: Pick<StockServices, 'files'>,
  { client_id: _client, par_id: _par, lignes, ...row }: StoredSupplies,
): Appro {
  return {
    ...row,
    lignes: lignes.map(({ produit: { photos, ...produit }, ...line }) => {
      const [photo = null] = showPieces(reading, files, photos);
      return { ...line, produit: { ...produit, photo } };
    }),
  };
}

/** Of whoever asked, of those who work there, and of managers. */
export async function requireSupplies(
  reading: Reading,
  services: Pick<StockServices, 'timeZone'>,
  id: number,
): Promise<StoredSupplies> {
  const row = await repository.findSupplies(reading.db, id);
  if (row === undefined) throw notFound();
  if (row.par_id !== actorOf(reading)) await assertPlace(reading, services, row.client_id);
  return row;
}

const isWaiting = ({ lignes }: StoredSupplies): boolean =>
  lignes.some(({ statut }) => statut === 'demandee');

export async function readSupplies(
  reading: Reading,
  services: StockServices,
  id: number,
): Promise<ApproFile> {
  const row = await requireSupplies(reading, services, id);
  const led = isLed(reading);
  const isTheirs = row.par_id === actorOf(reading);
  return {
    ...show(reading, services, row),
    droits: {
      livrer: led && isWaiting(row),
      annuler: (led || isTheirs) && isWaiting(row),
    },
  };
}

export async function listSupplies(
  context: ReadContext,
  services: StockServices,
  query: EndpointRequest<typeof endpoints.listSupplies>['query'],
) {
  const { data, meta } = await repository.findAllSupplies(context.db, query);
  return { data: data.map((row) => show(context, services, row)), meta };
}

const SETTLED_DAYS = 30;

export async function listMySupplies(
  context: ReadContext,
  services: StockServices,
  employeId: number | undefined,
) {
  const { db, user, now } = context;
  const { id } = await requirePerson(db, user, employeId, 'Inventaire');
  const since = now.subtract({ hours: SETTLED_DAYS * 24 }).toString();
  const rows = await repository.findMySupplies(db, id, since);
  return { data: rows.map((row) => show(context, services, row)) };
}

type Asked = EndpointRequest<typeof endpoints.askSupplies>['body'];
type Answer = EndpointResponse<typeof endpoints.askSupplies>;

const answer = ({ id, numero }: { id: number; numero: string }): Answer => ({
  message: 'inventaire.asked',
  id,
  numero,
});

/** What the place is meant to have: the list of those who work there has no other. */
async function assertShelf(
  context: WriteContext,
  services: StockServices,
  { lignes }: Asked,
): Promise<number | null> {
  const ids = lignes.map(({ stock_id }) => stock_id);
  const shelf = await stocks.lockStocks(context.db, ids);
  if (shelf.length < ids.length) throw invalidField('lignes', 'validation.invalid');
  const [place = null, ...others] = new Set(shelf.map(({ client_id }) => client_id));
  if (others.length > 0) throw invalidField('lignes', 'inventaire.one_place');
  await assertPlace(context, services, place);
  const isMeant = shelf.every(({ autorise, retire }) => autorise && !retire);
  if (!isMeant && !isLed(context)) throw invalidField('lignes', 'inventaire.not_allowed');
  return place;
}

export async function askSupplies(
  context: WriteContext,
  services: StockServices,
  asked: Asked,
): Promise<Answer> {
  const { db, user, now, address } = context;
  const place = await assertShelf(context, services, asked);
  const par_id = actorOf(context);
  // The same request may have waited for the locks as well.
  const sent = await repository.findSuppliesByUuid(db, asked.uuid);
  if (sent && sent.par_id !== par_id) throw invalidField('uuid', 'validation.invalid');
  if (sent) return answer(sent);
  const annee = now.toZonedDateTimeISO(services.timeZone).year;
  await repository.lockYear(db, 'approvisionnements', annee);
  const id = await repository.insertSupplies(
    db,
    {
      annee,
      uuid: asked.uuid,
      client_id: place,
      par_id,
      note: asked.note,
      demande_le: writtenAt(context, asked.at),
      recu_le: now.toString(),
    },
    asked.lignes,
  );
  await recordJournal(db, {
    acteur: user,
    action: 'creation',
    objet: 'approvisionnements',
    objet_id: id,
    apres: { lignes: asked.lignes.length, client_id: place },
    adresse: address,
  });
  const row = await requireSupplies(context, services, id);
  const tell = { ...context, ...services };
  await notices.tellSupplies(tell, row, 'demande');
  await notices.tellScreens(tell, [place]);
  return answer(row);
}

async function lockAt(
  context: WriteContext,
  services: StockServices,
  id: number,
  version: number,
): Promise<StoredSupplies> {
  const row = await repository.lockSupplies(context.db, id);
  if (row === undefined) throw notFound();
  if (row.version !== version) throw new StaleError(await readSupplies(context, services, id));
  return row;
}

/** Whoever asked need not say why. */
export async function cancelSupplies(
  context: WriteContext,
  services: StockServices,
  id: number,
  { version, lignes, raison }: EndpointRequest<typeof endpoints.cancelSupplies>['body'],
): Promise<ApproFile> {
  const { db, user, now, address } = context;
  const { par_id } = await requireSupplies(context, services, id);
  const isTheirs = par_id === actorOf(context);
  if (!isTheirs && !isLed(context)) throw new ForbiddenError();
  if (!isTheirs && raison === '') throw invalidField('raison', 'validation.required');
  const row = await lockAt(context, services, id, version);
  const waiting = row.lignes.filter(({ statut }) => statut === 'demandee');
  const chosen = lignes.length === 0 ? waiting : waiting.filter((line) => lignes.includes(line.id));
  if (chosen.length === 0 || (lignes.length > 0 && chosen.length < lignes.length)) {
    throw new HttpError(422, { message: 'inventaire.not_waiting' });
  }
  for (const line of chosen) {
    await repository.settleLine(db, line.id, { statut: 'annulee', raison });
  }
  await repository.followLines(db, [id], now.toString());
  await recordJournal(db, {
    acteur: user,
    action: 'appro_annulee',
    objet: 'approvisionnements',
    objet_id: id,
    apres: { lignes: chosen.length, ...(raison !== '' && { raison }) },
    adresse: address,
  });
  const tell = { ...context, ...services };
  await notices.tellSupplies(tell, row, 'annulee', `:${row.version}`);
  await notices.tellScreens(tell, [row.client_id]);
  return readSupplies(context, services, id);
}

type Delivered = EndpointRequest<typeof office.deliverSupplies>['body'];
type SupplyLine = StoredSupplies['lignes'][number];

/** Out of the depot it is a transfer: what the depot does not have cannot be brought. */
async function bringLine(
  context: WriteContext,
  services: StockServices,
  line: SupplyLine,
  { uuid, quantite, du_depot }: { uuid: string; quantite: number; du_depot: boolean },
): Promise<void> {
  const { db, now } = context;
  const moment = now.toString();
  const [depotId] = du_depot ? await openStocks(db, line.produit.id, [null]) : [];
  const ids = [line.stock_id, ...(depotId === undefined ? [] : [depotId])];
  const locked = await stocks.lockStocks(db, ids);
  const there = locked.find((each) => each.id === line.stock_id);
  const depot = locked.find((each) => each.id === depotId && each.id !== line.stock_id);
  if (there === undefined) throw notFound();
  if (du_depot && depot === undefined) throw invalidField('du_depot', 'inventaire.same_place');
  if (depot) {
    if (depot.quantite < quantite) throw notEnough(depot.quantite);
    await bring(
      context,
      services,
      { uuid: randomUUID(), quantite, moment, note: '' },
      { here: depot, there },
    );
    return;
  }
  await writeLine(writerOf(context, services), there, {
    key: `${uuid}:${line.id}`,
    genre: 'livraison',
    amount: quantite,
    moment,
    object: { object: 'approvisionnement_ligne', id: line.id },
  });
  await followStock(context, services, there.id, { moment, isDelivery: true });
}

/** Stocks before requests, as whoever orders does. */
async function lockPlaces(
  { db }: WriteContext,
  { lignes }: StoredSupplies,
  withDepot: boolean,
): Promise<void> {
  const ids = lignes.map(({ stock_id }) => stock_id);
  for (const { produit } of withDepot ? lignes : []) {
    ids.push(...(await openStocks(db, produit.id, [null])));
  }
  await stocks.lockStocks(db, ids);
}

export async function deliverSupplies(
  context: WriteContext,
  services: StockServices,
  id: number,
  { uuid, version, lignes, du_depot }: Delivered,
): Promise<ApproFile> {
  const { db, user, now, address } = context;
  await lockPlaces(context, await requireSupplies(context, services, id), du_depot);
  const row = await lockAt(context, services, id, version);
  for (const { id: lineId, quantite } of lignes.toSorted((a, b) => a.id - b.id)) {
    const line = row.lignes.find((each) => each.id === lineId);
    if (line?.statut !== 'demandee') throw invalidField('lignes', 'inventaire.not_waiting');
    await bringLine(context, services, line, { uuid, quantite, du_depot });
    await repository.settleLine(db, lineId, { statut: 'livree', livree: quantite });
  }
  await repository.followLines(db, [id], now.toString());
  await recordJournal(db, {
    acteur: user,
    action: 'appro_livree',
    objet: 'approvisionnements',
    objet_id: id,
    apres: { lignes: lignes.length, du_depot },
    adresse: address,
  });
  const tell = { ...context, ...services };
  await notices.tellSupplies(tell, row, 'livree', `:${row.version}`);
  await notices.tellScreens(tell, [row.client_id, ...(du_depot ? [null] : [])]);
  return readSupplies(context, services, id);
}
