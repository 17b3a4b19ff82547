// The catalogue, and what each place is meant to have of it.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as office from '@releve/domain/features/inventaire-admin.ts';
import {
  PRODUIT_PHOTO,
  type ProduitFile,
  type Stock,
} from '@releve/domain/features/inventaire-shapes.ts';
import { invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { countClients } from './levels.repository.ts';
import * as notices from './inventaire.notice.ts';
import * as repository from './produits.repository.ts';
import type { StoredProduit } from './produits.repository.ts';
import {
  readerOf,
  type Reading,
  readStock,
  showListedProduit,
  showProduitFile,
  type StockServices,
} from './stock-access.ts';
import { followStock } from './stock-follow.ts';
import { lockStocks } from './stock-lines.repository.ts';
import { changeLevels, findStock, openStocks } from './stock.repository.ts';

export async function listProduits(
  context: ReadContext,
  services: StockServices,
  query: EndpointRequest<typeof office.listProduits>['query'],
) {
  const reader = readerOf(context, services);
  const { data, meta } = await repository.findProduits(context.db, reader, query);
  return { data: data.map((row) => showListedProduit(context, services, row)), meta };
}

export async function readProduit(
  reading: Reading,
  services: StockServices,
  id: number,
): Promise<ProduitFile> {
  const row = await repository.findProduit(reading.db, id, readerOf(reading, services));
  if (row === undefined) throw notFound();
  return showProduitFile(reading, services, row);
}

type Content = EndpointRequest<typeof office.createProduit>['body'];

const columnsOf = ({ format_commande, photo: _photo, ...content }: Content) => ({
  ...content,
  format_nom: format_commande?.nom ?? null,
  format_quantite: format_commande?.quantite ?? null,
});

/** What was linked before may since have been archived: only what is new is looked at. */
async function assertSheet(
  { db }: WriteContext,
  fdsId: number | null,
  before: number | null = null,
): Promise<void> {
  if (fdsId === null || fdsId === before) return;
  if (!(await repository.isPublishedDocument(db, fdsId))) {
    throw invalidField('fds_id', 'validation.invalid');
  }
}

export async function createProduit(
  context: WriteContext,
  services: StockServices,
  content: Content,
): Promise<ProduitFile> {
  const { db, user, address } = context;
  await assertSheet(context, content.fds_id);
  const id = await repository.insertProduit(db, columnsOf(content));
  const { photo, nom, unite, fournisseur } = content;
  if (photo) await services.attachments.replace(context, PRODUIT_PHOTO, id, photo.upload);
  await recordJournal(db, {
    acteur: user,
    action: 'creation',
    objet: 'produits',
    objet_id: id,
    apres: { nom, unite, fournisseur },
    adresse: address,
  });
  await notices.tellScreens({ ...context, ...services }, []);
  return readProduit(context, services, id);
}

const pickContent = (row: StoredProduit) => {
  const { nom, unite, format_nom, format_quantite, fournisseur, sku, note, fds_id } = row;
  const { pictogrammes, avertissement, mentions, conseils } = row;
  const known = { nom, unite, format_nom, format_quantite, fournisseur, sku, note, fds_id };
  return { ...known, pictogrammes, avertissement, mentions, conseils };
};

export async function updateProduit(
  context: WriteContext,
  services: StockServices,
  id: number,
  { version, retire, ...content }: EndpointRequest<typeof office.updateProduit>['body'],
): Promise<ProduitFile> {
  const { db, user, now, address } = context;
  const row = await repository.lockProduit(db, id, readerOf(context, services));
  if (row === undefined) throw notFound();
  if (row.version !== version) throw new StaleError(await readProduit(context, services, id));
  await assertSheet(context, content.fds_id, row.fds_id);
  await keepPhoto(context, services, row, content.photo?.upload ?? null);
  const next = columnsOf(content);
  const retire_le = retire ? (row.retire_le ?? now.toString()) : null;
  const { avant, apres } = findChanges(
    { ...pickContent(row), retire: row.retire_le !== null },
    { ...next, retire },
  );
  await repository.updateProduit(db, id, { ...next, retire_le });
  if (Object.keys(apres).length > 0) {
    await recordJournal(db, {
      acteur: user,
      action: 'modification',
      objet: 'produits',
      objet_id: id,
      avant,
      apres,
      adresse: address,
    });
  }
  await notices.tellScreens({ ...context, ...services }, []);
  return readProduit(context, services, id);
}

/** The form names the picture that is there already, a new one, or none. */
async function keepPhoto(
  context: WriteContext,
  { attachments }: StockServices,
  { id, photos }: StoredProduit,
  upload: string | null,
): Promise<void> {
  if (upload === (photos[0]?.uuid ?? null)) return;
  if (upload === null) await attachments.detach(context, PRODUIT_PHOTO, id);
  else await attachments.replace(context, PRODUIT_PHOTO, id, upload);
}

/** One act for many places; those that have none of it yet get it. */
export async function setLevels(
  context: WriteContext,
  services: StockServices,
  body: EndpointRequest<typeof office.setLevels>['body'],
): Promise<EndpointResponse<typeof office.setLevels>> {
  const { db, user, address } = context;
  const { produit_id, depot, seuil, cible, autorise, emplacement } = body;
  const sites = [...new Set(body.client_ids)];
  const known = await repository.findProduitIds(db, [produit_id]);
  if (known.length === 0) throw invalidField('produit_id', 'validation.invalid');
  if ((await countClients(db, sites)) < sites.length) {
    throw invalidField('client_ids', 'validation.invalid');
  }
  const places = [...sites, ...(depot ? [null] : [])];
  const ids = await openStocks(db, produit_id, places);
  await lockStocks(db, ids);
  for (const id of ids) {
    const levels = { seuil, cible, autorise, ...(emplacement !== '' && { emplacement }) };
    await changeLevels(db, id, levels);
    await followStock(context, services, id);
  }
  await recordJournal(db, {
    acteur: user,
    action: 'stock_niveaux',
    objet: 'produits',
    objet_id: produit_id,
    apres: { seuil, cible, autorise, lieux: ids.length },
    adresse: address,
  });
  await notices.tellScreens({ ...context, ...services }, places);
  return { message: 'inventaire.levels_set', lieux: ids.length };
}

export async function updateStock(
  context: WriteContext,
  services: StockServices,
  id: number,
  { version, ...levels }: EndpointRequest<typeof office.updateStock>['body'],
): Promise<Stock> {
  const { db, user, address } = context;
  const [locked] = await lockStocks(db, [id]);
  const row = await findStock(db, id, readerOf(context, services));
  if (locked === undefined || row === undefined) throw notFound();
  if (row.version !== version) throw new StaleError(await readStock(context, services, id));
  const { seuil, cible, autorise, emplacement } = row;
  const { avant, apres } = findChanges({ seuil, cible, autorise, emplacement }, levels);
  await changeLevels(db, id, levels);
  await followStock(context, services, id);
  if (Object.keys(apres).length > 0) {
    await recordJournal(db, {
      acteur: user,
      action: 'stock_niveaux',
      objet: 'stock',
      objet_id: id,
      avant,
      apres,
      adresse: address,
    });
  }
  await notices.tellScreens({ ...context, ...services }, [row.client_id]);
  return readStock(context, services, id);
}
