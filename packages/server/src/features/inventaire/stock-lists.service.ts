// What places have, as lists: of all, of one's own, as a file; and the history of one.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import type * as office from '@releve/domain/features/inventaire-admin.ts';
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import type * as endpoints from '@releve/domain/features/inventaire.ts';
import type { Language } from '@releve/domain/texts.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { writeMoment } from '../../platform/moment.ts';
import { requirePerson } from '../../platform/session/asked-person.ts';
import { siteDaysBefore } from '../../platform/site-reader.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { findAccount, findHistory } from './history.repository.ts';
import { inventaireTexts } from './inventaire.texts.ts';
import { assertPlace, readerOf, showStock, type StockServices, todayOf } from './stock-access.ts';
import * as repository from './stock.repository.ts';

export async function listStock(
  context: ReadContext,
  services: StockServices,
  query: EndpointRequest<typeof office.listStock>['query'],
) {
  const { data, meta } = await repository.findStocks(
    context.db,
    readerOf(context, services),
    query,
  );
  return { data: data.map((row) => showStock(context, services, row)), meta };
}

/** For somebody else, what that person sees. */
export async function listMyStock(
  context: ReadContext,
  services: StockServices,
  employeId: number | undefined,
) {
  const { db, user, now } = context;
  const { id } = await requirePerson(db, user, employeId, 'Inventaire');
  const own = readerOf(context, services);
  const reader = { ...own, id, isManager: own.isManager && id === user.id };
  const since = siteDaysBefore(now, services.timeZone);
  const rows = await repository.findMyStocks(db, reader, { id, since });
  return { data: rows.map((row) => showStock(context, services, row)) };
}

export async function listMouvements(
  context: ReadContext,
  services: StockServices,
  id: number,
  query: EndpointRequest<typeof endpoints.listMouvements>['query'],
) {
  const stock = await findAccount(context.db, id);
  if (stock === undefined) throw notFound();
  await assertPlace(context, services, stock.client_id);
  return findHistory(context.db, stock, query);
}

const COLUMNS = [
  'produit',
  'sku',
  'fournisseur',
  'site',
  'emplacement',
  'quantite',
  'unite',
  'seuil',
  'cible',
  'peu',
  'en_commande',
  'demande',
  'jours_restants',
  'compte_le',
] as const;
type Column = (typeof COLUMNS)[number];

const WIDE = 32;
const NARROW = 14;

export function readStockCell(
  row: Stock,
  column: Column,
  langue: Language,
  timeZone: string,
): Cell {
  const t = inventaireTexts[langue];
  switch (column) {
    case 'produit':
      return row.produit.nom;
    case 'sku':
    case 'fournisseur':
    case 'unite':
      return row.produit[column];
    case 'site':
      return row.client?.nom ?? t('depot');
    case 'peu':
      return row.peu === null ? null : t('yes');
    case 'compte_le':
      return row.compte_le && writeMoment(langue, row.compte_le, timeZone);
    default:
      return row[column];
  }
}

/** The same rows as the list, in its order. */
export async function exportStock(
  context: ReadContext,
  services: StockServices,
  asked: EndpointRequest<typeof office.exportStock>['query'],
): Promise<ServedFile> {
  const { db, user } = context;
  const { format, page: _page, per_page: _size, ...query } = asked;
  const { langue } = user;
  const found = await repository.findStocksForExport(db, readerOf(context, services), query);
  const rows = found.map((row) => showStock(context, services, row));
  const columns = COLUMNS.map((column): TableColumn<Stock> => ({
    header: inventaireTexts[langue](`headers.${column}`),
    read: (row) => readStockCell(row, column, langue, services.timeZone),
    width: column === 'produit' || column === 'site' ? WIDE : NARROW,
  }));
  const name = `${inventaireTexts[langue]('files.stock')}-${todayOf(context, services)}`;
  return exportTable(context, { objet: 'stock', asked: { format, ...query }, name }, columns, rows);
}
