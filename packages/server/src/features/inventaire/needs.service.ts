// « À commander » over all sites, and what must go to those that are visited tomorrow.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import type * as office from '@releve/domain/features/inventaire-commandes.ts';
import type { Besoin, Chargement, StockBesoin } from '@releve/domain/features/inventaire-shapes.ts';
import { suggestOrder } from '@releve/domain/inventaire-rules.ts';
import type { Language } from '@releve/domain/texts.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { inventaireTexts } from './inventaire.texts.ts';
import * as repository from './needs.repository.ts';
import type { StoredNeed } from './needs.repository.ts';
import { formatOf, readerOf, showStock, type StockServices, todayOf } from './stock-access.ts';
import { readStockCell } from './stock-lists.service.ts';

const reasonsOf = ({ manque, sous_seuil, peu_le, demandes }: StoredNeed): Besoin[] => [
  ...(manque && sous_seuil ? (['seuil'] as const) : []),
  ...(manque && peu_le !== null ? (['peu'] as const) : []),
  ...(demandes.length > 0 ? (['demande'] as const) : []),
];

function showNeed(context: ReadContext, services: StockServices, row: StoredNeed): StockBesoin {
  const { demande, en_commande, demandes, superviseur } = row;
  return {
    ...showStock(context, services, row),
    besoins: reasonsOf(row),
    tournee: { superviseur },
    suggere: suggestOrder(row, { demande, en_commande, format: formatOf(row) }),
    demandes,
  };
}

export async function listToOrder(
  context: ReadContext,
  services: StockServices,
  query: EndpointRequest<typeof office.listToOrder>['query'],
) {
  const { data, meta } = await repository.findNeeds(context.db, readerOf(context, services), query);
  return { data: data.map((row) => showNeed(context, services, row)), meta };
}

const COLUMNS = [
  'fournisseur',
  'tournee',
  'site',
  'produit',
  'sku',
  'quantite',
  'seuil',
  'cible',
  'demande',
  'jours_restants',
  'suggere',
  'unite',
  'format',
] as const;
type Column = (typeof COLUMNS)[number];

function readCell(row: StockBesoin, column: Column, langue: Language, timeZone: string): Cell {
  const { superviseur } = row.tournee;
  const format = row.produit.format_commande;
  switch (column) {
    case 'tournee':
      return superviseur && `${superviseur.prenom} ${superviseur.nom}`;
    case 'suggere':
      return row.suggere;
    case 'format':
      return (
        format &&
        inventaireTexts[langue]('format', {
          nombre: Math.ceil(row.suggere / format.quantite),
          nom: format.nom,
          quantite: format.quantite,
        })
      );
    default:
      return readStockCell(row, column, langue, timeZone);
  }
}

const WIDE = 30;
const NARROW = 14;

export async function exportToOrder(
  context: ReadContext,
  services: StockServices,
  asked: EndpointRequest<typeof office.exportToOrder>['query'],
): Promise<ServedFile> {
  const { db, user } = context;
  const { format, page: _page, per_page: _size, ...query } = asked;
  const { langue } = user;
  const found = await repository.findAllNeeds(db, readerOf(context, services), query);
  const rows = found.map((row) => showNeed(context, services, row));
  const columns = COLUMNS.map((column): TableColumn<StockBesoin> => ({
    header: inventaireTexts[langue](`headers.${column}`),
    read: (row) => readCell(row, column, langue, services.timeZone),
    width: column === 'produit' || column === 'site' ? WIDE : NARROW,
  }));
  const name = `${inventaireTexts[langue]('files.besoins')}-${todayOf(context, services)}`;
  return exportTable(context, { objet: 'stock', asked: { format, ...query }, name }, columns, rows);
}

type Round = Chargement['tournees'][number];
type Visit = Round['sites'][number];

/** What is on its way from a supplier counts for nothing here: the van goes tomorrow. */
const loadOf = (row: StoredNeed): number =>
  suggestOrder(row, { demande: row.demande, en_commande: 0, format: null });

export async function getLoading(
  context: ReadContext,
  services: StockServices,
  { date, superviseur_id }: EndpointRequest<typeof office.getLoading>['query'],
): Promise<Chargement> {
  const { db } = context;
  const day = date ?? addDays(todayOf(context, services), 1);
  const starts = new Map(
    (await repository.findVisited(db, day)).map(({ client_id, debut }) => [client_id, debut]),
  );
  const rows = await repository.findAllNeeds(db, readerOf(context, services), {
    sort: 'tournee',
    superviseur_id,
    visited: [...starts.keys()],
  });
  const depot = await repository.findDepotStock(
    db,
    rows.map(({ produit_id }) => produit_id),
  );
  const lineOf = (row: StoredNeed): Visit['lignes'][number] => ({
    stock_id: row.id,
    produit: {
      id: row.produit_id,
      nom: row.nom,
      unite: row.unite,
      format_commande: formatOf(row),
    },
    quantite: loadOf(row),
    depot: depot.get(row.produit_id) ?? 0,
    besoins: reasonsOf(row),
  });
  const byRound = Map.groupBy(rows, ({ superviseur }) => superviseur?.id ?? null);
  const tournees = [...byRound.values()].map((ofRound): Round => {
    const bySite = Map.groupBy(ofRound, ({ client_id }) => client_id);
    const sites = [...bySite.values()].flatMap((ofSite): Visit[] => {
      const client = ofSite[0]?.client;
      if (!client) return [];
      return [{ client, debut: starts.get(client.id) ?? '', lignes: ofSite.map(lineOf) }];
    });
    return {
      superviseur: ofRound[0]?.superviseur ?? null,
      sites: sites.toSorted((a, b) => a.debut.localeCompare(b.debut) || a.client.id - b.client.id),
    };
  });
  return { date: day, tournees };
}
