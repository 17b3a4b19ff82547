// Whose shelf it is, and how it is shown to one reader.
import type {
  ListedProduit,
  Produit,
  ProduitFile,
  Stock,
} from '@releve/domain/features/inventaire-shapes.ts';
import { daysLeft, USE_DAYS } from '@releve/domain/inventaire-rules.ts';
import { isManager } from '@releve/domain/usergroup.ts';
import { addDays, calendarDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { showPieces } from '../../platform/files/attachments.ts';
import type { App } from '../../platform/http/app.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';
import type { StoredProduit } from './produits.repository.ts';
import * as repository from './stock.repository.ts';
import type { StockReader, StoredStock } from './stock.repository.ts';

/** What the services of the inventory need beside their context. */
export interface StockServices extends Pick<App, 'files' | 'attachments'> {
  readonly timeZone: string;
}

export interface Reading {
  readonly db: Connection;
  readonly user: CurrentUser;
  readonly now: Temporal.Instant;
}

/** What a queued write answers. */
export interface Done {
  message: string;
}

/** Not in the name of an employee. */
export const isLed = ({ user }: Pick<Reading, 'user'>): boolean =>
  user.actsFor === null && isManager(user.usergroup);

export const actorOf = ({ user }: Pick<Reading, 'user'>): number => user.actsFor ?? user.id;

export const todayOf = (
  { now }: Pick<Reading, 'now'>,
  { timeZone }: Pick<StockServices, 'timeZone'>,
): string => calendarDate(now.toString(), timeZone);

/** Longer than a device waits for an answer. */
const RECEIVED_MINUTES = 10;

export const readerOf = (
  reading: Pick<Reading, 'user' | 'now'>,
  services: Pick<StockServices, 'timeZone'>,
): StockReader => ({
  id: actorOf(reading),
  isManager: isLed(reading),
  since: addDays(todayOf(reading, services), -USE_DAYS),
  received: reading.now.subtract({ minutes: RECEIVED_MINUTES }).toString(),
});

type ProductRow = Pick<
  StoredProduit,
  | 'nom'
  | 'unite'
  | 'format_nom'
  | 'format_quantite'
  | 'fournisseur'
  | 'sku'
  | 'pictogrammes'
  | 'avertissement'
  | 'fds'
  | 'retire_le'
  | 'photos'
>;

export const formatOf = ({
  format_nom,
  format_quantite,
}: Pick<StoredProduit, 'format_nom' | 'format_quantite'>): Produit['format_commande'] =>
  format_nom === null || format_quantite === null
    ? null
    : { nom: format_nom, quantite: format_quantite };

function showProduit(
  reading: Pick<Reading, 'user' | 'now'>,
  { files }: Pick<StockServices, 'files'>,
  { id, version, ...row }: ProductRow & { id: number; version: number },
): Produit {
  const { nom, unite, fournisseur, sku, pictogrammes, avertissement, fds, retire_le } = row;
  const [photo = null] = showPieces(reading, files, row.photos);
  const known = { id, nom, unite, format_commande: formatOf(row), fournisseur, sku, photo };
  return { ...known, pictogrammes, avertissement, fds, retire_le, version };
}

export const showListedProduit = (
  reading: Pick<Reading, 'user' | 'now'>,
  services: Pick<StockServices, 'files'>,
  row: StoredProduit,
): ListedProduit => ({
  ...showProduit(reading, services, row),
  ...row.held,
});

export const showProduitFile = (
  reading: Pick<Reading, 'user' | 'now'>,
  services: Pick<StockServices, 'files'>,
  row: StoredProduit,
): ProduitFile => ({
  ...showListedProduit(reading, services, row),
  mentions: row.mentions,
  conseils: row.conseils,
  note: row.note,
});

const daysSince = (first: string, today: string): number =>
  Temporal.PlainDate.from(first).until(today).days;

export function showStock(
  reading: Pick<Reading, 'user' | 'now'>,
  services: Pick<StockServices, 'files' | 'timeZone'>,
  row: StoredStock,
): Stock {
  const { id, client, quantite, seuil, cible, autorise, emplacement, sous_seuil, version } = row;
  const { en_commande, demande, compte_le, peu_le, peu_par, utilise, premier, recus } = row;
  const known = premier === null ? 0 : daysSince(premier, todayOf(reading, services));
  const produit = { ...row, id: row.produit_id, version: row.produit_version };
  return {
    id,
    produit: showProduit(reading, services, produit),
    client,
    quantite,
    a_compter: quantite < 0,
    seuil,
    cible,
    autorise,
    emplacement,
    sous_seuil,
    peu: peu_le === null ? null : { le: peu_le, par: peu_par },
    en_commande,
    demande,
    compte_le,
    recus,
    jours_restants: daysLeft(quantite, { used: utilise, known }),
    version,
  };
}

/** Those who work there, and managers; the depot is the managers'. */
export async function assertPlace(
  reading: Reading,
  services: Pick<StockServices, 'timeZone'>,
  clientId: number | null,
): Promise<void> {
  if (isLed(reading)) return;
  const reader = { ...siteReaderOf(reading, services), id: actorOf(reading) };
  const isTheirs = clientId !== null && (await repository.isOfSite(reading.db, reader, clientId));
  if (!isTheirs) throw new ForbiddenError();
}

/** As it now is, for the reader. */
export async function readStock(
  reading: Reading,
  services: StockServices,
  id: number,
): Promise<Stock> {
  const row = await repository.findStock(reading.db, id, readerOf(reading, services));
  if (row === undefined) throw notFound();
  await assertPlace(reading, services, row.client_id);
  return showStock(reading, services, row);
}
